import { expect, it } from 'vitest';
import { fileNameOf, mailHref, sheetCsv, toText, whatsAppHref, type Sheet } from './sheet';

const line = (name: string, sku: string | null = 'A-1') => ({
  name,
  format: 'Botella 750 ml',
  sku,
  quantity: 2,
  price: 100.5,
  total: 201,
});
const sheet = (...lines: Sheet['lines']): Sheet => ({
  title: 'Pedido PED-2026-000012',
  establishment: 'Cantina & Bar',
  lines,
  total: 1234.5,
});

it('the file begins with a byte order mark, has plain numbers, and quotes values as needed', () => {
  expect(sheetCsv(sheet(line('Mezcal "Ñu", 1 L'), line('Ron', null)))).toBe(
    '\uFEFFSKU,Producto,Cantidad,Precio unitario,Importe\r\n' +
      'A-1,"Mezcal ""Ñu"", 1 L",2,100.5,201\r\n' +
      ',Ron,2,100.5,201\r\n',
  );
});

it.each(['=1+1', '+52', '-5', '@SUM(A1)', '\t=1', ' =1', '＝1', '\r=1'])(
  'a spreadsheet does not read %j as a formula',
  (name) => {
    const [, row = ''] = sheetCsv(sheet(line(name, 'A'))).split('A,');
    expect(row).toMatch(/^"?'/);
  },
);

it('the message names each line and the total, unbroken in both links', () => {
  const order = sheet(line('Ron & Cía #1'));
  const text =
    'Pedido PED-2026-000012 · Cantina & Bar\n2 × Ron & Cía #1 · Botella 750 ml · $201.00\nTotal: $1,234.50';
  expect(toText(order)).toBe(text);
  expect(toText(sheet({ ...line('Ron'), format: null }))).toContain('2 × Ron · $201.00');
  expect(new URL(whatsAppHref(order)).searchParams.get('text')).toBe(text);
  const mail = new URL(mailHref(order));
  expect([mail.searchParams.get('subject'), mail.searchParams.get('body')]).toEqual([order.title, text]);
  expect(fileNameOf(order)).toBe('pedido-ped-2026-000012.csv');
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TestDesk } from '../../api/desk.fixture';
import { order } from '../panel/order.fixture';
import { OrderPanel } from '../panel/order-panel';

const plan = {
  total_before: 400,
  total: 300,
  held: 0,
  owed_back: [0, 0],
  lines: [],
  changes: [],
  stock: [],
  credit: null,
  problems: [],
  digest: 'd',
};

async function openEditor() {
  const [ron] = order.lines;
  const lines = [ron, { ...ron, id: 'l2', sku: 'G', name: 'Ginebra', quantity: 6, total: 600 }];
  new TestDesk({ desk_order: () => ({ ...order, lines }), preview_order_edit: () => plan }).open(
    <OrderPanel orderId="o1" onClose={vi.fn()} />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar pedido' }));
  const type = async (label: string, text: string) => {
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: label });
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
    return field;
  };
  return { type };
}

it.each([
  ['1,234', 'Puede leerse de dos maneras: escribe 1234 o 1.23.'],
  ['-5', 'Escribe un importe mayor que cero.'],
  ['', 'Escribe un importe.'],
  ['99999999999', 'Escribe un importe de diez cifras como máximo.'],
])('the typed price %j is refused with its reason beside the field', async (typed, reason) => {
  const { type } = await openEditor();
  const field = await type('Precio de Ron', typed);
  const note = screen.getByText(reason);
  expect(field.getAttribute('aria-describedby')).toBe(note.id);
});

it('the footer names the price that keeps a changed order from being saved', async () => {
  const { type } = await openEditor();
  await type('Cantidad: Ginebra', '4');
  await type('Precio de Ron', 'abc');
  screen.getByText('Corrige el precio de Ron para ver el nuevo total y guardar.');
  expect(screen.queryByText('Todavía no hay cambios.')).toBeNull();
  await type('Precio de Ginebra', '1.005');
  screen.getByText('Corrige los 2 precios marcados para ver el nuevo total y guardar.');
  await type('Precio de Ron', '99');
  await type('Precio de Ginebra', '99');
  await screen.findByText('$400.00 → $300.00');
});

it('a quantity above the ordered one says why it is not accepted', async () => {
  const { type } = await openEditor();
  await type('Cantidad: Ginebra', '7');
  await userEvent.tab();
  await screen.findByText('Pidió 6: a un pedido no se le agregan piezas. Sigue en 6.');
});

it('the fields of the lines have visible headings', async () => {
  await openEditor();
  await screen.findByRole('textbox', { name: 'Precio de Ron' });
  screen.getByText('Precio');
  screen.getByText('Cantidad');
});

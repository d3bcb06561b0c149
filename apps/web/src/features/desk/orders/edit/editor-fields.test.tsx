import { screen, waitFor } from '@testing-library/react';
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

it('the prices have two decimals, and are no change as they are', async () => {
  await openEditor();
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Precio de Ron' });
  expect(field.value).toBe('100.00');
  screen.getByText('Todavía no hay cambios.');
});

it.each([
  ['0', 'Ron queda sin costo: de $100.00 a $0.00'],
  ['1000', /^Ron cambia mucho de precio: de \$100\.00 a \$1,000\.00 \(\+900\s?%\)$/],
  ['69.99', /^Ron cambia mucho de precio: de \$100\.00 a \$69\.99 \(.30(\.0)?\s?%\)$/],
])('the price %s is asked about before it is saved', async (typed, warning) => {
  const { type } = await openEditor();
  await type('Precio de Ron', typed);
  await screen.findByText(warning);
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar cambios' });
  const box = screen.getByRole('checkbox', { name: 'Revisé este precio y es correcto' });
  await waitFor(() => expect(screen.getByText('Total')).toBeTruthy());
  expect(save().disabled).toBe(true);
  await userEvent.click(box);
  await waitFor(() => expect(save().disabled).toBe(false));
  // Another price is another question.
  await type('Precio de Ron', '10');
  await screen.findByText(/^Ron cambia mucho de precio: de \$100\.00 a \$10\.00/);
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Revisé/ }).checked).toBe(false),
  );
  expect(save().disabled).toBe(true);
});

it('a price that changes by 30 % at most is not asked about', async () => {
  const { type } = await openEditor();
  await type('Precio de Ron', '70');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar cambios' }).disabled).toBe(false),
  );
  expect(screen.queryByRole('checkbox', { name: /^Revisé/ })).toBeNull();
});

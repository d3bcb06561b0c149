import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { TestDesk } from '../../api/desk.fixture';
import { order } from '../panel/order.fixture';
import { OrderPanel } from '../panel/order-panel';

const plan = {
  revision: 0,
  status: 'shipped',
  total_before: 400,
  total: 300,
  held: 400,
  owed_back: [0, 100],
  lines: [{ id: 'l1', total: 300, discount: 0 }],
  changes: [{ name: 'Ron', sku: 'R', quantity: [4, 3], price: [100, 100], replaces: null, to_stock: false }],
  stock: [],
  credit: null,
  problems: [],
  unwanted_substitutes: false,
  digest: 'd',
};

const open = (present: object, preview: (body: Record<string, unknown>) => object) => {
  const desk = new TestDesk({
    desk_order: () => ({ ...order, ...present }),
    preview_order_edit: preview,
    edit_order: () => ({ outcome: 'saved' }),
  });
  desk.open(<OrderPanel orderId="o1" onClose={() => undefined} />);
  return desk;
};
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const shipped = { status: 'shipped', next: ['delivered'], may_price: false };
const lastEdit = (desk: TestDesk, name: string) =>
  desk.calls.findLast((call) => call.name === name)?.body['p_edit'];
const choices = () => screen.findByRole('radiogroup', { name: 'Piezas de Ron que no se entregan' });
const isChosen = (group: HTMLElement, name: string) =>
  within(group).getByRole('radio', { name }).getAttribute('aria-checked') === 'true';

it('an order on its way asks where cut pieces go, and the preview says it with what is owed back', async () => {
  const desk = open(shipped, () => plan);
  await press('Cambiar pedido');
  expect(screen.queryByRole('radiogroup')).toBeNull();
  await press(/^(Quitar|Menos|Reducir|Disminuir).*Ron/);
  const group = await choices();
  expect([isChosen(group, 'Vuelve a la existencia'), isChosen(group, 'No vuelve: roto o faltante')]).toEqual([
    false,
    false,
  ]);
  expect(lastEdit(desk, 'preview_order_edit') ?? {}).not.toHaveProperty('lines.0.to_stock');
  fireEvent.click(within(group).getByRole('radio', { name: 'No vuelve: roto o faltante' }));
  await waitFor(() =>
    expect(lastEdit(desk, 'preview_order_edit')).toMatchObject({
      lines: [{ id: 'l1', quantity: 3, to_stock: false }],
    }),
  );
  expect(await screen.findByText('Ron: 1 pza. no vuelve a la existencia')).toBeTruthy();
  expect(screen.getByText('Por devolver al cliente')).toBeTruthy();
  expect(screen.getByText('$0.00 → $100.00')).toBeTruthy();
  expect(screen.getByText(/^El cliente tiene pagados \$400\.00\./)).toBeTruthy();
});

it('before an order leaves, cut pieces return unless the person says otherwise', async () => {
  open({}, () => ({ ...plan, status: 'pending' }));
  await press('Cambiar pedido');
  await press(/^(Quitar|Menos|Reducir|Disminuir).*Ron/);
  expect(isChosen(await choices(), 'Vuelve a la existencia')).toBe(true);
});

it('a rejected delivery asks about each product, and is saved with its reason', async () => {
  const desk = open(shipped, () => ({ ...plan, total: 0, owed_back: [0, 400] }));
  await press('Entrega rechazada');
  fireEvent.click(within(await choices()).getByRole('radio', { name: 'Vuelve a la existencia' }));
  fireEvent.change(screen.getByLabelText('Motivo del cambio'), { target: { value: 'No lo quiso' } });
  await waitFor(() =>
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Registrar entrega rechazada' }).disabled,
    ).toBe(false),
  );
  await press('Registrar entrega rechazada');
  await waitFor(() => expect(desk.count('edit_order')).toBe(1));
  expect(lastEdit(desk, 'edit_order')).toEqual({
    is_rejected: true,
    lines: [{ id: 'l1', quantity: 0, to_stock: true }],
    substitutes: [],
  });
});

it('a line says its amount with the discount of its package, which a typed price ends', async () => {
  const line = { ...order.lines[0], total: 350, discount: 50, promotion: 'Paquete' };
  open({ lines: [line] }, () => ({ ...plan, lines: [{ id: 'l1', total: 320, discount: 0 }] }));
  await press('Cambiar pedido');
  expect(await screen.findByText('Importe: $350.00, con $50.00 de descuento de paquete')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Precio de Ron'), { target: { value: '1,234' } });
  expect(screen.getByText('Puede leerse de dos maneras: escribe 1234 o 1.23.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Precio de Ron'), { target: { value: '80' } });
  expect(
    await screen.findByText(
      'Importe: $350.00 → $320.00; con otro precio termina el descuento de paquete de $50.00',
    ),
  ).toBeTruthy();
});

it('a substitute for a customer who takes none is asked about before it is saved', async () => {
  const desk = open({ takes_substitutes: false }, () => ({
    ...plan,
    status: 'pending',
    unwanted_substitutes: true,
  }));
  expect(await screen.findByText('Preguntar · No acepta sustitutos')).toBeTruthy();
  await press('Cambiar pedido');
  await press(/^(Quitar|Menos|Reducir|Disminuir).*Ron/);
  fireEvent.change(screen.getByLabelText(/^Motivo/), { target: { value: 'No hay' } });
  const button = screen.getByRole('button', { name: 'Guardar cambios' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  const question = await screen.findByRole('alertdialog', { name: 'Este cliente no acepta sustitutos' });
  expect(desk.count('edit_order')).toBe(0);
  fireEvent.click(within(question).getByRole('button', { name: 'Guardar con sustituto' }));
  await waitFor(() => expect(desk.count('edit_order')).toBe(1));
});

const sent = (desk: TestDesk) => desk.calls.find(({ name }) => name === 'edit_order')?.body;

it('a change is not mailed for a reason that is written beside its own', async () => {
  const desk = open({}, () => ({ ...plan, status: 'pending' }));
  await press('Cambiar pedido');
  await press(/^(Quitar|Menos|Reducir|Disminuir).*Ron/);
  await userEvent.type(await screen.findByLabelText('Motivo del cambio'), 'Ya no hay');
  await userEvent.click(screen.getByRole('checkbox', { name: 'No avisar por correo al comprador' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Guardar cambios' })).toHaveProperty('disabled', false),
  );
  await press('Guardar cambios');
  expect((await screen.findByRole('alert')).textContent).toBe('Escribe por qué no se avisa');
  await userEvent.type(screen.getByLabelText('Motivo para no avisar'), 'Ya lo sabe');
  await press('Guardar cambios');
  await waitFor(() => expect(sent(desk)).toMatchObject({ p_reason: 'Ya no hay', p_no_mail: 'Ya lo sabe' }));
  expect(sent(desk)).not.toHaveProperty('p_release');
});

const overLine = {
  ...plan,
  status: 'pending',
  problems: [{ code: 'credit_line_exceeded', message: 'El cambio excede la línea de crédito del cliente.' }],
};

it('an admin releases an edit beyond the credit line with a reason', async () => {
  const desk = open({ may_release: true }, () => overLine);
  await press('Cambiar pedido');
  await press(/^(Quitar|Menos|Reducir|Disminuir).*Ron/);
  await userEvent.type(await screen.findByLabelText('Motivo del cambio'), 'Llegó más');
  const field = await screen.findByLabelText('Autorizar de todos modos: motivo');
  expect(screen.getByRole('button', { name: 'Guardar cambios' })).toHaveProperty('disabled', true);
  await userEvent.type(field, 'Paga el lunes');
  await press('Guardar cambios');
  await waitFor(() => expect(sent(desk)).toMatchObject({ p_release: 'Paga el lunes' }));
});

it.each([
  ['a seller', {}, overLine],
  [
    'an admin, where more is wrong',
    { may_release: true },
    {
      ...overLine,
      problems: [...overLine.problems, { code: 'stock_missing', message: 'No hay existencias' }],
    },
  ],
])('an edit beyond the credit line cannot be released by %s', async (_, present, answer) => {
  open(present, () => answer);
  await press('Cambiar pedido');
  await press(/^(Quitar|Menos|Reducir|Disminuir).*Ron/);
  expect(await screen.findByText('El cambio excede la línea de crédito del cliente.')).toBeTruthy();
  expect(screen.queryByLabelText('Autorizar de todos modos: motivo')).toBeNull();
});

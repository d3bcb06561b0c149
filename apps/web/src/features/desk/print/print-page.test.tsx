import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { TestDesk } from '../api/desk.fixture';
import PrintPage from './print-page';
import { formatPrintParams, parsePrintParams } from './print-params';
import { phoneText } from './phone-text';

const order = {
  id: 'o1',
  number: 'PED-2026-000034',
  store: 'Centro',
  location: 'Bar',
  group: 'Grupo',
  phone: '9848732210',
  shipping_address: null,
  notes: null,
  delivery_date: '2026-11-25',
  slot: 'morning',
  is_express: false,
  created_at: '2026-11-23T18:00:00Z',
  total: 100,
  payment: 'cash_on_delivery',
  due: 100 as number | null,
  seller: null,
  lines: [{ sku: 'R', name: 'Ron', quantity: 1, unit_price: 100, total: 100, supplier: null }],
};

const openPage = (late = order) => {
  const desk = new TestDesk({
    desk_to_pick: ({ p_slot: slot }) => ({
      orders: slot === 'overdue' ? [late] : [],
      more: false,
      overdue: 2,
    }),
  });
  const router = desk.openPages({ '/': <PrintPage /> });
  return { desk, router };
};

it('the orders of days before are named beside the sheets of a day, and printed on request', async () => {
  const { router } = openPage();
  await screen.findByText(
    '2 pedidos de días anteriores están por surtir o por enviar, y no van en estas hojas.',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Ver atrasados' }));
  await screen.findByText('Ron');
  expect(router.state.location.search).toContain('horario=atrasados');
  expect(screen.queryByText(/días anteriores/)).toBeNull();
  screen.getByText(/Lista de surtido · Centro · Atrasados/);
});

it('the choice of sheets is in the address, so that a reload and Back keep it', async () => {
  const { router } = openPage();
  await router.navigate('/?horario=atrasados&hojas=remisiones');
  await screen.findByRole('heading', { name: 'Remisión PED-2026-000034' });
  screen.getByText('984 873 2210');
  await router.navigate('/?horario=atrasados');
  await waitFor(() => expect(screen.queryByRole('heading', { name: /Remisión/ })).toBeNull());
  await router.navigate(-1);
  await screen.findByRole('heading', { name: 'Remisión PED-2026-000034' });
});

it.each([
  ['cash_on_delivery', 100, 'Contraentrega, por cobrar al entregar $100.00'],
  ['cash_on_delivery', 40.5, 'Contraentrega, por cobrar al entregar $40.50'],
  ['cash_on_delivery', null, 'Contraentrega, pagado'],
  ['credit_line', 100, 'Línea de Crédito, no se cobra al entregar'],
  ['bank_transfer', 100, 'Transferencia Bancaria, no se cobra al entregar; pendiente $100.00'],
])(
  'a delivery note of %s with %j due says what is to be collected, and when it was ordered',
  async (payment, due, text) => {
    const { router } = openPage({ ...order, payment, due });
    await router.navigate('/?horario=atrasados&hojas=remisiones');
    await screen.findByText(text);
    screen.getByText('23 de noviembre de 2026');
  },
);

it.each([
  '',
  'dia=2026-11-25&horario=morning&tienda=2',
  'horario=atrasados&hojas=remisiones',
  'horario=express',
])('the address %j is read and written back', (text) => {
  expect(formatPrintParams(parsePrintParams(new URLSearchParams(text))).toString()).toBe(text);
});

it.each([
  ['9848732210', '984 873 2210'],
  ['525552641180', '55 5264 1180'],
  ['55 5264 1180', '55 5264 1180'],
  ['4911122233', '491 112 2233'],
  ['001 415 555 2671', '001 415 555 2671'],
])('the telephone %j is printed as %j', (phone, text) => expect(phoneText(phone)).toBe(text));

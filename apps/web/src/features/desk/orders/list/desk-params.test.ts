import { expect, it } from 'vitest';
import { formatDeskParams, parseDeskParams } from './desk-params';

const order = '00000000-0000-4000-8000-000000000001';

it.each([
  '',
  'estado=overdue',
  'estado=pending&tienda=2&dia=2026-11-23&horario=express&pago=credit_line&cobro=pendiente&buscar=mezcal&periodo=90',
  'cobro=devolver',
  `periodo=todo&pedido=${order}`,
])('the filters round-trip through the URL %j', (address) => {
  expect(formatDeskParams(parseDeskParams(new URLSearchParams(address))).toString()).toBe(address);
});

it('the filters drop invalid values from the URL', () => {
  const params = new URLSearchParams(
    'estado=x&tienda=-1&dia=2026-13-45&horario=noche&pago=A-1&cobro=luego&periodo=12&pedido=1',
  );
  expect(parseDeskParams(params)).toEqual({
    status: null,
    store: null,
    day: null,
    slot: null,
    payment: null,
    paymentState: null,
    search: '',
    days: 30,
    order: null,
  });
});

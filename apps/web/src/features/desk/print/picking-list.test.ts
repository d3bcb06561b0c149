import { expect, it } from 'vitest';
import { pickingList, type PickOrder } from './picking-list';

const line = (sku: string, quantity: number, supplier: string | null) => ({
  sku,
  quantity,
  supplier,
  name: `Producto ${sku}`,
  unit_price: 1,
  total: quantity,
});
const order = (number: string, lines: PickOrder['lines'], store = 'Centro'): PickOrder => ({
  id: number,
  number,
  store,
  location: 'Bar',
  group: 'Grupo',
  phone: null,
  lines,
  shipping_address: null,
  notes: null,
  delivery_date: null,
  slot: null,
  is_express: true,
  total: 0,
  payment: 'cash_on_delivery',
  created_at: '2026-11-23T18:00:00Z',
  due: null,
  seller: null,
});

it('the list has every piece of every order once, under its supplier', () => {
  const orders = [
    order('A', [line('1', 2, 'Zeta'), line('2', 5, 'Alfa'), line('3', 1, null)]),
    order('B', [line('1', 3, 'Zeta'), line('1', 1, 'Zeta')]),
  ];
  const list = pickingList(orders);
  expect(list.map(({ supplier, pieces }) => [supplier, pieces])).toEqual([
    ['Alfa', 5],
    ['Zeta', 6],
    [null, 1],
  ]);
  expect(list[1]?.items).toEqual([
    {
      sku: '1',
      name: 'Producto 1',
      pieces: 6,
      orders: [
        { number: 'A', quantity: 2 },
        { number: 'B', quantity: 3 },
        { number: 'B', quantity: 1 },
      ],
    },
  ]);
  const ordered = orders.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
  expect(list.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(ordered);
});

it('stores have lists of their own, even for the same supplier', () => {
  const list = pickingList([
    order('A', [line('1', 2, 'Alfa')], 'Norte'),
    order('B', [line('1', 3, 'Alfa'), line('2', 1, null)]),
  ]);
  expect(list.map(({ store, supplier, pieces }) => [store, supplier, pieces])).toEqual([
    ['Centro', 'Alfa', 3],
    ['Centro', null, 1],
    ['Norte', 'Alfa', 2],
  ]);
});

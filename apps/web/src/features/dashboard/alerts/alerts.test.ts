import { expect, it } from 'vitest';
import type { IdeaItem, IdeaKind, OrderIdeas } from '@/domain/order/ideas/order-ideas';
import type { Product } from '@/domain/product';
import { toAlerts } from './alerts';

const stock = new Map([
  ['A', 40],
  ['B', 3],
  ['C', 1],
  ['D', 10],
  ['E', 2],
]);

const item = (sku: string): IdeaItem => ({
  sku,
  name: `Vino ${sku}`,
  quantity: 6,
  every: 7,
  last: 9,
  now: null,
  before: null,
});

const ideasOf = (kinds: Partial<Record<IdeaKind, string[]>>): OrderIdeas => ({
  orders: 12,
  since: '2026-05-01',
  ideas: Object.entries(kinds).map(([kind, skus]) => ({
    kind: kind as IdeaKind,
    percent: 50,
    of: 10,
    anchor: null,
    items: skus.map(item),
  })),
  found: new Map(
    [...stock].map(([sku, left]) => [sku, { sku, name: `Vino ${sku}`, stock: left } as unknown as Product]),
  ),
});
const textsOf = (kinds: Partial<Record<IdeaKind, string[]>>) =>
  toAlerts({ ideas: ideasOf(kinds), delivery: null }).map(({ text }) => text);

it('usual products of which few are left are named, the scarcest first, and the others counted', () => {
  expect(textsOf({ usual: ['A', 'B', 'C'] })).toEqual(['Vino C: queda 1 pieza; Vino B: quedan 3 piezas.']);
  expect(textsOf({ usual: ['B', 'C', 'D', 'E'] })).toEqual([
    'Vino C: queda 1 pieza; Vino E: quedan 2 piezas; y otros 2 productos que sueles pedir.',
  ]);
});

it('products no longer ordered are not in the alerts', () => {
  expect(textsOf({ lapsed: ['B'], season: ['C'], trend: ['E'] })).toEqual([]);
});

it('products due are suggested with the pace of the orders', () => {
  expect(textsOf({ restock: ['A'] })).toEqual([
    'Ya toca reponer Vino A: lo pides cada 7 días y el último fue hace 9 días.',
  ]);
  expect(textsOf({ restock: ['A', 'A'] })[0]).toMatch(/ También otro producto\.$/);
});

it('the next delivery has its day and slot, and leads to its order', () => {
  const delivery = {
    id: 'o1',
    order_number: 'PED-2026-000012',
    status: 'shipped',
    date: '2026-11-27',
    slot: 'morning',
    is_express: false,
  };
  expect(toAlerts({ ideas: null, delivery })).toEqual([
    {
      kind: 'delivery',
      text: 'PED-2026-000012: vie 27 de nov, por la mañana (9:00-12:00).',
      href: '/orders/o1',
    },
  ]);
});

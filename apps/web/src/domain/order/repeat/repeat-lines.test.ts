import { expect, it } from 'vitest';
import type { Product } from '@/domain/product';
import {
  besideCart,
  isMarked,
  isRepeated,
  isSameCart,
  orderableQuantity,
  quantityOf,
  differencesFromEarlier,
  restocked,
  summaryOf,
  toNewLines,
  toRepeatLines,
  totalOf,
  unchangedText,
  withOwnPrices,
  type RepeatItem,
} from './repeat-lines';

const item = (productId: string, quantity: number, paid: number | null = 100): RepeatItem => ({
  productId,
  name: `Vino ${productId}`,
  image: null,
  quantity,
  paid,
});
const offer = (id: string, price: number | null, stock: number) =>
  ({ id, storeProductId: `s-${id}`, name: id, price, stock }) as Product;

it('each line shows whether it is gone, unpriced, sold out, short, more expensive or cheaper', () => {
  const lines = toRepeatLines(
    [
      item('gone', 1),
      item('free', 1),
      item('out', 1),
      item('few', 6),
      item('up', 2),
      item('down', 2),
      item('same', 3),
    ],
    [
      offer('free', null, 5),
      offer('out', 100, 0),
      offer('few', 130.5, 4),
      offer('up', 130, 9),
      offer('down', 90, 9),
      offer('same', 100, 9),
    ],
  );
  const remarks = lines.map((line) => differencesFromEarlier(line).map(({ text }) => text));
  expect(remarks).toEqual([
    ['No se vende aquí'],
    ['Sin precio por ahora'],
    ['Agotado'],
    ['Solo quedan 4 piezas', 'Subió $30.50, antes $100.00'],
    ['Subió $30.00, antes $100.00'],
    ['Bajó $10.00, antes $100.00'],
    [],
  ]);
  expect(lines.map(isMarked)).toEqual([true, true, true, true, true, false, false]);
  expect(summaryOf(lines)).toBe('3 no disponibles · 1 con menos piezas · 2 más caros');
});

it('lines that are all there are at the same price only if none has become cheaper', () => {
  const offers = [offer('down', 90, 9), offer('same', 100, 9)];
  const textOf = (...items: RepeatItem[]) => unchangedText(toRepeatLines(items, offers), null);
  expect(textOf(item('same', 1))).toBe('Todo está disponible, al mismo precio.');
  expect(textOf(item('same', 1), item('down', 1))).toBe('Todo está disponible; 1 bajó de precio.');
  expect(textOf(item('same', 1, null))).toBe('Todo está disponible.');
});

it('lines are repeated with their earlier quantities, up to the stock, at the prices shown', () => {
  const lines = toRepeatLines(
    [item('few', 6), item('same', 2), item('same', 1), item('gone', 1)],
    [offer('few', 0.1, 4), offer('same', 100, 9)],
  );
  expect(lines.map((line) => quantityOf(line, {}))).toEqual([4, 3, 0]);
  expect(totalOf(lines, {})).toBe(300.4);
  expect(toNewLines(lines, { same: 0, few: 2 })).toEqual([
    { storeProductId: 's-few', quantity: 2, price: 0.1, name: 'Vino few' },
  ]);
});

it('a product that was free before is not marked as more expensive', () => {
  const [line] = toRepeatLines([item('a', 1, null)], [offer('a', 50, 5)]);
  expect(line && differencesFromEarlier(line)).toEqual([]);
});

it('an establishment compares with what it paid itself, never with what another one paid', () => {
  const memory = { price: 90, quantity: 1, paidAt: '2026-11-16T18:00:00Z', points: [] };
  const items = withOwnPrices([item('known', 1, 100), item('new', 1, 100)], new Map([['known', memory]]));
  const lines = toRepeatLines(items, [offer('known', 120, 5), offer('new', 120, 5)]);
  expect(lines.map((line) => differencesFromEarlier(line).map(({ text }) => text))).toEqual([
    ['Subió $30.00, antes $90.00'],
    [],
  ]);
});

it('a counted line asks for what shelf and cart lack, up to the stock', () => {
  const restock = { par: 12, inCart: 2 };
  const pars = ['some', 'enough', 'none', 'uncounted'].map((id) => ({ ...item(id, 10), restock }));
  const lines = toRepeatLines(
    [...pars, item('usual', 3)],
    [...pars, { productId: 'usual' }].map(({ productId }) => offer(productId ?? '', 100, 11)),
  );
  const quantities = restocked(lines, { some: 4, enough: 30, none: 0, usual: 1 });
  expect(quantities).toEqual({ some: 6, enough: 0, none: 9 });
  expect(lines.map((line) => quantityOf(line, quantities))).toEqual([6, 0, 9, 9, 3]);
  expect(summaryOf(lines)).toBe('4 con menos piezas');
});

it('lines added to a cart are limited by the stock that its pieces leave', () => {
  const lines = toRepeatLines(
    [item('a', 6), item('b', 2), item('gone', 1)],
    [offer('a', 100, 8), offer('b', 50, 9)],
  );
  const [a, b, gone] = besideCart(lines, [{ storeProductId: 's-a', quantity: 5 }]);
  expect([a, b, gone].map((line) => [line?.held, line && orderableQuantity(line)])).toEqual([
    [5, 3],
    [0, 9],
    [0, 0],
  ]);
  expect(a && quantityOf(a, {})).toBe(3);
  expect(a && differencesFromEarlier(a)).toMatchObject([{ kind: 'short' }]);
});

it('a cart is the same as the lines with the same pieces of all that can be ordered, and of nothing else', () => {
  const lines = toRepeatLines(
    [item('a', 6), item('b', 2), item('gone', 1)],
    [offer('a', 100, 4), offer('b', 50, 9)],
  );
  const held = (a: number, b: number) => [
    { storeProductId: 's-a', quantity: a },
    { storeProductId: 's-b', quantity: b },
  ];
  expect(isSameCart(lines, held(4, 2))).toBe(true);
  expect(isSameCart(lines, held(4, 3))).toBe(false);
  expect(isSameCart(lines, held(4, 2).slice(1))).toBe(false);
  expect(isSameCart(lines, [...held(4, 2), { storeProductId: 's-c', quantity: 1 }])).toBe(false);
});

it('a cart with only products of an order is one that was repeated before', () => {
  const lines = toRepeatLines([item('a', 6), item('b', 2)], [offer('a', 100, 8), offer('b', 50, 9)]);
  const held = (...ids: string[]) => ids.map((id) => ({ storeProductId: `s-${id}`, quantity: 1 }));
  expect(isRepeated(lines, held('a', 'b'))).toBe(true);
  expect(isRepeated(lines, held('b'))).toBe(true);
  expect(isRepeated(lines, held('a', 'c'))).toBe(false);
  expect(isRepeated(lines, [])).toBe(false);
});

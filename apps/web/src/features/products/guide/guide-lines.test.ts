import { expect, it } from 'vitest';
import type { Product } from '@/domain/product';
import type { PriceMemory } from '@/domain/product/price-memory/price-memory';
import {
  countHeld,
  countWithoutUsual,
  daysSince,
  ownLines,
  readPar,
  toPars,
  toSections,
  usualOfAll,
} from './guide-lines';

const product = (id: string, stock = 50, price: number | null = 100) =>
  ({ id, storeProductId: `s-${id}`, name: `Vino ${id}`, images: [] as string[], price, stock }) as Product;
const bought = (quantity: number): PriceMemory => ({
  price: 90,
  quantity,
  paidAt: '2026-11-16T18:00:00Z',
  points: [],
});
const entries = [
  { productId: 'c', section: 'cocina', par: null },
  { productId: 'b', section: 'Barra', par: 12 },
  { productId: 'a', section: 'Barra', par: 6 },
];
const favorites = ['d'];
const products = ['c', 'b', 'a', 'd'].map((id) => product(id, id === 'b' ? 10 : 50));
const memories = new Map([
  ['a', bought(4)],
  ['c', bought(3)],
]);
const sections = toSections({ entries, favorites, products, memories });
const lines = sections.flatMap((section) => section.lines);

it('the guide is sorted by section and name, with products without a section last', () => {
  expect(sections.map(({ name, lines: of }) => [name, of.map((line) => line.product.id)])).toEqual([
    ['Barra', ['a', 'b']],
    ['cocina', ['c']],
    [null, ['d']],
  ]);
});

it('sections that differ only in capitals are one', () => {
  const mixed = [...entries, { productId: 'd', section: 'barra', par: null }];
  const found = toSections({ entries: mixed, favorites: [], products, memories });
  expect(found.map(({ name, lines: of }) => [name, of.length])).toEqual([
    ['Barra', 3],
    ['cocina', 1],
  ]);
});

it('what the establishment orders besides comes last, and is not meant by a press for the guide', () => {
  const parts = { products: [...products, product('e'), product('f')], memories: new Map(memories) };
  parts.memories.set('f', bought(2));
  const found = toSections({ entries, favorites, ...parts });
  expect(found.at(-1)).toMatchObject({ isUsual: true, lines: [{ product: { id: 'f' } }] });
  expect(found.flatMap((section) => section.lines).map((line) => line.product.id)).not.toContain('e');
  expect(ownLines(found).map((line) => line.product.id)).toEqual(['a', 'b', 'c', 'd']);
  const onlyUsual = toSections({ entries: [], favorites: [], ...parts });
  expect(ownLines(onlyUsual).map((line) => line.product.id)).toEqual(['a', 'c', 'f']);
});

const shown = (items: ReturnType<typeof toPars>) =>
  items.map(({ productId, quantity, paid, restock }) => ({ productId, quantity, paid, ...restock }));

it('par levels ask for the pieces that the cart lacks', () => {
  expect(shown(toPars(lines, new Map([['s-a', 2]])))).toEqual([
    { productId: 'a', quantity: 4, paid: 90, par: 6, inCart: 2 },
    { productId: 'b', quantity: 12, paid: null, par: 12, inCart: 0 },
  ]);
  const covered = new Map([
    ['s-a', 9],
    ['s-b', 12],
  ]);
  expect(toPars(lines, covered)).toEqual([]);
});

it('add all uses the last quantity, else the par level, and skips products in the cart', () => {
  expect(shown(usualOfAll(lines, new Map([['s-c', 1]])))).toEqual([
    { productId: 'a', quantity: 4, paid: 90 },
    { productId: 'b', quantity: 12, paid: null },
  ]);
});

it('add all counts what it leaves out because the cart has it', () => {
  // Product d has no usual quantity, and is not added anyway.
  const inCart = new Map([
    ['s-c', 1],
    ['s-a', 2],
    ['s-d', 4],
  ]);
  expect(countHeld(lines, inCart)).toBe(2);
  expect(countHeld(lines, new Map())).toBe(0);
});

it('add all counts what it leaves out because it was never ordered and has no par level', () => {
  expect(countWithoutUsual(lines, new Map())).toBe(1);
  expect(countWithoutUsual(lines, new Map([['s-d', 4]]))).toBe(0);
});

it('days are counted by the calendar', () => {
  const now = new Date(2026, 10, 22, 0, 30);
  expect(daysSince(new Date(2026, 10, 21, 23, 50).toISOString(), now)).toBe(1);
  expect(daysSince(new Date(2026, 10, 16, 9, 0).toISOString(), now)).toBe(6);
});

it.each([
  ['6', 6],
  [' 12 ', 12],
  ['', null],
  ['0', undefined],
  ['1.5', undefined],
  ['-2', undefined],
  ['100000', undefined],
])('the typed par level %j is read as %j', (text, par) => expect(readPar(text)).toBe(par));

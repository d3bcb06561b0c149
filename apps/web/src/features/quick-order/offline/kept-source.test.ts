import { expect, it } from 'vitest';
import type { PadProduct } from '../draft/pad-draft';
import type { KeptCatalog } from './kept-catalog';
import { keptSource } from './kept-source';

const product = (id: string, name: string, sku: string): PadProduct => ({
  id,
  name,
  sku,
  storeProductId: `offer ${id}`,
  detail: 'Casa · 750 ml',
  image: null,
  price: 100,
  stock: 5,
});
const kept: KeptCatalog = {
  userId: 'u',
  locationId: 'l',
  establishment: 'Centro',
  takenAt: '2026-11-23T08:00:00Z',
  isWhole: true,
  products: [
    product('1', 'Nueve Comales Blanco', 'TEQ-001'),
    product('2', 'Nueve Comales Reposado', 'TEQ-002'),
    product('3', 'Tequila Nueve Soles', 'TEQ-003'),
    product('4', 'Único Añejo', 'TEQ-004'),
  ],
  usual: [{ id: '2', section: 'Barra', quantity: 6 }],
};
const source = keptSource(kept);
const namesFor = async (folded: string) => (await source.match('l', folded)).products.map(({ name }) => name);

it('a term finds products with all of its words or their beginnings, in any order', async () => {
  expect(await namesFor('repos nueve')).toEqual(['Nueve Comales Reposado']);
  expect(await namesFor('casa 750 blanco')).toEqual(['Nueve Comales Blanco']);
  expect(await namesFor('comales ron')).toEqual([]);
  expect(await namesFor('oles')).toEqual([]);
});

it('a term finds products by their category and origin', async () => {
  const peat = {
    ...product('5', 'Auld Peat 12', 'WHI-012'),
    categorySecond: 'Whisky escocés',
    origin: 'Escocia Islay',
  };
  const widened = keptSource({ ...kept, products: [...kept.products, peat] });
  const names = async (folded: string) => (await widened.match('l', folded)).products.map(({ name }) => name);
  expect(await names('whisky 12')).toEqual(['Auld Peat 12']);
  expect(await names('islay')).toEqual(['Auld Peat 12']);
});

it('kinds, colours and qualities only are never sure', async () => {
  const house = { ...product('6', 'Casa de la Ermita Joven', 'VIN-006'), categorySecond: 'Vino tinto' };
  const widened = keptSource({ ...kept, products: [...kept.products, house] });
  const isSure = async (folded: string) => (await widened.match('l', folded)).isSure;
  expect(await isSure('tinto de la casa')).toBe(false);
  expect(await isSure('ermita joven')).toBe(true);
  expect(await isSure('vin-006')).toBe(true);
});

it('a term is folded like the catalogue', async () => {
  expect(await namesFor('unico anejo')).toEqual(['Único Añejo']);
});

it('names that begin with the term come first, starting with those the person orders again', async () => {
  expect(await namesFor('nueve')).toEqual([
    'Nueve Comales Reposado',
    'Nueve Comales Blanco',
    'Tequila Nueve Soles',
  ]);
});

it('a term is sure of the product that is called so, though longer names begin with it', async () => {
  const sizes = [
    product('6', 'Nueve Comales Blanco 1 L', 'TEQ-006'),
    product('7', 'Nueve Comales Blanco', 'TEQ-007'),
  ];
  const [large, twin] = sizes;
  const withLarge = keptSource({ ...kept, products: [...kept.products, ...(large ? [large] : [])] });
  expect(await withLarge.match('l', 'nueve comales blanco')).toMatchObject({
    isSure: true,
    products: [{ id: '1' }, { id: '6' }],
  });
  const withTwin = keptSource({ ...kept, products: [...kept.products, ...(twin ? [twin] : [])] });
  expect((await withTwin.match('l', 'nueve comales blanco')).isSure).toBe(false);
});

it('a term is sure of a product by its SKU, or by whole words that only it has', async () => {
  expect(await source.match('l', 'teq-003')).toMatchObject({ isSure: true, products: [{ id: '3' }] });
  expect((await source.match('l', 'nueve comales blanco')).isSure).toBe(true);
  expect((await source.match('l', 'nueve comales bla')).isSure).toBe(false);
  expect((await source.match('l', 'nueve comales')).isSure).toBe(false);
});

it('misspelt words find what they nearly are, and the person confirms it', async () => {
  expect(await namesFor('nuebe komales repozado')).toEqual(['Nueve Comales Reposado']);
  expect(await namesFor('tekila soles')).toEqual(['Tequila Nueve Soles']);
  expect(await source.match('l', 'nuebe comales repozado')).toMatchObject({ isSure: false });
});

it('numbers and SKUs are never nearly right', async () => {
  expect(await namesFor('comales 700')).toEqual([]);
  expect(await namesFor('teq-009')).toEqual([]);
});

it('a term without letters or digits finds nothing', async () => {
  expect(await namesFor('%%%')).toEqual([]);
});

it('products are read by id, except those not stored', async () => {
  const read = await source.read('l', ['3', 'gone'], new AbortController().signal);
  expect(read.map(({ id }) => id)).toEqual(['3']);
});

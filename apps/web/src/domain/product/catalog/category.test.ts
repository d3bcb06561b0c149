import { expect, it } from 'vitest';
import { categoryFamily, offeredRoots, rootOf, type Category } from './category';

const categories: Category[] = [
  { id: 'vinos', slug: 'vinos', name: 'Vinos', parentId: null },
  { id: 'tintos', slug: 'vinos-tintos', name: 'Tintos', parentId: 'vinos' },
  { id: 'rioja', slug: 'rioja', name: 'Rioja', parentId: 'tintos' },
  { id: 'ron', slug: 'ron', name: 'Ron', parentId: null },
];

it('the top level offers first-level categories, except those the store does not sell', () => {
  const offered = (sold?: string[], chosen: string | null = null) =>
    offeredRoots(categories, sold, rootOf(categories, chosen)).map(({ id }) => id);
  expect(offered(['rioja', 'ron'])).toEqual(['vinos', 'ron']);
  expect(offered(['ron'])).toEqual(['ron']);
  expect(offered([])).toEqual([]);
  expect(offered(['ron'], 'rioja')).toEqual(['vinos', 'ron']);
  expect(offered(undefined)).toEqual(['vinos', 'ron']);
});

it('a category includes everything beneath it', () => {
  expect(categoryFamily(categories, 'vinos')).toEqual(['vinos', 'tintos', 'rioja']);
  expect(categoryFamily(categories, 'ron')).toEqual(['ron']);
});

it('an unknown slug is ignored', () => {
  expect(categoryFamily(categories, 'leche')).toEqual([]);
  expect(categoryFamily(categories, null)).toEqual([]);
});

it('a slug belongs to a first-level category', () => {
  expect(rootOf(categories, 'rioja')?.slug).toBe('vinos');
  expect(rootOf(categories, 'ron')?.slug).toBe('ron');
  expect(rootOf(categories, 'leche')).toBeNull();
});

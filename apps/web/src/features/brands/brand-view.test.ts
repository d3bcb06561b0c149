import { describe, expect, it } from 'vitest';
import type { Product } from '@/domain/product';
import { brandView } from './brand-view';
import { joinBatches } from './join-batches';
import { indexForSearch } from './search-list';

const named = (name: string) => ({ id: name, name }) as Product;
const products = Array.from({ length: 95 }, (_, number) => named(`Tequila Añejo ${number + 1}`));
const index = indexForSearch(products, ({ name }) => [name]);
const all = { index, total: 95, isComplete: true };

describe('a page of a brand', () => {
  it('holds 40 products and knows its position', () => {
    expect(brandView(all, { search: '', page: 3 })).toMatchObject({
      page: 3,
      pageCount: 3,
      from: 81,
      to: 95,
      total: 95,
      products: products.slice(80),
    });
  });

  it('ignores case and accents in a search', () => {
    expect(brandView(all, { search: 'AÑEJO 9', page: 1 })).toMatchObject({ total: 7, pageCount: 1, to: 7 });
    expect(brandView(all, { search: 'anejo 95', page: 1 })?.products).toEqual([products[94]]);
    expect(brandView(all, { search: 'mezcal', page: 1 })).toMatchObject({ total: 0, pageCount: 0 });
  });

  it('is empty beyond the end', () => {
    expect(brandView(all, { search: '', page: 9 })).toMatchObject({ products: [], total: 95 });
  });

  it('is shown while later batches are missing, but a search waits for all of them', () => {
    const first = { index: index.slice(0, 80), total: 95, isComplete: false };
    expect(brandView(first, { search: '', page: 2 })).toMatchObject({ to: 80, total: 95, pageCount: 3 });
    expect(brandView(first, { search: '', page: 3 })).toBeNull();
    expect(brandView(first, { search: 'anejo', page: 1 })).toBeNull();
  });
});

describe('the batches', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(named) as [Product, Product, Product];

  it('are joined up to the first missing one', () => {
    expect(joinBatches([[a], undefined, [c]])).toEqual({ products: [a], isComplete: false });
    expect(joinBatches([undefined])).toEqual({ products: [], isComplete: false });
  });

  it('show a product once if it moved between two answers', () => {
    expect(
      joinBatches([
        [a, b],
        [b, c],
      ]),
    ).toEqual({ products: [a, b, c], isComplete: true });
  });
});

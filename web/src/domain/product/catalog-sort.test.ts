import { expect, it } from 'vitest';
import { CATALOG_SORTS, sortColumns } from './catalog-sort';

it('orders by name unless asked otherwise, and always ends with a unique column', () => {
  expect(sortColumns(CATALOG_SORTS[0]).map(({ column }) => column)).toEqual(['product_name', 'product_id']);
  for (const sort of CATALOG_SORTS) expect(sortColumns(sort).at(-1)?.column).toBe('product_id');
});

it('orders by price both ways, by name among equal prices', () => {
  expect(sortColumns('price-asc')[0]).toEqual({ column: 'price', ascending: true });
  expect(sortColumns('price-desc').slice(0, 2)).toEqual([
    { column: 'price', ascending: false },
    { column: 'product_name', ascending: true },
  ]);
});

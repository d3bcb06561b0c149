import { expect, it } from 'vitest';
import { searchTarget } from './search-target';

it('goes to the catalogue with the term', () => {
  expect(searchTarget('mezcal joven', '')).toBe('/products?search=mezcal+joven');
});

it('keeps the filters and starts over at page 1', () => {
  expect(searchTarget('ron', '?category=vinos&page=3&search=x&literal=1')).toBe(
    '/products?category=vinos&search=ron',
  );
});

it('clears the search with an empty term', () => {
  expect(searchTarget('', '?search=x')).toBe('/products');
});

import { expect, it } from 'vitest';
import { searchTarget } from './search-target';

it('a search opens the catalogue with the term', () => {
  expect(searchTarget('mezcal joven', '')).toBe('/products?search=mezcal+joven');
});

it('a search keeps the filters and starts over at page 1', () => {
  expect(searchTarget('ron', '?category=vinos&page=3&search=x&literal=1')).toBe(
    '/products?category=vinos&search=ron',
  );
});

it('an empty term clears the search', () => {
  expect(searchTarget('', '?search=x')).toBe('/products');
});

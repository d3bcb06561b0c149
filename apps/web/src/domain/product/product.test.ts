import { expect, it } from 'vitest';
import { discountOf } from './product';

it.each([
  [87.5, 100, 12.5],
  [103.05, 114.5, 10],
  [103.04, 114.5, 10],
  [99.99, 100, 1],
])('a price of %d instead of %d is %d percent less', (price, listPrice, percent) => {
  expect(discountOf({ price, listPrice })).toBe(percent);
});

it('a product without a price, or without a promotion, has no discount', () => {
  expect(discountOf({ price: null, listPrice: 100 })).toBeNull();
  expect(discountOf({ price: 100, listPrice: null })).toBeNull();
});

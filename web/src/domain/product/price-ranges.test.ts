import { expect, it } from 'vitest';
import { priceCondition } from './price-ranges';

it('joins the chosen ranges and leaves no gap between them', () => {
  expect(priceCondition([])).toBeNull();
  expect(priceCondition(['over-2500', 'under-500'])).toBe('price.lt.500,price.gt.2500');
  expect(priceCondition(['500-1000', '1000-2500'])).toBe(
    'and(price.gte.500,price.lte.1000),and(price.gt.1000,price.lte.2500)',
  );
});

import { expect, it } from 'vitest';
import { priceOf, sumPesos, toCents } from './money';

it.each([
  [1.99, 199],
  [8.2, 820],
  [-0.3, -30],
])('%d pesos are %d cents', (pesos, cents) => {
  expect(toCents(pesos)).toBe(cents);
});

it('the price of pieces has no fraction of a cent', () => {
  expect(priceOf(19.99, 3)).toBe(59.97);
});

it('a sum has no fraction of a cent', () => {
  expect(sumPesos([0.1, 0.2])).toBe(0.3);
  expect(sumPesos([])).toBe(0);
});

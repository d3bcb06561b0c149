import { expect, it } from 'vitest';
import { dialogQuantity } from './dialog-quantity';

it.each([
  ['6', 1, 12, 6],
  ['12', 3, 12, 12],
  ['13', 3, 12, 3],
  ['0', 3, 12, 3],
  ['', 3, 12, 1],
  ['abc', 3, 12, 1],
  ['2.5', 3, 12, 1],
  ['-4', 3, 12, 1],
])('takes %j, after %i of %i, as %i', (typed, current, stock, expected) => {
  expect(dialogQuantity(typed, current, stock)).toBe(expected);
});

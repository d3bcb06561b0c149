import { expect, it } from 'vitest';
import { matchVariant } from './match-variant';

it.each([
  [100, 'success'],
  [90, 'success'],
  [89, 'info'],
  [80, 'info'],
  [79, 'warning'],
])('a match of %i is shown as %s', (percent, variant) => {
  expect(matchVariant(percent)).toBe(variant);
});

import { expect, it } from 'vitest';
import { shareOf } from './share-of';

it.each([
  [50, 100, 50],
  [0, 100, 0],
  [0, 0, 0],
  [1, 1000, 2],
])('%d of %d is a bar of %d per cent', (value, largest, share) => {
  expect(shareOf(value, largest)).toBe(share);
});

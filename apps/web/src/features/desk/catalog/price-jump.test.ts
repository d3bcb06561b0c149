import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isPriceJump, JUMP_PERCENT } from './price-jump';

it.each([
  [459, 4590, true],
  [459, 45.9, true],
  [100, 130, false],
  [100, 130.01, true],
  [100, 70, false],
  [100, 69.99, true],
  [0.1, 0.13, false],
  [null, 4590, false],
  [459, null, false],
])('from %s to %s is a jump: %s', (before, now, isJump) => {
  expect(isPriceJump(before, now)).toBe(isJump);
});

it.each(['20261210200300_names_of_imports.sql', '20261206004800_bulk_prices.sql'])(
  'the database has the same limit in %s',
  (file) => {
    const source = readFileSync(`supabase/migrations/${file}`, 'utf8');
    const limits = [...source.matchAll(/> (0\.\d+) \*/g)].map(([, share]) => Number(share) * 100);
    expect(limits).toEqual([JUMP_PERCENT]);
  },
);

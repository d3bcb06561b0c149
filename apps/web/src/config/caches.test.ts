import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { caches, queryRetries } from './caches';

const MINUTE = 60_000;
const source = join(import.meta.dirname, '..');

it('the caches have the times of the specification', () => {
  expect(caches.defaults).toEqual({
    staleTime: 5 * MINUTE,
    gcTime: 30 * MINUTE,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
  });
  expect(queryRetries).toBe(1);
  expect(caches.categories.staleTime).toBe(60 * MINUTE);
  expect(caches.products).toEqual({
    staleTime: 2 * MINUTE,
    gcTime: 10 * MINUTE,
    refetchOnWindowFocus: true,
    refetchOnMount: true,
  });
});

it('the caches are the only place that sets times of the query cache', () => {
  const elsewhere = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/test\.tsx?$/.test(path) && !path.startsWith('config'))
    .filter((path) => /\b(staleTime|gcTime): *[\dI]/.test(readFileSync(join(source, path), 'utf8')));
  expect(elsewhere).toEqual([]);
});

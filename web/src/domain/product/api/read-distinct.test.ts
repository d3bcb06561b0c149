import { expect, it } from 'vitest';
import { dataApi } from '@/config/limits';
import { inSpanishOrder, readDistinct } from './read-distinct';

it('passes thousands of equal values in one step and misses none', async () => {
  const rows = [...Array(2500).fill('a'), 'b', ...Array(1500).fill('c'), 'd'].sort();
  const asked: (string | null)[] = [];
  const values = await readDistinct(async (last) => {
    asked.push(last);
    return rows.filter((value) => last === null || value > last).slice(0, dataApi.maxRows);
  });
  expect(values).toEqual(['a', 'b', 'c', 'd']);
  expect(asked).toEqual([null, 'a', 'c']);
});

it('sorts as Spanish does and drops blanks', () => {
  expect(inSpanishOrder(['Zinfandel', 'Ñora', ' ', 'ámbar', 'Nero'])).toEqual([
    'ámbar',
    'Nero',
    'Ñora',
    'Zinfandel',
  ]);
});

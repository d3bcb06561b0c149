import { expect, it } from 'vitest';
import { readShelfCount } from './shelf-count';

it.each([
  [' 12 ', 12],
  ['0', 0],
  ['99999', 99_999],
  ['3.5', 3.5],
  ['3,5', 3.5],
  ['1/2', 0.5],
  ['½', 0.5],
  ['2½', 2.5],
  ['2 1/2', 2.5],
  ['2 3/4', 2.75],
  ['', null],
  ['100000', undefined],
  ['1/', undefined],
  ['12/4', undefined],
  ['21/2', undefined],
  ['-1', undefined],
  ['x', undefined],
])('a shelf with %j holds %s pieces', (text, count) => {
  expect(readShelfCount(text)).toBe(count);
});

import { expect, it } from 'vitest';
import { readCount } from './read-count';

it.each([
  [' 12 ', 12],
  ['0', 0],
  ['99999', 99_999],
  ['', null],
  ['100000', undefined],
  ['1.5', undefined],
  ['x', undefined],
])('a typed count of %j is %s', (text, count) => {
  expect(readCount(text)).toBe(count);
});

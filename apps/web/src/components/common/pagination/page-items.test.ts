import { expect, it } from 'vitest';
import { pageItems } from './page-items';

it('the items name every page when there are few', () => {
  expect(pageItems(1, 1, 2)).toEqual([1]);
  expect(pageItems(2, 3, 2)).toEqual([1, 2, 3]);
});

it('the items leave gaps far from the current page', () => {
  expect(pageItems(1, 20, 2)).toEqual([1, 2, 3, 'gap-after', 20]);
  expect(pageItems(10, 20, 2)).toEqual([1, 'gap-before', 8, 9, 10, 11, 12, 'gap-after', 20]);
  expect(pageItems(20, 20, 1)).toEqual([1, 'gap-before', 19, 20]);
});

it('the items never hide a single page behind a gap', () => {
  expect(pageItems(4, 7, 1)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('the items are empty for an empty list', () => {
  expect(pageItems(1, 0, 2)).toEqual([]);
});

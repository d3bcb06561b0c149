import { expect, it } from 'vitest';
import { changeText, shareOf } from './spend-report';

it.each([
  [112, 100, '+12 %'],
  [97, 100, '−3 %'],
  [100, 100, '0 %'],
  [5, 0, null],
])('the change to %d from %d is %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});

it.each([
  [50, 100, 50],
  [0, 100, 0],
  [0, 0, 0],
  [1, 1000, 2],
])('%d of %d is a bar of %d per cent', (value, largest, share) => {
  expect(shareOf(value, largest)).toBe(share);
});

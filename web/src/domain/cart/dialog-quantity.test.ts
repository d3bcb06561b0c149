import { expect, it } from 'vitest';
import { quantityOf, typeQuantity } from './dialog-quantity';

it.each([
  ['24', '24'],
  ['007', '7'],
  ['0', '5'],
  ['-3', '1'],
  ['1.5', '1'],
  ['abc', '1'],
])('reads %j as %j', (typed, text) => {
  expect(typeQuantity(typed, '5', 50)).toEqual({ text, isTooMuch: false });
});

it('ignores what the stock does not cover, and tells', () => {
  expect(typeQuantity('50', '5', 50)).toEqual({ text: '50', isTooMuch: false });
  expect(typeQuantity('51', '5', 50)).toEqual({ text: '5', isTooMuch: true });
  expect(typeQuantity('99999999999999999999', '', 50)).toEqual({ text: '', isTooMuch: true });
});

it('leaves an emptied field empty, which counts as one', () => {
  expect(typeQuantity('', '5', 50)).toEqual({ text: '', isTooMuch: false });
  expect(quantityOf('')).toBe(1);
  expect(quantityOf('12')).toBe(12);
});

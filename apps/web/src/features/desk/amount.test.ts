import { expect, it } from 'vitest';
import { readAmount, twoReadings } from './amount';

it.each([
  ['115.5', '115.5'],
  [' 99,90 ', '99.90'],
  ['$1,234.50', '1234.50'],
  ['1.234,50 MXN', '1234.50'],
  ['1 234.50', '1234.50'],
  ['1,234,567', '1234567'],
  ['12345', '12345'],
  ['1,234', null],
  ['1.234', null],
  ['1,23,4.50', null],
  ['1.005', null],
  ['12345678901', null],
  ['-5', null],
  ['cien', null],
  ['', null],
])('the amount %j is read as %j', (typed, amount) => expect(readAmount(typed)).toBe(amount));

it('an amount with two readings names both', () => {
  expect(twoReadings('$1,234')).toEqual({ whole: '1234', decimal: '1.23' });
  expect(twoReadings('1.5')).toBeNull();
  // As in an import: 1.005 is less than that in binary.
  expect(twoReadings('1.005')).toEqual({ whole: '1005', decimal: '1.01' });
});

import { expect, it } from 'vitest';
import { amountProblem, readAmount, twoReadings } from './amount';

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

it.each([
  ['1,234', 'Puede leerse de dos maneras: escribe 1234 o 1.23.'],
  ['1.005', 'Puede leerse de dos maneras: escribe 1005 o 1.01.'],
  ['-5', 'Escribe un importe mayor que cero.'],
  ['$-5.00', 'Escribe un importe mayor que cero.'],
  ['99999999999999', 'Escribe un importe de diez cifras como máximo.'],
  ['99,999,999,999.00', 'Escribe un importe de diez cifras como máximo.'],
  ['12345.678', 'Escribe un importe con dos decimales como máximo.'],
  ['0.001', 'Escribe un importe con dos decimales como máximo.'],
  ['cien', 'Escribe el importe con números, por ejemplo 1234.50.'],
  ['', 'Escribe un importe.'],
  ['1,234.50', null],
])('the amount %j is refused with %j', (typed, reason) => expect(amountProblem(typed)).toBe(reason));

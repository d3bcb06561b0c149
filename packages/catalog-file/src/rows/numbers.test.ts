import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whyNotNumber } from './numbers';

const money = { decimals: 2, max: 9_999_999_999.99 };

describe('whyNotNumber', () => {
  it.each(['0', '1234.50', '1234.5', '007', '9999999999.99'])('accepts %s', (text) => {
    expect(whyNotNumber(text, money)).toBeNull();
  });

  it.each([
    ['-5', 'no puede ser negativo'],
    ['1,234.50', 'escríbelo sin separador de miles: 1234.50'],
    ['1,234', 'escríbelo sin separador de miles: 1234'],
    ['1234,5', 'usa punto decimal: 1234.5'],
    ['$120', 'escribe solo el número, sin signo de pesos ni moneda'],
    ['120 MXN', 'escribe solo el número, sin signo de pesos ni moneda'],
    ['1.2E+5', 'está en notación científica; da formato de número a la celda'],
    ['1.2345', 'tiene más de 2 decimales'],
    ['0.234', 'tiene más de 2 decimales'],
    ['459,00', 'usa punto decimal: 459.00'],
    ['1.234,50', 'escríbelo sin separador de miles: 1234.50'],
    ['1.234.567', 'escríbelo sin separador de miles: 1234567'],
    ['1 234,50', 'escríbelo sin separador de miles: 1234.50'],
    ["1'234.50", 'escríbelo sin separador de miles: 1234.50'],
    ['1\u00a0234', 'escríbelo sin separador de miles: 1234'],
    ['1.234', 'no se sabe si el punto separa miles o decimales; escribe 1234 o 1.23'],
    ['171.045', 'no se sabe si el punto separa miles o decimales; escribe 171045 o 171.05'],
    ['doce', 'no es un número'],
    ['Infinity', 'no es un número'],
    ['0x10', 'no es un número'],
    ['1.', 'no es un número'],
    ['١٢', 'no es un número'],
  ])('refuses %s: %s', (text, reason) => {
    expect(whyNotNumber(text, money)).toBe(reason);
  });

  it('accepts three decimals where they are kept, and names both meanings of a comma', () => {
    const weight = { decimals: 3, max: 10_000 };
    expect(whyNotNumber('1.250', weight)).toBeNull();
    expect(whyNotNumber('1,250', weight)).toBe(
      'no se sabe si la coma separa miles o decimales; escribe 1250 o 1.250',
    );
  });

  it('accepts only what PostgreSQL reads as the same number', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (whyNotNumber(text, money) === null) expect(text).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });
});

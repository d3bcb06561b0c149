import { expect, it } from 'vitest';
import { businessFiscalData, locations } from './column-lengths';
import { isPhoneNumber } from './phone';
import { isPostalCode, POSTAL_CODE_LENGTH } from './postal-code';

it('a phone has as many digits as the shorter of the two columns', () => {
  expect(locations.telefono).toBe(businessFiscalData.phone);
  expect(isPhoneNumber('1'.repeat(locations.telefono))).toBe(true);
  expect(isPhoneNumber('1'.repeat(locations.telefono + 1))).toBe(false);
});

it('a postal code fits in either column', () => {
  expect(POSTAL_CODE_LENGTH).toBeLessThanOrEqual(locations.cp);
  expect(isPostalCode('0'.repeat(POSTAL_CODE_LENGTH))).toBe(true);
});

import { businessFiscalData } from './column-lengths';

/** Digits of a Mexican postal code, leading zeros included. */
export const POSTAL_CODE_LENGTH = businessFiscalData.zip;

export function isPostalCode(typed: string): boolean {
  return /^\d{5}$/.test(typed.trim());
}

import { businessFiscalData } from './column-lengths';

/** The maximum digits of a phone, which the database stores as a number. */
const MAX_DIGITS = businessFiscalData.phone;

/** The length of a phone field: digits, a plus and the usual separators. */
export const PHONE_LENGTH = 30;

/**
 * Whether a phone survives being stored as a number: digits, an optional leading plus, and the usual separators. An
 * extension would become part of the number, and leading zeros would be lost.
 */
export function isPhoneNumber(typed: string): boolean {
  const text = typed.trim();
  const digits = digitsOf(text);
  return /^\+?[\d\s().-]+$/.test(text) && /^[1-9]/.test(digits) && digits.length <= MAX_DIGITS;
}

/** Whether a text contains the digits of a phone, ignoring everything else. */
export function hasPhoneDigits(typed: string): boolean {
  const { length } = digitsOf(typed);
  return length > 0 && length <= MAX_DIGITS;
}

/** A phone as a number, null for an empty field. */
export function toPhoneNumber(typed: string | undefined): number | null {
  const digits = digitsOf(typed ?? '');
  return digits ? Number(digits) : null;
}

function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}

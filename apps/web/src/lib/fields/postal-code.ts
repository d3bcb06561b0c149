/** Digits of a Mexican postal code, leading zeros included. */
export const POSTAL_CODE_LENGTH = 5;

export function isPostalCode(typed: string): boolean {
  return /^\d{5}$/.test(typed.trim());
}

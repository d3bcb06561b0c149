/** A Mexican postal code has so many digits, zeros at its head among them. */
export const POSTAL_CODE_LENGTH = 5;

export function isPostalCode(typed: string): boolean {
  return /^\d{5}$/.test(typed.trim());
}

/** Digits a phone may have, as the database keeps them: in a number. */
const MAX_DIGITS = 15;

/**
 * Whether a phone survives being kept as a number: digits, with a plus at their head and what people group them by. An
 * extension would become part of the number, and zeros at the head would be lost.
 */
export function isPhoneNumber(typed: string): boolean {
  const text = typed.trim();
  const digits = digitsOf(text);
  return /^\+?[\d\s().-]+$/.test(text) && /^[1-9]/.test(digits) && digits.length <= MAX_DIGITS;
}

/** The number of a phone, null for an empty field. */
export function toPhoneNumber(typed: string | undefined): number | null {
  const digits = digitsOf(typed ?? '');
  return digits ? Number(digits) : null;
}

function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}

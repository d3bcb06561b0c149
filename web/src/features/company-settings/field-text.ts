/** Digits a phone may have, as the database takes them. */
export const MAX_PHONE_DIGITS = 15;

/** What a person typed as a number, without the spaces, dashes and brackets of phones. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** The whole number a person typed, null where there is none. */
export function toInteger(typed: string): number | null {
  const digits = digitsOf(typed);
  return digits ? Number.parseInt(digits, 10) : null;
}

/** Text as the database keeps it: trimmed, and null rather than empty. */
export function textOrNull(typed: string): string | null {
  return typed.trim() || null;
}

/** Text as a field starts with it. */
export function fieldText(stored: string | null | undefined): string {
  return stored ?? '';
}

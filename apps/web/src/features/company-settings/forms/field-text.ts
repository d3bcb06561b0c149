/** Text as the database stores it: trimmed, and null rather than empty. */
export function textOrNull(typed: string): string | null {
  return typed.trim() || null;
}

/** The initial text of a field. */
export function fieldText(stored: string | null | undefined): string {
  return stored ?? '';
}

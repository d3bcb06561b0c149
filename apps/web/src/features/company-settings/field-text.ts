/** Text as the database keeps it: trimmed, and null rather than empty. */
export function textOrNull(typed: string): string | null {
  return typed.trim() || null;
}

/** Text as a field starts with it. */
export function fieldText(stored: string | null | undefined): string {
  return stored ?? '';
}

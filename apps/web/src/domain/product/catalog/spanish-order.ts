let spanish: Intl.Collator | undefined;

/** Compares in Spanish alphabetical order: ñ after n, ignoring accents and case, 9 before 10. */
export function compareSpanish(one: string, other: string): number {
  // Created on first use: it takes milliseconds, and many pages import this module without sorting.
  spanish ??= new Intl.Collator('es-MX', { numeric: true });
  return spanish.compare(one, other);
}

const spanish = new Intl.Collator('es-MX', { numeric: true });

/** Compares in Spanish alphabetical order: ñ after n, ignoring accents and case, 9 before 10. */
export const compareSpanish = spanish.compare;

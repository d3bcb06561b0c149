const FRACTIONS: Readonly<Record<string, number>> = {
  '½': 0.5,
  '1/2': 0.5,
  '¼': 0.25,
  '1/4': 0.25,
  '¾': 0.75,
  '3/4': 0.75,
};
const WHOLE = String.raw`\d{1,5}`;
const DECIMAL = new RegExp(`^${WHOLE}(?:[.,]\\d{1,2})?$`);
const WITH_FRACTION = new RegExp(`^(${WHOLE}(?=\\s|[½¼¾]))?\\s*(${Object.keys(FRACTIONS).join('|')})$`);

/**
 * The pieces on a shelf, up to 99,999, an open bottle as a part of one: `3`, `3.5`, `½`, `2 1/2`; null if the field is empty, undefined if
 * the text is not a count.
 */
export function readShelfCount(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  if (DECIMAL.test(typed)) return Number(typed.replace(',', '.'));
  const [, whole = '0', fraction = ''] = WITH_FRACTION.exec(typed) ?? [];
  const part = FRACTIONS[fraction];
  return part === undefined ? undefined : Number(whole) + part;
}

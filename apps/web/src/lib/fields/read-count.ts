/** A typed count of up to 99,999 pieces; null if the field is empty, undefined if the text is not a count. */
export function readCount(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,5}$/.test(typed) ? Number(typed) : undefined;
}

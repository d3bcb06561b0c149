import type { ParsedLine } from './parsed-line';

/** The parsed content of a written list. */
export type ParsedList = {
  lines: ParsedLine[];
  /** Greetings, headings and sums, and crossed out lines: they order nothing. */
  notes: string[];
  /** Those of the notes that may say something about the order. */
  unclear: string[];
  /** Table rows without a quantity. */
  skipped: number;
  /** The lines that did not fit, as written. */
  rest: string;
};

/** The parsed content of one line of a written list. */
export type ParsedLine = {
  /** The original line. */
  source: string;
  /** The search term. */
  term: string;
  /** The name beside a code in a table: the code's product must not be another than the name's. */
  named?: string | undefined;
  /** Pieces: one if the line has no number of them, null if its number cannot be read with certainty. */
  quantity: number | null;
  /** The quantity, if it is a bare number and so may belong to the name: `400 Conejos`, `whisky 12`. */
  doubt: number | null;
  /** The bare number is at the end. */
  isTail?: boolean | undefined;
  /** The quantity must be confirmed once the product is known: the likely ones to choose from, if any. */
  asked?: number[] | undefined;
  /** The quantity of a product whose text has this word, which is part of its name then: `Siete Leguas`, `Caja Regalo`. With a size, of a case of so many. */
  unless?: { word: string; quantity: number; size?: number | undefined } | undefined;
  /** The column of the quantity counts pieces. */
  isPieces?: boolean | undefined;
  /** It may not be ordered here or now, by what is written above it or as it is quoted: the quantity must be confirmed. */
  isDoubtful?: boolean | undefined;
  /** The names in a sentence, which may be about other lines if it is found to be no product. */
  mentions?: string[] | undefined;
  /** The line says that its product is not wanted. */
  isRefused?: boolean | undefined;
  /** A number in words at the start or the end: the quantity of `rest`, unless the product has the word in its name. */
  spelled?: Spelled | undefined;
};

/**
 * `seis nueve comales`, `120 ginger ale`: `word` is `seis` or `120`, `rest` the term without it. `isBesideCounted`: other lines of the list have a quantity, so this
 * one is not surely of one piece if the word is part of its name.
 */
export type Spelled = {
  word: string;
  quantity: number;
  rest: string;
  isBesideCounted?: boolean | undefined;
};

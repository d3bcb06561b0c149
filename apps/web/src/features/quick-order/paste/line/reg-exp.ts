/** A pattern of texts in any case. */
export const regExp = (source: string): RegExp => new RegExp(source, 'iu');

/** Alternatives of a pattern, one a line. */
export const either = (...alternatives: string[]): string => alternatives.join('|');

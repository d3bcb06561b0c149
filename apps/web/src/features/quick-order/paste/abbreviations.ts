/** As lists of bars abbreviate them, behind a name. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  rep: 'reposado',
  repo: 'reposado',
  rpdo: 'reposado',
  bco: 'blanco',
  blco: 'blanco',
  tto: 'tinto',
  anj: 'añejo',
  añj: 'añejo',
  cs: 'cabernet sauvignon',
  sb: 'sauvignon blanc',
};
const ABBREVIATED = new RegExp(
  String.raw`(?<=\p{L}{2}[\s.,]+)(${Object.keys(ABBREVIATIONS).join('|')})\.?(?![\p{L}\d.])`,
  'giu',
);

/** A line with its abbreviations written out: `nueve comales rep x12`. */
export const withoutAbbreviations = (line: string): string =>
  line.replace(ABBREVIATED, (short, word: string) => ABBREVIATIONS[word.toLowerCase()] ?? short);

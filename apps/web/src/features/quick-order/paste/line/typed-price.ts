import { readPiecePrice } from './clean-line';

/** An amount with its sign, its word or its cents: `$459`, `@ 459`, `459.50`, `459 pesos`. */
const PRICE =
  /(?<![\p{L}\d.,])(?:[$@][\s$]*(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)|(\d{1,3}(?:,\d{3})+\.\d{2}|\d{2,}\.\d{2})|(\d+(?:\.\d{1,2})?)\s*(?:pesos|mxn)(?!\p{L}))(?![\d.,]*\d)/giu;
/** A size or a strength is not a price: `0.75 l`, `12.50 %`. */
const MEASURE_AFTER = /^\s*(?:ml|cl|lts?|l|litros?|oz|kg|g|%|°|º)(?!\p{L})/iu;

/** All amounts of money in a written line, in pesos, the least first. */
export const amountsIn = (source: string): number[] =>
  [...source.matchAll(PRICE)]
    .filter((match) => !MEASURE_AFTER.test(source.slice(match.index + match[0].length)))
    .map(([, signed, cents, worded]) => Number((signed ?? cents ?? worded ?? '').replaceAll(',', '')))
    .sort((one, other) => one - other);

/**
 * The price in pesos that a written line has; null if it has none, or several. Of two, it is the one of a piece if the other one is
 * that of `pieces`: a quote writes both.
 */
export function typedPrice(source: string, pieces: number | null = null): number | null {
  const ofPiece = readPiecePrice(source.trim());
  if (ofPiece) return Number(ofPiece.amount.replaceAll(',', ''));
  const [each = 0, all = each, ...others] = [...new Set(amountsIn(source))];
  const isClear =
    all === each || (pieces !== null && Math.round(each * pieces * 100) === Math.round(all * 100));
  return isClear && others.length === 0 && each > 0 ? each : null;
}

import { PIECE_PRICE } from './clean-line';

/** An amount with its sign, its word or its cents: `$459`, `@ 459`, `459.50`, `459 pesos`. */
const PRICE =
  /(?<![\p{L}\d.,])(?:[$@][\s$]*(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)|(\d{1,3}(?:,\d{3})+\.\d{2}|\d+\.\d{2})|(\d+(?:\.\d{1,2})?)\s*(?:pesos|mxn)(?!\p{L}))(?![\d.,]*\d)/giu;
/** A size or a strength is not a price: `0.75 l`, `12.50 %`. */
const MEASURE_AFTER = /^\s*(?:ml|cl|lts?|l|litros?|oz|kg|g|%|°|º)(?!\p{L})/iu;

/** The price in pesos that a written line has; null if it has none, or more than one. */
export function typedPrice(source: string): number | null {
  const [, behind, inFront] = PIECE_PRICE.exec(source.trim()) ?? [];
  const ofPiece = behind ?? inFront;
  if (ofPiece !== undefined) return Number(ofPiece.replaceAll(',', ''));
  const found = [...source.matchAll(PRICE)].filter(
    (match) => !MEASURE_AFTER.test(source.slice(match.index + match[0].length)),
  );
  const amounts = new Set(
    found.map(([, signed, cents, worded]) => Number((signed ?? cents ?? worded ?? '').replaceAll(',', ''))),
  );
  const [only = 0] = amounts;
  return amounts.size === 1 && only > 0 ? only : null;
}

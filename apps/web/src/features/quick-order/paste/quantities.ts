import { cart } from '@/config/limits';

/** A whole number, with thousands separators or without, or a decimal one: `6`, `1,000`, `2.5`. */
export const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?![\d.,]\d)|\d+(?:[.,]\d+)?`;

/** Words for single pieces, as people shorten them. */
export const PIECES = String.raw`(?:pzas?|pzs?|piezas?|bots?|botellas?|btls?|uds?|unidad(?:es)?)\.?(?![\p{L}\d])`;

/** Packs hold an unknown number of pieces. */
export const PACKS = String.raw`(?:cajas?|cjs?|paquetes?|packs?|charolas?|six)\.?(?![\p{L}\d])`;

/** What a number may measure that is no number of pieces. */
export const MEASURES = String.raw`(?:ml|cl|lts?|l|litros?|oz|kg|gr?|años?|anos?|yrs?|years?|meses)\.?(?![\p{L}\d])|[%°º]`;

/** Pieces in a text of digits; null where it is no whole number that a cart line may have. */
export function wholeNumber(text: string): number | null {
  const digits = text.trim();
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/.test(digits)) return null;
  const value = Number(digits.replaceAll(',', ''));
  return value >= cart.minQuantity && value <= cart.maxQuantity ? value : null;
}

/** Whether a number at the end of a line reads as a vintage. */
export function isYear(text: string): boolean {
  return /^(?:19|20)\d{2}$/.test(text);
}

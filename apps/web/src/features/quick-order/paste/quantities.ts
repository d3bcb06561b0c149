import { cart } from '@/config/limits';

/** A whole number, with or without thousands separators, or a decimal one: `6`, `1,000`, `2.5`. */
export const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?![\d.,]\d)|\d+(?:[.,]\d+)?`;

/** Words for single pieces, with common abbreviations. */
export const PIECES = String.raw`(?:pzas?|pzs?|piezas?|bots?|botellas?|btls?|uds?|unidad(?:es)?)\.?(?![\p{L}\d])`;

/** Words for packs, which hold an unknown number of pieces. */
export const PACKS = String.raw`(?:cajas?|cjs?|paquetes?|packs?|charolas?|six)\.?(?![\p{L}\d])`;

/** Units after a number that is not a quantity. */
export const MEASURES = String.raw`(?:ml|cl|lts?|l|litros?|oz|kg|gr?|años?|anos?|yrs?|years?|meses)\.?(?![\p{L}\d])|[%°º]`;

/** A quantity from digits; null unless it is a whole number that a cart line may have. */
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

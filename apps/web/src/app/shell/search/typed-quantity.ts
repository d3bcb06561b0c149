/** One or two digits before a name: `6 tequila`, `6 x tequila`; not `12 años` and not `1800 reposado`. */
const QUANTITY = /^([1-9]\d?)(?:\s*[×*]|x(?=\s)|\s+x(?=\s)|(?=\s))/i;
const MEASURE = /^(?:ml|cl|lts?|l|litros?|oz|kg|gr?|años?|anos?|meses)\b/i;

/** Splits a typed search: the number of pieces, null if there is none, and the term. */
export function readQuantity(typed: string): { quantity: number | null; term: string } {
  const text = typed.trimStart();
  const [prefix = '', quantity] = QUANTITY.exec(text) ?? [];
  const term = text.slice(prefix.length).trimStart();
  const isQuantity = quantity && /^\p{L}/u.test(term) && !MEASURE.test(term);
  return isQuantity ? { quantity: Number(quantity), term } : { quantity: null, term: typed };
}

/** Whether the number is a word of the name, as in `7 Leguas`. */
export function isInName(quantity: number, name: string): boolean {
  return name.split(/[^\p{L}\d]+/u).includes(String(quantity));
}

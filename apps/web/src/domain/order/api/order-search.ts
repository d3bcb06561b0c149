const ACCENTED: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', n: 'ñ' };
/** Longer words are found within a word of the name, too, and with any sign in the place of one letter that may have an accent. */
const LONG = 5;
const MAX_WORDS = 6;

/** Signs of the pattern, of the filter's syntax, and those that only separate words. */
const SEPARATORS = /[\s%_*\\"(),;:]+/;

const withoutAccents = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

/** The word as typed, without its accents, and with one: names are stored as their list writes them. */
function spellings(word: string): string[] {
  const plain = withoutAccents(word);
  const accented = plain.split('').flatMap((letter, index) => {
    const other = ACCENTED[letter];
    if (!other) return [];
    return plain.slice(0, index) + (plain.length < LONG ? other : '_') + plain.slice(index + 1);
  });
  return [...new Set([word, plain, ...accented])];
}

function patternsOf(word: string): string[] {
  return spellings(word).flatMap((each) => (word.length < LONG ? [`${each}%`, `% ${each}%`] : [`%${each}%`]));
}

/**
 * The conditions on an order's lines under which one of them is the product of a search: for each word of the text a list of
 * alternatives, as PostgREST's `or` takes them. None for a text without words.
 */
export function lineConditions(search: string): string[] {
  const words = search.toLocaleLowerCase('es-MX').split(SEPARATORS).filter(Boolean).slice(0, MAX_WORDS);
  return words.map((word) =>
    [...patternsOf(word).map((pattern) => `product_name.ilike."${pattern}"`), `sku.ilike."${word}%"`].join(),
  );
}

/** The condition under which an order's number has the text. */
export function numberCondition(search: string): string {
  return `order_number.ilike."%${search.trim().split(SEPARATORS).join('%')}%"`;
}

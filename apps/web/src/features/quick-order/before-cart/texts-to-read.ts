import type { LineView, Problem } from '../lines/view-lines';
import { tellingWordsOf } from '../paste/list/expected-words';
import { limits } from '../paste/list/unclear-notes';
import { wordsOf } from '../paste/line/words-of';

/** Problems of lines whose product or quantity is not known: they may change the lines that are ready. */
const OPEN: readonly (Problem | null)[] = ['matching', 'waiting', 'failed', 'choose', 'missing', 'quantity'];

/** A list's lines that are not resolved, as written; a picked product says nothing of others. */
const openTexts = (views: readonly LineView[]): string[] =>
  views.flatMap(({ line, problem }) => (OPEN.includes(problem) && line.source !== '' ? [line.source] : []));

/** Whether a text names the brand or another part of a product among the lines, as `Casa Nogal:` above them. */
function isNamed(text: string, views: readonly LineView[]): boolean {
  const words = tellingWordsOf(text);
  if (words.length === 0 || limits(text)) return false;
  return views.some(({ product }) => {
    const names = wordsOf(`${product?.name ?? ''} ${product?.brand ?? ''}`);
    return words.every((word) => names.includes(word));
  });
}

/** The texts of a list that are to be read before its ready lines are ordered. `unclear`: those that name no product. */
export function textsToRead(views: readonly LineView[], unclear: readonly string[]): string[] {
  const texts = [...unclear.filter((text) => !isNamed(text, views)), ...openTexts(views)];
  // Only the first ones are shown: a sentence says more than a product that was not found.
  return [...texts.filter((text) => !/\d/.test(text)), ...texts.filter((text) => /\d/.test(text))];
}

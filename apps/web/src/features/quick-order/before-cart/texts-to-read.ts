import type { LineView, Problem } from '../lines/view-lines';
import { isSectionWord } from '../paste/list/what-headings-say';
import { wordsOf } from '../paste/line/words-of';

/** Problems of lines whose product or quantity is not known: they may change the lines that are ready. */
const OPEN: readonly (Problem | null)[] = ['matching', 'waiting', 'failed', 'choose', 'missing', 'quantity'];

/** A list's lines that are not resolved, as written; a picked product says nothing of others. */
const openTexts = (views: readonly LineView[]): string[] =>
  views.flatMap(({ line, problem }) => (OPEN.includes(problem) && line.source !== '' ? [line.source] : []));

const ARTICLE = /^(?:el|la|los|las|del?|y)$/;

/** Whether a text is only the brand or another part of the name of a product among the lines, as `Casa Nogal:` above them. */
function isNamed(text: string, views: readonly LineView[]): boolean {
  const words = wordsOf(text).filter((word) => !ARTICLE.test(word) && !isSectionWord(word));
  return views.some(({ product }) => {
    const names = wordsOf(`${product?.name ?? ''} ${product?.brand ?? ''}`);
    return words.length > 0 && words.every((word) => names.includes(word));
  });
}

/** The texts of a list that are to be read before its ready lines are ordered. `unclear`: those that name no product. */
export function textsToRead(views: readonly LineView[], unclear: readonly string[]): string[] {
  const texts = [...unclear.filter((text) => !isNamed(text, views)), ...openTexts(views)];
  // Only the first ones are shown: a sentence says more than a product that was not found.
  return [...texts.filter((text) => !/\d/.test(text)), ...texts.filter((text) => /\d/.test(text))];
}

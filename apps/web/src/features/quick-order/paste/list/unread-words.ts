import { tellingWordsOf } from './expected-words';
import { KINDS, namesIn } from './later-lines';
import { labelOf } from './notes';
import type { ParsedLine } from '../parsed-line';
import { wordsOf } from '../line/words-of';

/** Whether a line says something besides its quantity and its name that may change either: `6 nueve comales hasta enero`. */
export function hasUnreadWords(
  text: string,
  { term, named, spelled, unless, quantity, asked }: ParsedLine,
): boolean {
  if (quantity === null || asked) return false;
  const read = wordsOf([term, named, spelled?.word, unless?.word].join(' '));
  return tellingWordsOf(text.slice(labelOf(text).length)).some(
    (word) => !read.some((each) => each.includes(word)),
  );
}

/** `6 nueve comales`, `24 pzas de quina`: as most lines begin. */
const ORDERS = /^\P{L}*\d{1,4}[\s.]*(?:x\s*)?\p{L}/u;
/** Words of sentences, beside those of names. */
const SENTENCE =
  /(?<!\p{L})(?:ya|que|no|n[oó]|si|s[ií]|me|te|se|les?|lo|l[ao]s?|el|al|del|esos?|esas?|eso|est[eao]s?|son|sean?|mejor|siempre|para|por|con|todo|tod[oa]s|otr[oa]s?|m[aá]s|menos|ahora|aun|a[uú]n|pero|porque|cuando|hasta|nomas|nom[aá]s|solo|s[oó]lo|tambi[eé]n|instead|the|not?|but)(?!\p{L})/iu;
/** The names in a line that is a sentence, which may be about other lines of its list; none in a line that orders. */
export function namesInSentence(text: string, hasQuantity: boolean): string[] {
  if (ORDERS.test(text) || (hasQuantity && !SENTENCE.test(text))) return [];
  return namesIn(text).filter((name) => name.length > 3 && !KINDS.test(name));
}

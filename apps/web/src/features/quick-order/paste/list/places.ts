import { isCourtesy } from './notes';
import { wordsOf } from '../line/words-of';

/** The names of the buyer's establishments: the one that is ordered for, and the others. */
export type Places = { here: string; others: readonly string[] };

export const NO_PLACES: Places = { here: '', others: [] };

const BRANCH = /^(?:sucursal|suc|tienda|restaurante|establecimiento)$/;

const isPartOf = (name: string, words: readonly string[]) => {
  const all = wordsOf(name);
  return words.every((word) => all.includes(word));
};

/** Whether each of several names has a word, as that of the group. */
const isOfAll = (word: string, names: readonly string[]) =>
  word.length > 3 && names.length > 1 && names.every((name) => wordsOf(name).includes(word));

/** Whose lines a heading announces: `Roma:` or `LA CANTINA ROMA` is an establishment, `Sucursal Norte` one elsewhere. Null for other lines. */
export function placeNamed(text: string, { here, others }: Places): 'here' | 'elsewhere' | null {
  if (/\d/.test(text)) return null;
  const all = wordsOf(text);
  const words = all.filter((word) => !BRANCH.test(word) && !isCourtesy(word));
  const isBranch = all.some((word) => BRANCH.test(word));
  if (!words.some((word) => word.length > 2)) return null;
  if (isPartOf(here, words)) return 'here';
  // `Mirador Cancún` beside Mirador Reforma and Mirador Playa: another house of the group.
  const areOfGroup = words.length < 4 && words.some((word) => isOfAll(word, [here, ...others]));
  return isBranch || areOfGroup || others.some((name) => isPartOf(name, words)) ? 'elsewhere' : null;
}

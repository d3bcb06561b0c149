import { tellingWordsOf } from './expected-words';
import { isKnownHeading, isSectionWord } from './headings';
import { isStruck } from './marks';
import { isFormal, isRemark } from './notes';

/**
 * Whether a text that orders nothing may still say something about the order: it is no greeting, date, address, section or known
 * heading, and it is not crossed out. `line`: as written, `text`: without ornaments.
 */
export const isUnclear = (line: string, text: string): boolean =>
  !isStruck(line) &&
  (!isFormal(text) || isRemark(text)) &&
  !isKnownHeading(text) &&
  tellingWordsOf(text).some((word) => !isSectionWord(word));

import { isCourtesy } from './notes';
import { NUMBER_WORD } from './number-words';
import { PACKS, PIECES } from './quantities';
import { wordsOf } from './words-of';

const regExp = (source: string) => new RegExp(source, 'iu');

const SORRY = String.raw`(?:perd[oó]n(?:en|a)?|disculpa|ups|oops|mejor|siempre|bueno|digo)`;
/** `Disculpa, 6 nueve comales` only begins politely. */
const CHANGED = '(?:ups|oops|mejor|siempre|digo)';
const ARE = String.raw`(?:son|es|eran|era|ser[ií]an|van|que\s+sean|quise\s+decir|mand[ae](?:me|nos)?|pon(?:me|nos)?|ponle|d[eé]ja(?:lo|me)?|solo)`;
const N = String.raw`(?:\d{1,3}(?![\d.,])|(?:${NUMBER_WORD}|una?)(?![\p{L}\d]))`;
const ARTICLE = String.raw`(?:el|la|los|las|del|de\s+la|de\s+los|de\s+las|de)`;

/** `corrijo: 6 nueve comales`, `ups eran 24 tónica`, `mejor 3 cajas de la clara`. */
const CORRECTS = regExp(
  String.raw`^(?:(?:corrijo|correcci[oó]n|fe\s+de\s+erratas|me\s+equivoqu[eé]|rectifico)[\s,:;.-]+(?:${ARE}\s+)?(?=\S)|(?:${SORRY}[\s,:;.-]+)+(?:${ARE}\s+)(?=\S)|(?:${SORRY}[\s,:;.-]+)*${CHANGED}[\s,:;.-]+(?=${N}))`,
);
/** `perdón, el reposado que sean 4` */
const NAME_FIRST = regExp(
  String.raw`^(?:${SORRY}[\s,:;.-]+)*(?:${ARTICLE}\s+)?(?<name>\p{L}[^\d]*?)[\s,]+(?:que\s+sean|mejor|siempre\s+(?:son|van|ser[ií]an)|eran|ahora\s+son|cambia(?:lo)?\s+a)\s+(?<number>${N}(?:\s*${PIECES}|\s*${PACKS})?)[\s.!]*$`,
);
/** `en vez de kilbrannock manda 2 auld pipers`, `cambia el velero 23 por 3 velero 12` */
const INSTEAD = regExp(
  String.raw`^(?:(?:en\s+(?:vez|lugar)\s+del?|a\s+cambio\s+del?)\s+\S.*?[\s,]+(?:mand[ae](?:me|nos|r)?|pon(?:me|nos|er)?|env[ií]a(?:me|nos|r)?|tr[aá]e(?:me|nos|r)?|quiero|queremos|va|van|que\s+sean)\s+|(?:c[aá]mbi(?:ar?|e|en|ame|anos|ale|alo)|sustituy[ae]n?|sustituir|reemplaz(?:ar?|a|e|en))\s+\S.*?\s+por\s+)(?=\S)`,
);

/** A line as written, without the words by which it changes an earlier one; null for a line without them. */
export function readAmended(written: string): string | null {
  const { name, number } = NAME_FIRST.exec(written)?.groups ?? {};
  if (name && number) return `${number} ${name}`;
  for (const form of [CORRECTS, INSTEAD]) {
    const rest = written.replace(form, '');
    if (rest !== written) return rest;
  }
  return null;
}

/** Words by which a line takes an earlier one back. */
const TAKES_BACK = regExp(
  String.raw`^(?:olv[ií]d(?:a|en|ar|ate|alo|ala|ense|emos)(?!\p{L})|(?:ya\s+)?encontr(?:[eé]|amos)(?!\p{L})|cancel|quit(?:a|ar|en|ame)(?!\p{L})|elimin|borr(?:a|ar|en)(?!\p{L})|descart)|[\s,;]no\s+(?:lo|la|los|las)\s+(?:mand|pid|surt|tra[ei]|env[ií])`,
);
/** A line about everything above it: `olviden la lista anterior`, `esta es la buena:`, `todo por dos`. */
const ALL_ABOVE = regExp(
  String.raw`(?:^(?:olv[ií]d|ignor|descart|borr|cancel|no\s+(?:hagan?|haz)\s+caso|sin\s+efecto)\p{L}*.*(?<!\p{L})(?:lista|pedido|anterior|arriba|todo|mensaje)(?!\p{L})|(?<!\p{L})(?:est[ae]\s+es\s+(?:la|el)\s+(?:buen[oa]|correct[oa]|definitiv[oa]|final|que\s+vale)|todo\s+(?:por|x)\s+(?:\d|${NUMBER_WORD})|(?:el\s+doble|la\s+mitad)\s+de\s+todo)(?!\p{L}))`,
);

/** Shorter words are articles and the like. A word that many products have counts: a correction may name its product by nothing else. */
const MIN_WORD = 4;
const NO_NAME = regExp(`^(?:${PIECES}|${PACKS}|${NUMBER_WORD})$`);

const namesIn = (text: string) =>
  wordsOf(text).filter((word) => word.length >= MIN_WORD && !isCourtesy(word) && !NO_NAME.test(word));

/** Whether a line says something of all the lines above it, and names no product. */
export const isAboutAll = (text: string): boolean =>
  ALL_ABOVE.test(text) && (/^todo\s/iu.test(text) || !/\d/.test(text));

/**
 * Whether a later line of the list changes each line or takes it back: one with a word of it, or one about everything above. Which of
 * the two is ordered is for the person to say.
 */
export function amendedLater(texts: readonly string[]): boolean[] {
  const later: string[] = [];
  let isAllAmended = false;
  return texts
    .toReversed()
    .map((text) => {
      const isAmended = isAllAmended || namesIn(text).some((word) => later.includes(word));
      if (ALL_ABOVE.test(text)) isAllAmended = true;
      else if (readAmended(text) !== null || TAKES_BACK.test(text)) later.push(...namesIn(text));
      return isAmended;
    })
    .toReversed();
}

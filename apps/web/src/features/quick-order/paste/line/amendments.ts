import { NUMBER_WORD } from './number-words';
import { PACKS, PIECES } from './quantities';
import { regExp } from './reg-exp';

const SORRY = String.raw`(?:perd[oó]n(?:en|a)?|disculpa|ups|oops|mejor|siempre|bueno|digo)`;
/** `Disculpa, 6 nueve comales` only begins politely. */
const CHANGED = String.raw`(?:ups|oops|mejor|siempre|digo|ahora(?:\s+s[oó]lo)?)`;
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

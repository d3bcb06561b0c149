import { WEEKDAY } from '../line/clean-line';
import { regExp } from '../line/reg-exp';
import { MONTH } from './days';
import { tellingWordsOf } from './expected-words';
import { isAboutAll } from './later-lines';
import { isFormal, PHONE_NUMBER, withoutName } from './notes';
import { mayLimit } from './unclear-notes';
import { isSection, isSectionWord, limitsOrder } from './what-headings-say';

/** `aquí Beto del bar`, `soy Karla` */
const WRITER = /^(?:aqu[ií]|soy|(?:le|te)\s+(?:habla|escribe))\s+\p{Lu}\p{Ll}+/u;

/** `Hola hola`, `Buenas noches equipo` */
const GREETING = /^(?:hola|hey|buen[oa]s?\s(?:d[ií]as?|tardes|noches))[\s,]{1,3}\p{L}+[\s!.,]*$/iu;
/** `el viernes 28`, `a las 12` */
const WHEN = regExp(
  String.raw`(?<!\p{L})(?:${WEEKDAY}|d[ií]a|el|las?)\s+\d{1,2}(?::\d{2})?(?:\s*(?:hrs?|[ap]\.?m\.?|de\s+${MONTH}))?(?![\p{L}\d])`,
);
/** `te lo agradezco mucho` */
const SMALL = /(?<!\p{L})(?:lo|mucho)(?!\p{L})/giu;
const PHONE = regExp(String.raw`(?:al\s+)?(?:\+?52[\s-]+)?${PHONE_NUMBER}(?!\d)`);
/** Sizes, packs and numbers, which may be of every product: `todo de litro`. */
const COUNTS =
  /\d|(?<!\p{L})(?:litros?|lts?|medi[ao]s?|magnums?|cajas?|docenas?|botellas?|latas?|cada|otr[oa]s?)(?!\p{L})/iu;
const NO_NAMES: ReadonlySet<string> = new Set();

/**
 * Whether a text beside products changes none of them: a greeting, thanks, a request, the name of a section. One about the delivery or the
 * invoice may.
 */
export function isHarmless(written: string): boolean {
  const text = written
    .replace(/:\s*$/u, '')
    .replace(/\s+(?:por|en)\s+la\s+(?:ma[ñn]ana|tarde|noche)(?!\p{L})/giu, '');
  if (mayLimit(text, NO_NAMES) || isAboutAll(text) || limitsOrder(text)) return false;
  if (isFormal(text)) return GREETING.test(text);
  if (isSection(text)) return true;
  const said = withoutName(text)
    .replace(WRITER, ' ')
    .replace(WHEN, ' ')
    .replace(PHONE, ' ')
    .replace(SMALL, ' ');
  return !COUNTS.test(said) && tellingWordsOf(said).every(isSectionWord);
}

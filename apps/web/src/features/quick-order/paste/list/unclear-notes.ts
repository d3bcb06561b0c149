import { tellingWordsOf } from './expected-words';
import { isDoubtfulByWords, isKnownHeading, isSectionWord } from './headings';
import { namesIn } from './later-lines';
import { isStruck } from './marks';
import { withoutName } from './notes';

/**
 * Whether a text that orders nothing, and has none of the forms of dates and addresses, may still say something about the order: it is no
 * greeting, section or known heading, and it is not crossed out. `line`: as written, `text`: without ornaments.
 */
export const isUnclear = (line: string, text: string): boolean =>
  !isStruck(line) &&
  !isKnownHeading(text) &&
  tellingWordsOf(withoutName(text)).some((word) => !isSectionWord(word));

/** Words that limit an order, wherever they stand: `Entregar únicamente el merlot`, `Saludos, con 6 me alcanza`, `es solo consulta`. */
const LIMITS =
  /(?<!\p{L})(?:[uú]nic[oa](?:mente)?|sola(?:mente)?|s[oó]l[oa]s?|nom[aá]s|pur[oa]s?|mitad|resto|dem[aá]s|pendientes?|autoriz\p{L}+|nuevo\s+aviso|ya|nada(?!\s+m[aá]s)|mejor|p\.?\s?[sd]\.?:|consulta|no|sin|pagad\p{L}+|recojo|recoge\p{L}*|otro\s+d[ií]a|menos|hasta(?!\s+las?\s)|con\s+\d+|\d+\s+de\s+l[oa]s|alcanza|basta|esper\p{L}+|cancel\p{L}+)(?!\p{L})/iu;

/** Of the person who writes, not of lines. */
const WAITING = /(?<!\p{L})qued(?:o|amos)\s+(?:al\s+)?pendientes?(?!\p{L})/giu;

/** `Entregar en Polanco`: the order goes to the establishment that it is for. */
const ELSEWHERE = /^[Ee]ntreg\p{L}*\s(?:.*\s)?(?:en|a)\s(?:(?:el|la|los|las)\s)?\p{Lu}\p{Ll}{3,}/u;

/** `Facturar 12 merlot`, which may be an order. */
const COUNTS = /^(?:entreg|factur)\p{L}*\s+\d{1,3}\s+\p{L}{4,}/iu;

/**
 * Whether a text about the delivery, the invoice or the person who writes, or one of a signature, may still limit the order: by a word
 * that says so, or by one of `named`, the names in the lines that are ordered.
 */
export function mayLimit(text: string, named: ReadonlySet<string>): boolean {
  const said = text.replace(WAITING, ' ');
  return (
    [LIMITS, ELSEWHERE, COUNTS].some((form) => form.test(said)) ||
    isDoubtfulByWords(`${said}:`) ||
    namesIn(said).some((name) => name.length > 3 && !isSectionWord(name) && named.has(name))
  );
}

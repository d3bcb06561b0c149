import { tellingWordsOf } from './expected-words';
import { isDoubtfulByWords, isKnownHeading, isSectionWord } from './what-headings-say';
import { namesIn } from './later-lines';
import { isRefused, isStruck } from './marks';
import { headingOf, withoutName } from './notes';
import { either, regExp } from '../line/reg-exp';

/**
 * Whether a text that orders nothing, and has none of the forms of dates and addresses, may still say something about the order: it is no
 * greeting, section or known heading, and it is not crossed out. `line`: as written, `text`: without ornaments.
 */
export const isUnclear = (line: string, text: string): boolean =>
  isStruck(line)
    ? refusesAll(line, text)
    : !isKnownHeading(text) && tellingWordsOf(withoutName(text)).some((word) => !isSectionWord(word));

/** `🚫 todo`, `Luis: 👎`: a mark that refuses, beside no name of a product. */
const refusesAll = (line: string, text: string): boolean =>
  isRefused(line) && (headingOf(text) !== null || namesIn(text).length === 0);

/** Words that limit an order, wherever they stand: `Entregar únicamente el merlot`, `Saludos, con 6 me alcanza`, `es solo consulta`. */
const LIMITS = regExp(
  String.raw`(?<!\p{L})(?:${either(
    '[uú]nic[oa](?:mente)?',
    'sola(?:mente)?',
    's[oó]l[oa]s?',
    'nom[aá]s',
    'pur[oa]s?',
    'mitad',
    'resto',
    'dem[aá]s',
    'pendientes?',
    String.raw`autoriz\p{L}+`,
    String.raw`nuevo\s+aviso`,
    'ya',
    String.raw`nada(?!\s+m[aá]s)`,
    'mejor',
    String.raw`p\.?\s?[sd]\.?:`,
    'consulta',
    String.raw`no(?!\.?\s*\d)`,
    'sin',
    String.raw`pagad\p{L}+`,
    'recojo',
    String.raw`recoge\p{L}*`,
    String.raw`otro\s+d[ií]a`,
    'menos',
    String.raw`hasta(?!\s+las?\s)`,
    String.raw`con\s+\d+`,
    String.raw`\d+\s+de\s+l[oa]s`,
    'alcanza',
    'basta',
    String.raw`esper(?!o\s+que)\p{L}+`,
    String.raw`cancel\p{L}+`,
  )})(?!\p{L})`,
);

/** Of the persons who write and sign, not of lines. */
const WAITING =
  /(?<!\p{L})qued(?:o|amos)\s+(?:al\s+)?pendientes?(?!\p{L})|^(?:(?:solicit|autoriz|elabor|revis)[oó]\P{L}*)+$/giu;

/** `Entregar en Polanco`: the order goes to the establishment that it is for. */
const ELSEWHERE = /^[Ee]ntreg\p{L}*\s(?:.*\s)?(?:en|a)\s(?:(?:el|la|los|las)\s)?\p{Lu}\p{Ll}{3,}/u;

/** Papers of what was delivered: `Remisión 4410`. */
const DELIVERED = /^(?:remisi[oó]n|ticket|recibo|factura)\s\D{0,8}\d{3,}/iu;

/** `Facturar 12 merlot`, which may be an order. */
const COUNTS = /^(?:entreg|factur)\p{L}*\s+\d{1,3}\s+\p{L}{4,}/iu;

/**
 * Whether a text about the delivery, the invoice or the person who writes, or one of a signature, may still limit the order: by a word
 * that says so, or by one of `named`, the names in the lines that are ordered.
 */
export function mayLimit(text: string, named: ReadonlySet<string>): boolean {
  const said = text.replace(WAITING, ' ');
  return (
    [LIMITS, ELSEWHERE, COUNTS, DELIVERED].some((form) => form.test(said)) ||
    isDoubtfulByWords(`${said}:`) ||
    namesIn(said).some((name) => name.length > 3 && !isSectionWord(name) && named.has(name))
  );
}

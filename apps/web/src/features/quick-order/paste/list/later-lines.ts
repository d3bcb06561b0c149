import { readAmended } from '../line/amendments';
import { isCourtesy, isNote } from './notes';
import { NUMBER_WORD } from '../line/number-words';
import { PACKS, PIECES } from '../line/quantities';
import { either, regExp } from '../line/reg-exp';
import { wordsOf } from '../line/words-of';
import { isDenied } from './what-headings-say';

/** One of these as whole words, anywhere in a text. */
const words = (...alternatives: string[]) =>
  regExp(String.raw`(?<![\p{L}\d])(?:${either(...alternatives)})(?![\p{L}\d])`);

/** Words that take an earlier line back, wherever they are in a line. */
const CANCELS = words(
  String.raw`canc[eé]l\p{L}*`,
  String.raw`an[uú]l\p{L}*`,
  String.raw`(?<!se\sme\s|no\s)olv[ií]d\p{L}*`,
  String.raw`ignor\p{L}*`,
  String.raw`descart\p{L}*`,
  String.raw`elim[ií]n\p{L}*`,
  String.raw`b[oó]rr[ae]\p{L}*`,
  String.raw`[qk]u?[ií]t[ae]\p{L}*`,
  's[aá](?:quen?|car|calo|cala|calos)',
  String.raw`saca(?!\s+la\s+lengua)`,
  String.raw`tach\p{L}+`,
  String.raw`no\s+(?:lo|la|los|las|me|nos|se|le)?\s*(?:mand|pid|ped|surt|tra[ei]|env[ií]|entreg|hace|quier|queremos|necesit|ocup|va|van|era|es\s+para)\p{L}*`,
  String.raw`ya\s+no`,
  String.raw`siempre\s+no`,
  String.raw`mejor\s+no`,
  String.raw`ya\s+(?:encontr\p{L}+|(?:lo\s+|la\s+)?(?:tengo|tenemos|hay|lleg[oó]|consegu[ií]))`,
  String.raw`(?:todav[ií]a|a[uú]n)\s+(?:tengo|tenemos|hay|quedan?)`,
  String.raw`del?\s.*\sya\s+(?:tengo|hay)`,
  String.raw`menos\s+(?:el|la|los|las)`,
  String.raw`sin\s+(?:el|la|los|las)`,
  String.raw`esper(?:a|en|ame)\s+con`,
  'error',
  String.raw`agu[aá]nt\p{L}*`,
  String.raw`(?:lo|la|los|las)\s+compr\p{L}+`,
  String.raw`ya\s+compr\p{L}+`,
  'nel',
  'pur[oa]s?',
  'cero',
  String.raw`(?:no\s+todav[ií]a|todav[ií]a\s+no)`,
  String.raw`c[aá]mbi(?:ame|anos|ale|en|a)\s+(?:el|la|los|las)`,
  String.raw`en\s+(?:vez|lugar)\s+del?`,
  String.raw`se\s+acab[oó]`,
);
/** `el reposado no`, `ledowska 0`, `SKU;0`: behind the name. */
const CANCELS_BEHIND = /(?:\p{L}[\s,;]+no[\s.!]*|[\s;,:=]0(?:\.0+)?)$/iu;
/** Words that change an earlier line or replace it. */
const CHANGES = words(
  String.raw`perd[oó]n\p{L}*`,
  'ups',
  'oops',
  'digo',
  'mejor',
  String.raw`corr(?:ige?|egir|ijo|ecci[oó]n|ecciones|ecto)\p{L}*`,
  String.raw`equivoc\p{L}*`,
  String.raw`rectific\p{L}*`,
  String.raw`ajust\p{L}*`,
  String.raw`c[aá]mb\p{L}+`,
  String.raw`a\s+cambio`,
  String.raw`sustit\p{L}+`,
  String.raw`reempla\p{L}+`,
  's[uú]m(?:a|ale|enle|ar|arle)',
  'agr[eé]g(?:ale|enle|arle)',
  String.raw`aument\p{L}*`,
  String.raw`siempre\s+s[ií]`,
  String.raw`con\s+\d+`,
  String.raw`donde\s+(?:dice|puse)`,
  String.raw`(?:en|de)\s+litro`,
  'menos',
  's[uú]b(?:e|ele|anle|ir|irle)',
  'b[aá]j(?:as?|ale|enle|ar|arle)',
  'd[eé]j(?:a|alo|ala|ame|en|enlo|ar)',
  String.raw`que\s+sean?`,
  String.raw`que\s+fueran?`,
  'eran',
  'son',
  'nom[aá]s',
  String.raw`nada\s+m[aá]s\s+\d+`,
  String.raw`(?:s[oó]lo|solamente|[uú]nicamente)\s+\d+`,
  String.raw`ahora\s+(?:s[oó]lo\s+)?\d+`,
  'ponle',
  'p[oó]nganle',
  String.raw`la\s+mitad`,
  String.raw`el\s+doble`,
  'm[aá]s',
);
/** Words about lines that they do not name: all above may be meant. */
const ABOVE = words(
  String.raw`(?:lo|la|los|las|el|pedido|lista|mensaje|al)\s+anterior(?:es)?`,
  String.raw`(?:lo|la|los|las)?\s*de\s+arriba`,
  String.raw`(?:la\s+)?(?:l[ií]nea|rengl[oó]n|partida)\s+\d+`,
  String.raw`en\s+(?:la|el)\s+\d{1,2}`,
  String.raw`(?:los?|las?)\s+(?:[uú]ltim|primer|segund|tercer)(?:[oa]s?)?(?:\s+(?:dos|tres|\d+))?`,
  String.raw`lo\s+mismo`,
  String.raw`de\s+cada\s+un[oa]`,
  String.raw`(?:s[oó]lo|nada\s+m[aá]s)\s+(?:el|la|los|las|dejen?)`,
  String.raw`al\s+final`,
  'cotizaci[oó]n',
  'borrador',
  String.raw`hasta\s+que\s+(?:te|les)\s+avise`,
  'esp[eé]r(?:ame|enme)',
  String.raw`equivoqu[eé]\s+de\s+(?:proveedor|chat|grupo)`,
  String.raw`amb[oa]s\s+en`,
  String.raw`de\s+todo\s+el\s+doble`,
  String.raw`es[ea]\s+[uú]ltim[oa]`,
  String.raw`t[uú]\s+dime\s+qu[eé]`,
  String.raw`est[ae]\s+(?:pedido|lista)\s+(?:es\s+para|sustituye)`,
  'reemplaza',
  String.raw`son\s+cajas`,
  String.raw`en\s+cajas?(?:\s+cerradas?)?`,
  String.raw`todos?\s+de\s+(?:litro|un\s+litro|1\s?l)`,
  String.raw`todo\s+cancelado`,
  String.raw`todos?\s+(?:menos|excepto|salvo)`,
  'everything',
);
/** A line about everything above it: `olviden la lista anterior`, `esta es la buena:`, `todo por dos`, `FINAL:`. */
const ALL_ABOVE = new RegExp(
  [
    String.raw`^(?:\P{L}*(?:perd[oó]n|mejor|bueno|disculpen?)[\s,]+)?(?:ya\s+no\s+)?(?:olv[ií]d|ignor|descart|borr|cancel|anul|elimin|quit|no\s+(?:hagan?|haz)\s+caso|sin\s+efecto)\p{L}*.*(?<!\p{L})(?:lista|pedidos?|anterior|arriba|todo|nada|mensaje)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:est[ae]\s+es\s+(?:la|el|mi)\s+(?:lista\s+|pedido\s+)?(?:buen[oa]|correct[oa]|definitiv[oa]|final|que\s+vale|nuev[oa])|todo\s+(?:por|x)\s+(?:\d|${NUMBER_WORD})|todos?\s+de\s+(?:litro|1\s?l)|(?:el\s+doble|la\s+mitad)\s+de\s+todo)(?!\p{L})`,
    String.raw`^(?:est[ae]\s+(?:pedido|lista)\s+(?:reemplaza|sustituye)|(?:pedido|lista|todo)\s+cancelad[oa]|(?:lista|pedido)\s+(?:nuev[oa]|final|correct[oa]|buen[oa]|definitiv[oa])\s*:|final\s*:|pedido\s+del\s+\d{1,2}[/-]\d)`,
    String.raw`^\P{L}*(?:(?:los?|las?)\s+(?:[uú]ltim|primer|segund)[oa]s?(?:\s+(?:dos|tres))?\s+no|son\s+cajas)\P{L}*$`,
  ].join('|'),
  'iu',
);

/** Articles, and words that only change. */
const MIN_WORD = 3;
const NO_NAME = new RegExp(
  `^(?:${PIECES}|${PACKS}|${NUMBER_WORD}|que|sea|sean|son|eran|del|los|las|uno|una|por|con|para|perdon|mejor|siempre|solo|nomas|ahora|digo|ups|mas|error|ajuste|correccion|correcciones|cancelar|cancela|cancelen|cancelado|quita|quitar|quiten|ya|menos|sin|doble|mitad|dejalo|deja|sube|baja|sumale|agregale|cambia|lugar|vez|era|hay|tengo|todavia|nada|final|lista|anterior|otra|otro|sucursal|espera|esperen|esperame|creas|fe|erratas|donde|puse|dice|aguanta|compro|ahi|cero|puro|puros|nel|primero?|primera|segund[oa]|tercero?|tercera|ultim[oa])$`,
  'iu',
);

/** Kinds, which lines of different products share. */
export const KINDS =
  /^(?:tequila|mezcal|ron|rone|vino|ginebra|gin|vodka|whisky|whiskie|whiskey|cerveza|licor|licore|brandy|champagne|champana|espumoso|jarabe|agua|refresco|botella|caja)s?$/u;

/** A word without the ending of its plural: `los reposados` are the reposado. */
const singular = (word: string) => (word.length > 4 ? word.replace(/e?s$/, '') : word);

/** The words of a line that may name a product, in the singular. */
export const namesIn = (text: string): string[] =>
  wordsOf(text)
    .filter(
      (word) => /\p{L}/u.test(word) && word.length >= MIN_WORD && !isCourtesy(word) && !NO_NAME.test(word),
    )
    .map(singular);

/** Whether a line says something of all the lines above it, and names no product. */
export const isAboutAll = (text: string): boolean =>
  ALL_ABOVE.test(text) && (/^(?:todo|pedido\s+del)\s/iu.test(text) || !/\d/.test(text));

/** A quantity and a name, as most lines begin: not by itself a change of another one. */
const ORDERS = /^\P{L}*(?:y\s|e\s)?\d{1,3}\s*(?:x\s*)?\p{L}/iu;

/** About the day, the payment, the delivery or the person who writes: not about lines, unless it names one. */
const ABOUT_ELSE = words(
  'cuenta',
  'efectivo',
  'tarjeta',
  'transferencia',
  String.raw`dep[oó]sit\p{L}*`,
  'n[uú]mero',
  'tel[eé]fono',
  'celular',
  'correo',
  String.raw`factur\p{L}*`,
  String.raw`recib\p{L}*`,
  'qui[eé]n',
  'tiempo',
  String.raw`molest\p{L}*`,
  'horario',
  'chofer',
  'repartidor',
  String.raw`estacion\p{L}*`,
  'ma[ñn]ana',
  'tarde',
  'temprano',
);

const cancels = (text: string) => CANCELS.test(text) || CANCELS_BEHIND.test(text);

/** `no mandes el clicquot`: if the list does not have it, the line is itself asked about. */
const nameAProduct = (names: readonly string[]) => names.some((name) => name.length > 3 && !KINDS.test(name));

/** How a line changes earlier ones: those that it names, or all where it names none. Null for most lines. */
function changeIn(
  text: string,
  own: readonly string[],
  isStarred = false,
): { names: string[]; ifNone: 'all' | 'last' | 'none' } | null {
  const isCancelling = cancels(text);
  const isAbove = ABOVE.test(text);
  if (!isStarred && !isCancelling && !isAbove && readAmended(text) === null && !CHANGES.test(text))
    return null;
  if (isNote(text) && !isCancelling && !isAbove) return null;
  const names = own.filter((name) => !CANCELS.test(name) && !CHANGES.test(name));
  if (isAbove) return { names: [], ifNone: 'all' };
  if (ABOUT_ELSE.test(text)) return { names, ifNone: 'none' };
  if (isCancelling) return { names, ifNone: ORDERS.test(text) || nameAProduct(names) ? 'none' : 'all' };
  return { names, ifNone: names.length === 0 ? 'last' : 'none' };
}

/** The lines that a change means: those with all of its names, or all of whose names it has; else those that share most. */
function meantBy(names: readonly string[], earlier: readonly string[][], orders: boolean): number[] {
  const shared = earlier.map((own) => own.filter((name) => names.includes(name)).length);
  const most = Math.max(0, ...shared);
  if (most === 0) return [];
  const isWhole = (at: number) => {
    const [count = 0, own = []] = [shared[at], earlier[at]];
    return count > 0 && (count === own.length || count === new Set(names).size);
  };
  const places = earlier.map((_, at) => at);
  const whole = places.filter(isWhole);
  if (orders) return whole;
  if (whole.length > 0) {
    // `el cristalino son 3 y el montserrell brut 1`: a name of another line, too.
    const others = names.filter(
      (name) => nameAProduct([name]) && !whole.some((at) => earlier[at]?.includes(name)),
    );
    return places.filter((at) => whole.includes(at) || earlier[at]?.some((name) => others.includes(name)));
  }
  return places.filter((at) => shared[at] === most);
}

/**
 * Whether a later line of the list changes each line or takes it back. Which of the two is ordered is for the person to say. A line that
 * names no earlier one may mean all above it; that is asked, too, where it cancels. `areStarred`: which lines correct by an asterisk, as in
 * chats: `*5 blanco`.
 */
export function amendedLater(texts: readonly string[], areStarred: readonly boolean[] = []): boolean[] {
  const names = texts.map(namesIn);
  const amended = new Set<number>();
  for (const [index, text] of texts.entries()) {
    for (const at of placesChangedBy(text, index, names, areStarred[index])) amended.add(at);
  }
  return texts.map((_, at) => amended.has(at));
}

/** `PEDIDO CANCELADO` before the lines of a list; a heading with its colon is only true of its own lines. */
const isOnTop = (text: string, above: readonly string[][]) =>
  above.every((own) => own.length === 0) && !/:\s*$/u.test(text) && isDenied(text);

/** The places of the lines that the line at a place changes. */
function placesChangedBy(
  text: string,
  index: number,
  names: readonly string[][],
  isStarred?: boolean,
): number[] {
  const isAboutAbove = ALL_ABOVE.test(text) && !ABOUT_ELSE.test(text);
  const change = isAboutAbove ? null : changeIn(text, names[index] ?? [], isStarred);
  if (!isAboutAbove && !change) return [];
  // Most lines change none: those above are only gathered for one that does.
  const above = names.slice(0, index);
  const all = above.map((_, at) => at);
  if (!change) return isOnTop(text, above) ? names.map((_, at) => at) : all;
  const orders = ORDERS.test(text);
  const meant = meantBy(change.names, above, orders);
  if (meant.length > 0) return meant;
  // A message may come before the one that it changes.
  const below = orders ? [] : meantBy(change.names, names.slice(index + 1), !cancels(text));
  if (below.length > 0) return below.map((at) => index + 1 + at);
  // A remark on top of the list is about all below it.
  if (change.ifNone === 'all') return index === 0 && ABOVE.test(text) ? names.map((_, at) => at) : all;
  return change.ifNone === 'last' ? all.slice(-1) : [];
}

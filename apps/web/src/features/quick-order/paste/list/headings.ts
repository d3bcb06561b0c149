import { foldSearchTerm } from '@/domain/product';
import { cleanLine } from '../line/clean-line';
import { headingOf, isCourtesy, isNote } from './notes';
import type { ParsedLine } from '../parsed-line';
import { PIECES } from '../line/quantities';
import { readText } from '../line/read-quantity';
import { wordsOf } from '../line/words-of';

/** The parts of a bar and the kinds of bottles, by which lists are ordered. */
const SECTIONS = new Set(
  `barra bar cava cocina bodega terraza almacen salon tequila tequilas mezcal mezcales ron rones vodka vodkas ginebra ginebras gin
  whisky whiskey whiskies brandy conac licor licores cerveza cervezas vino vinos tinto tintos blanco blancos rosado rosados espumoso
  espumosos champagne mezcladores refrescos jarabes aguas destilados copa copas copeo coctel cocteles cocteleria`.split(
    /\s+/,
  ),
);

/** Whether a word is of a part of the bar, or of a kind of bottles. */
export const isSectionWord = (word: string): boolean => SECTIONS.has(word);

/** Whether a line only names a part of the list: `BARRA`, `Vinos tintos`. */
export const isSection = (text: string): boolean =>
  wordsOf(text).every((word) => SECTIONS.has(word) || isCourtesy(word));

/** Headings of stock, and of products that are not wanted: `No pedir:`, `Ya tenemos:`, `DEVOLUCIONES`. */
const OPPOSITE =
  /^(?:(?:ya\s+)?no\s+(?:pedir|mandar|enviar|traer|surtir|comprar|lleg[oó]|van?)|ya\s+(?:tenemos|tengo|hay|lleg[oó]|pedimos|ped[ií]|pedido|no)|cancelad[oa]s?|cancelar|devoluci(?:[oó]n|ones)|devolver|inventario|existencias?|en\s+(?:stock|existencia)|stock|conteo|rot[oa]s|mermas?|consumos?|ventas?)(?:\s+del?\s[^:]*)?:?$/iu;

/** `Consumo del fin de semana, favor de reponer` is an order. */
const isOpposite = (text: string): boolean => OPPOSITE.test(text) && !/(?<!\p{L})repon/iu.test(text);

/** Whether a line is the heading of products below it that are not wanted, not a remark on those above. */
export const isOppositeHeading = (text: string): boolean => /:\s*$/u.test(text) && isOpposite(text);

/** Headings of products that may not be ordered now: `HAY`, `Stock barra`, `Por cotizar:`, `Para la próxima semana`. */
const DOUBTFUL =
  /^(?:agotad[oa]s?|(?:(?:s[ií]|ya)\s+)?(?:hay|tenemos|tengo)|recibid[oa]s?|(?:quitar?|eliminar?|cancel(?:ar?|en))(?:\s+del?\s.*)?|(?:stock|inventario|existencias?|conteo)\s.+|(?:por\s+)?cotizar|cotizaci[oó]n|(?:para\s+)?(?:la\s+)?(?:pr[oó]xima|siguiente)(?:\s+(?:semana|vez|entrega))?|para\s+(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|el\s+(?:otro|pr[oó]ximo)\s+(?:mes|pedido))|sobrantes?|sobr[oó]|opcional(?:es)?|(?:para\s+)?cambios?(?:\P{L}.*)?|no\s+(?:me\s+|nos\s+)?lleg(?:[oó]|aron)(?:\P{L}.*)?|pendientes?|preguntar\s+precios?|(?:para\s+)?la\s+otra\s+semana|lo\s+que\s+(?:se\s+)?(?:vendimos|vendi[oó]|ya\s+lleg[oó]|lleg[oó])(?:\P{L}.*)?|(?:me|nos)\s+lleg(?:[oó]|aron)\s+mal(?:\P{L}.*)?|(?:me\s+)?cotizas?(?:\P{L}.*)?|(?:a\s+c[oó]mo|cu[aá]nto)(?:\P{L}.*)?)$/iu;

/** Words of other headings that say so, which end with a colon: `Lo que ya llegó ayer:`, `Pedido pasado (ya entregado):`, `CAJAS:`. */
const DOUBTFUL_WORDS =
  /(?<!\p{L})(?:lleg(?:[oó]|aron)|no\s+hacen?\s+falta|no\s+es\s+pedido|sin\s+confirmar|entregad\p{L}+|recibid\p{L}+|vend(?:imos|ido|idos)|ventas?|consum\p{L}+|mermas?|roturas?|rot[oa]s|sobra(?:n|ron|ntes?)?|quedan?|hay|tenemos|tengo|existencias?|inventario|stock|conteo|viej[oa]|anterior(?:es)?|pasad[oa]|ayer|a[uú]n\s+no|todav[ií]a\s+no|pendientes?|pr[oó]xim[oa]|devol\p{L}+|traspasos?|surtid[oa]s?|cancelad\p{L}*|agotad\p{L}*|proveedor|cajas?)(?!\p{L})/iu;
/** Whatever they ask for: a price, or no order at all. */
const QUOTED = /(?<!\p{L})(?:cot[ií]z\p{L}*|precios?|competencia|ejemplo)(?!\p{L})/iu;
/** Or to take something back: `Lo que NO quiero:`, `Eliminar de la lista:`, `Me mandaron de más:`. */
const DENIED =
  /(?<!\p{L})(?:(?:ya\s+)?no\s+(?:l[oa]s?\s+)?(?:quier|quer|necesit|ocup|pid|ped|mand|pong|met|incluy|consider)\p{L}*|quit\p{L}*|elimin\p{L}*|borr\p{L}*|cancel\p{L}*|pagad\p{L}*|de\s+m[aá]s)(?!\p{L})/iu;
/** And another order is below: `Olviden la lista anterior, esta es la buena:` */
const RENEWS =
  /(?<!\p{L})(?:est[ae]\s|est[ao]s\s|buen[oa]|correct|nuev[oa]|reempla|sustitu|ahora|mejor|queda)/iu;
/** They also ask for something: `Ya no tenemos nada, mándame:` */
const REQUESTED =
  /(?<!\p{L})(?:necesit|quier|queremos|ocup|m[aá]nd[ae]|env[ií]|surt[ae](?!d)|(?<!hacen?\s)faltan?|por\s*fa|encargo|pido|pedimos|agreg|repon|va\s+(?:el|mi)\s+pedido|les?\s+(?:comparto|paso))/iu;
/** `Para el viernes`, below products that are not wanted. */
const BEGINS_ORDER = /^(?:y\s+)?para\s/iu;
/** Without a colon, too. */
const LOST = /^(?:[Mm]ermas?|[Rr]oturas?)(?:\s*[/,y]\s*\p{L}+)?$|^[Ll]o\s+de\s+[Ll]a\s+\p{Lu}\p{L}+$/u;

/** Headings of an order, which end those above. */
const ORDERED =
  /^(?:(?:(?:lo\s+que|s[ií]|por|a|para)\s+)*(?:pedir|ordenar|comprar|surtir)|(?:(?:nuevo|mi|el)\s+)?pedido(?:\s+(?:nuevo|de\s+hoy|final))?|agregar(?:\s+(?:a|al)\s.*)?|a[ñn]adir|faltan?|faltantes?|lo\s+que\s+(?:s[ií]\s+)?(?:falta|pido|pedimos|necesito|necesitamos|quiero|queremos)|(?:to\s+)?order|(?:(?:y|ahora|tambi[eé]n|por\s+favor|s[ií]|lo\s+que)\s+)*(?:necesit(?:o|amos)|ocup(?:o|amos)|quier(?:o|e)|queremos|pedimos|pido|m[aá]nda(?:me|nos)|manden(?:me|nos)?|env[ií]en(?:me|nos)?|s[uú]rtan?(?:me|nos)?)|ahora\s+s[ií],?\s+(?:el\s+)?pedido)$/iu;

/** A heading without a greeting and the signs around it: `Hola Ana, ¿me cotizas?` */
const bareHeading = (text: string) =>
  text
    .replace(/^(?:hola|buen[oa]s)(?!\p{L})[^,]{0,30},\s*/iu, '')
    .replace(/^[¿¡]+/u, '')
    .replace(/[\s:?!]+$/u, '');

/** Words that tell the bottles of a brand apart, and name none by themselves. */
const QUALITIES = new Set(
  `blanco blanca plata silver joven reposado anejo extra cristalino oro gold espadin tobala cuishe ensamble tinto rosado rose crianza reserva
  gran brut seco semiseco malbec merlot cabernet sauvignon blanc chardonnay tempranillo syrah shiraz pinot noir`.split(
    /\s+/,
  ),
);
const NO_NAME = new RegExp(`^(?:\\d+|x|${PIECES})$`, 'iu');

/** `blanco 6`, `3 reposado`: which of a brand that is named above it. */
function isOfBrandAbove(text: string): boolean {
  const words = wordsOf(text);
  const named = words.filter((word) => !NO_NAME.test(word));
  return named.length > 0 && named.length < words.length && named.every((word) => QUALITIES.has(word));
}

/** A brand in a line of its own, without a colon, above at least two lines of its bottles. */
const isBrandAbove = (text: string, below: readonly (string | undefined)[]): boolean =>
  /^\p{L}[^\d:]{1,40}$/u.test(text) &&
  !isOfBrandAbove(text) &&
  below.every((line) => line && isOfBrandAbove(line));

/**
 * A line of a list without its ornaments; `isFirst`: of its paragraph; `endsHeadings`: no heading above it is true of the lines below,
 * as for the name of an establishment or the head of a mail.
 */
export type WrittenLine = { text: string; isFirst: boolean; endsHeadings: boolean };

const isUpperCase = (text: string) => text === text.toUpperCase();

/** More lines than a brand is above; a list without paragraphs would be searched twice. */
const MOST_BELOW = 15;

type ReadLine = WrittenLine & { hasQuantity: boolean };

/** A few words without a number: the name of a brand, a product, a person or a place. */
const isName = (line: ReadLine): boolean =>
  /^(?!(?:ya\s+)?no\s)\p{L}[^\d:]{1,40}$/iu.test(line.text) &&
  wordsOf(line.text).length <= 5 &&
  !isNote(line.text) &&
  !line.hasQuantity;

/**
 * A name in a line of its own above lines with a quantity, which may be their brand: `Casillero del Diablo`, `merlot 6`. The title of a
 * paragraph is in capitals above at least two lines that are not; another name may be a product without its quantity.
 */
function headOfLines(lines: readonly ReadLine[], at: number): 'title' | 'name' | null {
  const head = lines[at];
  if (!head || !isName(head)) return null;
  const after = lines.slice(at + 1, at + 2 + MOST_BELOW);
  const next = after.findIndex((line) => line.isFirst || !line.hasQuantity);
  const below = next < 0 ? after : after.slice(0, next);
  if (below.length === 0 || below.length > MOST_BELOW) return null;
  const isParagraph = head.isFirst && (after[below.length]?.isFirst ?? true);
  const isInCapitals = isUpperCase(head.text) && !below.some(({ text }) => isUpperCase(text));
  return isParagraph && isInCapitals && below.length > 1 ? 'title' : 'name';
}

/** A line under the headings of its list: the name that it begins with, such as a brand, and whether it orders anything. */
export type UnderHeadings = {
  name: string | null;
  isOrdered: boolean;
  /** Whether a heading says that it may not be ordered. */
  isDoubtful?: boolean;
  /** Whether it is a heading itself. */
  isHeading?: boolean;
};

/** The heading of the next lines; one without a colon ends with its paragraph or the next name, or with the last line of a quality. */
type Heading = UnderHeadings & { until?: 'name' | 'quality' };

const isOver = ({ until }: Heading, line: ReadLine): boolean =>
  (until === 'name' && (line.isFirst || !line.hasQuantity)) ||
  (until === 'quality' && !isOfBrandAbove(line.text));

const ORDER: Heading = { name: null, isOrdered: true };
const NOTE: UnderHeadings = { name: null, isOrdered: false, isHeading: true };

/** The heading that a brand without a colon is for the next lines, and whether it is a product itself. */
function brandWithoutColon(
  lines: readonly ReadLine[],
  at: number,
): { heading: Heading; isProduct: boolean } | null {
  const { text = '' } = lines[at] ?? {};
  if (isSection(text) || isOpposite(text)) return null;
  const brand = { name: text, isOrdered: true };
  if (isBrandAbove(text, [lines[at + 1]?.text, lines[at + 2]?.text])) {
    return { heading: { ...brand, until: 'quality' }, isProduct: false };
  }
  const head = headOfLines(lines, at);
  return head && { heading: { ...brand, until: 'name' }, isProduct: head === 'name' };
}

/**
 * The lines of a list under its headings. `Nueve Comales:` names what its lines begin with, until the next heading or section; without the
 * colon, until its paragraph ends or a line has no quantity, or until a line that is more than a quality and a number. A heading that
 * says the opposite of an order, `No pedir:`, is true of its lines, too.
 */
export function underHeadings(written: readonly WrittenLine[]): UnderHeadings[] {
  const lines = written.map((line) => ({ ...line, hasQuantity: readText(cleanLine(line.text)).isSaid }));
  let now: Heading = ORDER;
  return lines.map((line, at) => {
    const { text } = line;
    // Another heading below products that are not wanted may be one of them, or of the order.
    const isDoubtful = now.isDoubtful === true || !now.isOrdered;
    const ended: Heading = isDoubtful ? { ...ORDER, isDoubtful } : ORDER;
    if (isOver(now, line) || (!now.isOrdered && line.isFirst)) now = ended;
    const begun = sectionBegunBy(line);
    if (begun) {
      now = begun;
      return NOTE;
    }
    const brand = now.isOrdered ? brandWithoutColon(lines, at) : null;
    if (brand) {
      now = { ...brand.heading, ...(now.isDoubtful && { isDoubtful: true }) };
      return { ...NOTE, isOrdered: brand.isProduct, ...(now.isDoubtful && { isDoubtful: true }) };
    }
    // Below products that are not wanted, a note may begin the order: `Para el viernes`.
    now =
      headingBy(text, ended) ??
      (!now.isOrdered && BEGINS_ORDER.test(text) && wordsOf(text).every(isCourtesy) ? ended : now);
    return now;
  });
}

/** Whether a heading says that the lines below it may not be ordered. */
export const isDoubtfulHeading = (text: string): boolean =>
  isOpposite(text) ||
  isDoubtfulByWords(text) ||
  [DOUBTFUL, LOST].some((form) => form.test(bareHeading(text)));

/** Whether a heading says if the lines below it are ordered. */
export const isKnownHeading = (text: string): boolean =>
  isDoubtfulHeading(text) || ORDERED.test(bareHeading(text)) || (/:\s*$/u.test(text) && REQUESTED.test(text));

/** The section of an order, or of products that may not be ordered, that a line begins; null for another line. */
function sectionBegunBy({ text, endsHeadings, hasQuantity }: ReadLine): Heading | null {
  if (endsHeadings) {
    const isDoubtful = isDenied(text) && (/:\s*$/u.test(text) || DOUBTFUL.test(bareHeading(text)));
    return isDoubtful ? { ...ORDER, isDoubtful } : ORDER;
  }
  if (hasQuantity || isOpposite(text)) return null;
  if (ORDERED.test(bareHeading(text))) return ORDER;
  return isDoubtfulHeading(text) ? { ...ORDER, isDoubtful: true } : null;
}

const isDenied = (text: string): boolean => DENIED.test(text) && !RENEWS.test(text);

/** Whether a heading or a label of one line says so by its words. */
export const isDoubtfulByWords = (text: string): boolean =>
  (/:\s*$|^(?:pedido|orden|lista)\s\D*$/iu.test(text) || /^proveedor\s*:/iu.test(text)) &&
  (QUOTED.test(text) || isDenied(text) || (DOUBTFUL_WORDS.test(text) && !REQUESTED.test(text)));

/** The heading that a line is for those below it; null for another line. */
function headingBy(text: string, ended: Heading): Heading | null {
  const heading = headingOf(text)?.trim() ?? '';
  if (isOpposite(text)) return { name: null, isOrdered: false };
  if (isSection(text) && wordsOf(text).some((word) => SECTIONS.has(word))) return ended;
  return heading.length > 2 ? { ...ended, name: isSection(heading) ? null : heading } : null;
}

/** A line with the name above it; the line by itself may be the product, too. */
export function withNameAbove(line: ParsedLine, name: string | null): ParsedLine {
  if (name === null || line.named !== undefined || line.spelled) return line;
  const isNamed = foldSearchTerm(line.term).startsWith(foldSearchTerm(name));
  return isNamed ? line : { ...line, term: `${name} ${line.term}`, named: line.term };
}

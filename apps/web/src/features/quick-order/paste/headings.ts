import { foldSearchTerm } from '@/domain/product';
import { headingOf, isCourtesy } from './notes';
import type { ParsedLine } from './parsed-line';
import { PIECES } from './quantities';

const WORDS = /[^\p{L}\d]+/u;

/** The parts of a bar and the kinds of bottles, by which lists are ordered. */
const SECTIONS = new Set(
  `barra bar cava cocina bodega terraza almacen salon tequila tequilas mezcal mezcales ron rones vodka vodkas ginebra ginebras gin
  whisky whiskey whiskies brandy conac licor licores cerveza cervezas vino vinos tinto tintos blanco blancos rosado rosados espumoso
  espumosos champagne mezcladores refrescos jarabes aguas destilados`.split(/\s+/),
);

const wordsOf = (text: string) => foldSearchTerm(text).split(WORDS).filter(Boolean);

/** Whether a line only names a part of the list: `BARRA`, `Vinos tintos`. */
export const isSection = (text: string): boolean =>
  wordsOf(text).every((word) => SECTIONS.has(word) || isCourtesy(word));

/** Headings of stock, and of products that are not wanted: `No pedir:`, `Ya tenemos:`, `DEVOLUCIONES`. */
const OPPOSITE =
  /^(?:no\s+(?:pedir|mandar|enviar|traer|surtir|comprar|lleg[oó]|van?)|ya\s+(?:tenemos|tengo|hay|lleg[oó]|pedimos|pedido|no)|cancelad[oa]s?|cancelar|devoluci(?:[oó]n|ones)|devolver|inventario|existencias?|en\s+(?:stock|existencia)|stock|conteo|agotad[oa]s?|rot[oa]s|mermas?|consumos?|ventas?)(?:\s+del?\s[^:]*)?:?$/iu;

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

/** A line under the headings of its list: the name that it begins with, such as a brand, and whether it orders anything. */
export type UnderHeadings = { name: string | null; isOrdered: boolean };

/**
 * The lines of a list under its headings. `Nueve Comales:` names what its lines begin with, until the next heading or section; without the
 * colon, until a line that is more than a quality and a number. A heading that says the opposite of an order, `No pedir:`, is true of its lines, too.
 * @param texts the lines without their ornaments
 */
export function underHeadings(texts: readonly string[]): UnderHeadings[] {
  let now: UnderHeadings & { isWithoutColon?: true } = { name: null, isOrdered: true };
  return texts.map((text, index) => {
    const heading = headingOf(text)?.trim() ?? '';
    if (now.isWithoutColon && !isOfBrandAbove(text)) now = { name: null, isOrdered: true };
    if (now.isOrdered && !isSection(text) && isBrandAbove(text, [texts[index + 1], texts[index + 2]])) {
      now = { name: text, isOrdered: true, isWithoutColon: true };
      return { name: null, isOrdered: false };
    }
    if (OPPOSITE.test(text)) now = { name: null, isOrdered: false };
    else if (isSection(text) && wordsOf(text).some((word) => SECTIONS.has(word)))
      now = { name: null, isOrdered: true };
    else if (heading.length > 2) now = { name: isSection(heading) ? null : heading, isOrdered: true };
    return now;
  });
}

/** A line with the name above it; the line by itself may be the product, too. */
export function withNameAbove(line: ParsedLine, name: string | null): ParsedLine {
  if (name === null || line.named !== undefined || line.spelled) return line;
  const isNamed = foldSearchTerm(line.term).startsWith(foldSearchTerm(name));
  return isNamed ? line : { ...line, term: `${name} ${line.term}`, named: line.term };
}

import { foldSearchTerm } from '@/domain/product';
import { isCourtesy } from './notes';
import type { ParsedLine } from './parsed-line';

const HEADING = /^([^\d:]{3,40}):$/u;
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

/**
 * The lines under headings that say the opposite of an order, with these headings, until the next heading or section.
 * @param texts the lines of the list
 */
export function notOrdered(texts: readonly string[]): boolean[] {
  let isUnder = false;
  return texts.map((text) => {
    if (OPPOSITE.test(text)) isUnder = true;
    else if (HEADING.test(text) || isSection(text)) isUnder = false;
    return isUnder;
  });
}

/** A heading that names what its lines begin with, such as a brand: `Nueve Comales:`; null for other lines, and for sections. */
function nameIn(text: string): string | null {
  const [, name = ''] = HEADING.exec(text) ?? [];
  return name === '' || isSection(name) ? null : name.trim();
}

/**
 * The name above each product of a list, if any.
 * @param sources the lines of the list
 * @param products the products found in them, in order
 */
export function namesAbove(sources: readonly string[], products: readonly string[]): (string | null)[] {
  let next = 0;
  let name: string | null = null;
  return products.map((product) => {
    for (let at = next; at < sources.length; at += 1) {
      const source = sources[at] ?? '';
      if (HEADING.test(source)) name = nameIn(source);
      if (product.includes(source) || source.includes(product)) {
        next = source.includes(product) && source !== product ? at : at + 1;
        break;
      }
    }
    return name;
  });
}

/** A line with the name above it; the line by itself may be the product, too. */
export function withNameAbove(line: ParsedLine, name: string | null): ParsedLine {
  if (name === null || line.named !== undefined || line.spelled) return line;
  const isNamed = foldSearchTerm(line.term).startsWith(foldSearchTerm(name));
  return isNamed ? line : { ...line, term: `${name} ${line.term}`, named: line.term };
}

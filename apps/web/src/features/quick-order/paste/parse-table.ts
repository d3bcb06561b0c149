import { parseLine, type ParsedLine } from './parse-line';
import { PIECES, wholeNumber } from './quantities';

const PRODUCT_HEADS =
  /^(?:producto|productos|nombre|art[ií]culo|descripci[oó]n|vino|etiqueta|product|name|item)$/i;
const CODE_HEADS = /^(?:sku|clave|c[oó]digo|code|c[oó]digo de barras|ean|upc)$/i;
const QUANTITY_HEADS = /^(?:cantidad|cant\.?|qty|quantity|piezas|pzas?\.?|pz|unidades|botellas|pedido)$/i;

type Columns = { delimiter: string; code: number; product: number; quantity: number };

const MAX_CELLS = 100;

/** The cells of a row; a quoted cell may contain the delimiter. */
export function cellsOf(row: string, delimiter: string): string[] {
  const cell = new RegExp(
    String.raw`\s*(?:"((?:[^"]|"")*)"\s*(?=${delimiter}|$)|([^${delimiter}]*))(${delimiter}|$)`,
    'y',
  );
  const cells: string[] = [];
  for (let end = ''; (end !== '' || cells.length === 0) && cells.length < MAX_CELLS;) {
    const [, quoted, plain = '', delimited = ''] = cell.exec(row) ?? [];
    cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim());
    end = delimited;
  }
  return cells;
}

/** The columns by a header row; null if the row is not a header. */
export function readHead(row: string): Columns | null {
  for (const delimiter of ['\t', ';', ',']) {
    const cells = cellsOf(row, delimiter);
    const at = (heads: RegExp) => cells.findIndex((cell) => heads.test(cell));
    const columns = {
      delimiter,
      code: at(CODE_HEADS),
      product: at(PRODUCT_HEADS),
      quantity: at(QUANTITY_HEADS),
    };
    if (columns.quantity >= 0 && (columns.code >= 0 || columns.product >= 0)) return columns;
  }
  return null;
}

/** A row under such a header; null for one without a quantity, which orders nothing. */
export function parseRow(source: string, { delimiter, code, product, quantity }: Columns): ParsedLine | null {
  const cells = cellsOf(source, delimiter);
  const term = cells[code] || cells[product] || '';
  const wanted = cells[quantity] ?? '';
  if (term === '' || wanted === '' || /^0+$/.test(wanted)) return null;
  return { source, term, quantity: wholeNumber(wanted), doubt: null };
}

const isAmount = (cell: string) => /^\$?\s*[\d.,]+$/.test(cell);
const piecesIn = (cell: string) => wholeNumber(cell.replace(new RegExp(`\\s*${PIECES}$`, 'iu'), ''));

/** Cells without a header: the texts are the term, and the first whole number after the first cell is the quantity. */
export function parseCells(source: string, cells: string[]): ParsedLine {
  const places = cells.flatMap((cell, place) => (piecesIn(cell) === null ? [] : [place]));
  const place = places.find((each) => each > 0) ?? places[0];
  const texts = cells.filter(
    (cell, each) => cell !== '' && each !== place && (each === 0 || !isAmount(cell)),
  );
  const term = texts.join(' ');
  if (place === undefined || term === '') return parseLine(source, cells.filter(Boolean).join(' '));
  return { source, term, quantity: piecesIn(cells[place] ?? ''), doubt: null };
}

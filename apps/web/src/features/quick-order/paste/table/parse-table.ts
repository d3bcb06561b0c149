import { isVague, piecesIn, withBrand, withUnit, type SizeUnit } from './cell-texts';
import { casesIn, readCases } from './cell-cases';
import { confirmed } from '../line/confirmed';
import { flagColumns, type FlagColumn } from './flag-columns';
import {
  isRemarked,
  APPROVAL_HEADS,
  saysNot,
  saysYes,
  OTHER_QUANTITY_HEADS,
  PLACE_HEADS,
  REMARK_HEADS,
} from './doubtful-columns';
import { isCaseWord, isPack } from '../line/packs';
import type { ParsedLine } from '../parsed-line';
import { choicesOf } from '../line/quantities';

const PRODUCT_HEADS =
  /^(?:productos?|nombre|articulos?|descripcion|concepto|vino|etiqueta|product|product name|name|items?|description)$/;
const CODE_HEADS =
  /^(?:sku|clave|codigo|code|codigo de barras|barcode|ean|upc|ref|referencia|item no|item code)$/;
const COUNTS = 'cantidad|cantidades|cant|qty|quantity';
const BOTTLES = 'piezas?|pzas?|pz|unidades|units|botellas?|bottles?';
const QUANTITY_HEADS = new RegExp(
  `^(?:${COUNTS}|${BOTTLES}|(?:pedido|cantidad|cant|order) (?:final|nuev[oa]|hoy|de hoy|actual)|(?:nuevo|nueva) (?:pedido|cantidad|cant)|total (?:de )?(?:${BOTTLES})|pedido|pedir|order|ordenar|comprar|surtir|solicitado|solicitada|requerido|faltan?|faltantes?|(?:a|por|para) (?:pedir|ordenar|comprar|surtir)|(?:cantidad|cant) (?:a pedir|solicitada|pedida|requerida)|to order|order qty)$`,
);
const PIECE_HEADS = new RegExp(`^(?:${BOTTLES})$`);
/** Beside columns of other sizes, the quantity of the usual one. */
const USUAL_HEADS = new RegExp(`^(?:${COUNTS}|${BOTTLES}|bots?|pzs)$`);
/** The maker of a product whose name may lack it. `Bodega` may be a place of storage. */
const BRAND_HEADS = /^(?:marcas?|brands?|productor|producer|vinicola|winery)$/;
/** Their numbers count packs. */
const PACK_HEADS = /^(?:cajas?|cases?|cj|cjs|paquetes|packs?)$/;
const UNIT_HEADS = /^(?:unidad|unidad de medida|u m|um|uom|unit|medida|presentacion|empaque|tipo|pack size)$/;

const SIZES =
  'formato|tamano|volumen|ml|cl|lts?|litros?|contenido cl|contenido lts?|contenido|contenido ml|capacidad|size|volume|format|medida|presentacion';
/** Their numbers without a unit are millilitres, or litres with a decimal point, unless the title names the unit. */
const SIZE_HEADS = new RegExp(`^(?:${SIZES})$`);
const UNITS_OF_TITLES: readonly (readonly [title: RegExp, unit: SizeUnit])[] = [
  [/\bcl$/, 'cl'],
  [/\b(?:lts?|litros?)$/, 'l'],
  [/^(?:tamano|volumen|volume|capacidad|contenido)$/, 'volume'],
];
const unitOfSizes = (title: string): SizeUnit =>
  UNITS_OF_TITLES.find(([form]) => form.test(title))?.[1] ?? 'ml';
/** The days on which rows were ordered, or will be delivered. */
const DATE_HEADS = /^(?:fecha|dia|date)(?: (?:de|del) (?:pedido|entrega|orden))?$/;
/** The columns by which the bottles of one wine differ. */
const DETAIL_HEADS = new RegExp(
  `^(?:${SIZES}|anada|cosecha|ano|vintage|year|color|variedad|uva|varietal|grape|unidad|um|u m|tipo|pack size)$`,
);
/** Numbers that are no quantity to order: a table of nothing else asks for it. */
const OTHER_HEADS =
  /^(?:precio|precios|precio unitario|p unit|p unitario|price|unit price|costo|importe|total|existencias?|stock|inventario|hay|quedan|on hand|consumo|consumo (?:semanal|mensual|diario)|ventas?|promedio|minimos?|maximos?|par)$/;

/** Numbers of the rows themselves. */
const ROW_HEADS = /^(?:no|num|numero|partida|renglon|linea|item|id|lote)?$/;

type Columns = {
  delimiter: string;
  width: number;
  code: number;
  product: number;
  brand: number;
  quantities: number[];
  /** Of what was delivered, approved or taken back. */
  otherQuantities: number[];
  approvals: number[];
  /** Those that may say whether a row is ordered. */
  flags: FlagColumn[];
  remarks: number[];
  /** Where each row goes, or who sells it. */
  places: number[];
  isPieces: boolean;
  packs: number[];
  /** Columns whose numbers may be quantities where no title says which are. */
  unknown: number[];
  areCases: boolean;
  units: number[];
  details: number[];
  sizes: { column: number; unit: SizeUnit }[];
  dates: number[];
  /** Of all the columns of numbers, or of money. */
  totals: number[];
  /** Columns of quantities of one size each: `750 ml`, `Magnum`. */
  bySize: { column: number; size: string }[];
};

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const headOf = (cell: string) =>
  fold(cell)
    .replace(/\(.*\)/, ' ')
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Titles have no digits: numbers under a title that is not known may be anything. */
const isOfWords = (row: string) => !/\d/.test(row);

const MAX_CELLS = 100;

/** The cells of a row; a quoted cell may contain the delimiter. */
export function cellsOf(row: string, delimiter: string): string[] {
  const sign = delimiter === '|' ? String.raw`\|` : delimiter;
  // A tab is white space, and an empty cell is two of them.
  const space = String.raw`[^\S${delimiter}]*`;
  const cell = new RegExp(
    String.raw`${space}(?:"((?:[^"]|"")*)"${space}(?=${sign}|$)|([^${delimiter}]*))(${sign}|$)`,
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

const NAMED_SIZES: [RegExp, string][] = [
  [/^(?:magnums?|mag)$/, '1.5 l'],
  [/^(?:medias?|1\/2)(?:\s+(?:botellas?|bot))?$/, '375 ml'],
  [/^(?:jeroboam|doble magnum)s?$/, '3 l'],
];

/** The size that a column's title says: `750 ml`, `Botella 750`, `1.5 L`, `Magnum`, `Media`; null for another title. */
function sizeOfHead(cell: string): string | null {
  const title = fold(cell.trim()).replace(/\.$/, '');
  const [, number = '', unit = ''] =
    /^(?:(?:medias?\s+)?(?:botellas?|bot\.?)\s+|magnums?\s+|medias?\s+)?(\d{2,4}|\d(?:[.,]\d{1,3})?)\s*(ml|cl|l|lts?|litros?)?$/.exec(
      title,
    ) ?? [];
  if (unit === 'ml' || (unit === '' && number.length > 2 && !/[.,]/.test(number))) return `${number} ml`;
  if (unit === 'cl') return `${Number(number) * 10} ml`;
  if (unit !== '' && number.length !== 2) return `${number.replace(',', '.')} l`;
  return NAMED_SIZES.find(([form]) => form.test(title))?.[1] ?? null;
}

type SizeColumn = Columns['bySize'][number];

/** The columns of quantities of one size each; none if there is only one column of a quantity. */
function sizeColumns(titles: readonly string[]): SizeColumn[] {
  const sized = titles.flatMap((title, column): SizeColumn[] => {
    const size = sizeOfHead(title);
    return size === null ? [] : [{ column, size }];
  });
  if (sized.length === 0) return [];
  const usual = titles.flatMap((title, column): SizeColumn[] =>
    USUAL_HEADS.test(headOf(title)) && sizeOfHead(title) === null ? [{ column, size: '' }] : [],
  );
  return usual.length + sized.length > 1 ? [...usual, ...sized] : [];
}

/** The columns by a header row; null if the row is not a header. */
export function readHead(row: string): Columns | null {
  for (const delimiter of ['\t', ';', '|', ',']) {
    const titles = cellsOf(row, delimiter);
    const cells = titles.map(headOf);
    const all = (heads: RegExp) => cells.flatMap((cell, column) => (heads.test(cell) ? [column] : []));
    const bySize = sizeColumns(titles);
    const [code = -1] = all(CODE_HEADS);
    const [product = -1] = all(PRODUCT_HEADS);
    const [brand = -1] = all(BRAND_HEADS);
    const quantities = all(QUANTITY_HEADS).filter(
      (column) => !bySize.some((sized) => sized.column === column),
    );
    const packs = all(PACK_HEADS);
    const units = all(UNIT_HEADS);
    const details = all(DETAIL_HEADS);
    const others = all(OTHER_HEADS);
    const isHead =
      quantities.length + packs.length + others.length + bySize.length > 0 ||
      (delimiter !== ',' && cells.length > 1 && isOfWords(row));
    if (!isHead || (code < 0 && product < 0)) continue;
    const known = new Set([
      code,
      product,
      ...quantities,
      ...packs,
      ...units,
      ...details,
      ...others,
      ...all(ROW_HEADS),
    ]);
    const unknown = [...cells.keys()].filter((column) => !known.has(column));
    const sized = bySize.map(({ column }) => column);
    const named = [
      ...sized,
      ...all(OTHER_QUANTITY_HEADS),
      ...all(PLACE_HEADS),
      ...all(REMARK_HEADS),
      ...all(DATE_HEADS),
      brand,
    ];
    const flags = flagColumns(
      cells,
      unknown.filter((column) => !named.includes(column)),
    );
    return {
      delimiter,
      width: cells.length,
      code,
      product,
      brand,
      quantities,
      otherQuantities: all(OTHER_QUANTITY_HEADS),
      approvals: all(APPROVAL_HEADS),
      remarks: all(REMARK_HEADS),
      places: all(PLACE_HEADS),
      isPieces: all(PIECE_HEADS).length > 0,
      packs,
      flags,
      unknown,
      areCases: packs.some((column) => isCaseWord(cells[column] ?? '')),
      units,
      details,
      sizes: all(SIZE_HEADS).map((column) => ({ column, unit: unitOfSizes(cells[column] ?? '') })),
      dates: all(DATE_HEADS),
      totals: all(/^total$/),
      bySize,
    };
  }
  return null;
}

const cellsIn = (cells: readonly string[], columns: readonly number[]) =>
  columns.map((column) => cells[column] ?? '');

const isNothing = (cell: string | undefined) => cell === undefined || /^(?:0+(?:\.0+)?|-*)$/.test(cell);

/** The code of a row and the name beside it, or its product with its size, vintage and colour where the name lacks them. */
function termsIn(
  cells: readonly string[],
  { code, product, brand, details, sizes, remarks }: Columns,
): Pick<ParsedLine, 'term' | 'named'> {
  const bare = cells[product] ?? '';
  if (bare === '') return { term: cells[code] ?? '' };
  const name = withBrand(bare, cells[brand] ?? '');
  const sizesOfRemarks = cellsIn(cells, remarks).map((cell) => sizeOfHead(cell) ?? '');
  const others = [
    ...details.map((column) =>
      withUnit(cells[column] ?? '', sizes.find((size) => size.column === column)?.unit),
    ),
    ...sizesOfRemarks,
  ].filter((cell) => !isVague(cell));
  const whole = [name, ...others.filter((cell) => !fold(name).includes(fold(cell)))].join(' ');
  return cells[code] ? { term: cells[code], named: whole } : { term: whole };
}

/** The cases of a row: by their column, by the word beside their number, or by the unit of the row. */
function casesOf(
  { areCases }: Columns,
  { wanted, packed, units }: Record<'wanted' | 'packed' | 'units', readonly string[]>,
): ParsedLine['unless'] {
  if (packed.length > 0) return areCases && wanted.length === 0 ? casesIn(packed) : undefined;
  const [own] = wanted.flatMap((cell) => readCases(cell) ?? []);
  if (own) return wanted.length === 1 ? casesIn([own.count], own.size) : undefined;
  const [unit] = units.flatMap((cell) => readCases(cell) ?? []);
  return unit && casesIn(wanted, unit.size);
}

const LARGEST_OF_SIZE = 99;

/** The lines of a row whose quantities are in columns of sizes; none for a row without a quantity. */
export function parseSizes(source: string, columns: Columns): ParsedLine[] {
  const cells = cellsOf(source, columns.delimiter);
  const name = cells[columns.product] ?? cells[columns.code] ?? '';
  return columns.bySize.flatMap(({ column, size }) => {
    if (name === '' || isNothing(cells[column])) return [];
    const quantity = piecesIn(cells[column] ?? '');
    const line = { source, term: `${name} ${size}`.trim(), quantity, doubt: null };
    // A larger number may be the price of the size.
    const isSure = quantity !== null && quantity <= LARGEST_OF_SIZE;
    return [isSure ? line : { ...line, quantity: null, asked: choicesOf(quantity) }];
  });
}

/** A row with fewer cells than the header, whose number is in the column of units; null without any. */
function askedOfUnits(
  line: Pick<ParsedLine, 'source' | 'term' | 'named'>,
  units: readonly string[],
): ParsedLine | null {
  const asked = choicesOf(...units.map(piecesIn));
  return asked.length > 0 ? { ...line, quantity: null, doubt: null, asked } : null;
}

/** A row whose name is empty, as that of a merged cell, but that has a quantity: its other texts are looked up. */
function askedOfNameless(source: string, cells: readonly string[], columns: Columns): ParsedLine | null {
  const asked = choicesOf(...cellsIn(cells, columns.quantities).map(piecesIn));
  const names = cellsIn(cells, columns.unknown).filter((cell) => /\p{L}{2}/u.test(cell));
  const isOrdered = asked.length > 0 && names.length > 0;
  return isOrdered ? { source, term: names.join(' '), quantity: null, doubt: null, asked } : null;
}

/** The text of a row's day; empty if it has none. */
export const dateOf = (source: string, { delimiter, dates }: Columns): string =>
  cellsIn(cellsOf(source, delimiter), dates).join(' ').trim();

/** Where a row goes and who sells it; empty if it does not say. */
export function placeOf(source: string, { delimiter, places }: Columns): string {
  return fold(cellsIn(cellsOf(source, delimiter), places).join(' ')).trim();
}

/** A row under such a header; null for one without a quantity, which orders nothing. */
export function parseRow(source: string, columns: Columns): ParsedLine | null {
  const cells = cellsOf(source, columns.delimiter);
  const line = parseQuantified(source, cells, columns);
  if (!line) return null;
  const done = cellsIn(cells, columns.otherQuantities);
  const others = [...done, ...cellsIn(cells, columns.approvals)].filter((cell) => /\d/.test(cell));
  const remarks = cellsIn(cells, columns.remarks).filter((cell) => sizeOfHead(cell) === null);
  const rest = cellsIn(
    cells,
    columns.flags.map(({ column }) => column),
  );
  const isDoubtful = others.length > 0 || done.some(saysYes) || isRemarked(remarks) || rest.some(saysNot);
  return isDoubtful ? confirmed(line, others.map(piecesIn)) : line;
}

/** The pieces in a column `Total` that are the sum of several others: those of the bars of a hotel. Null for another number. */
function sumOf(cells: readonly string[], { totals, unknown }: Columns): number | null {
  const [total = null] = cellsIn(cells, totals).map(piecesIn);
  const parts = cellsIn(cells, unknown)
    .filter((cell) => !isNothing(cell))
    .map(piecesIn);
  const isSum = parts.length > 1 && parts.reduce<number>((sum, part) => sum + (part ?? NaN), 0) === total;
  return isSum ? total : null;
}

/** A row by the columns of its product and its quantity. */
function parseQuantified(source: string, cells: readonly string[], columns: Columns): ParsedLine | null {
  const terms = termsIn(cells, columns);
  const { term } = terms;
  const written = (columns: readonly number[]) => cellsIn(cells, columns).filter((cell) => !isNothing(cell));
  const [wanted, packed] = [written(columns.quantities), written(columns.packs)];
  if (term !== '' && columns.quantities.length + columns.packs.length === 0) {
    const sum = sumOf(cells, columns);
    if (sum !== null) return { source, ...terms, quantity: sum, doubt: null };
    const asked = choicesOf(...written(columns.unknown).map(piecesIn));
    return { source, ...terms, quantity: null, doubt: null, asked };
  }
  if (term === '') return askedOfNameless(source, cells, columns);
  if (wanted.length + packed.length === 0) return askedOfUnits({ source, ...terms }, written(columns.units));
  const amounts = [...new Set(wanted.map(piecesIn))];
  const units = written([...columns.units, ...columns.details]);
  const isCased = packed.length > 0 || [...units, ...wanted].some(isPack);
  // More cells than the header has: a comma inside one of them moved the others.
  const isMoved = cells.slice(columns.width).some((cell) => cell !== '');
  const [only] = amounts;
  if (isCased || isMoved || amounts.length !== 1 || only === undefined || only === null) {
    const asked = isCased || isMoved ? [] : choicesOf(...amounts);
    const unless = isMoved ? undefined : casesOf(columns, { wanted, packed, units });
    return { source, ...terms, quantity: null, doubt: null, asked, unless };
  }
  return { source, ...terms, quantity: only, doubt: null, ...(columns.isPieces && { isPieces: true }) };
}

import { cleanLine } from './clean-line';
import { readDoubt } from './doubts';
import { isCourtesy } from './notes';
import { NUMBER_WORD } from './number-words';
import { DOZEN, isNeverQuantity, MEASURES, OF, PACKS, PIECES } from './quantities';

const regExp = (source: string) => new RegExp(source, 'iu');

const BETWEEN = /\s*[,;]\s+|\s+[/+&]\s+|\s+(?:y|and|m[aá]s)\s+(?=\d|\p{L})/iu;
const UNIT = `(?:(?:${PIECES}|${PACKS})\\s*)?`;

/** The forms in which products and their quantities follow each other; `mar y fondo 12` has another one in each part. */
const FORMS = [
  regExp(`^\\d{1,3}\\s*(?:x\\s+|[×*]\\s*)?${UNIT}${OF}(?!(?:${MEASURES}))(?<name>\\p{L}.*)$`),
  regExp(`^(?:${NUMBER_WORD}|(?:una\\s+|media\\s+)?docena)\\s+${UNIT}${OF}(?<name>\\p{L}.*)$`),
  regExp(`^(?<name>\\p{L}.*?)\\s+(?:x\\s*)?(?<number>\\d{1,3})\\s*${UNIT}$`),
  regExp(`^(?<name>\\p{L}[^(]*?)\\s*\\((?<number>\\d{1,3})\\s*${UNIT}\\)$`),
];

/** `2 docenas y 3 piezas de comales` is one product. */
const ONLY_UNIT = regExp(`^(?:${PIECES}|${PACKS}|${DOZEN})$`);

const namesProduct = (name: string) =>
  (name.match(/\p{L}{3,}/gu) ?? []).some((word) => !isCourtesy(word) && !ONLY_UNIT.test(word));

function hasForm(form: RegExp, part: string): boolean {
  const { name = '', number = '' } = form.exec(part)?.groups ?? {};
  return namesProduct(name) && !isNeverQuantity(number);
}

/** The parts of a line that orders several products: `6 aalto y 3 comales`, `aalto 6 / comales 3`; else the whole line. */
export function splitLine(text: string): string[] {
  const parts = text.split(BETWEEN);
  if (parts.length < 2 || readDoubt(cleanLine(text))) return [text];
  const cleaned = parts.map(cleanLine);
  const isSplit = FORMS.some((form) => cleaned.every((part) => hasForm(form, part)));
  return isSplit ? parts : [text];
}

/** A number of pieces in a column of its own; a larger one is more likely a price. */
const COLUMN_COUNT = regExp(String.raw`^\d{1,2}\s*${UNIT}$`);

/** A sheet with two lists side by side: `Aalto 2013`, `6`, `Barbera d’Asti`, `12`, between tabs or wide gaps; none if it is another row. */
export function splitColumns(line: string): string[] {
  const cells = line.trim().split(/\s*\t\s*|\s{3,}/);
  // Each cell has its own quantity: `6 aalto`, `3 barbera`.
  const cleaned = cells.map(cleanLine);
  if (cells.length > 1 && FORMS.some((form) => cleaned.every((cell) => hasForm(form, cell)))) return cells;
  if (cells.length < 4 || cells.length % 2 > 0) return [];
  const pairs = cells.flatMap((cell, index) =>
    index % 2 > 0 ? [[cells[index - 1] ?? '', cell] as const] : [],
  );
  // A word by itself may be a code.
  const areLists = (named: 0 | 1) =>
    pairs.every(
      (pair) =>
        /\s/.test(pair[named]) && namesProduct(pair[named]) && COLUMN_COUNT.test(pair[named === 0 ? 1 : 0]),
    );
  if (areLists(0)) return pairs.map(([name, count]) => `${name} x ${count}`);
  return areLists(1) ? pairs.map(([count, name]) => `${count.replace(/^\d+$/, '$& x')} ${name}`) : [];
}

/**
 * The rows of two tables side by side, whose header is written twice (`Producto`, `Cant`, `Producto`, `Cant`), below one another; else the
 * rows as they are.
 */
export function belowOneAnother(rows: readonly string[]): readonly string[] {
  for (const [at, row] of rows.entries()) {
    const head = row.split('\t').map((cell) => cell.trim().toLowerCase());
    const width = head.indexOf(head[0] ?? '', 1);
    const named = (cells: string[]) => cells.filter(Boolean).join('\t');
    const isTwice = width > 1 && head[0] !== '' && named(head.slice(0, width)) === named(head.slice(width));
    // A row with a quantity is none of headers.
    if (!isTwice || /\d/.test(row)) continue;
    const body = rows.slice(at + 1).map((one) => one.split('\t'));
    const [left, right] = [
      body.map((cells) => cells.slice(0, width)),
      body.map((cells) => cells.slice(width)),
    ];
    const join = (cells: string[]) => cells.join('\t');
    return [...rows.slice(0, at), join(row.split('\t').slice(0, width)), ...[...left, ...right].map(join)];
  }
  return rows;
}

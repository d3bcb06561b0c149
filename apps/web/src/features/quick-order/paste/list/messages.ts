import { cleanLine, WEEKDAY } from '../line/clean-line';
import { readDoubt } from '../line/doubts';
import { NUMBER_WORD } from '../line/number-words';
import { regExp } from '../line/reg-exp';
import { tellingWordsOf } from './expected-words';
import { MONTH } from './days';
import { isAboutAll } from './later-lines';
import { bareText, headOf, MAX_LENGTH, strangeMarkIn } from './marks';
import { isFormal, labelOf, withoutName } from './notes';
import { sentencesIn } from './sentences';
import { isProduct, splitLine } from './split-line';
import { mayLimit } from './unclear-notes';
import { isSection, isSectionWord, limitsOrder } from './what-headings-say';

/** The least that remains of a cell. */
const SHORT_CELL = 60;

/** A row of a table whose longest cells, such as descriptions, are shortened until all of its cells are read. */
function withShortCells(row: string): string {
  const cells = row.trim().split('\t');
  const excess = () => cells.join('\t').length - MAX_LENGTH;
  for (let over = excess(); over > 0; over = excess()) {
    const longest = cells.reduce(
      (most, cell, at) => (cell.length > (cells[most]?.length ?? 0) ? at : most),
      0,
    );
    const cell = cells[longest] ?? '';
    if (cell.length <= SHORT_CELL) break;
    cells[longest] = cell.slice(0, Math.max(SHORT_CELL, cell.length - over));
  }
  return cells.join('\t');
}

/** Between the parts of a sentence; `y` only before a quantity, as names have it, too. */
const BETWEEN = regExp(
  String.raw`\s*[,;]\s+|\s+(?:y|e|and)\s+(?:(?:tambi[eé]n|adem[aá]s(?:\s+de)?|also)\s+)?(?=\d|(?:${NUMBER_WORD}|una?|otr[oa]s?)\s)`,
);
/** `merlot 2. Gracias`, `merlot x2. ok gracias` */
const BEHIND_QUANTITY =
  /(?<=\p{L}\s\d[.!])\s+(?=\p{Lu})|(?<=[\p{L}\d][.!?])\s+(?=(?:ok|(?:muchas\s|mil\s)?gracias|saludos|por\s?fa)(?!\p{L}))/u;

/** The introduction of a list in its sentence: `te paso el pedido del bar: 6 merlot`. */
const TITLED = /^([^\d:]+):\s+(\S.*)$/u;

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
/** A telephone number. */
const PHONE = /(?:al\s+)?(?:\+?52[\s-]+)?\(?\d{2,3}\)?[\s-]\d{3,4}[\s-]\d{4}(?!\d)/u;
/** A day of delivery: `para el martes`, `mañana`, `15 de diciembre`. */
const DAY = regExp(
  String.raw`(?<!\p{L})(?:${WEEKDAY}|hoy|(?<!la\s)ma[ñn]ana|\d{1,2}\s+de\s+${MONTH})(?!\p{L})`,
);
/** Sizes, packs and numbers, which may be of every product: `todo de litro`. */
const COUNTS =
  /\d|(?<!\p{L})(?:litros?|lts?|medi[ao]s?|magnums?|cajas?|docenas?|botellas?|latas?|cada|otr[oa]s?)(?!\p{L})/iu;
const NO_NAMES: ReadonlySet<string> = new Set();

/**
 * Whether a text beside products changes none of them: a greeting, thanks, a request, the name of a section. One about the delivery or the
 * invoice may.
 */
function isHarmless(written: string): boolean {
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

type Part = { text: string; isProduct: boolean };

/** Numbers of other things: `20 en nuestro domicilio`, `13 horas`, `una disculpa`. */
const NO_PRODUCT =
  /^(?:\d{1,3}\s+(?:en|a|y|o|hrs?|horas?|personas|pax|pesos|d[ií]as|minutos|mil)|una?\s+(?:disculpa|pregunta|vez|semana|factura|nota|duda|favor|abrazo|saludo|cosa|entrega|parte))(?!\p{L})/iu;

const isProductText = (text: string) => !NO_PRODUCT.test(text) && isProduct(cleanLine(text));

/** A product behind what introduces it. */
const introduced = (before: string, product: string): Part[] => [
  { text: before, isProduct: false },
  { text: product, isProduct: true },
];

/** `por favor mándame para hoy 6 merlot`, `hasta el 15 pide 6 merlot`: the last number that begins a product. */
function splitAtProduct(text: string): [prose: string, product: string] | null {
  const blanks = [...text.matchAll(/\s(?=\d{1,3}\s)/gu)].map(({ index }) => index);
  const at = blanks.findLast((blank) => isProductText(text.slice(blank + 1)));
  return at === undefined ? null : [text.slice(0, at).trim(), text.slice(at + 1)];
}

/** The parts of a text: products with their quantities, and what is between them. */
function partsOf(sentence: string): Part[] {
  return sentence.split(BETWEEN).flatMap((written): Part[] => {
    const text = written.replace(/(?<=\d)[.!]+$/u, '');
    if (text.length > MAX_LENGTH) return [{ text, isProduct: false }];
    const [, title = '', list = ''] = TITLED.exec(text) ?? [];
    if (title !== '' && isProductText(list)) return introduced(title, list);
    if (isProductText(text)) return [{ text, isProduct: true }];
    const [prose, product] = splitAtProduct(text) ?? [];
    if (prose !== undefined && product !== undefined) return introduced(prose, product);
    return [{ text, isProduct: false }];
  });
}

/** A part's label says nothing of the others: `Tequila: 6 nueve comales`. */
const hasHarmlessLabel = (text: string) => labelOf(text) === '' || isHarmless(labelOf(text));

/** This many products in one line make it a message; one more where two numbers may be of one product: `entre 6 y 8 merlot`. */
const FEWEST = 2;

/** The parts of a message: rows, those of them that something beside them may change, and texts, harmless ones and others. */
type Message = { rows: string[]; doubtful: string[]; notes: string[]; unclear: string[] };

const NOTHING: Message = { rows: [], doubtful: [], notes: [], unclear: [] };

const together = (read: readonly Message[]): Message => ({
  rows: read.flatMap(({ rows }) => rows),
  doubtful: read.flatMap(({ doubtful }) => doubtful),
  notes: read.flatMap(({ notes }) => notes),
  unclear: read.flatMap(({ unclear }) => unclear),
});

/** A sentence with products: a row for each, and texts beside them. One without stays a row, unless it says nothing. */
function readSentence(parts: readonly Part[], isMarked: boolean, areDaysMixed: boolean): Message {
  const rows = parts.flatMap(({ text, isProduct }) => (isProduct ? [text] : []));
  const texts = parts.flatMap(({ text, isProduct }) => (isProduct ? [] : [text]));
  if (rows.length === 0) {
    const text = texts.join(', ');
    return isHarmless(text) ? { ...NOTHING, notes: [text] } : { ...NOTHING, rows: [text] };
  }
  const isUnclear = (text: string) => !isHarmless(text) || (areDaysMixed && DAY.test(text));
  const unclear = texts.filter(isUnclear);
  const isClear = !isMarked && !areDaysMixed && unclear.length === 0 && rows.every(hasHarmlessLabel);
  return { rows, doubtful: isClear ? [] : rows, notes: texts.filter((text) => !isUnclear(text)), unclear };
}

/** Whether the parts of a line are products only, without a greeting before the first one. */
const isPlain = (parts: readonly string[]) =>
  parts.length > 1 &&
  !parts.some((part) => {
    const [, title] = TITLED.exec(part) ?? [];
    return title !== undefined && isHarmless(title);
  });

/** The sentences of a message, and in each one its products apart; null for a line that is read as one. */
function readMessage(row: string): Message | null {
  const text = bareText(row, { isWhole: true });
  const isMarked = strangeMarkIn(row) !== null;
  if (row.length <= MAX_LENGTH && !isMarked && !isFormal(text) && isPlain(splitLine(text))) return null;
  const sentences = sentencesIn(text)
    .flatMap((sentence) => sentence.split(BEHIND_QUANTITY))
    .map(partsOf);
  const products = sentences.flat().filter(({ isProduct }) => isProduct).length;
  const isOfOne = row.length <= MAX_LENGTH && readDoubt(cleanLine(text)) !== null;
  if (products < (isOfOne ? FEWEST + 1 : FEWEST)) return null;
  // An order for one day is one delivery.
  const days = [...text.matchAll(new RegExp(DAY, 'giu'))].map(([day]) => day.toLowerCase());
  const areDaysMixed = new Set(days).size > 1;
  const read = together(sentences.map((parts) => readSentence(parts, isMarked, areDaysMixed)));
  // An earlier message stays one.
  const head = headOf(row);
  const written = (text: string) => `${head}${text}`;
  return { ...read, rows: read.rows.map(written), doubtful: read.doubtful.map(written) };
}

/** `☑ 6 merlot ☐ 3 aalto`: boxes and marks before the products of one line. */
const BEFORE_BOX = /(?<=^[☑☐☒✅❌⬜✔✖].*\S)\s+(?=[☑☐☒✅❌⬜✔✖]\uFE0F?\s)/u;

/** Where a long row is cut: between two of its parts, or else at a blank, before the end of what is read. */
function cut(row: string): [head: string, tail: string] {
  const read = row.slice(0, MAX_LENGTH);
  const at =
    Math.max(read.lastIndexOf(', '), read.lastIndexOf('; ')) + 1 || read.lastIndexOf(' ') + 1 || MAX_LENGTH;
  return [row.slice(0, at).trim(), row.slice(at).trim()];
}

/**
 * Rows of which each is read to its end. A message that orders several products in its sentences becomes a row for each of them; `doubtful`:
 * those beside which something may say otherwise, `notes`: the texts between them, `unclear`: those of the texts that may. Of another long
 * row only the beginning is read, which is doubtful, and the rest is unclear.
 */
export function readableRows(written: readonly string[]): Message {
  return together(written.map(readRow));
}

function readRow(row: string): Message {
  if (row.includes('\t')) return { ...NOTHING, rows: [row.length > MAX_LENGTH ? withShortCells(row) : row] };
  const boxed = row.trim().split(BEFORE_BOX);
  if (boxed.length > 1) return { ...NOTHING, rows: boxed };
  const message = readMessage(row);
  if (message) return message;
  if (row.length <= MAX_LENGTH) return { ...NOTHING, rows: [row] };
  const [head, tail] = cut(row.trim());
  return { ...NOTHING, rows: [head], doubtful: [head], unclear: [tail] };
}

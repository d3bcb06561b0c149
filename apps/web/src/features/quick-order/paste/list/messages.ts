import { cleanLine, WEEKDAY } from '../line/clean-line';
import { readDoubt } from '../line/doubts';
import { NUMBER_WORD } from '../line/number-words';
import { regExp } from '../line/reg-exp';
import { MONTH } from './days';
import { isHarmless } from './harmless-texts';
import { bareText, headOf, MAX_LENGTH, strangeMarkIn } from './marks';
import { isFormal, labelOf } from './notes';
import { sentencesIn } from './sentences';
import { isProduct, splitLine } from './split-line';

/** Between the parts of a sentence; `y` only before a quantity, as names have it, too. */
const BETWEEN = regExp(
  String.raw`\s*[,;]\s+|\s+(?:y|e|and)\s+(?:(?:tambi[eé]n|adem[aá]s(?:\s+de)?|also)\s+)?(?=\d|(?:${NUMBER_WORD}|una?|otr[oa]s?)\s)`,
);
/** Without any of these a line has one part; most are. */
const SEVERAL = /[,;.!?]\s|\s(?:y|e|and)\s/iu;
/** `merlot 2. Gracias`, `merlot x2. ok gracias` */
const BEHIND_QUANTITY =
  /(?<=\p{L}\s\d[.!])\s+(?=\p{Lu})|(?<=[\p{L}\d][.!?])\s+(?=(?:ok|(?:muchas\s|mil\s)?gracias|saludos|por\s?fa)(?!\p{L}))/u;

/** The introduction of a list in its sentence: `te paso el pedido del bar: 6 merlot`. */
const TITLED = /^([^\d:]+):\s+(\S.*)$/u;

/** A day of delivery: `para el martes`, `mañana`, `15 de diciembre`. */
const DAY = String.raw`(?<!\p{L})(?:${WEEKDAY}|hoy|(?<!la\s)ma[ñn]ana|\d{1,2}\s+de\s+${MONTH})(?!\p{L})`;
const HAS_DAY = regExp(DAY);
const DAYS = new RegExp(DAY, 'giu');

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
  const isUnclear = (text: string) => !isHarmless(text) || (areDaysMixed && HAS_DAY.test(text));
  const unclear = texts.filter(isUnclear);
  const isClear = !isMarked && !areDaysMixed && unclear.length === 0 && rows.every(hasHarmlessLabel);
  return {
    rows,
    doubtful: isClear ? [] : rows,
    notes: texts.filter((text) => !unclear.includes(text)),
    unclear,
  };
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
  if (!SEVERAL.test(text)) return null;
  const isMarked = strangeMarkIn(row) !== null;
  if (row.length <= MAX_LENGTH && !isMarked && !isFormal(text) && isPlain(splitLine(text))) return null;
  const sentences = sentencesIn(text)
    .flatMap((sentence) => sentence.split(BEHIND_QUANTITY))
    .map(partsOf);
  const products = sentences.flat().filter(({ isProduct }) => isProduct).length;
  const isOfOne = row.length <= MAX_LENGTH && readDoubt(cleanLine(text)) !== null;
  if (products < (isOfOne ? FEWEST + 1 : FEWEST)) return null;
  // An order for one day is one delivery.
  const days = [...text.matchAll(DAYS)].map(([day]) => day.toLowerCase());
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

function readRow(row: string): Message {
  if (row.includes('\t')) return { ...NOTHING, rows: [row] };
  const boxed = row.trim().split(BEFORE_BOX);
  if (boxed.length > 1) return { ...NOTHING, rows: boxed };
  const message = readMessage(row);
  if (message) return message;
  if (row.length <= MAX_LENGTH) return { ...NOTHING, rows: [row] };
  const [head, tail] = cut(row.trim());
  return { ...NOTHING, rows: [head], doubtful: [head], unclear: [tail] };
}

/**
 * Rows of which each is read to its end. A message that orders several products in its sentences becomes a row for each of them; `doubtful`:
 * those beside which something may say otherwise, `notes`: the texts between them, `unclear`: those of the texts that may. Of another long
 * row only the beginning is read, which is doubtful, and the rest is unclear. Rows of cells stay.
 */
export function readableRows(written: readonly string[]): Message {
  return together(written.map(readRow));
}

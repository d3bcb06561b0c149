import { cleanLine } from '../line/clean-line';
import { readDoubt } from '../line/doubts';
import { isCourtesy, isFormal, isNote } from './notes';
import { NUMBER_WORD } from '../line/number-words';
import { DOZEN, isNeverQuantity, MEASURES, OF, PACKS, PIECES } from '../line/quantities';
import { regExp } from '../line/reg-exp';

const BETWEEN = /\s*[,;]\s+|\s+[/+&|]\s+|\s+(?:y|and|m[aá]s)\s+(?=\d|\p{L})/iu;
/** A word for pieces or packs behind a number. */
export const UNIT = `(?:(?:${PIECES}|${PACKS})\\s*)?`;

/** The forms in which products and their quantities follow each other; `mar y fondo 12` has another one in each part. */
const FORMS = [
  regExp(`^\\d{1,3}\\s*(?:x\\s+|[×*]\\s*)?${UNIT}${OF}(?!(?:${MEASURES}))(?<name>\\p{L}.*)$`),
  regExp(`^(?:${NUMBER_WORD}|(?:una\\s+|media\\s+)?docena|una?)\\s+${UNIT}${OF}(?<name>\\p{L}.*)$`),
  regExp(`^(?<name>\\p{L}.*?)\\s+(?:x\\s*)?(?<number>\\d{1,3})\\s*${UNIT}$`),
  regExp(`^(?<name>\\p{L}[^(]*?)\\s*\\((?<number>\\d{1,3})\\s*${UNIT}\\)$`),
];

/** `2 docenas y 3 piezas de comales` is one product. */
const ONLY_UNIT = regExp(`^(?:${PIECES}|${PACKS}|${DOZEN})$`);

/** Whether a text has a word that names a product. */
export const namesProduct = (name: string) =>
  (name.match(/\p{L}{3,}/gu) ?? []).some((word) => !isCourtesy(word) && !ONLY_UNIT.test(word));

function hasForm(form: RegExp, part: string): boolean {
  const { name = '', number = '' } = form.exec(part)?.groups ?? {};
  return namesProduct(name) && !isNeverQuantity(number);
}

/** Whether a text without ornaments and requests is a product with its quantity. */
export const isProduct = (text: string): boolean => FORMS.some((form) => hasForm(form, text));

/** Whether each part is a product with its quantity, all in the same form. */
export function areProducts(parts: readonly string[]): boolean {
  const cleaned = parts.map(cleanLine);
  return parts.length > 1 && FORMS.some((form) => cleaned.every((part) => hasForm(form, part)));
}

/** Parts without greetings and thanks before and behind them. */
function withoutCourtesies(parts: readonly string[]): string[] {
  const areNotes = parts.map((part) => isNote(part.trim()) && !isFormal(part.trim()));
  const first = areNotes.indexOf(false);
  return first < 0 ? [] : parts.slice(first, areNotes.lastIndexOf(false) + 1);
}

/** The parts of a line that orders several products: `6 aalto y 3 comales`, `aalto 6 / comales 3`; else the whole line. */
export function splitLine(text: string): string[] {
  const parts = withoutCourtesies(text.split(BETWEEN));
  return areProducts(parts) && !readDoubt(cleanLine(text)) ? parts : [text];
}

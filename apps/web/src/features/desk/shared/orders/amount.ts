import { roundedTo } from '@sumiller/catalog-file/rounded-to';
import { amountStrings as texts } from '../../desk.strings';

/** Signs that surround an amount without being part of it. */
const AROUND = /^\$|\s|mxn$/gi;

/** Amounts whose last sign is certainly their decimal sign, and whole ones in groups of three. */
const FORMS: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/^\d+$/, (text) => text],
  [/^\d+[.,]\d{1,2}$/, (text) => text.replace(',', '.')],
  [/^\d{1,3}(,\d{3})+\.\d{1,2}$|^\d{1,3}(,\d{3}){2,}$/, (text) => text.replaceAll(',', '')],
  [
    /^\d{1,3}(\.\d{3})+,\d{1,2}$|^\d{1,3}(\.\d{3}){2,}$/,
    (text) => text.replaceAll('.', '').replace(',', '.'),
  ],
];

/**
 * Reads a typed amount in pesos, as the database takes it (1234.50); null if it is not an amount, has more than two
 * decimals or ten digits, or could be read in two ways (1,234).
 */
export function readAmount(typed: string): string | null {
  const text = typed.trim().replaceAll(AROUND, '');
  const form = FORMS.find(([pattern]) => pattern.test(text));
  const plain = form?.[1](text) ?? '';
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? plain : null;
}

/** The two amounts that a text like 1,234 or 1.234 may mean; null if it is not such a text. */
export function twoReadings(typed: string): { whole: string; decimal: string } | null {
  const text = typed.trim().replaceAll(AROUND, '');
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return null;
  const decimal = roundedTo(text.replace(',', '.'), 2);
  return { whole: text.replace(/[.,]/, ''), decimal };
}

/** The reason that a typed amount cannot be read, for the person; null if it can. */
export function amountProblem(typed: string): string | null {
  if (readAmount(typed) !== null) return null;
  const readings = twoReadings(typed);
  if (readings) return texts.twoReadings(readings);
  const text = typed.trim().replaceAll(AROUND, '');
  if (text === '') return texts.missing;
  if (/^[-−–]/.test(text)) return texts.notPositive;
  if (FORMS.some(([pattern]) => pattern.test(text))) return texts.tooLong;
  return /^[\d.,]*\d[.,]\d{3,}$/.test(text) ? texts.decimals : texts.noNumber;
}

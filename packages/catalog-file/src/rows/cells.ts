import { z } from 'zod';
import { badCell, badNumber } from '../bad-row-reasons';
import { fold } from '../fold';
import { whyNotNumber } from './numbers';

// Control characters (except line ends and tabs) come from damaged files, and PostgreSQL refuses some of them.
const control = /[^\P{Cc}\t\r\n]/u;

/** The apostrophe that keeps a text of an exported file from being a formula. */
const formulaGuard = /^'(?=[\s']*[=+\-@\t\r＝＋－＠])/;

const cell = z
  .string()
  .transform((text) => text.normalize('NFC').trim().replace(formulaGuard, ''))
  .refine((text) => !control.test(text), badCell.control);

const filled = cell.refine((text) => text !== '', { error: badCell.empty, abort: true });
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** Text that may span several lines; empty means none. */
export const prose = (max: number) =>
  cell.pipe(z.string().max(max, badCell.tooLong(max))).transform((text) => (text === '' ? null : text));

/** Text on one line; runs of blanks become one. Empty means none. */
export const label = (max: number) =>
  cell
    .transform(oneLine)
    .pipe(z.string().max(max, badCell.tooLong(max)))
    .transform((text) => (text === '' ? null : text));

/** Required text on one line. */
export const requiredLabel = (max: number) =>
  filled.transform(oneLine).pipe(z.string().max(max, badCell.tooLong(max)));

/**
 * A number kept as text, to avoid binary rounding between the file and the database's `numeric`. Empty means none; `above`
 * refuses that value and everything below it.
 */
export const number = (limits: { decimals: number; max: number; above?: number }) =>
  cell.transform((text, context) => {
    if (text === '') return null;
    const reason = whyNotNumber(text, limits);
    if (reason) context.addIssue(reason);
    else if (limits.above !== undefined && Number(text) <= limits.above)
      context.addIssue(badNumber.tooSmall(limits.above));
    return text;
  });

/** A whole number. Empty means none. */
export const integer = (max: number) =>
  cell.transform((text, context) => {
    if (text === '') return null;
    const reason = whyNotNumber(text, { decimals: 0, max });
    if (reason) context.addIssue(reason);
    return Number(text);
  });

/** A required whole number. */
export const requiredInteger = (max: number) => filled.pipe(integer(max)).transform(Number);

/** One of several words, in any case and with or without accents. Empty means none. */
export const choice = <T>(meanings: Record<string, T>) =>
  cell.transform((text, context) => {
    if (text === '') return null;
    const meaning = meanings[fold(text)];
    if (meaning === undefined) {
      context.addIssue(badCell.choice(Object.keys(meanings)));
      return z.NEVER;
    }
    return meaning;
  });

/** Text in a fixed format, e.g. a bar code. Empty means none. */
export const pattern = (form: RegExp, reason: string) =>
  cell.transform((text, context) => {
    if (text === '') return null;
    if (!form.test(text)) context.addIssue(reason);
    return text;
  });

const parts = (text: string) => [
  ...new Set(
    text
      .split('|')
      .map((part) => oneLine(part.trim()))
      .filter((part) => part !== ''),
  ),
];

/** Values separated by `|`, without duplicates, in the order of the file. */
export const list = (max: { items: number; length: number }) =>
  cell
    .transform(parts)
    .pipe(
      z
        .array(z.string().max(max.length, badCell.partTooLong(max.length)))
        .max(max.items, badCell.tooManyParts(max.items)),
    );

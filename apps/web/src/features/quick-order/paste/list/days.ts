import { WEEKDAY } from '../line/clean-line';

/** A month, written out. */
export const MONTH =
  '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)';
const SHORT_MONTH = '(?:ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)';
/** Before a number; `mar` and `dom` begin names of wines. */
const SHORT_WEEKDAY = String.raw`(?:lun|mi[eé]|jue|vie|s[aá]b)\.?(?=\s+\d)`;
/** `jueves 26 de noviembre de 2026`, `vie 27:`, `26-nov-26`, `viernes 27`, `26/11/26`, `10:32 p. m.` */
const DATE = new RegExp(
  String.raw`^(?:(?:${WEEKDAY}(?![\p{L}])|${SHORT_WEEKDAY})(?:[\s,]*(?=\d))?)?(?:\d{1,2}(?:\s+(?:de\s+)?${MONTH}|[-/]${SHORT_MONTH})(?:(?:\s+(?:del?\s+)?|[-/])\d{2,4})?|\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})|\d{1,2})?[\s,]*(?:\d{1,2}:\d{2}\s*(?:[ap]\.?\s?m\.?|hrs?\.?)?)?:?$`,
  'iu',
);
/** Whether a text is a day, a time, or both. */
export const isDate = (text: string) => DATE.test(text) && /\p{L}|[/:-]/u.test(text);
/** `Pedido lunes 30 nov` */
export const OF_DAY = /^(?:pedido|orden|lista)\s+(?:del?\s+|para\s+(?:el\s+)?)?/iu;
const TIME = /[\s,]*\d{1,2}:\d{2}.*$/u;

/** The day of a title, `Pedido 23 de noviembre`, `LUNES 30`; null for another line. */
export function dayOfTitle(text: string): string | null {
  const day = text
    .replace(OF_DAY, '')
    .replace(/^para\s+(?:el\s+)?/iu, '')
    .replace(TIME, '')
    .replace(/:$/, '')
    .trim();
  return day !== '' && isDate(day) ? day.toLowerCase() : null;
}

const SHORT_MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const IN_DIGITS = /(?<!\d)(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2,4}))?(?!\d)/u;
const IN_WORDS = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:\s+(?:de\s+)?|[-/])(${SHORT_MONTH})\p{L}*\.?(?:(?:\s+(?:del?\s+)?|[-/])(\d{2,4}))?`,
  'iu',
);
const WEEK = /^(?:(?:pedido|orden|lista)\s+)?(?:de\s+la\s+)?semana\s+(\d{1,2})\s*:?$/iu;
/** `[16/11/26, 10:01:02] Ana: …`, `16/11/2026, 13:02 - Ana: …` */
const OF_CHAT = /^\s*\[?(\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}),?\s+\d{1,2}:\d{2}/u;

/** The day in a text, counted in days; one without a year, or without a month, is the nearest to today. Null without any. */
export function dayIn(text: string, today = new Date()): number | null {
  const nearest = (days: readonly number[]) => nearestTo(today, days) ?? null;
  const around = (value: number) => [value - 1, value, value + 1];
  const years = around(today.getFullYear());
  const [, week] = WEEK.exec(text) ?? [];
  if (week) return nearest(years.map((year) => dayOf(year, 0, 1 + 7 * (Number(week) - 1))));
  const [, numbered, inDigits, ownYear] = IN_DIGITS.exec(text) ?? [];
  const [, named, inWords = '', yearBeside] = numbered ? [] : (IN_WORDS.exec(text) ?? []);
  const [, alone] = /(?<!\d)(\d{1,2})(?!\d)/u.exec(text) ?? [];
  const day = Number(numbered ?? named ?? alone);
  if (!day) return null;
  const month = numbered ? Number(inDigits) - 1 : SHORT_MONTHS.indexOf(inWords.toLowerCase().slice(0, 3));
  if (month < 0)
    return nearest(around(today.getMonth()).map((each) => dayOf(today.getFullYear(), each, day)));
  const year = ownYear ?? yearBeside;
  return year
    ? dayOf((Number(year) % 100) + 2000, month, day)
    : nearest(years.map((each) => dayOf(each, month, day)));
}

const DAY_LENGTH = 24 * 60 * 60 * 1000;
const dayOf = (year: number, month: number, day: number) => Date.UTC(year, month, day) / DAY_LENGTH;

/** The nearest of several days to today; undefined without any. */
function nearestTo(today: Date, days: readonly number[]): number | undefined {
  const now = dayOf(today.getFullYear(), today.getMonth(), today.getDate());
  return days.toSorted((one, other) => Math.abs(one - now) - Math.abs(other - now))[0];
}

/** Whether each day is another one than that of the order, which is the nearest to today, by at least so many; null is no day. */
export function areOther(days: readonly (number | null)[], least: number, today = new Date()): boolean[] {
  const known = days.filter((day) => day !== null);
  const nearest = nearestTo(today, known);
  return days.map((day) => day !== null && nearest !== undefined && Math.abs(day - nearest) >= least);
}

/**
 * Whether each line is of another day than the order: below its title, `Pedido 23 de noviembre` or `Semana 47`, or in a chat at least two days
 * apart.
 */
export function ofOtherDays(sources: readonly { line: string; text: string }[]): boolean[] {
  let day: number | null = null;
  const titled = sources.map(({ text }) => {
    if (dayOfTitle(text) !== null || WEEK.test(text)) day = dayIn(text);
    return day;
  });
  const sent = sources.map(({ line }) => {
    const [, stamp] = OF_CHAT.exec(line) ?? [];
    return stamp ? dayIn(stamp) : null;
  });
  const [belowTitle, inChat] = [areOther(titled, 1), areOther(sent, 2)];
  return sources.map((_, at) => belowTitle[at] === true || inChat[at] === true);
}

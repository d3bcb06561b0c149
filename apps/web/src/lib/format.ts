const LOCALE = 'es-MX';

// Creating a formatter takes the browser milliseconds, and a page needs few of them: each is created on first use. All eight
// together were a task of 70 ms on a phone.

function numbers(options?: Intl.NumberFormatOptions) {
  let made: Intl.NumberFormat | undefined;
  return (value: number) => (made ??= new Intl.NumberFormat(LOCALE, options)).format(value);
}

function dates(options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined;
  return (value: Date) => (made ??= new Intl.DateTimeFormat(LOCALE, options)).format(value);
}

const money = {
  0: numbers({ style: 'currency', currency: 'MXN', maximumFractionDigits: 0 }),
  2: numbers({ style: 'currency', currency: 'MXN', minimumFractionDigits: 2 }),
};
const date = dates({ dateStyle: 'long' });
const dateTime = dates({ dateStyle: 'long', timeStyle: 'short' });
const day = dates({ weekday: 'short', day: 'numeric', month: 'short' });
const shortDate = dates({ day: 'numeric', month: 'short' });
const fullDate = dates({ dateStyle: 'full' });
const weekday = dates({ weekday: 'long' });
const volume = numbers();
const tenths = numbers({ maximumFractionDigits: 1 });

/** Whole millilitres from 1,000 up, with or without a separator, anywhere in a text. */
const MILLILITRES = /(^|[^\d.,])(\d{1,3}(?:,\d{3})+|\d{4,})(?:\.0+)?\s*ml\b/gi;
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;
const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Pesos as `$1,234.50`; `decimals: 0` is only for the final totals of checkout and confirmation. */
export function formatMoney(amount: number, { decimals = 2 }: { decimals?: 0 | 2 } = {}): string {
  return money[decimals](amount);
}

/** `20 de noviembre de 2026`, in the browser's time zone; a bare `YYYY-MM-DD` stays the day it names. */
export function formatDate(value: Date | string): string {
  return date(toDate(value));
}

/** `20 de noviembre de 2026, 2:30 p.m.`, in the browser's time zone. */
export function formatDateTime(value: Date | string): string {
  return dateTime(toDate(value));
}

/** `vie 20 de nov`, in the browser's time zone. */
export function formatDay(value: Date | string): string {
  return day(toDate(value));
}

/** `20 nov`, in the browser's time zone, with the year unless it is the current one: `20 nov 2025`. */
export function formatShortDate(value: Date | string): string {
  const at = toDate(value);
  const text = shortDate(at);
  const year = at.getFullYear();
  return year === new Date().getFullYear() ? text : `${text} ${year}`;
}

/** `viernes, 20 de noviembre de 2026`, in the browser's time zone; a bare `YYYY-MM-DD` stays the day it names. */
export function formatFullDate(value: Date | string): string {
  return fullDate(toDate(value));
}

/** The same for today. */
export const formatToday = (): string => fullDate(new Date());

/** `martes`, in the browser's time zone; a bare `YYYY-MM-DD` stays the day it names. */
export function formatWeekday(value: Date | string): string {
  return weekday(toDate(value));
}

/** A change in whole per cent, `+12 %` or `−3 %`; null if the earlier value was zero. */
export function formatChange(now: number, before: number): string | null {
  if (before <= 0) return null;
  const change = Math.round(((now - before) / before) * 100);
  return `${change > 0 ? '+' : ''}${formatCount(change).replace('-', '−')} %`;
}

/** A number with one decimal if it has any: `4.5`, `1,200`. */
export function formatTenths(value: number): string {
  return tenths(value);
}

/** `1 pza.`, `1,200 pzas.` */
export function formatPieces(value: number): string {
  return value === 1 ? '1 pza.' : `${formatCount(value)} pzas.`;
}

/** A whole number with thousands separators. */
export function formatCount(value: number): string {
  // Without a formatter, since creating the first one takes milliseconds and every page shows a count before prices.
  return String(value).replace(THOUSANDS, ',');
}

/** `Botella 1000 ml` as `Botella 1 L`: volumes of a litre and more are shown in litres, in any text. */
export function formatVolumes(text: string): string {
  return text.replace(
    MILLILITRES,
    (_volume, before: string, digits: string) =>
      `${before}${volume(Number(digits.replaceAll(',', '')) / 1000)} L`,
  );
}

/** A label that has a product's name, with the size behind it: two sizes of a product have the same name. */
export const nameWithSize = (name: string, size: string | null | undefined): string =>
  size && !name.includes(size) ? `${name}, ${size}` : name;

function toDate(value: Date | string): Date {
  if (value instanceof Date) return value;
  // `new Date('2026-11-20')` is midnight in UTC, which in Mexico is still the 19th.
  const [, year, month, day] = DATE_ONLY.exec(value) ?? [];
  return year ? new Date(Number(year), Number(month) - 1, Number(day)) : new Date(value);
}

const name = new Intl.DateTimeFormat('es-MX', { month: 'long' });
const nameAndYear = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric' });

/** The first moment of a day's calendar month, in the browser's time zone. */
export function startOfMonth(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), 1);
}

/** `noviembre de 2026` */
export function formatMonth(day: Date): string {
  return nameAndYear.format(day);
}

/** The month of `2026-11-01` in the browser's time zone, so that its name is the same everywhere. */
export function monthOf(text: string): Date {
  return new Date(`${text}T00:00:00`);
}

/** `noviembre` */
export function monthName(month: Date): string {
  return name.format(month);
}

const monthName = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric' });

/** The first moment of a day's calendar month, in the browser's time zone. */
export function startOfMonth(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), 1);
}

/** `noviembre de 2026` */
export function formatMonth(day: Date): string {
  return monthName.format(day);
}

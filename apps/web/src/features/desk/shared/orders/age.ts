const relative = new Intl.RelativeTimeFormat('es-MX', { numeric: 'auto' });
const MINUTE = 60_000;

/** The age of a moment in the largest unit that fits: `hace 12 minutos`, `ayer`. */
export function ageOf(moment: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / MINUTE));
  if (minutes < 60) return relative.format(-minutes, 'minute');
  if (minutes < 24 * 60) return relative.format(-Math.floor(minutes / 60), 'hour');
  return relative.format(-Math.floor(minutes / (24 * 60)), 'day');
}

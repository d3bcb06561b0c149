import { defaultTimeZone } from '@/config/limits';
import { DELIVERY_SLOTS } from './delivery-slot';

/** A store's local date and time: `2026-11-22` and `09:05`, comparable as texts. */
export type StoreClock = { day: string; time: string };

function formatIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** A zone unknown to this browser is replaced by that of most stores; the server decides anyway. */
function formatOf(timeZone: string | null): Intl.DateTimeFormat {
  try {
    return formatIn(timeZone ?? defaultTimeZone);
  } catch {
    return formatIn(defaultTimeZone);
  }
}

/** A store's local date and time at a moment. */
export function storeClock(timeZone: string | null, moment = new Date()): StoreClock {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (wanted: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    day: [part('year'), part('month'), part('day')].join('-'),
    time: [part('hour'), part('minute')].join(':'),
  };
}

/** The day a number of days after a `YYYY-MM-DD`, by the calendar only. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whether a slot of a day is over by the store's clock; false while no day is chosen (''). */
export function hasSlotPassed(slot: string, day: string, clock: StoreClock): boolean {
  const known = DELIVERY_SLOTS.find(({ id }) => id === slot);
  if (!known || day === '' || day > clock.day) return false;
  return day < clock.day || known.end <= clock.time;
}

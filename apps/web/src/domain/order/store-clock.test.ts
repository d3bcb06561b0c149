import { describe, expect, it } from 'vitest';
import { addDays, hasSlotPassed, storeClock } from './store-clock';

const moment = new Date('2026-01-06T07:05:00Z');

describe('the clock of a store', () => {
  it.each([
    ['America/Tijuana', { day: '2026-01-05', time: '23:05' }],
    ['America/Mexico_City', { day: '2026-01-06', time: '01:05' }],
    ['America/Cancun', { day: '2026-01-06', time: '02:05' }],
    [null, { day: '2026-01-06', time: '01:05' }],
    ['America/Atlantida', { day: '2026-01-06', time: '01:05' }],
  ])('shows the date and time of %s', (zone, shown) => {
    expect(storeClock(zone, moment)).toEqual(shown);
  });

  it('writes midnight as the first minute of the day', () => {
    expect(storeClock('UTC', new Date('2026-01-06T00:00:00Z'))).toEqual({ day: '2026-01-06', time: '00:00' });
  });

  it('addDays counts over months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-01-05', 365)).toBe('2027-01-05');
  });
});

describe('a slot', () => {
  it('has passed from its end on', () => {
    const at = (time: string) => hasSlotPassed('morning', '2026-11-22', { day: '2026-11-22', time });
    expect([at('09:30'), at('11:59'), at('12:00'), at('20:00')]).toEqual([false, false, true, true]);
  });

  it('has not passed while no day is chosen', () => {
    expect(hasSlotPassed('morning', '', { day: '2026-11-22', time: '20:00' })).toBe(false);
  });

  it('of another day is entirely ahead or behind', () => {
    const clock = { day: '2026-11-22', time: '20:00' };
    expect(hasSlotPassed('morning', '2026-11-23', clock)).toBe(false);
    expect(hasSlotPassed('evening', '2026-11-21', clock)).toBe(true);
    expect(hasSlotPassed('night', '2026-11-21', clock), 'an unknown slot').toBe(false);
  });
});

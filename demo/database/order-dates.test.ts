import { describe, expect, it } from 'vitest';
import { dayAfter, placedAt } from './order-dates';

describe('dates of past orders', () => {
  it('keep recent orders in the month and out of the future', () => {
    const firstMinutes = new Date('2026-03-01T06:05:00Z');
    for (const daysAgo of [0, 2, 13]) {
      const at = placedAt(firstMinutes, daysAgo, 20);
      expect(at.getTime()).toBeGreaterThanOrEqual(Date.parse('2026-03-01T06:00:00Z'));
      expect(at.getTime()).toBeLessThanOrEqual(firstMinutes.getTime());
    }
  });

  it('keep old orders at their dates', () => {
    expect(placedAt(new Date('2026-03-20T18:00:00Z'), 40, 0).toISOString()).toBe('2026-02-08T18:00:00.000Z');
  });

  it('count calendar days in Mexico City', () => {
    expect(dayAfter(new Date('2026-03-02T03:00:00Z'), 2)).toBe('2026-03-03');
  });
});

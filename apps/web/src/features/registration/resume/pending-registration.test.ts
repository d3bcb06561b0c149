import { afterEach, expect, it, vi } from 'vitest';
import { readPending, savePending } from './pending-registration';
import { hasPending } from './pending-store';
import { laCantina } from '../registration.fixture';
import { toRegistration } from '../restaurant/restaurant-form';

const registration = toRegistration(laCantina);

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it('a registration is found again by its email, in any case', () => {
  savePending('Ana@LaCantina.mx', registration);
  expect(hasPending('ana@lacantina.mx')).toBe(true);
  expect(readPending('ana@lacantina.mx')).toEqual({ registration, announced: false });
  expect(hasPending('otra@lacantina.mx')).toBe(false);
});

it('a registration is forgotten after a month', () => {
  vi.useFakeTimers();
  savePending('ana@lacantina.mx', registration);
  vi.advanceTimersByTime(31 * 24 * 60 * 60 * 1000);
  expect(readPending('ana@lacantina.mx')).toBeNull();
  expect(hasPending('ana@lacantina.mx')).toBe(false);
});

it('a registration never contains a password', () => {
  savePending('ana@lacantina.mx', toRegistration({ ...laCantina, password: 'secretísima' }));
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('secretísima');
});

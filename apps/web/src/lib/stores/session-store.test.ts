import { afterEach, expect, it, vi } from 'vitest';
import { sessionStore } from './session-store';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStore.remove('draft');
});

const block = (method: 'getItem' | 'setItem' | 'removeItem') =>
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });

it('the store keeps values in the tab', () => {
  sessionStore.write('draft', { notes: 'Timbre azul' });
  expect(sessionStorage.getItem('draft')).toBe('{"notes":"Timbre azul"}');
  expect(sessionStore.read('draft')).toEqual({ notes: 'Timbre azul' });
  sessionStore.remove('draft');
  expect(sessionStore.read('draft')).toBeNull();
});

it('the store remembers values until a reload if storage is blocked', () => {
  block('getItem');
  block('setItem');
  block('removeItem');
  expect(sessionStore.read('draft')).toBeNull();
  sessionStore.write('draft', { notes: 'Timbre azul' });
  expect(sessionStore.read('draft')).toEqual({ notes: 'Timbre azul' });
  sessionStore.remove('draft');
  expect(sessionStore.read('draft')).toBeNull();
});

it('the store never returns an old value after a new one that did not fit', () => {
  sessionStore.write('draft', 1);
  block('setItem');
  sessionStore.write('draft', 2);
  expect(sessionStore.read('draft')).toBe(2);
});

it('the store reads malformed JSON as null', () => {
  sessionStorage.setItem('draft', '{');
  expect(sessionStore.read('draft')).toBeNull();
});

it('the store forgets everything at once, values in memory included', () => {
  sessionStore.write('draft', { notes: 'Timbre azul' });
  block('setItem');
  sessionStore.write('memory', 1);
  vi.restoreAllMocks();
  sessionStore.clear();
  expect([sessionStore.read('draft'), sessionStore.read('memory'), sessionStorage.length]).toEqual([
    null,
    null,
    0,
  ]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetPrivateData } from '@/lib/stores/private-data';
import { lineFromProduct } from '../cart';
import { product } from '../cart.fixture';
import { dropUnsent, hasUnsent, keepUnsent, readUnsent, withUnsent } from './unsent-store';

const owner = { userId: 'u1', locationId: 'centro' };
const since = '2026-11-26T10:00:00+00:00';
const KEY = 'private:unsent_cart:u1:centro';
const line = (id: string, quantity: number) =>
  lineFromProduct({ ...product, storeProductId: id, name: id }, quantity);
const kept = () => readUnsent(owner).map((one) => [one.line.storeProductId, one.line.quantity]);

beforeEach(() => localStorage.setItem('private:owner', 'u1'));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('the newest quantity of a line is kept, per person and establishment', () => {
  expect(keepUnsent(owner, [line('a', 5), line('b', 1)], since)).toBe(true);
  keepUnsent(owner, [line('a', 7)], since);
  expect(kept()).toEqual([
    ['b', 1],
    ['a', 7],
  ]);
  expect(readUnsent({ ...owner, locationId: 'norte' })).toEqual([]);
  expect(readUnsent({ ...owner, userId: 'u2' })).toEqual([]);
  expect(hasUnsent(owner, [line('b', 9)])).toBe(true);
  expect(hasUnsent(owner, [line('c', 1)])).toBe(false);
});

it('a quantity typed again while the one before was being sent stays', () => {
  keepUnsent(owner, [line('a', 5), line('b', 0)], since);
  keepUnsent(owner, [line('a', 6)], since);
  dropUnsent(owner, [line('a', 5), line('b', 0)]);
  expect(kept()).toEqual([['a', 6]]);
  dropUnsent(owner, [line('a', 6)]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('at most 200 lines are kept, and the next one is refused', () => {
  const lines = Array.from({ length: 200 }, (_, index) => line(`p${index}`, 1));
  expect(keepUnsent(owner, lines, since)).toBe(true);
  expect(keepUnsent(owner, [line('one more', 1)], since)).toBe(false);
  expect(keepUnsent(owner, [line('p0', 2)], since)).toBe(true);
  expect(kept()).toHaveLength(200);
});

it('nothing is kept when storage is full, and the caller learns it', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  expect(keepUnsent(owner, [line('a', 5)], since)).toBe(false);
});

it('it is forgotten at the sign-out, and a late answer does not bring it back', () => {
  keepUnsent(owner, [line('a', 5)], since);
  forgetPrivateData();
  expect(kept()).toEqual([]);
  expect(keepUnsent(owner, [line('a', 5)], since)).toBe(false);
  expect(localStorage.length).toBe(0);
});

it.each(['{', '{}', 'null', '[null,{"line":{}},{"since":"x","line":{"storeProductId":1}}]'])(
  'a damaged value reads as nothing: %s',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(kept()).toEqual([]);
  },
);

it('the cart is shown as the person left it', () => {
  keepUnsent(owner, [line('a', 5), line('b', 0), line('c', 2)], since);
  const shown = withUnsent(owner, {
    id: 'x',
    lines: [{ ...line('a', 1), price: 120 }, line('b', 3), line('d', 4)],
  });
  expect(shown.lines.map(({ storeProductId, quantity, price }) => [storeProductId, quantity, price])).toEqual(
    [
      ['a', 5, 120],
      ['d', 4, 100],
      ['c', 2, 100],
    ],
  );
});

import { expect, it } from 'vitest';
import type { DeskLine } from '../../shared/orders/desk-order';
import { emptyDraft, isEdit, readPrice, toEdit, toRejection, type Offer } from './order-draft';

const line = (id: string): DeskLine => ({
  id,
  sku: id,
  name: id,
  format: null,
  quantity: 4,
  unitPrice: 100,
  total: 400,
  stock: 2,
  ordered: null,
  saved: 0,
  discount: 0,
  promotion: null,
  replaces: null,
  reason: null,
});
const lines = [line('a'), line('b')];
const offer: Offer = { offer_id: 'o', name: 'Ron', sku: 'R', brand: null, price: 90, stock: 9 };

it('an edit lists the differences from the current order', () => {
  expect(toEdit(emptyDraft, lines)).toEqual({ lines: [], substitutes: [] });
  expect(
    toEdit({ ...emptyDraft, quantities: { a: 4, b: 1, gone: 3 }, prices: { a: '99,50', b: '100' } }, lines),
  ).toEqual({
    lines: [
      { id: 'a', quantity: 4, unit_price: 99.5 },
      { id: 'b', quantity: 1 },
    ],
    substitutes: [],
  });
  const substitutes = [{ replaces: 'a', offer, quantity: 2 }];
  const edit = toEdit({ ...emptyDraft, substitutes }, lines);
  expect(edit?.substitutes).toEqual([{ replaces: 'a', offer_id: 'o', quantity: 2 }]);
  expect(isEdit(edit)).toBe(true);
});

it('an invalid price makes no edit', () => {
  expect(['12', '12.5', '12,50', ' 0 '].map(readPrice)).toEqual([12, 12.5, 12.5, 0]);
  expect(['', '1,234', '1.005', '-1', 'x'].map(readPrice)).toEqual([null, null, null, null, null]);
  expect(isEdit(toEdit({ ...emptyDraft, prices: { a: 'x' } }, lines))).toBe(false);
});

it('a lowered line carries where its pieces go, and a rejection asks that of each line', () => {
  const toStock = { a: false, b: true };
  expect(toEdit({ ...emptyDraft, quantities: { a: 3 }, toStock }, lines)?.lines).toEqual([
    { id: 'a', quantity: 3, to_stock: false },
  ]);
  expect(
    toRejection({ ...emptyDraft, toStock: { a: false } }, [...lines, { ...line('c'), quantity: 0 }]),
  ).toEqual({
    is_rejected: true,
    lines: [
      { id: 'a', quantity: 0, to_stock: false },
      { id: 'b', quantity: 0 },
    ],
    substitutes: [],
  });
});

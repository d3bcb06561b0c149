import { expect, it } from 'vitest';
import { toLine } from './get-desk-order';

const line = {
  id: 'l',
  sku: 'T-1',
  name: 'Tequila',
  format: null,
  quantity: 3,
  unit_price: 87.5,
  total: 242.5,
  list_price: 100,
  stock: 4,
  ordered: null,
  replaces: null,
  reason: null,
  promotion: 'Semana blanca',
};

it('a line states what promotions took off its pieces: the lowered price and its part of a package', () => {
  expect(toLine(line)).toMatchObject({ unitPrice: 87.5, saved: 57.5 });
  expect(toLine({ ...line, list_price: null, promotion: 'Paquete' }).saved).toBe(20);
  // A price lowered by a seller is not a promotion.
  expect(toLine({ ...line, list_price: null, promotion: null }).saved).toBe(0);
});

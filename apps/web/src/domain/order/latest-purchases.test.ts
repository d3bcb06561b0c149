import { expect, it } from 'vitest';
import { latestPurchases } from './latest-purchases';

const bought = (productId: string, quantity: number) => ({
  productId,
  quantity,
  name: productId,
  sku: null,
  brand: null,
  image: null,
  place: { id: 'l1', name: 'Centro' },
  boughtAt: '2026-11-20T00:00:00Z',
});

it('latestPurchases keeps the newest purchase of each product, newest first', () => {
  const latest = latestPurchases([bought('ron', 6), bought('gin', 2), bought('ron', 12)], 50);
  expect(latest).toEqual([bought('ron', 6), bought('gin', 2)]);
});

it('latestPurchases stops at the requested number', () => {
  const many = Array.from({ length: 80 }, (_, number) => bought(`p${number % 60}`, 1));
  expect(latestPurchases(many, 50)).toEqual(many.slice(0, 50));
});

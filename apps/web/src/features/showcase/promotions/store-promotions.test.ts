import { expect, it } from 'vitest';
import { toStorePromotions } from './store-promotions';

const product = {
  product_id: 'p1',
  store_product_id: 'o1',
  name: 'Mezcal',
  brand: null,
  sku: 'M-1',
  format_label: 'Botella 750 ml',
  images: [],
  quantity: 2,
  price: '80.00',
  list_price: 100,
  stock_qty: 7,
};
const row = { name: 'Noche', text: '', ends_at: '2026-12-01T06:00:00Z', original: null, price: null };

it('a package is one card, and each product of another promotion a separate card', () => {
  const { packages, individuals, found } = toStorePromotions([
    { ...row, kind: 'package', original: 200, price: '150.00', products: [product] },
    { ...row, kind: 'products', products: [product, { ...product, sku: 'M-2', name: 'Otro' }] },
  ]);
  expect(packages).toMatchObject([
    { title: 'Noche', originalPrice: 200, discountPrice: 150, discount: 25, isHot: false },
  ]);
  expect(packages[0]?.products).toEqual([{ sku: 'M-1', name: 'Mezcal', quantity: 2 }]);
  expect(individuals).toMatchObject([
    { title: 'Mezcal', description: 'Noche', originalPrice: 100, discountPrice: 80, discount: 20, stock: 7 },
    { title: 'Otro', presentation: 'Botella 750 ml' },
  ]);
  expect(individuals[0]?.products).toEqual([{ sku: 'M-1', name: 'Mezcal', quantity: 1 }]);
  expect(found.get('M-1')).toMatchObject({ storeProductId: 'o1', price: 80, listPrice: 100 });
});

it('the last day is the one before a promotion ends at midnight', () => {
  const [card] = toStorePromotions([
    { ...row, kind: 'package', original: 2, price: 1, products: [] },
  ]).packages;
  expect(card?.validUntil.getTime()).toBe(Date.parse('2026-12-01T06:00:00Z') - 1);
});

import type { Product } from '@/domain/product';
import { testLocation } from '@/domain/location/location.fixture';

/** The product and place of the cart's tests. */
export const product: Product = {
  id: 'p1',
  storeProductId: 'sp1',
  name: 'Ron',
  price: 100,
  stock: 50,
  sku: 'R',
  brand: null,
  supplier: null,
  sellerId: null,
  description: null,
  images: [],
  tags: [],
  categoryFirst: null,
  categorySecond: null,
  categoryThird: null,
  country: null,
  region: null,
  grape: null,
  formatLabel: '750 ml',
  formatVolume: 750,
  alcohol: 38,
};

export const centro = testLocation();

/** A line as the data API returns it. */
export function row([store_product_id, quantity]: [string, number]) {
  return { store_product_id, quantity, price: 100, accepted_price: null, store_product: null };
}

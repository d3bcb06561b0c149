import type { Location } from '@/domain/location';
import type { Product } from '@/domain/product';

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

export const centro: Location = {
  id: 'centro',
  name: 'Centro',
  storeId: 1,
  timeZone: null,
  groupId: null,
  fiscalDataId: null,
  fiscalData: null,
  address: {
    street: null,
    number: null,
    neighborhood: null,
    city: null,
    state: null,
    zip: null,
    country: 'México',
  },
};

/** A line as the data API returns it. */
export function row([store_product_id, quantity]: [string, number]) {
  return { store_product_id, quantity, price: 100, accepted_price: null, store_product: null };
}

import type { DeskOffer } from './offer';

/** For tests: an offer of the one store. */
export const offer: DeskOffer = {
  id: 'o1',
  product_id: 'p1',
  store_id: 1,
  sku: 'R',
  name: 'Ron',
  brand: null,
  format: null,
  store: 'Centro',
  price: 100,
  stock: 3,
  status: 'active',
  may_set_status: true,
  images: [],
  category: null,
  subcategory: null,
  third_category: null,
  given_key: null,
  sat_key: '50202206',
};

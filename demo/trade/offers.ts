import { type Product, products } from '../catalog/products';
import { between, chance } from '../fixed';
import { staples } from './baskets';
import { type Store, stores } from './stores';

/** A store's price of a product, and its stock. */
export type Offer = {
  store: Store;
  product: Product;
  price: number | null;
  stock: number;
  cost: number | null;
};

/** MXN, with the store's own ending: 519.00 in Ciudad de México may be 503.50 in Guadalajara. */
function priceIn(store: Store, base: number, sku: string): number {
  if (store.factor === 1) return base;
  const drift = 0.98 + 0.04 * chance(`price ${store.id} ${sku}`);
  return Math.floor(base * store.factor * drift) + store.ending;
}

const isStaple = ({ sku, bottling }: Product) => staples.has(sku) || bottling.featured === true;

function stockIn(store: Store, product: Product): number {
  const { sku, bottling } = product;
  const key = `stock ${store.id} ${sku}`;
  if (bottling.stock === 'none') return 0;
  if (bottling.stock === 'low') return between(1, 10, key);
  if (isStaple(product)) return between(120, 480, key);
  const luck = chance(`luck ${key}`);
  if (luck < 0.03) return 0;
  return luck < 0.09 ? between(1, 10, key) : between(18, 240, key);
}

const carries = (store: Store, product: Product) =>
  isStaple(product) || chance(`range ${store.id} ${product.sku}`) < store.range;

/** Distributor's margin of 24 to 32 per cent, to the centavo. */
const costOf = (price: number, sku: string) => Math.round(price * between(68, 76, `cost ${sku}`)) / 100;

/** Every store's list: its own prices, its own stock, and not quite the whole range. */
export const offers: Offer[] = stores.flatMap((store) =>
  products
    .filter((product) => carries(store, product))
    .map((product) => {
      const { price: base } = product.bottling;
      const price = base === null ? null : priceIn(store, base, product.sku);
      return {
        store,
        product,
        price,
        stock: stockIn(store, product),
        cost: price === null ? null : costOf(price, product.sku),
      };
    }),
);

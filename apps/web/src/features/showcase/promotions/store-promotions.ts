import type { FoundProducts } from '@/domain/cart/basket/basket';
import { DEFAULT_PRESENTATION, percentOff, readImages, toNumber } from '@/domain/product';
import { toProduct } from '@/domain/product/to-product';
import { formatVolumes } from '@/lib/format';
import type { ProductPromotion, Promotion } from './promotion';

type Amount = number | string | null;

/** A row of `store_promotions`. */
export type StorePromotionRow = {
  kind: string;
  name: string;
  text: string;
  ends_at: string;
  original: Amount;
  price: Amount;
  products: {
    product_id: string;
    store_product_id: string;
    name: string;
    brand: string | null;
    sku: string;
    format_label: string | null;
    images: unknown;
    quantity: number;
    price: Amount;
    list_price: Amount;
    stock_qty: number;
  }[];
};

/** A store's promotions in the form of the samples' cards, and their products by SKU. */
export type StorePromotions = {
  packages: Promotion[];
  individuals: ProductPromotion[];
  found: FoundProducts;
};

/** The moment before it ends: a promotion until midnight is valid on the day before. */
const lastDay = (endsAt: string) => new Date(Date.parse(endsAt) - 1);

function priced(original: number, discounted: number) {
  const discount = percentOff(discounted, original);
  // High demand is never known for real promotions.
  return {
    originalPrice: original,
    discountPrice: discounted,
    discount,
    relevanceScore: discount,
    isHot: false,
  };
}

const itemOf = ({ sku, name, quantity }: StorePromotionRow['products'][number]) => ({ sku, name, quantity });

function toPackage({ name, text, ends_at, original, price, products }: StorePromotionRow): Promotion {
  return {
    title: name,
    description: text,
    ...priced(toNumber(original) ?? 0, toNumber(price) ?? 0),
    products: products.map(itemOf),
    validUntil: lastDay(ends_at),
  };
}

function toIndividuals({ name, text, ends_at, products }: StorePromotionRow): ProductPromotion[] {
  return products.map((product) => ({
    title: product.name,
    description: text || name,
    ...priced(toNumber(product.list_price) ?? 0, toNumber(product.price) ?? 0),
    products: [{ ...itemOf(product), quantity: 1 }],
    validUntil: lastDay(ends_at),
    presentation: formatVolumes(product.format_label?.trim() ?? '') || DEFAULT_PRESENTATION,
    stock: product.stock_qty,
  }));
}

/** The only place where promotions of a store become cards. */
export function toStorePromotions(rows: readonly StorePromotionRow[]): StorePromotions {
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind);
  const products = rows.flatMap((row) => row.products);
  return {
    packages: ofKind('package').map(toPackage),
    individuals: ofKind('products').flatMap(toIndividuals),
    found: new Map(
      products.map((row) => [
        row.sku,
        toProduct({
          ...row,
          product_name: row.name,
          images: readImages(row.images),
          supplier: null,
          seller_id: null,
          description: null,
          short_description: null,
          tags: null,
          category_first: null,
          category_second: null,
          category_third: null,
          country_origin: null,
          region_origin: null,
          metadata: null,
          format_volume: null,
          alcohol_true: null,
        }),
      ]),
    ),
  };
}

import { foldSearchTerm, type Product } from '@/domain/product';
import { formatVolumes, nameWithSize } from '@/lib/format';
import type { PadProduct } from './pad-draft';

/** The product's name with its size, which ends its detail. */
export function labelOf({ name, detail }: PadProduct): string {
  const end = detail.split('·').at(-1)?.trim() ?? '';
  return nameWithSize(name, /\d/.test(end) ? end : undefined);
}

/** The detail without a brand that the name begins with. */
export function detailBesideName({ name, detail }: PadProduct): string {
  const [brand = '', ...others] = detail.split(' · ');
  const isNamed = others.length > 0 && foldSearchTerm(name).startsWith(foldSearchTerm(brand));
  return isNamed ? others.join(' · ') : detail;
}

type Listed = Pick<
  Product,
  | 'id'
  | 'storeProductId'
  | 'name'
  | 'brand'
  | 'formatLabel'
  | 'sku'
  | 'images'
  | 'price'
  | 'listPrice'
  | 'stock'
  | 'categoryFirst'
  | 'categorySecond'
  | 'categoryThird'
>;

/** Converts a catalogue product to one of a quick order line. */
export function toPadProduct(product: Listed): PadProduct {
  const { id, storeProductId, name, brand, formatLabel, sku, images, price, listPrice, stock } = product;
  const { categoryFirst, categorySecond, categoryThird } = product;
  return {
    id,
    storeProductId,
    name,
    sku,
    price,
    ...(listPrice && { listPrice }),
    stock,
    brand,
    categoryFirst,
    categorySecond,
    categoryThird,
    detail: [brand, formatVolumes(formatLabel ?? '')].filter(Boolean).join(' · '),
    image: images[0] ?? null,
  };
}

import { formatVolumes } from '@/lib/format';
import type { Amounts, Row } from '@/lib/backend/row';
import type { Product } from './product';
import { readImages } from './read-images';
import { toNumber } from './to-number';

type ViewRow = Row<
  'product_prices_for_users',
  | 'product_id'
  | 'store_product_id'
  | 'product_name'
  | 'stock_qty'
  | 'sku'
  | 'brand'
  | 'supplier'
  | 'seller_id'
  | 'description'
  | 'short_description'
  | 'images'
  | 'tags'
  | 'category_first'
  | 'category_second'
  | 'category_third'
  | 'country_origin'
  | 'region_origin'
  | 'metadata'
  | 'format_label'
>;

/** A row of `product_prices_for_users` from any backend: a view does not guarantee its columns. */
export type ProductPriceRow = { [Column in keyof ViewRow]: ViewRow[Column] | null } & Amounts<
  'product_prices_for_users',
  'price' | 'format_volume' | 'alcohol_true'
> & { list_price?: number | string | null };

/** The columns that `toProduct` reads; the search column and the empty cost are never sent. */
export const PRODUCT_COLUMNS =
  'product_id,store_product_id,product_name,price,list_price,stock_qty,sku,brand,supplier,seller_id,description,short_description,images,tags,category_first,category_second,category_third,country_origin,region_origin,metadata,format_label,format_volume,alcohol_true';

function text(value: string | null): string | null {
  return value?.trim() || null;
}

/** The grape is stored in the metadata under the importers' own key, as text or as a list. */
function readGrape(metadata: unknown): string | null {
  if (typeof metadata !== 'object' || metadata === null || !('TipoUva' in metadata)) return null;
  const grape = metadata.TipoUva;
  if (Array.isArray(grape)) return text(grape.filter((name) => typeof name === 'string').join(', '));
  return typeof grape === 'string' ? text(grape) : null;
}

/** The price before a promotion, if the promotion lowers it. */
export function listPriceOf(row: {
  price: number | string | null;
  list_price?: number | string | null;
}): number | null {
  const [price, list] = [toNumber(row.price), toNumber(row.list_price)];
  return price !== null && list !== null && list > price ? list : null;
}

/** The only code in which the view's spellings and loose types become a product. */
export function toProduct(row: ProductPriceRow): Product {
  return {
    id: row.product_id ?? '',
    storeProductId: row.store_product_id ?? '',
    name: text(row.product_name) ?? '',
    price: toNumber(row.price),
    listPrice: listPriceOf(row),
    stock: row.stock_qty ?? 0,
    sku: text(row.sku),
    brand: text(row.brand),
    supplier: text(row.supplier),
    sellerId: row.seller_id,
    description: text(row.description) ?? text(row.short_description),
    images: readImages(row.images),
    tags: row.tags ?? [],
    categoryFirst: text(row.category_first),
    categorySecond: text(row.category_second),
    categoryThird: text(row.category_third),
    country: text(row.country_origin),
    region: text(row.region_origin),
    grape: readGrape(row.metadata),
    formatLabel: text(formatVolumes(row.format_label ?? '')),
    formatVolume: toNumber(row.format_volume),
    alcohol: toNumber(row.alcohol_true),
  };
}

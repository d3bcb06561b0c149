import { dataApi, keptCatalog } from '@/config/limits';
import { toNumber } from '@/domain/product';
import { toAppError } from '@/lib/app-error';
import type { Amounts, ReturnedRow, Row } from '@/lib/backend/row';
import { db } from '@/lib/backend/supabase';
import type { PadProduct } from '../../draft/pad-draft';
import { toPadProduct } from '../../draft/to-pad-product';

type ViewRow = Row<
  'product_prices_for_users',
  | 'product_id'
  | 'store_product_id'
  | 'product_name'
  | 'brand'
  | 'format_label'
  | 'sku'
  | 'stock_qty'
  | 'category_first'
  | 'category_second'
  | 'category_third'
  | 'country_origin'
  | 'region_origin'
>;
type CatalogRow = { [Column in keyof ViewRow]: ViewRow[Column] | null } & Amounts<
  'product_prices_for_users',
  'price'
>;

const columns =
  'product_id,store_product_id,product_name,brand,format_label,sku,price,stock_qty,category_first,category_second,category_third,country_origin,region_origin';

const toProduct = (row: CatalogRow): PadProduct => ({
  ...toPadProduct({
    id: row.product_id ?? '',
    storeProductId: row.store_product_id ?? '',
    name: row.product_name?.trim() ?? '',
    brand: row.brand,
    formatLabel: row.format_label,
    sku: row.sku,
    images: [],
    price: toNumber(row.price),
    stock: row.stock_qty ?? 0,
    categoryFirst: row.category_first,
    categorySecond: row.category_second,
    categoryThird: row.category_third,
  }),
  origin: [row.country_origin, row.region_origin].filter(Boolean).join(' '),
});

async function readPart(locationId: string, after: string, signal: AbortSignal): Promise<CatalogRow[]> {
  const part = db
    .from('product_prices_for_users')
    .select(columns)
    .eq('location_id', locationId)
    .eq('status', 'active');
  const { data, error } = await (after ? part.gt('product_id', after) : part)
    .order('product_id')
    .limit(dataApi.maxRows)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}

/** The products an establishment can order, up to a limit, batch by batch. Throws AppError. */
export async function readCatalog(
  locationId: string,
  signal: AbortSignal,
): Promise<{ products: PadProduct[]; isWhole: boolean }> {
  const rows: CatalogRow[] = [];
  for (;;) {
    const part = await readPart(locationId, rows.at(-1)?.product_id ?? '', signal);
    rows.push(...part);
    const isWhole = part.length < dataApi.maxRows;
    if (isWhole || rows.length >= keptCatalog.maxProducts) return { products: rows.map(toProduct), isWhole };
  }
}

/** The sections of an establishment's guide, by product. Throws AppError. */
export async function readSections(
  locationId: string,
  signal: AbortSignal,
): Promise<Map<string, string | null>> {
  const { data, error } = await db.rpc('order_guide', { p_location_id: locationId }).abortSignal(signal);
  if (error) throw toAppError(error);
  const rows = data as ReturnedRow<'order_guide', 'section'>[];
  return new Map(rows.map(({ product_id, section }) => [product_id, section]));
}

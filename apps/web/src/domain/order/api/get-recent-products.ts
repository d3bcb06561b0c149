import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { recent } from '@/config/limits';
import { readImages } from '@/domain/product';
import { readProducts } from '@/domain/product/api/read-products';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import { latestPurchases } from '../latest-purchases';
import type { Purchase, RecentProduct } from '../recent-product';
import { orderKeys } from './order-keys';

async function readLines(userId: string, first: number, signal: AbortSignal): Promise<Purchase[]> {
  const { data, error } = await db
    .from('order_items')
    .select(
      'product_id,product_name,product_sku,quantity,order:orders!inner(order_number,created_at,user_id,location_id,location:locations(name)),product:products(id,name,brand,images,category_first)',
    )
    .eq('order.user_id', userId)
    .neq('order.status', 'cancelled')
    .gt('quantity', 0)
    .order('order(created_at)', { ascending: false })
    .order('id')
    .range(first, first + recent.batch - 1)
    .abortSignal(signal);
  // The history ended exactly with the previous batch.
  if (error?.code === 'PGRST103') return [];
  if (error) throw toAppError(error);
  return data.map(({ product_id, product_name, product_sku, quantity, order, ...row }) => {
    // Products the user can no longer see come back null, despite the type.
    const product = row.product as typeof row.product | null;
    return {
      productId: product_id,
      name: product_name,
      sku: product_sku,
      brand: product?.brand ?? null,
      image: readImages(product?.images)[0] ?? null,
      quantity,
      boughtAt: order.created_at,
      // Establishments the person no longer has come back null, despite the type.
      place: { id: order.location_id, name: (order.location as typeof order.location | null)?.name ?? null },
    };
  });
}

/** Keeps reading while the same products repeat, as with a bar's steady list. */
async function readPurchases(userId: string, signal: AbortSignal): Promise<Purchase[]> {
  let latest: Purchase[] = [];
  for (let first = 0; first < recent.maximum; first += recent.batch) {
    const lines = await readLines(userId, first, signal);
    latest = latestPurchases([...latest, ...lines], recent.products);
    if (lines.length < recent.batch || latest.length === recent.products) break;
  }
  return latest;
}

async function readRecent(userId: string, locationId: string, signal: AbortSignal): Promise<RecentProduct[]> {
  const purchases = await readPurchases(userId, signal);
  const ids = purchases.map(({ productId }) => productId);
  const products = new Map((await readProducts(locationId, ids, signal)).map((found) => [found.id, found]));
  return purchases.map((purchase) => ({
    ...purchase,
    product: products.get(purchase.productId) ?? null,
    elsewhere: purchase.place.id === locationId ? null : { name: purchase.place.name },
  }));
}

/** The last products a person bought at any establishment, newest first, at the prices of this one. */
export function recentProductsQuery(userId: string, locationId: string) {
  return queryOptions({
    queryKey: orderKeys.recent(userId, locationId),
    queryFn: async ({ signal }) => {
      try {
        return await readRecent(userId, locationId, signal);
      } catch (error) {
        if (!signal.aborted) console.error('Error fetching recent products', error);
        throw error;
      }
    },
    ...caches.orders,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { productKeys, readImages, toNumber } from '@/domain/product';
import { readProducts } from '@/domain/product/api/read-products';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { RepeatItem } from '../repeat/repeat-lines';
import { orderKeys } from './order-keys';

async function readItems(orderId: string, signal: AbortSignal): Promise<RepeatItem[]> {
  const { data, error } = await db
    .from('order_items')
    .select('product_id,product_name,quantity,unit_price,product:products(images)')
    .eq('order_id', orderId)
    .order('product_name')
    .order('id')
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data.map(({ product_id, product_name, quantity, unit_price, ...row }) => ({
    productId: product_id,
    name: product_name,
    image: readImages((row.product as typeof row.product | null)?.images)[0] ?? null,
    quantity,
    paid: toNumber(unit_price),
  }));
}

/** The lines of an order to be repeated; the desk may still edit them. */
export function repeatItemsQuery(userId: string, orderId: string) {
  return queryOptions({
    queryKey: [...orderKeys.detail(userId, orderId), 'items'] as const,
    queryFn: ({ signal }) => readItems(orderId, signal),
    ...caches.orders,
  });
}

/** The products among these that an establishment's store sells, read each time they are shown. */
export function offersQuery(owner: { userId: string; locationId: string }, ids: readonly string[]) {
  const wanted = [...new Set(ids)].sort();
  return queryOptions({
    queryKey: [...productKeys.location(owner.userId, owner.locationId), 'offers', wanted] as const,
    queryFn: ({ signal }) => readProducts(owner.locationId, wanted, signal),
    ...caches.everyTime,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { toAppError } from '@/lib/app-error';
import { answerOf } from '@/lib/backend/answer-of';
import { isUuid } from '@/lib/is-uuid';
import { db } from '@/lib/backend/supabase';
import type { Order } from '../order';
import type { OrderStory } from '../order-change';
import { toOrder, type BuyerRow } from '../to-order';
import { orderKeys } from './order-keys';

/** The person who placed the order, if the reader may see them: an unreadable profile is not an error. */
async function readBuyer(userId: string, signal: AbortSignal): Promise<BuyerRow | null> {
  const { data } = await db
    .from('profiles')
    .select('display_name,business_name,phone')
    .eq('id', userId)
    .abortSignal(signal)
    .maybeSingle();
  return data;
}

function readStory(orderId: string, signal: AbortSignal) {
  return answerOf<OrderStory | null>(db.rpc('order_story', { p_order_id: orderId }).abortSignal(signal));
}

/** An order, with its history since it was placed; staff read that at the desk. */
type OrderWithStory = Order & { story: OrderStory | null };

async function readOrder(orderId: string, signal: AbortSignal): Promise<OrderWithStory | null> {
  if (!isUuid(orderId)) return null;
  const { data, error } = await db
    .from('orders')
    .select(
      '*,order_items(*,product:products(name,images,sku,brand,format_label,format_volume,category_first,category_second,category_third)),payment_transactions(payment_method),location:locations!inner(id,name,fiscal_data_id,bussiness_group_id,fiscal_data:business_fiscal_data(*)),store:stores(name,name_internal,store_code,series_code)',
    )
    .eq('id', orderId)
    .order('product_name', { referencedTable: 'order_items' })
    .order('id', { referencedTable: 'order_items' })
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw toAppError(error);
  if (!data) return null;
  const [buyer, story] = await Promise.all([readBuyer(data.user_id, signal), readStory(orderId, signal)]);
  return { ...toOrder(data, buyer), story };
}

/** One order with everything its page shows; null if there is none the person may read. */
export function orderQuery(userId: string, orderId: string) {
  return queryOptions({
    queryKey: orderKeys.detail(userId, orderId),
    queryFn: ({ signal }) => readOrder(orderId, signal),
    ...caches.orders,
  });
}

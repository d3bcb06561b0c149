import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import { toOrderItem } from '../to-order';

/** The items of an order, as the server stored them. Throws AppError. */
export async function getOrderItems(orderId: string) {
  const { data, error } = await db
    .from('order_items')
    .select(
      '*,product:products(name,images,brand,format_label,format_volume,category_first,category_second,category_third)',
    )
    .eq('order_id', orderId)
    .gt('quantity', 0)
    .order('product_name')
    .order('id');
  if (error) throw toAppError(error);
  return data.map(toOrderItem);
}

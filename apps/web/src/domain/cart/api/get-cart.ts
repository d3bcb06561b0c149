import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { Cart } from '../cart';
import { keeper, loadKeeper } from '../unsent/keeper';
import { toCartLine } from '../to-cart-line';
import { cartKeys, type CartOwner } from './cart-keys';
import { ensureCartId } from './ensure-cart-id';

async function readCart(cartId: string, locationId: string, signal: AbortSignal): Promise<Cart> {
  const { data, error } = await db
    .from('cart_items')
    .select(
      'store_product_id,quantity,price,accepted_price,list_price,discount,created_at,store_product:store_products(price,stock_qty,product:products(id,name,images,brand,supplier,sku,format_label,format_volume,category_first,category_second,category_third,status))',
    )
    .eq('cart_id', cartId)
    .order('created_at')
    .order('id')
    .abortSignal(signal);
  if (error) throw toAppError(error);
  // Offers that the establishment can no longer read: their names have their own procedure. Without them the cart is still shown.
  const unsold = data.every(({ store_product: offer }) => (offer as unknown) !== null)
    ? null
    : (await db.rpc('unsold_cart_lines', { p_location_id: locationId })).data;
  return {
    id: cartId,
    lines: data.map((row) =>
      toCartLine(row, unsold?.find((line) => line.store_product_id === row.store_product_id)?.name),
    ),
  };
}

/** The cart of a person at an establishment with its lines, oldest first, and changes that could not be sent yet. */
export function cartQuery({ userId, locationId }: CartOwner) {
  return queryOptions({
    queryKey: cartKeys.detail(userId, locationId),
    queryFn: async ({ client, signal }) => {
      const owner = { userId, locationId };
      const loading = loadKeeper();
      const cart = await readCart(await ensureCartId(client, owner), locationId, signal);
      await loading;
      return keeper.current.show(owner, cart);
    },
    ...caches.cart,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import { cartKeys, type CartOwner } from './cart-keys';
import { ensureCartId } from './ensure-cart-id';

async function refreshPrices(cartId: string): Promise<string[]> {
  const { data, error } = await db.rpc('refresh_cart_prices', { p_cart_id: cartId });
  if (error) throw toAppError(error);
  return data.map((change) => change.store_product_id);
}

/**
 * Has the server refresh the cart's prices and returns which products changed. A query, so that it runs once per opening for all
 * components that use it.
 */
export function cartPricesQuery({ userId, locationId }: CartOwner) {
  return queryOptions({
    queryKey: cartKeys.prices(userId, locationId),
    queryFn: async ({ client }) => {
      const changed = await refreshPrices(await ensureCartId(client, { userId, locationId }));
      // A running change reads the cart itself when it settles, and must not be overwritten before that.
      const busy = client.isMutating({ mutationKey: cartKeys.changes(userId, locationId) }) > 0;
      if (changed.length > 0 && !busy) {
        const queryKey = cartKeys.detail(userId, locationId);
        // A first read may have got the old prices, and invalidating does not cancel it.
        await client.cancelQueries({ queryKey });
        await client.invalidateQueries({ queryKey });
      }
      return changed;
    },
    // Every answer is a new object: two refreshes that change the same products are two warnings.
    structuralSharing: false,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/supabase';
import { cartKeys, type CartOwner } from './cart-keys';
import { ensureCartId } from './get-cart';

async function refreshPrices(cartId: string): Promise<string[]> {
  const { data, error } = await db.rpc('refresh_cart_prices', { p_cart_id: cartId });
  if (error) throw toAppError(error);
  return data.map((change) => change.store_product_id);
}

/**
 * Has the server bring the cart's prices up to date and tells which products changed. It is a query so
 * that it runs once per opening however many components ask.
 */
export function cartPricesQuery(owner: CartOwner) {
  return queryOptions({
    queryKey: cartKeys.prices(owner.userId, owner.locationId),
    queryFn: async ({ client }) => {
      const changed = await refreshPrices(await ensureCartId(client, owner));
      // A change under way reads the cart itself when it settles, and must not be overwritten before.
      const busy = client.isMutating({ mutationKey: cartKeys.changes(owner.userId, owner.locationId) }) > 0;
      if (changed.length > 0 && !busy) {
        const queryKey = cartKeys.detail(owner.userId, owner.locationId);
        // A first read under way may have met the old prices, and invalidating alone lets it finish and stand.
        await client.cancelQueries({ queryKey });
        await client.invalidateQueries({ queryKey });
      }
      return changed;
    },
    // Each answer is news of its own: two refreshes that change the same products are two warnings.
    structuralSharing: false,
  });
}

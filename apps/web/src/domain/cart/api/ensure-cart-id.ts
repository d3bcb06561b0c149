import type { QueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import { cartKeys, type CartOwner } from './cart-keys';

async function getOrCreateCart({ userId, locationId }: CartOwner): Promise<string> {
  const { data, error } = await db.rpc('get_or_create_cart', {
    p_user_id: userId,
    p_location_id: locationId,
  });
  if (error) throw toAppError(error);
  return data;
}

/** The id of the owner's cart, requested once: it never changes. */
export function ensureCartId(client: QueryClient, { userId, locationId }: CartOwner): Promise<string> {
  return client.query({
    queryKey: cartKeys.id(userId, locationId),
    queryFn: () => getOrCreateCart({ userId, locationId }),
    ...caches.own,
    ...caches.known,
    // The callers retry.
    retry: false,
  });
}

import type { QueryClient } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import { missingLines, type Attempt, type SentLine } from '../missing-lines';
import { addLines } from './add-lines';
import type { CartOwner } from './cart-keys';
import { ensureCartId } from './ensure-cart-id';
import { readAgain } from './optimistic';

/**
 * Whether an addition has arrived whose answer was lost. If it has not, it never will: its key is used up by an addition of
 * nothing. Throws AppError.
 */
export async function hasArrived(owner: CartOwner, key: string): Promise<boolean> {
  try {
    await addLines({ owner, lines: [], key });
    return false;
  } catch (error) {
    if (toAppError(error).details === 'key_reused') return true;
    throw error;
  }
}

/** The pieces of each offer in the cart, as the server has them now: a read that is on its way may have begun too early. */
async function readPieces(client: QueryClient, owner: CartOwner): Promise<Map<string, number>> {
  const cartId = await ensureCartId(client, owner);
  const { data, error } = await db
    .from('cart_items')
    .select('store_product_id,quantity')
    .eq('cart_id', cartId);
  if (error) throw toAppError(error);
  return new Map(data.map(({ store_product_id: id, quantity }) => [id, quantity]));
}

/** Whether an addition whose answer was lost has arrived, and the lines still to be added, as `missingLines`. Throws AppError. */
export async function settleAddition<Ready extends SentLine>(
  client: QueryClient,
  owner: CartOwner,
  { key, lines }: Attempt,
  ready: readonly Ready[],
): Promise<ReturnType<typeof missingLines<Ready>> & { isThere: boolean }> {
  if (!(await hasArrived(owner, key))) return { isThere: false, left: [...ready], done: [], excess: [] };
  const held = await readPieces(client, owner);
  readAgain(client, owner);
  return { isThere: true, ...missingLines(ready, lines, held) };
}

import type { QueryClient } from '@tanstack/react-query';
import { isOutcomeUnknown, toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import { seenPriceOf, type CartLine } from '../cart';
import { dropUnsent, readUnsent, type Unsent } from '../unsent/unsent-store';
import type { CartOwner } from './cart-keys';
import { insertItem, removeItem, updateItem } from './change-cart';
import { ensureCartId } from './ensure-cart-id';

/** `ordered`: not put back, since the cart was ordered meanwhile; `orderedAt`: by the server's clock. */
export type UnsentOutcome = {
  saved: CartLine[];
  refused: CartLine[];
  ordered: CartLine[];
  orderedAt: string;
};

/** The server's side of a cart: when each line was added, and when its person last ordered. */
type Held = { cartId: string; addedAt: Map<string, string>; orderedAt: string };

async function readHeld(client: QueryClient, owner: CartOwner): Promise<Held> {
  const cartId = await ensureCartId(client, owner);
  const [lines, orders] = await Promise.all([
    db.from('cart_items').select('store_product_id,created_at').eq('cart_id', cartId),
    db
      .from('orders')
      .select('created_at')
      .eq('location_id', owner.locationId)
      .eq('user_id', owner.userId)
      .order('created_at', { ascending: false })
      .limit(1),
  ]);
  if (lines.error) throw toAppError(lines.error);
  if (orders.error) throw toAppError(orders.error);
  return {
    cartId,
    addedAt: new Map(lines.data.map(({ store_product_id, created_at }) => [store_product_id, created_at])),
    orderedAt: orders.data[0]?.created_at ?? '',
  };
}

/** Whether the cart was ordered after the change was typed, so that the line on screen is no longer in it. */
function wasOrdered({ line, since }: Unsent, { addedAt, orderedAt }: Held): boolean {
  if (orderedAt === '' || Date.parse(orderedAt) <= Date.parse(since)) return false;
  const held = addedAt.get(line.storeProductId);
  return held === undefined || held !== line.addedAt;
}

/** Sets the quantity, however often it is requested. */
async function setQuantity({ line }: Unsent, { cartId, addedAt }: Held): Promise<void> {
  const { storeProductId, quantity } = line;
  const item = { cartId, storeProductId, quantity };
  if (quantity === 0) return removeItem(item);
  if (addedAt.has(storeProductId)) return updateItem(item);
  return insertItem({ ...item, price: seenPriceOf(line), isWhole: true });
}

/**
 * Carries out the changes that could not be sent, each once, and forgets them. Throws when the connection is lost again; the rest
 * stays in this browser.
 */
export async function sendEachUnsent(
  client: QueryClient,
  owner: CartOwner,
  outcome: UnsentOutcome,
): Promise<void> {
  const waiting = readUnsent(owner);
  if (waiting.length === 0) return;
  const held = await readHeld(client, owner);
  outcome.orderedAt = held.orderedAt;
  for (const unsent of waiting) {
    const { line } = unsent;
    const isOrdered = wasOrdered(unsent, held);
    let end: 'saved' | 'refused' | 'ordered' = isOrdered ? 'ordered' : 'saved';
    if (!isOrdered)
      await setQuantity(unsent, held).catch((error: unknown) => {
        if (isOutcomeUnknown(error)) throw error;
        end = 'refused';
      });
    dropUnsent(owner, [line]);
    outcome[end].push(line);
  }
}

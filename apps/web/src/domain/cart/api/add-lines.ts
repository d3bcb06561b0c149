import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { cartKeys, type CartOwner } from './cart-keys';
import { readAgain } from './optimistic';

/** `price`: the one on screen, in pesos. */
export type NewLine = { storeProductId: string; quantity: number; price: number };

/** `key`: repeating the addition with the same key adds nothing. */
export type LinesAddition = { owner: CartOwner; lines: readonly NewLine[]; key: string };

/** The number of products added, and the offers that can no longer be bought. */
export type LinesAdded = { added: number; refused: string[] };

type AddedLinesAnswer = { added: number; refused: { store_product_id: string }[] };

async function send(
  procedure: 'add_cart_lines' | 'replace_cart_lines',
  { owner, lines, key }: LinesAddition,
): Promise<LinesAdded> {
  const { added, refused } = await answerOf<AddedLinesAnswer>(
    db.rpc(procedure, {
      p_location_id: owner.locationId,
      p_lines: lines.map(({ storeProductId, quantity, price }) => ({
        store_product_id: storeProductId,
        quantity,
        price,
      })),
      p_key: key,
    }),
  );
  return { added, refused: refused.map(({ store_product_id }) => store_product_id) };
}

/** Adds many lines in one transaction. Throws AppError. */
export const addLines = (addition: LinesAddition) => send('add_cart_lines', addition);

/** Puts lines in place of the cart's in one transaction; the cart stays as it is if none of them can be added. Throws AppError. */
export const replaceLines = (addition: LinesAddition) => send('replace_cart_lines', addition);

/** Adds many lines in one transaction, then reads the cart again. */
export function addLinesMutation(client: QueryClient, owner: CartOwner) {
  return mutationOptions({
    mutationKey: [...cartKeys.changes(owner.userId, owner.locationId), 'add-lines'],
    mutationFn: addLines,
    onSettled: (_data, _error, { owner: of }) => readAgain(client, of),
  });
}

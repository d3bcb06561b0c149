import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Ledger, Lines } from './ledger';

type Made = { id: string; lines: Lines };

/** Losses a crash may never cause; each must be 0. */
export type Losses = {
  /** Acknowledged orders that are gone. */
  lost: number;
  /** Orders whose lines differ from the requested ones. */
  altered: number;
  /** Carts that are neither in the state before nor after the write in progress. */
  halfDone: number;
};
export const noLosses: Losses = { lost: 0, altered: 0, halfDone: 0 };

/** Compares the buyers' answers with the books, right after a crash and before anything else happens. */
export async function compare(
  pool: pg.Pool,
  ledgers: Ledger[],
): Promise<{ losses: Losses; placedUnanswered: number }> {
  const orders = await ordersByKey(pool);
  const carts = await cartsById(pool);
  const losses = { ...noLosses };
  let placedUnanswered = 0;
  for (const ledger of ledgers) {
    for (const { key, lines, order } of ledger.attempts) {
      const made = orders.get(key);
      if (order !== null && made?.id !== order) losses.lost += 1;
      else if (made && !isDeepStrictEqual(made.lines, lines)) losses.altered += 1;
    }
    const cart = carts.get(ledger.buyer.cart) ?? {};
    const made = ledger.unanswered && orders.has(ledger.unanswered.key);
    if (made) placedUnanswered += 1;
    if (!allowedCarts(ledger, made).some((allowed) => isDeepStrictEqual(allowed, cart))) losses.halfDone += 1;
    ledger.accept(cart);
  }
  return { losses, placedUnanswered };
}

/** An order empties the cart: placed without an answer, it left no lines; not placed, all of them. */
function allowedCarts({ cart, becoming }: Ledger, made: boolean | null): Lines[] {
  if (made !== null) return [made ? {} : cart];
  return becoming ? [cart, becoming] : [cart];
}

async function ordersByKey(pool: pg.Pool): Promise<Map<string, Made>> {
  const { rows } = await pool.query<Made & { key: string }>(
    `select o.idempotency_key as key, o.id, jsonb_object_agg(i.store_product_id, i.quantity) as lines
     from orders o join order_items i on i.order_id = o.id group by o.id`,
  );
  return new Map(rows.map(({ key, ...made }) => [key, made]));
}

async function cartsById(pool: pg.Pool): Promise<Map<string, Lines>> {
  const { rows } = await pool.query<{ cart: string; lines: Lines }>(
    'select cart_id as cart, jsonb_object_agg(store_product_id, quantity) as lines from cart_items group by cart_id',
  );
  return new Map(rows.map(({ cart, lines }) => [cart, lines]));
}

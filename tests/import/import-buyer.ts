import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { actAs, inTransactionAs, person } from '../../testing/fixtures/act-as';
import { foundAsBuyer, writeTo } from '../../testing/fixtures/create-buyer';
import { insertId } from '../../testing/fixtures/insert';

export type Buyer = { userId: string; locationId: string; cartId: string };

/** A person with an establishment of store 1 and a cart, as left by the portal's sign-up. */
export async function insertBuyer(pool: pg.Pool): Promise<Buyer> {
  const userId = randomUUID();
  const email = `${userId}@example.mx`;
  await insertId(pool, 'auth.users', { id: userId, email, email_confirmed_at: new Date().toISOString() });
  const { locationId } = await foundAsBuyer(pool, userId);
  const cartId = await writeTo(pool)('carts', { user_id: userId, location_id: locationId });
  return { userId, locationId, cartId };
}

/** Puts one piece of each SKU into the cart at the current price. */
export async function fillCart(pool: pg.Pool, { cartId }: Buyer, skus: string[]): Promise<void> {
  await pool.query(
    `insert into public.cart_items (cart_id, store_product_id, quantity, price)
     select $1, o.id, 1, o.price
     from public.store_products o join public.products p on p.id = o.product_id
     where p.sku = any ($2) and o.store_id = 1`,
    [cartId, skus],
  );
}

/** Begins a transaction on a separate connection in which the buyer orders; the caller ends it. */
export async function beginOrder(client: pg.PoolClient, buyer: Buyer): Promise<void> {
  await client.query('begin');
  await actAs(client, person(buyer.userId));
  await order(client, buyer);
}

/** Orders the cart's content, completely or not at all. */
export async function placeOrder(pool: pg.Pool, buyer: Buyer): Promise<void> {
  await inTransactionAs(pool, person(buyer.userId), (client) => order(client, buyer));
}

function order(client: pg.PoolClient, { locationId }: Buyer): Promise<unknown> {
  return client.query(
    `select * from public.create_order_from_cart(1, current_date + 1, 'morning', false, 0, null, null, null, $1)`,
    [locationId],
  );
}

import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export type Buyer = { userId: string; locationId: string; cartId: string };

/** A person with a location of store 1 and a cart, as the portal's sign-up leaves them. */
export async function createBuyer(pool: pg.Pool): Promise<Buyer> {
  const userId = randomUUID();
  await pool.query(`insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())`, [
    userId,
    `${userId}@example.mx`,
  ]);
  const { rows } = await pool.query<{ locationId: string; cartId: string }>(
    `with grp as (
       insert into public.business_groups (name, created_by) values ('Grupo', $1) returning id
     ), place as (
       insert into public.locations (name, adress, city, state, cp, bussiness_group_id, store_id, created_by)
       select 'Cantina', '{"street": "Av. Juárez"}', 'Toluca', 'México', '50000', grp.id, 1, $1 from grp returning id
     ), cart as (
       insert into public.carts (user_id, location_id) select $1, place.id from place returning id, location_id
     )
     select location_id as "locationId", id as "cartId" from cart`,
    [userId],
  );
  const [row] = rows;
  if (!row) throw new Error('The buyer was not created.');
  return { userId, ...row };
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
export async function beginOrder(client: pg.ClientBase, { userId, locationId }: Buyer): Promise<void> {
  await client.query('begin');
  await client.query(
    `select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`,
    [JSON.stringify({ sub: userId, role: 'authenticated' })],
  );
  await client.query(
    `select * from public.create_order_from_cart(1, current_date + 1, 'morning', false, 0, null, null, null, $1)`,
    [locationId],
  );
}

/** Orders the cart's content, completely or not at all. */
export async function placeOrder(pool: pg.Pool, buyer: Buyer): Promise<void> {
  const client = await pool.connect();
  try {
    await beginOrder(client, buyer);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

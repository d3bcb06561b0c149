import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashPassword } from '../../../server/auth';
import { addBuyer } from '../fixtures/buy';
import { insertId } from '../fixtures/insert';

/** Where a portal answers, and the key of its app. */
export type Door = { url: string; key: string };
export type Buyer = { id: string; location: string; cart: string; token: string };
export type Answer = { status: number; body: unknown };

const password = 'una-clave-larga';
/** Longer than any answer may take: a request that waits for ever is a failure, not a hanging test. */
const patienceMs = 20_000;

/** One request as the app makes it; throws when the line breaks or the answer does not come. */
export async function call(
  door: Door,
  token: string | null,
  path: string,
  init: RequestInit = {},
): Promise<Answer> {
  const response = await fetch(door.url + path, {
    signal: AbortSignal.timeout(patienceMs),
    ...init,
    headers: {
      apikey: door.key,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(init.headers as Record<string, string> | undefined),
    },
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

/** Buyers of a location, signed in at a portal, each with an empty cart. */
export async function addBuyers(
  pool: pg.Pool,
  door: Door,
  location: string,
  count: number,
): Promise<Buyer[]> {
  const hash = await hashPassword(password);
  const buyers: Buyer[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = await addBuyer(pool, location);
    const cart = await insertId(pool, 'carts', { user_id: id, location_id: location });
    buyers.push({ id, location, cart, token: await signIn(pool, door, id, hash) });
  }
  return buyers;
}

async function signIn(pool: pg.Pool, door: Door, id: string, hash: string): Promise<string> {
  const { rows } = await pool.query<{ email: string }>(
    'update auth.users set encrypted_password = $2, email_confirmed_at = now() where id = $1 returning email',
    [id, hash],
  );
  const { status, body } = await call(door, null, '/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email: rows[0]?.email, password }),
  });
  if (status !== 200) throw new Error(`a buyer could not sign in: ${status} ${JSON.stringify(body)}`);
  return (body as { access_token: string }).access_token;
}

/** Orders the buyer's cart: express, by transfer. */
export function order(door: Door, buyer: Buyer, key: string = randomUUID()): Promise<Answer> {
  return call(door, buyer.token, '/rest/v1/rpc/create_order_from_cart', {
    method: 'POST',
    body: orderBody(buyer, key),
  });
}

/** The body of such an order. */
export function orderBody(buyer: Buyer, key: string): string {
  return JSON.stringify({
    ...{ p_payment_method_id: 1, p_delivery_date: null, p_delivery_time_slot: null, p_is_express: true },
    ...{ p_shipping_amount: 0, p_shipping_address: { street: 'Madero' }, p_billing_address: {} },
    ...{ p_delivery_notes: null, p_location_id: buyer.location, p_idempotency_key: key },
  });
}

/** Puts a line into the buyer's cart. */
export function putLine(door: Door, buyer: Buyer, offer: string, quantity: number): Promise<Answer> {
  return call(door, buyer.token, '/rest/v1/cart_items', {
    method: 'POST',
    body: JSON.stringify({ cart_id: buyer.cart, store_product_id: offer, quantity, price: 1 }),
  });
}

/** The id of the order in an answer that acknowledges one. */
export function orderId({ body }: Answer): string {
  return (body as { order_id: string }[])[0]?.order_id ?? '';
}

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { addBuyer } from '../fixtures/buy';
import { expressOrder } from '../fixtures/express-order';
import { givePassword, password } from '../fixtures/give-password';
import { insertId } from '../fixtures/insert';

/** A portal's address, and the key of its app. */
export type Door = { url: string; key: string };
export type Buyer = { id: string; location: string; cart: string; token: string };
export type CallAnswer = { status: number; body: unknown };

/** Longer than any answer may take, so that a request that never ends fails instead of hanging the test. */
const timeoutMs = 20_000;

/** One request as the app sends it; throws when the connection breaks or the answer does not arrive. */
export async function call(
  door: Door,
  token: string | null,
  path: string,
  init: RequestInit = {},
): Promise<CallAnswer> {
  const response = await fetch(door.url + path, {
    signal: AbortSignal.timeout(timeoutMs),
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

/** Buyers of an establishment, signed in at a portal, each with an empty cart. */
export async function addBuyers(
  pool: pg.Pool,
  door: Door,
  location: string,
  count: number,
): Promise<Buyer[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await addBuyer(pool, location));
  const buyers: Buyer[] = [];
  for (const [id, email] of await givePassword(pool, ids)) {
    const cart = await insertId(pool, 'carts', { user_id: id, location_id: location });
    buyers.push({ id, location, cart, token: await signIn(door, email) });
  }
  return buyers;
}

async function signIn(door: Door, email: string): Promise<string> {
  const { status, body } = await call(door, null, '/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
  if (status !== 200) throw new Error(`a buyer could not sign in: ${status} ${JSON.stringify(body)}`);
  return (body as { access_token: string }).access_token;
}

/** Orders the buyer's cart: express, by transfer. */
export function order(door: Door, buyer: Buyer, key: string = randomUUID()): Promise<CallAnswer> {
  return call(door, buyer.token, '/rest/v1/rpc/create_order_from_cart', {
    method: 'POST',
    body: orderBody(buyer, key),
  });
}

/** The body of such an order. */
export function orderBody(buyer: Buyer, key: string): string {
  return JSON.stringify({
    ...expressOrder(buyer.location),
    p_shipping_address: { street: 'Madero', city: 'CDMX', state: 'CDMX', postal_code: '06000' },
    p_billing_address: {},
    p_idempotency_key: key,
  });
}

/** Puts a line into the buyer's cart. */
export function putLine(door: Door, buyer: Buyer, offer: string, quantity: number): Promise<CallAnswer> {
  return call(door, buyer.token, '/rest/v1/cart_items', {
    method: 'POST',
    body: JSON.stringify({ cart_id: buyer.cart, store_product_id: offer, quantity, price: 1 }),
  });
}

/** The id of the order in an answer that acknowledges one. */
export function orderId({ body }: CallAnswer): string {
  return (body as { order_id: string }[])[0]?.order_id ?? '';
}

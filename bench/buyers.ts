import type pg from 'pg';
import { createBuyer, writeTo } from '../testing/fixtures/create-buyer';
import { stores } from './catalog';
import type { Portal } from './portal';

/** A person who orders for one establishment, with the data their requests need. */
export type Buyer = {
  email: string;
  userId: string;
  locationId: string;
  cartId: string;
  token: string;
  /** The priced offers of their store. */
  offers: string[];
  /** The next offer for their cart: never the same twice. */
  next: number;
};

export const password = 'Sumiller2026';

/** More than connections: two requests of one person would wait for each other, which is not measured here. */
const buyers = 48;
const offersOfEach = 4_000;

type SignedUp = { access_token: string; user: { id: string } };

export async function signUp(portal: Portal, email: string): Promise<SignedUp> {
  const response = await fetch(`${portal.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: portal.keys.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`sign-up of ${email}: ${response.status} ${await response.text()}`);
  return (await response.json()) as SignedUp;
}

/** Signs people up through the portal and gives each an establishment with a cart. */
export async function createBuyers(portal: Portal, pool: pg.Pool): Promise<Buyer[]> {
  const people: Buyer[] = [];
  for (let number = 0; number < buyers; number += 1) {
    const email = `bench-${number}@example.mx`;
    const { access_token: token, user } = await signUp(portal, email);
    const { locationId } = await createBuyer(writeTo(pool), {
      group: { name: `Grupo ${number}` },
      location: { name: `Establecimiento ${number}`, store_id: 1 + (number % stores) },
      linked: user.id,
    });
    const cartId = await writeTo(pool)('carts', { user_id: user.id, location_id: locationId });
    people.push({ email, userId: user.id, locationId, cartId, token, offers: [], next: 0 });
  }
  return people;
}

/** Updates the buyers' offers, and empties their carts. */
export async function refreshBuyers(pool: pg.Pool, people: Buyer[]): Promise<void> {
  await pool.query('delete from public.cart_items');
  for (const [number, buyer] of people.entries()) {
    const { rows } = await pool.query<{ id: string }>(
      `select sp.id from public.store_products sp join public.products p on p.id = sp.product_id
       where sp.store_id = $1 and sp.price is not null and p.status = 'active' order by hashtext(sp.id::text) limit $2`,
      [1 + (number % stores), offersOfEach],
    );
    buyer.offers = rows.map(({ id }) => id);
    buyer.next = (number * 97) % buyer.offers.length;
  }
}

/** The next offers this buyer has not put into their cart, cyclically. */
export function nextOffers(buyer: Buyer, count: number): string[] {
  return Array.from({ length: count }, () => {
    const offer = buyer.offers[buyer.next % buyer.offers.length] ?? '';
    buyer.next += 1;
    return offer;
  });
}

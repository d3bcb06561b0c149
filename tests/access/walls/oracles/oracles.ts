import type pg from 'pg';
import type { RestAnswer } from '../../../../testing/fixtures/read-answer';
import type { Secret } from './secrets';

/** A request whose answer would reveal a match, and the same for a text no row has. */
export type Pair = { name: string; hit: Question; miss: Question };
export type Question = { method: string; path: string; body?: object; headers?: Record<string, string> };

export type Embedding = { parent: string; constraint: string };

/** A pattern that fails only on texts longer than its match so far. */
export const trapFor = (text: string): string => `${text.slice(0, -1).replace(/[\\%_]/g, '\\$&')}\\`;
/** A text that no row has. */
export const absent = 'zzqxwv';
const quoted = (pattern: string): string => encodeURIComponent(`"${pattern.replace(/["\\]/g, '\\$&')}"`);

type Condition = (operator: string, trap: string) => string;

/** Conditions on a secret that raise an error if they are evaluated on it, for every part of a request. */
export function trapsFor(
  relation: string,
  { column, value, pin, isUnique }: Secret,
  embeddings: Embedding[],
  patch: object,
): Pair[] {
  const plain: Condition = (operator, trap) => `${column}=${operator}.${encodeURIComponent(trap)}`;
  const either: Condition = (operator, trap) =>
    `or=(${column}.${operator}.${quoted(trap)},and(${column}.${operator}.${quoted(trap)}))`;
  const pair = (name: string, question: (trap: string) => Question): Pair => ({
    name: `${relation}.${column}: ${name}`,
    hit: question(trapFor(value)),
    miss: question(trapFor(absent)),
  });
  const get = (path: string): Question => ({ method: 'GET', path: `/${relation}?${path}` });
  const unpinned = [
    pair('like, unpinned', (trap) => get(plain('like', trap))),
    ...embeddings.map(({ parent, constraint }) =>
      pair(`in ${parent}`, (trap) => ({
        method: 'GET',
        path: `/${parent}?select=inner:${relation}!${constraint}!inner(*)&inner.${plain('like', trap)}`,
      })),
    ),
  ];
  return [
    pair('like', (trap) => get(`${pin}&${plain('like', trap)}`)),
    pair('ilike', (trap) => get(`${pin}&${plain('ilike', trap)}`)),
    pair('not.like', (trap) => get(`${pin}&${plain('not.like', trap)}`)),
    pair('or', (trap) => get(`${pin}&${either('like', trap)}`)),
    pair('order', (trap) => get(`${pin}&${plain('like', trap)}&order=${column}.desc&limit=1`)),
    pair('HEAD', (trap) => ({ ...get(`${pin}&${plain('like', trap)}`), method: 'HEAD' })),
    pair('counted', (trap) => ({
      ...get(`${pin}&${plain('like', trap)}`),
      headers: { prefer: 'count=exact' },
    })),
    pair('PATCH', (trap) => ({ ...get(`${pin}&${plain('like', trap)}`), method: 'PATCH', body: patch })),
    pair('DELETE', (trap) => ({ ...get(`${pin}&${plain('like', trap)}`), method: 'DELETE' })),
    // If other texts share the prefix, the pattern would also fail on those, which may be visible.
    ...(isUnique ? unpinned : []),
  ];
}

/** The part of an answer that a stranger can see. */
export const visible = ({ status, text, headers }: RestAnswer): unknown => ({
  status,
  text,
  range: headers.get('content-range'),
});

/** Tables that reference a relation or are referenced by it: each can be embedded. */
export async function embeddingsOf(pool: pg.Pool, relation: string): Promise<Embedding[]> {
  const { rows } = await pool.query<Embedding>(
    `select other.relname::text as parent, conname::text as constraint
     from pg_constraint
     join pg_class other on other.oid in (conrelid, confrelid) and other.oid <> to_regclass('public.' || $1)
     where contype = 'f' and connamespace = 'public'::regnamespace
       and other.relnamespace = 'public'::regnamespace and to_regclass('public.' || $1) in (conrelid, confrelid)`,
    [relation],
  );
  return rows;
}

/** The view's text columns that are long in the products of addLongProducts. */
export const longTexts = ['search_text', 'name'] as const;
const inCrowd = 200;

/** Adds products with long texts and prices in a store; returns the products' ids. */
export async function addLongProducts(pool: pg.Pool, store: number): Promise<string[]> {
  const { rows } = await pool.query<{ product_id: string }>(
    `with seller as (insert into sellers (name) values ('Casa ' || $2::integer) returning id),
     product as (
       insert into products (sku, name, brand, supplier, seller_id)
       select concat_ws('-', 'LARGO', $2, n), 'Largo ' || n || repeat(' vino', 50), repeat('marca ', 30),
         repeat('bodega ', 25), seller.id
       from seller, generate_series(1, $1) n returning id
     )
     insert into store_products (store_id, product_id, price) select $2, id, 777 from product returning product_id`,
    [inCrowd, store],
  );
  await pool.query('analyze');
  return rows.map(({ product_id: id }) => id);
}

/**
 * A request that makes each evaluated row as expensive as a URL allows: hundreds of patterns, each searched for in the whole text
 * and never found.
 */
export function costlyAbout(products: string[], column: string): Question {
  const longestPath = 14_000;
  const pin = `product_id=in.(${products.join(',')})`;
  const patterns: string[] = [];
  for (let length = pin.length; length < longestPath; length += patterns.at(-1)?.length ?? 0)
    patterns.push(`${column}.like.*~${patterns.length}*,`);
  const either = patterns.join('').slice(0, -1);
  return { method: 'GET', path: `/product_prices_for_users?select=product_id&${pin}&or=(${either})` };
}

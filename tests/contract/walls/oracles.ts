import type pg from 'pg';
import type { Answer } from '../fixtures/read-answer';
import type { Secret } from './secrets';

/** A request whose answer would tell whether the text was met, and the same about a text that no row has. */
export type Pair = { name: string; hit: Question; miss: Question };
export type Question = { method: string; path: string; body?: object; headers?: Record<string, string> };

export type Embedding = { parent: string; constraint: string };

/** A pattern that fails on texts longer than what it has matched so far, and on no others. */
export const trapFor = (text: string): string => `${text.slice(0, -1).replace(/[\\%_]/g, '\\$&')}\\`;
const absent = 'zzqxwv';
const quoted = (pattern: string): string => encodeURIComponent(`"${pattern.replace(/["\\]/g, '\\$&')}"`);

type Condition = (operator: string, trap: string) => string;

/** Conditions on a secret that end in an error where they are evaluated on it: every way into a request. */
export function trapsFor(
  relation: string,
  { column, value, pin, alone }: Secret,
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
    // A text that others begin like would fail on theirs, which may be seen.
    ...(alone ? unpinned : []),
  ];
}

/** What of an answer a stranger can see. */
export const visible = ({ status, text, headers }: Answer): unknown => ({
  status,
  text,
  range: headers.get('content-range'),
});

/** Tables that a relation refers to or is referred to by: each a way to embed it. */
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

export type Costly = { pattern: string; ms: number };

/** A regular expression that takes PostgreSQL at least `ms` to try on a text: seen in a request's time if it is tried. */
export async function costlyOn(pool: pg.Pool, text: string, ms: number): Promise<Costly> {
  for (let groups = 6; groups < 30; groups += 1) {
    const pattern = `^${'(.*)'.repeat(groups)}(.)\\${groups + 1}\\${groups + 1}\\${groups + 1}`;
    const started = performance.now();
    await pool.query('select $1::text ~ $2', [text, pattern]);
    const spent = performance.now() - started;
    if (spent >= ms) return { pattern, ms: spent };
  }
  throw new Error(`no expression is costly on "${text}"`);
}

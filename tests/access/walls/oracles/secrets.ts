import type { RestartablePortal } from '../restartable-portal';
import { type Actor, type Crowd, actors } from '../actors';

type Row = Record<string, unknown>;

/**
 * A text an actor may not read, with a filter that names its row without a leaky function. `isUnique`: no text visible to them
 * starts the same.
 */
export type Secret = { column: string; value: string; pin: string; isUnique: boolean };

/** The rows of a table or view an actor sees, and the texts hidden from them. */
export type Visibility = { actor: Actor; seen: Row[]; secrets: Secret[] };

/** Finds the texts to hide from each actor. */
export async function visibilityOf(
  host: RestartablePortal,
  crowd: Crowd,
  relation: string,
): Promise<Visibility[]> {
  const { texts, keys } = await columnsOf(host, relation);
  const { rows } = await host
    .pool()
    .query<{ row: Row }>(`select to_jsonb(t) as row from public.${relation} t`);
  const all = rows.map(({ row }) => row);
  const visibilities = actors.map(async (actor): Promise<Visibility> => {
    const { json } = await crowd.ask(actor, 'GET', `/${relation}`);
    const seen = Array.isArray(json) ? (json as Row[]) : [];
    return { actor, seen, secrets: secretsIn(all, seen, texts, keys) };
  });
  return Promise.all(visibilities);
}

/** The view of prices' columns from `products`, whose texts are visible to everyone with an account (ADR 0012). */
const published: Record<string, string[]> = {
  product_prices_for_users: ['slug', 'description', 'short_description', 'sku', 'format_label', 'bar_code'],
};

/** Text columns that can contain a secret, and the columns that identify a row: `id`, or the first two ending in it. */
async function columnsOf(
  host: RestartablePortal,
  relation: string,
): Promise<{ texts: string[]; keys: string[] }> {
  const { rows } = await host.pool().query<{ name: string; kind: string }>(
    `select attname::text as name, typcategory::text as kind
     from pg_attribute join pg_type t on t.oid = atttypid
     where attrelid = to_regclass('public.' || $1) and attnum > 0 and not attisdropped order by attnum`,
    [relation],
  );
  const names = rows.map(({ name }) => name);
  const keys = names.includes('id') ? ['id'] : names.filter((name) => name.endsWith('_id')).slice(0, 2);
  const isText = ({ name, kind }: { name: string; kind: string }): boolean =>
    kind === 'S' && !published[relation]?.includes(name);
  return { texts: rows.filter(isText).map(({ name }) => name), keys };
}

/**
 * For each text column the longest text of a hidden row, and the longest hidden text in a visible row; a unique one if
 * there is any.
 */
function secretsIn(all: Row[], seen: Row[], texts: string[], keys: string[]): Secret[] {
  const nameOf = (row: Row): string => JSON.stringify(keys.map((key) => row[key]));
  const seenByName = new Map(seen.map((row) => [nameOf(row), row]));
  const [shown, hidden] = [
    all.filter((row) => seenByName.has(nameOf(row))),
    all.filter((row) => !seenByName.has(nameOf(row))),
  ];
  return texts.flatMap((column) => {
    const known = seen.map((row) => row[column]).filter((value) => typeof value === 'string');
    const secretOf = (row: Row): Secret => {
      const value = String(row[column]);
      const isUnique = !known.some((text) => text.startsWith(value.slice(0, -1)));
      return { column, value, pin: pinOf(row, keys), isUnique };
    };
    return [hidden, shown].flatMap((rows) =>
      rows
        .filter((row) => isSecret(row[column]) && seenByName.get(nameOf(row))?.[column] !== row[column])
        .map(secretOf)
        .sort((a, b) => Number(b.isUnique) - Number(a.isUnique) || b.value.length - a.value.length)
        .slice(0, 1),
    );
  });
}

/** `*` is a wildcard in the data API's patterns. */
const isSecret = (value: unknown): boolean =>
  typeof value === 'string' && value.length > 1 && !value.includes('*');

/** Bounds instead of equality: an equal store would first be looked up among the reader's establishments. */
const pinOf = (row: Row, keys: string[]): string =>
  keys.map((key) => `${key}=gte.${String(row[key])}&${key}=lte.${String(row[key])}`).join('&');

import type pg from 'pg';
import type { RestAnswer } from '../../../../testing/fixtures/read-answer';
import { type Actor, type Crowd, actors } from '../actors';
import type { RestartablePortal } from '../restartable-portal';
import type { Outcome, Verb } from './matrix';
import type { Targets } from './targets';

const methods: Record<Verb, string> = { select: 'GET', insert: 'POST', update: 'PATCH', delete: 'DELETE' };

/** Each actor's outcome in the matrix, or a mishap in words. */
export type Outcomes = Record<Actor, Outcome | Mishap>;
type Mishap = 'refused and changed' | `${number}: ${string}`;

/** Tries one verb on one table as every actor. */
export async function probeRelation(
  host: RestartablePortal,
  crowd: Crowd,
  targets: Targets,
  name: string,
  verb: Verb,
): Promise<Outcomes> {
  const target = targets.relations[name];
  if (!target) throw new Error(`${name} has no target`);
  const { filter, insert, patch } = target;
  const path = verb === 'insert' ? `/${name}` : `/${name}?${filter}${verb === 'select' ? '&limit=5' : ''}`;
  const body = verb === 'insert' ? insert : verb === 'update' ? patch : undefined;
  if (verb === 'select') {
    const reading = actors.map(async (actor) => outcomeOfRead(await crowd.ask(actor, 'GET', path)));
    return byActor(await Promise.all(reading));
  }
  let before = await digest(host.pool(), name);
  return asEverybody(async (actor) => {
    const answer = await crowd.ask(actor, methods[verb], path, body);
    const changed = (await digest(host.pool(), name)) !== before;
    if (changed) {
      await targets.restore();
      before = await digest(host.pool(), name);
    }
    return outcomeOfWrite(answer, changed);
  });
}

/** Calls a procedure as every actor. */
export async function probeProcedure(
  host: RestartablePortal,
  crowd: Crowd,
  targets: Targets,
  name: string,
): Promise<Outcomes> {
  const call = targets.procedures[name];
  if (!call) throw new Error(`${name} has no target`);
  const path = call.filter ? `/rpc/${name}?${call.filter}` : `/rpc/${name}`;
  return asEverybody(async (actor) => {
    if (call.prepare) await host.pool().query(call.prepare);
    const answer = await crowd.ask(actor, 'POST', path, call.body);
    // A refused call was rolled back, and leaves only its preparation.
    if (call.prepare || !isRefusal(answer)) await targets.restore();
    return outcomeOfRead(answer);
  });
}

async function asEverybody(attempt: (actor: Actor) => Promise<Outcomes[Actor]>): Promise<Outcomes> {
  const outcomes: Outcomes[Actor][] = [];
  for (const actor of actors) outcomes.push(await attempt(actor));
  return byActor(outcomes);
}

/** Outcomes in the order of the actors, by their names. */
const byActor = (outcomes: Outcomes[Actor][]): Outcomes =>
  Object.fromEntries(actors.map((actor, index) => [actor, outcomes[index]])) as Outcomes;

/** A refusal is 401 or 403, or a 404 that does not reveal whether the row exists; anything else is reported. */
const isRefusal = ({ status, text }: RestAnswer): boolean =>
  status === 401 || status === 403 || (status === 404 && text.includes('"PT404"'));

function outcomeOfRead(answer: RestAnswer): Outcomes[Actor] {
  if (isRefusal(answer)) return 'refused';
  // A procedure without a result that did its work.
  if (answer.status === 204) return 'done';
  if (answer.status !== 200) return `${answer.status}: ${answer.text}`;
  return isEmpty(answer.json) ? 'empty' : 'done';
}

/** Nothing, no rows, a page without products, orders, entries, mails or leads, empty queues, sales of no hour, or only unknown orders. */
function isEmpty(json: unknown): boolean {
  if (Array.isArray(json)) return json.every((row) => hasOutcome(row) && row.outcome === 'unknown');
  if (json === null) return true;
  if (typeof json !== 'object') return false;
  if ('to_confirm' in json) return (json.to_confirm as { count: number }).count === 0;
  if ('hours' in json) return isEmpty(json.hours);
  const list = ['orders', 'entries', 'leads', 'mails'].find(
    (name) => name in json && ('more' in json || 'count' in json),
  );
  if (list) return isEmpty((json as Record<string, unknown>)[list]);
  if ('invoices' in json && 'left_out' in json) return isEmpty(json.invoices) && isEmpty(json.left_out);
  return 'products' in json && isEmpty(json.products);
}

const hasOutcome = (row: unknown): row is { outcome: string } =>
  typeof row === 'object' && row !== null && 'outcome' in row;

function outcomeOfWrite(answer: RestAnswer, changed: boolean): Outcomes[Actor] {
  if (isRefusal(answer)) return changed ? 'refused and changed' : 'refused';
  if (answer.status !== 201 && answer.status !== 204) return `${answer.status}: ${answer.text}`;
  return changed ? 'done' : 'empty';
}

/** A fingerprint of a table's content. */
export async function digest(pool: pg.Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ digest: string | null }>(
    `select md5(string_agg(t::text, ',' order by t::text)) as digest from public.${table} t`,
  );
  return rows[0]?.digest ?? '';
}

/** Everything in the exposed schema, which the matrix must cover. */
export async function catalogOf(pool: pg.Pool): Promise<{ relations: string[]; procedures: string[] }> {
  const { rows } = await pool.query<{ relations: string[]; procedures: string[] }>(`
    select
      array(select c.relname::text from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')) as relations,
      array(select p.proname::text from pg_proc p where p.pronamespace = 'public'::regnamespace) as procedures`);
  return rows[0] ?? { relations: [], procedures: [] };
}

import type { Handler } from 'hono';
import pg from 'pg';
import type { Logger } from '../../log';
import { type Expected, probeSignIn, schemaState } from './probes';

const probeTimeoutMs = 2_000;
/** Load balancers ask often, and there may be many: the verdict is cached for this long. */
const validMs = 1_000;
/** How long requests may wait for a connection before the portal counts as unhealthy: longer than a single request waits. */
const queueLimitMs = 6_000;

export type HealthOptions = {
  /** A separate connection, so that a busy portal does not look unhealthy. */
  healthPool: pg.Pool;
  /** The pool for requests. */
  pool: pg.Pool;
  /** The state of the database that this program requires. */
  expected: Expected;
  /** How many replicas there are, and how many answer; null without DATABASE_REPLICA_URL. */
  replicas?: (() => { ready: number; replicas: number }) | null;
  /** The portal finishes its last requests and accepts no new ones. */
  isStopping: () => boolean;
  log: Logger;
};

export type Health = { verdict: () => Promise<Verdict>; healthz: Handler; readyz: Handler };
type Verdict = { ready: boolean; checks: Checks };
type Checks = {
  connections: State;
  writable: State;
  schema: State;
  signIn: State;
  /** Only with DATABASE_REPLICA_URL. The portal is ready without replicas too: the primary then answers their reads. */
  replicas?: ReplicaState;
  draining: boolean;
};
type ReplicaState = 'ok' | 'some' | 'primary';
/** `newer`: a newer program has migrated the database, as happens while several portals are upgraded. */
type State = 'ok' | 'newer' | 'failed' | 'unknown';

/**
 * Healthy means that a buyer could sign in and order right now: the database is writable, has disk space, keeps sessions
 * separate, has the schema of this program and lets it read accounts, and requests get connections. Anything else is 503, so that
 * a load balancer routes elsewhere. `/readyz` also names the failed check.
 */
export function createHealth(options: HealthOptions): Health {
  const { healthPool, pool, expected, isStopping, log } = options;
  const queue = watchQueue(pool);
  let last: { at: number; verdict: Promise<Verdict> } | null = null;
  const judge = async (): Promise<Verdict> => {
    const checks: Checks = {
      connections: 'unknown',
      writable: 'unknown',
      schema: 'unknown',
      signIn: 'unknown',
      draining: false,
    };
    const note = async (
      name: 'connections' | 'writable' | 'schema' | 'signIn',
      work: () => Promise<State>,
    ) => {
      checks[name] = 'failed';
      checks[name] = await work();
    };
    const probes = async () => {
      await note('writable', () => probe(healthPool).then(() => 'ok'));
      await note('schema', () => schemaState(healthPool, expected.migrations));
      await note('signIn', () => probeSignIn(healthPool, expected.signingKey).then(() => 'ok'));
    };
    const results = await Promise.allSettled([
      note('connections', () => queue().then(() => 'ok')),
      withTimeout(probes()),
    ]);
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) log.warn({ err: failure.reason as unknown, checks }, 'health check failed');
    return { ready: !failure, checks: { ...checks } };
  };
  const verdict = async (): Promise<Verdict> => {
    if (!last || Date.now() - last.at > validMs) last = { at: Date.now(), verdict: judge() };
    const { ready, checks } = await last.verdict;
    const draining = isStopping();
    const replicas = options.replicas?.();
    return {
      ready: ready && !draining,
      checks: { ...checks, ...(replicas ? { replicas: replicaState(replicas) } : {}), draining },
    };
  };
  const answer =
    (detailed: boolean): Handler =>
    async (context) => {
      context.header('cache-control', 'no-store');
      const { ready, checks } = await verdict();
      const body = { status: ready ? 'ok' : 'unavailable', ...(detailed ? { checks } : {}) };
      return context.json(body, ready ? 200 : 503);
    };
  return { verdict, healthz: answer(false), readyz: answer(true) };
}

function replicaState({ ready, replicas }: { ready: number; replicas: number }): ReplicaState {
  if (ready === replicas) return 'ok';
  return ready > 0 ? 'some' : 'primary';
}

/**
 * Why orders are impossible right now, in PostgreSQL's words; null if they are possible, or PostgreSQL is only busy. Used at
 * startup, which reports it instead of being ready.
 */
export async function whyUnfit(healthPool: pg.Pool): Promise<string | null> {
  try {
    await withTimeout(probe(healthPool));
    return null;
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code !== '57014' ? error.message : null;
  }
}

/** The session behind each connection, as it was when the connection was opened. */
const sessions = new WeakMap<pg.PoolClient, string>();

const prepareRoom = `
  set client_min_messages = error;
  create temp table if not exists portal_room (filler text) on commit delete rows;
  select pg_backend_pid()::text as session`;
// Allocates new disk pages, which are freed immediately. A read-only database allows a temporary table to be written, but no row
// lock.
const useRoom = `
  insert into pg_temp.portal_room select repeat('x', 1000) from generate_series(1, 64);
  select from portal.bootstrap for update;
  select pg_backend_pid()::text as session`;

async function probe(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let broken: Error | boolean = true;
  try {
    const known = sessions.get(client) ?? (await ask(client, prepareRoom));
    sessions.set(client, known);
    const now = await ask(client, useRoom);
    if (now !== known) throw new Error('a pooler gives statements of one connection to several sessions');
    broken = false;
  } finally {
    client.release(broken);
  }
}

/** Runs several statements as one transaction and returns the session named by the last one. */
async function ask(client: pg.PoolClient, sql: string): Promise<string> {
  const results = (await client.query(sql)) as unknown as pg.QueryResult<{ session: string }>[];
  return results.at(-1)?.rows[0]?.session ?? '';
}

async function withTimeout(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${probeTimeoutMs} ms`)), probeTimeoutMs);
  });
  try {
    await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Joins the queue for a connection, one probe at a time, and remembers the outcome. Throws if the last probe failed, or the
 * current one has waited longer than any request may.
 */
function watchQueue(pool: pg.Pool): () => Promise<void> {
  let waitingSince: number | null = null;
  let failure: Error | null = null;
  async function wait(): Promise<void> {
    waitingSince = Date.now();
    try {
      (await pool.connect()).release();
      failure = null;
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
    } finally {
      waitingSince = null;
    }
  }
  return async () => {
    const waiting = waitingSince === null ? wait() : Promise.resolve();
    // A free connection arrives immediately; this check does not wait for a busy one.
    await Promise.race([waiting, new Promise(setImmediate)]);
    if (failure) throw failure;
    if (waitingSince !== null && Date.now() - waitingSince > queueLimitMs)
      throw new Error('requests get no connection');
  };
}

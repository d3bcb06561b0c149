import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isUnreachable } from '../connections/unreachable';
import { type Lag, readLag } from './lag';
import type { Position } from './position';

/** Pauses before a lagging replica is asked again, in milliseconds: 127 in all, for a slow disk. */
const pauses = [1, 2, 4, 8, 16, 32, 64];
/** How long a replica may take for a trivial query. */
const answerLimitMs = 500;

/** The reason a replica did not answer; the primary then does. */
export class ReplicaFault extends Error {
  override name = 'ReplicaFault';
}

/** One streaming replica and the connections to it. */
export class Replica {
  readonly name: string;
  readonly #pool: pg.Pool;
  /** Whether the replica answered the last time. */
  isReady = false;
  busy = 0;

  constructor(name: string, pool: pg.Pool) {
    this.name = name;
    this.#pool = pool;
  }

  /**
   * Runs reads on a connection that has replayed up to the primary's position. In the same session, since an address may lead to
   * several servers.
   * @throws ReplicaFault if the primary has to answer instead
   */
  async read<T>(
    position: Promise<Position>,
    work: (client: pg.PoolClient) => Promise<T>,
    { limitMs, once }: { limitMs: number; once: boolean },
  ): Promise<T> {
    this.busy += 1;
    try {
      const client = await this.#pool.connect().catch((error: unknown) => {
        throw fault('is away', error);
      });
      let usable = false;
      try {
        await reach(client, position);
        const result = await atMost(limitMs + answerLimitMs, work(client));
        usable = !once;
        return result;
      } catch (error) {
        // PostgreSQL's answers, errors included, are the caller's; a broken or late session is the replica's fault.
        usable =
          !once && (error instanceof Behind || (error instanceof pg.DatabaseError && !isUnreachable(error)));
        throw isOfReplica(error) ? fault('could not read', error) : error;
      } finally {
        client.release(!usable);
      }
    } finally {
      this.busy -= 1;
    }
  }

  /** Its lag; null if it does not answer at once. */
  async lag(position: Promise<Position>): Promise<Lag | null> {
    const client = await this.#pool.connect().catch(() => null);
    if (!client) return null;
    let usable = false;
    try {
      const lag = await atMost(answerLimitMs, readLag(client, await position));
      usable = true;
      return lag;
    } catch {
      return null;
    } finally {
      client.release(!usable);
    }
  }
}

/** The primary's fault: the replica stays in use. */
export class NoPosition extends ReplicaFault {}

class Behind extends ReplicaFault {}

/** Cancelled because of a replay conflict, deadlocked with the replay, or a statement that writes. */
const codes = new Set(['40001', '40P01', '25006']);

/** A conflict is over at once, and no reason to suspend a replica. */
export const isConflict = (error: ReplicaFault): boolean =>
  error.cause instanceof pg.DatabaseError && codes.has(error.cause.code ?? '');

const isOfReplica = (error: unknown): boolean =>
  error instanceof ReplicaFault ||
  isUnreachable(error) ||
  (error instanceof pg.DatabaseError && codes.has(error.code ?? ''));

const fault = (what: string, cause: unknown): ReplicaFault =>
  cause instanceof ReplicaFault
    ? cause
    : new ReplicaFault(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });

// Checks for a standby of this very cluster, on this timeline: one that follows a replaced primary has other rows at the same
// position. Its control file may learn of a new timeline some minutes late, never too early.
const question = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
  and exists (select from pg_control_system() s, pg_control_checkpoint() c, pg_control_recovery() r
    where s.system_identifier = $2::bigint and greatest(c.timeline_id, r.min_recovery_end_timeline) = $3::integer) as there`;

async function reach(client: pg.PoolClient, requested: Promise<Position>): Promise<void> {
  const position = await requested.catch((error: unknown) => {
    throw new NoPosition('the primary named no position', { cause: error });
  });
  const { lsn, system, timeline } = position;
  for (const pause of [...pauses, null]) {
    const { rows } = await atMost(
      answerLimitMs,
      client.query<{ there: boolean }>({ name: 'reach', text: question, values: [lsn, system, timeline] }),
    );
    if (rows[0]?.there) return;
    if (pause !== null) await sleep(pause);
  }
  throw new Behind('is behind the primary, or on another timeline');
}

/** A server that hangs does not time out its own statements. */
async function atMost<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ReplicaFault(`gave no answer within ${ms} ms`)), ms);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

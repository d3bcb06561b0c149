import type pg from 'pg';
import { Lanes, type LanesOptions } from './handle/lanes';
import { Turns } from '@sumiller/turns';
import { StartTurns } from '@sumiller/turns/start-turns';
import { tooManyAtOnce } from './too-many-at-once';
import type { Log } from './schema/holder';
import type { VeilOptions } from './schema/veil';

/** The caller: the database role that runs the request, and the claims SQL may read. */
export type Identity = { role: string; claims: Record<string, unknown> };

export type ReplicaOptions = {
  /** Runs a read on a replica or, if none can answer, on the primary. */
  read<T>(
    limits: { limitMs: number; once: boolean },
    work: (client: pg.PoolClient) => Promise<T>,
    onPrimary: () => Promise<T>,
  ): Promise<T>;
  /** Tables and views by their names, procedures as `rpc/name`. */
  reads: ReadonlySet<string>;
};

export type RestOptions = {
  pool: pg.Pool;
  /** The slow lane's own connections, so that slow or long statements do not affect the others'. Default: the pool's. */
  slowPool?: pg.Pool;
  /** Reads that may be answered by replicas. Default null: none. */
  replicas?: ReplicaOptions | null;
  /** Exposed schemas; the first serves requests that name none. */
  schemas: string[];
  /** Identifies the caller; throws UnauthorizedError for an invalid token. */
  identify(request: Request): Promise<Identity>;
  /** Maximum rows of an answer; null for no limit. Default 1000. */
  maxRows?: number | null;
  /** A schema-qualified function called first in each transaction, as the request's role. */
  preRequest?: string | null;
  /** Schemas searched after the request's own; default `extensions`. */
  extraSearchPath?: string[];
  statementTimeoutMs?: number;
  /**
   * How requests share the connections; null, the default, for no bounds. Requires `personOf` and `statementTimeoutMs`.
   */
  lanes?: LanesOptions | null;
  /** The key a request takes turns by: a person, or a visitor's address; null for a request that takes no turns. Default null. */
  personOf?: (identity: Identity, headers: Headers) => string | null;
  log?: Log;
  /** The role of requests without a token: its refusals are 401, those of others 403. Default `anon`. */
  anonRole?: string;
  /** Refuse updates and deletes without a filter. Default true. */
  requireFilter?: boolean;
  /** Allow count(), sum() … in select. Default false. */
  aggregates?: boolean;
  /** Maximum rows of one insert; null for no limit. Default 500. */
  maxRowsWritten?: number | null;
  /** Nested to-many embeds, whose rows multiply; null for no limit. Default 3. */
  maxToManyDepth?: number | null;
  /** Embeds per request (each is planned with its policies); null for no limit. Default 8. */
  maxEmbeds?: number | null;
  /** Answer Accept: application/vnd.pgrst.plan. Default false. */
  plans?: boolean;
  /**
   * Keeps conditions behind the policies of their rows, so that response times do not reveal how many hidden rows match. Default
   * null: conditions as PostgreSQL orders them.
   */
  veil?: VeilOptions | null;
  /** Allow match and imatch. Default false. */
  regularExpressions?: boolean;
  /** Honour Prefer: tx=rollback. Default false. */
  allowRollback?: boolean;
};

export type Settings = Required<
  Omit<RestOptions, 'log' | 'statementTimeoutMs' | 'lanes' | 'veil' | 'replicas'>
> &
  Pick<RestOptions, 'log' | 'statementTimeoutMs' | 'veil' | 'replicas'> & {
    lanes: Lanes | null;
    /** Visitors' requests take turns from start to end, refused ones included: they cost the server time too. */
    visitors: Turns | null;
    /** People's requests begin one by one, least used time first; the lanes bound how long they last. */
    startTurns: StartTurns | null;
    /** Requests with large bodies, one by one. */
    largeBodies: Turns | null;
  };

/** About eighty requests a second from one address, when many arrive at once. */
const visitorTurns = {
  concurrency: 8,
  perPerson: 2,
  queuedPerPerson: 100,
  queuedInTotal: 400,
  minTurnMs: 25,
};

const largeBodyTurns = {
  concurrency: 1,
  perPerson: 1,
  queuedPerPerson: 50,
  queuedInTotal: 200,
  maxRestMs: 50,
};

/** Null is a deliberate choice: no bound. */
const bound = (given: number | null | undefined, usual: number): number | null =>
  given === undefined ? usual : given;

export function withDefaults(options: RestOptions): Settings {
  return {
    ...options,
    slowPool: options.slowPool ?? options.pool,
    maxRows: bound(options.maxRows, 1000),
    lanes: options.lanes ? new Lanes(options.lanes) : null,
    visitors: options.lanes ? new Turns({ ...visitorTurns, refusal: tooManyAtOnce }) : null,
    startTurns: options.lanes ? new StartTurns({ refusal: tooManyAtOnce }) : null,
    largeBodies: options.lanes ? new Turns({ ...largeBodyTurns, refusal: tooManyAtOnce }) : null,
    personOf: options.personOf ?? (() => null),
    regularExpressions: options.regularExpressions ?? false,
    preRequest: options.preRequest ?? null,
    extraSearchPath: options.extraSearchPath ?? ['extensions'],
    anonRole: options.anonRole ?? 'anon',
    requireFilter: options.requireFilter ?? true,
    aggregates: options.aggregates ?? false,
    maxRowsWritten: bound(options.maxRowsWritten, 500),
    maxToManyDepth: bound(options.maxToManyDepth, 3),
    maxEmbeds: bound(options.maxEmbeds, 8),
    plans: options.plans ?? false,
    allowRollback: options.allowRollback ?? false,
  };
}

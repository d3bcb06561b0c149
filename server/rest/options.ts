import type pg from 'pg';
import { Turns } from './handle/turns';
import type { Log } from './schema/holder';

/** Who asks: the database role that answers, and the claims SQL may read. */
export type Identity = { role: string; claims: Record<string, unknown> };

export type RestOptions = {
  pool: pg.Pool;
  /** Exposed schemas; the first serves requests that name none. */
  schemas: string[];
  /** Says who asks; throws UnauthorizedError for a token that proves nothing. */
  identify(request: Request): Promise<Identity>;
  /** Rows an answer holds at most; null for no limit. Default 1000. */
  maxRows?: number | null;
  /** A schema-qualified function called in each transaction, as the request's role, before anything else. */
  preRequest?: string | null;
  /** Schemas searched after the request's own; default `extensions`. */
  extraSearchPath?: string[];
  statementTimeoutMs?: number;
  /** Connections one person's requests may occupy at the same time; null for no limit, the default. */
  connectionsPerPerson?: number | null;
  log?: Log;
  /** The role of requests without a token: its refusals are 401, all others' 403. Default `anon`. */
  anonRole?: string;
  /** Refuse updates and deletes without a filter. Default true. */
  requireFilter?: boolean;
  /** Allow count(), sum() … in select. Default false. */
  aggregates?: boolean;
  /** To-many embeds within to-many embeds, whose rows multiply; null for no limit. Default 3. */
  maxToManyDepth?: number | null;
  /** Answer Accept: application/vnd.pgrst.plan. Default false. */
  plans?: boolean;
  /** Obey Prefer: tx=rollback. Default false. */
  allowRollback?: boolean;
};

export type Settings = Required<Omit<RestOptions, 'log' | 'statementTimeoutMs' | 'connectionsPerPerson'>> &
  Pick<RestOptions, 'log' | 'statementTimeoutMs'> & { turns: Turns | null };

export function withDefaults(options: RestOptions): Settings {
  return {
    ...options,
    maxRows: options.maxRows === undefined ? 1000 : options.maxRows,
    turns: options.connectionsPerPerson ? new Turns(options.connectionsPerPerson) : null,
    preRequest: options.preRequest ?? null,
    extraSearchPath: options.extraSearchPath ?? ['extensions'],
    anonRole: options.anonRole ?? 'anon',
    requireFilter: options.requireFilter ?? true,
    aggregates: options.aggregates ?? false,
    maxToManyDepth: options.maxToManyDepth === undefined ? 3 : options.maxToManyDepth,
    plans: options.plans ?? false,
    allowRollback: options.allowRollback ?? false,
  };
}

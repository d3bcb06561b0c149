import type pg from 'pg';
import type { Position } from './position';

/** A replica's lag behind a position of its primary. */
export type Lag = {
  /** Whether it is a read-only copy of this very cluster; a primary is not. */
  isReplica: boolean;
  isSameCluster: boolean;
  /** Null if it has replayed nothing yet. */
  bytes: number | null;
  /** Since the last commit it has replayed; 0 if it has replayed everything. */
  seconds: number | null;
};

const question = `select pg_is_in_recovery() and s.system_identifier = $2::bigint as "isReplica",
    s.system_identifier = $2::bigint as "isSameCluster",
    greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 as bytes,
    case when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
      else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as seconds
  from pg_control_system() s`;

/** Asks the replica itself: on the primary only logins with the right to read statistics see the lag. */
export async function readLag(
  replica: Pick<pg.ClientBase, 'query'>,
  { lsn, system }: Position,
): Promise<Lag> {
  const { rows } = await replica.query<Lag>(question, [lsn, system]);
  return rows[0] ?? { isReplica: false, isSameCluster: false, bytes: null, seconds: null };
}

import type pg from 'pg';
import { awaitArchived } from './base-copies';
import type { Line } from './line';
import { parseLsn, segmentAt } from './segments';

/** Archives what happened until now, without waiting for the segment to be full or a minute old. */
export async function switchSegment(
  client: Pick<pg.ClientBase, 'query'>,
  line: Line,
  signal?: AbortSignal,
): Promise<void> {
  // A commit, so that the moments until now can be reached.
  await client.query('select pg_current_xact_id()');
  const { rows } = await client.query<{ end: string }>('select pg_switch_wal()::text as end');
  const end = parseLsn(rows[0]?.end ?? '0/0');
  // What begins a segment has nothing of the one before it.
  await awaitArchived(line, { timeline: line.timeline, number: segmentAt(end - 1n) }, signal);
}

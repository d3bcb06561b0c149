import type pg from 'pg';
import { awaitArchived } from './base-copies';
import type { Line } from './line';
import { parseLsn, segmentAt } from './segments';

/** Archives everything until now, without waiting for the segment to be full or a minute old. */
export async function switchSegment(
  client: Pick<pg.ClientBase, 'query'>,
  line: Line,
  signal?: AbortSignal,
): Promise<void> {
  // A commit, so that every moment until now can be restored.
  await client.query('select pg_current_xact_id()');
  const { rows } = await client.query<{ end: string }>('select pg_switch_wal()::text as end');
  const end = parseLsn(rows[0]?.end ?? '0/0');
  // A segment boundary: the new segment contains nothing of the one before it.
  await awaitArchived(line, { timeline: line.timeline, number: segmentAt(end - 1n) }, signal);
}

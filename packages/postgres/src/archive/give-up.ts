import { join } from 'node:path';
import pg from 'pg';
import type { ClusterSetup } from '../cluster/cluster-setup';
import { type Archive, archiveSettings, probe } from './prepare-archive';
import { type Line, createLine } from './line';
import { readState, timelineOf, writeState } from './state';

type Query = Pick<pg.ClientBase, 'query'>;

/**
 * Keeps the shop running when the archive cannot be written: PostgreSQL discards the waiting segments, which frees the disk.
 * Until `resumeArchive`, no later moment can be restored.
 */
export async function giveUpArchive(client: Query, setup: ClusterSetup, directory: string): Promise<void> {
  const state = readState(setup.data) ?? { line: null, parent: null, givenUpAt: null };
  await writeState(setup.data, { ...state, givenUpAt: new Date().toISOString() }, setup.account);
  await applyArchive(client, { folder: join(directory, state.line ?? 'none') }, true);
}

/** Archives again, into a new line: the discarded segments would be a gap in the old one. */
export async function resumeArchive(client: Query, setup: ClusterSetup, directory: string): Promise<Archive> {
  const line = await createLine(directory, { timeline: timelineOf(setup.data), parent: null }, setup.account);
  await probe(line, setup);
  await applyArchive(client, line, false);
  await writeState(setup.data, { line: line.name, parent: null, givenUpAt: null }, setup.account);
  return { directory, line };
}

/** Applies the archive settings to a running server. */
export async function applyArchive(
  client: Query,
  line: Pick<Line, 'folder'>,
  givenUp: boolean,
): Promise<void> {
  for (const [name, value] of Object.entries(archiveSettings(line, givenUp)))
    await client.query(`alter system set ${name} = ${pg.escapeLiteral(value)}`);
  await client.query('select pg_reload_conf()');
}

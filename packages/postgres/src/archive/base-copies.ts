import { existsSync } from 'node:fs';
import { readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error';
import { writeDurably } from './files';
import { type Line, basesFolder, walFolder } from './line';
import { readManifest } from './manifest';
import { parseLsn, parseSegment, type Segment, segmentAt, segmentName } from './segments';

/** A complete copy of a cluster's files, the starting point of a restore. */
export type BaseCopy = {
  name: string;
  folder: string;
  timeline: number;
  startLsn: string;
  endLsn: string;
  /** By the server's clock, when the copy was complete: every later moment can be restored from it. */
  endedAt: string;
  bytes: number;
};

const recordFile = 'copy.json';
const archivedWithinMs = 120_000;
const abandonedMs = 12 * 3_600_000;

export const contentOf = (base: Pick<BaseCopy, 'folder'>): string => join(base.folder, 'base.tar.gz');
export const manifestOf = (base: Pick<BaseCopy, 'folder'>): string => join(base.folder, 'backup_manifest');

/** The complete base copies of a line, oldest first. */
export async function readBases(line: Line): Promise<BaseCopy[]> {
  const parent = basesFolder(line);
  const names = existsSync(parent) ? (await readdir(parent)).sort() : [];
  const found = names
    .map((name) => join(parent, name))
    .filter((folder) => existsSync(join(folder, recordFile)))
    .map(async (folder) => {
      const record = JSON.parse(await readFile(join(folder, recordFile), 'utf8')) as Omit<BaseCopy, 'folder'>;
      return { ...record, folder };
    });
  return Promise.all(found);
}

/** Has the server copy itself, with a manifest. The copy counts once the log it depends on is archived. */
export async function makeBaseCopy(
  superuser: pg.PoolConfig,
  line: Line,
  signal?: AbortSignal,
): Promise<BaseCopy> {
  const name = `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const unfinished = join(basesFolder(line), `${name}.unfinished`);
  await removeAbandoned(basesFolder(line));
  const client = new pg.Client({ ...superuser, replication: 'database' } as pg.ClientConfig);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `BASE_BACKUP (LABEL 'base', TARGET 'server', TARGET_DETAIL ${pg.escapeLiteral(unfinished)}, MANIFEST 'yes',
       MANIFEST_CHECKSUMS 'SHA256', COMPRESSION 'gzip', COMPRESSION_DETAIL 'level=1', CHECKPOINT 'fast', WAIT false)`,
    );
    const manifest = readManifest(
      await readFile(manifestOf({ folder: unfinished })),
      manifestOf({ folder: unfinished }),
    );
    const { timeline, startLsn, endLsn } = manifest;
    await awaitArchived(line, { timeline, number: segmentAt(parseLsn(endLsn) - 1n) }, signal);
    const { rows } = await client.query<{ now: string }>(
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
    );
    const { size } = await stat(contentOf({ folder: unfinished }));
    const record = { name, timeline, startLsn, endLsn, endedAt: rows[0]?.now ?? '', bytes: size };
    await writeDurably(join(unfinished, recordFile), JSON.stringify(record));
    const folder = join(basesFolder(line), name);
    await rename(unfinished, folder);
    return { ...record, folder };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Removes what a killed copy left behind: a copy takes hours at most. */
async function removeAbandoned(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.endsWith('.unfinished'));
  for (const folder of names.map((name) => join(parent, name)))
    if ((await stat(folder)).mtimeMs < Date.now() - abandonedMs)
      await rm(folder, { recursive: true, force: true });
}

/** Waits until PostgreSQL has archived a segment. @throws if it is not archived in time */
export async function awaitArchived(line: Line, segment: Segment, signal?: AbortSignal): Promise<void> {
  const file = join(walFolder(line), segmentName(segment));
  const deadline = Date.now() + archivedWithinMs;
  while (!existsSync(file) && !existsSync(`${file}.gz`)) {
    if (Date.now() > deadline)
      throw new StartError(`PostgreSQL does not archive ${file}: look at postgres.log.`);
    await sleep(100, undefined, { signal });
  }
}

/**
 * Removes the oldest base copies beyond the number to keep, but never the one checked last, and the segments that no kept copy
 * needs. Timeline histories stay.
 */
export async function rotateBases(line: Line, keep: number, checked: string | null): Promise<void> {
  const bases = await readBases(line);
  const old = bases.slice(0, Math.max(0, bases.length - keep)).filter(({ name }) => name !== checked);
  // Segments before a restored cluster's first base copy are needed to reach it from the line it continues.
  if (old.length === 0) return;
  for (const { folder } of old) await rm(folder, { recursive: true, force: true });
  const oldest = bases.find((base) => !old.includes(base));
  if (!oldest) return;
  const first = segmentAt(parseLsn(oldest.startLsn));
  for (const name of await readdir(walFolder(line))) {
    const segment = parseSegment(name);
    if (segment && segment.number < first) await rm(join(walFolder(line), name), { force: true });
  }
}

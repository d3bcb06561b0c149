import { existsSync, readFileSync } from 'node:fs';
import { access, constants, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import type { ClusterSetup } from '../cluster/cluster-setup';
import { accountName, canTraverse, isRoot } from '../system/account';
import { writeDurably } from './files';
import { type Line, createLine, ensureLine, readLine, walFolder } from './line';
import { type ArchiveState, readState, removeState, timelineOf, writeState } from './state';

/** A segment is archived when it is full, or after this time: the recovery point is at most a minute. */
const archiveSeconds = 45;

/** A cluster's archive. */
export type Archive = { directory: string; line: Line };

/**
 * Decides where a stopped cluster archives to, and writes it into the cluster's settings. `directory`: a folder, null for none,
 * undefined to continue as before (an operator's command must not leave a gap).
 */
export async function prepareArchive(
  setup: ClusterSetup,
  directory: string | null | undefined,
  log: Logger,
): Promise<{ settings: Record<string, string>; archive: Archive | null }> {
  const state = readState(setup.data);
  if (directory === undefined) return { settings: state ? archiving : {}, archive: null };
  if (directory === null) {
    if (state) log.warn('without ARCHIVE_DIR the archive ends here: no later moment can be restored');
    await removeState(setup.data);
    return { settings: {}, archive: null };
  }
  const line = await readOrCreateLine(setup, directory, state).catch((error: unknown) => {
    // The shop sells without its archive: PostgreSQL keeps the segments it could not archive, and the doctor reports it.
    log.error({ err: error }, `ARCHIVE_DIR ${directory} cannot be used: nothing is archived`);
    return null;
  });
  const settled = line ?? (state?.line ? unseen(setup, directory, state.line) : null);
  if (settled) await writeSettings(setup, settled, state?.givenUpAt ?? null);
  else if (!state) await writeState(setup.data, { line: null, parent: null, givenUpAt: null }, setup.account);
  return { settings: archiving, archive: settled && { directory, line: settled } };
}

const archiving = { archive_mode: 'on', archive_timeout: String(archiveSeconds) };

/** A line whose folder is temporarily unavailable. */
const unseen = (setup: ClusterSetup, directory: string, name: string): Line => ({
  name,
  folder: join(directory, name),
  timeline: timelineOf(setup.data),
  parent: null,
});

/** The line a cluster writes: its own, or a new one. @throws if PostgreSQL cannot write there */
export async function readOrCreateLine(
  setup: ClusterSetup,
  directory: string,
  state: ArchiveState | null,
): Promise<Line> {
  const known = state?.line ? await readLine(directory, state.line) : null;
  // Under root, PostgreSQL's account passes through this folder to its own.
  await mkdir(directory, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
  const line =
    known ??
    (await createLine(
      directory,
      {
        timeline: timelineOf(setup.data),
        parent: state?.line ? null : (state?.parent ?? null),
      },
      setup.account,
    ));
  try {
    await probe(line, setup);
  } catch (error) {
    if (!known) await rm(line.folder, { recursive: true, force: true });
    throw error;
  }
  if (!known)
    await writeState(
      setup.data,
      { line: line.name, parent: null, givenUpAt: state?.givenUpAt ?? null },
      setup.account,
    );
  return line;
}

/** Creates the missing folders of a line, and makes sure that PostgreSQL can write there. */
export async function probe(
  line: Pick<Line, 'folder'>,
  { account }: Pick<ClusterSetup, 'account'>,
): Promise<void> {
  await ensureLine(line, account);
  const folder = walFolder(line);
  if (account && !canTraverse(dirname(line.folder), account))
    throw new Error(`${accountName(account.uid)}, who runs PostgreSQL, cannot reach ${folder}`);
  await access(folder, constants.W_OK);
  const file = join(folder, `probe.${process.pid}`);
  try {
    const handle = await open(file, 'w', 0o600);
    try {
      await handle.writeFile('probe');
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}

/** Settings that change while the server runs, so they are not on its command line. */
export function archiveSettings(line: Pick<Line, 'folder'>, givenUp: boolean): Record<string, string> {
  return {
    'basic_archive.archive_directory': walFolder(line),
    archive_library: givenUp ? '' : 'basic_archive',
    // A no-op in both shells: each segment counts as archived, and is reused.
    archive_command: givenUp ? 'cd .' : '',
  };
}

/** Before a start, since PostgreSQL would restart its archiver only after ten seconds. */
async function writeSettings(setup: ClusterSetup, line: Line, givenUpAt: string | null): Promise<void> {
  const file = join(setup.data, 'postgresql.auto.conf');
  const settings = archiveSettings(line, givenUpAt !== null);
  const before = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const kept = before.filter(
    (text) => text && !Object.keys(settings).some((name) => text.startsWith(`${name} `)),
  );
  const own = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  const text = `${[...kept, ...own].join('\n')}\n`;
  if (text !== before.join('\n')) await writeDurably(file, text, setup.account);
}

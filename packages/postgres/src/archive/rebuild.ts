import { existsSync } from 'node:fs';
import { chown, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Cluster, startCluster } from '../cluster/cluster';
import { chooseSetup } from '../cluster/cluster-setup';
import type { ClusterNames } from '../cluster/names';
import { StartError } from '../start-error';
import type { BaseCopy } from './base-copies';
import { writeDurably } from './files';
import { walFolder } from './line';
import { type Path, examineSegment, findSegment, writeMoment } from './path';
import { historyName, parseLsn, segmentAt, segmentName } from './segments';
import { removeState, writeState } from './state';
import { unpackBase } from './unpack';
import { WalReader } from './wal';

/** Replaying a day's log may take as long as writing it did. */
const longestReplayMs = 12 * 3_600_000;

export type Rebuild = {
  dataDir: string;
  names: ClusterNames;
  path: Path;
  base: BaseCopy;
  /** The moment to stop at, in microseconds since 1970; null: the end of the archive. */
  until: bigint | null;
  /** Whether the new cluster continues the line; a check does not. */
  continues: boolean;
  log: Logger;
};

/**
 * Builds a cluster in an empty DATA_DIR: a base copy, then the log up to the moment. Every file is checked before PostgreSQL
 * reads it. The cluster is running when this returns; call `finishRebuild` once it has stopped.
 */
export async function rebuildCluster(rebuild: Rebuild): Promise<Cluster> {
  const { dataDir, names, path, base, until, log } = rebuild;
  const setup = await chooseSetup(dataDir, names, log);
  await unpackBase(base, setup.data, setup.account);
  await putSegments(rebuild, join(setup.data, 'pg_wal'), async (file) => {
    if (setup.account) await chown(file, setup.account.uid, setup.account.gid);
  });
  const settings = {
    restore_command: 'exit 1',
    recovery_target_timeline: String(path.line.timeline),
    ...(until === null
      ? {} // PostgreSQL does not know abbreviations of zones, Z included, when it reads this.
      : { recovery_target_time: writeMoment(until).replace('Z', '+00') }),
    recovery_target_action: 'promote',
    hot_standby: 'off',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await writeDurably(join(setup.data, 'postgresql.auto.conf'), lines.join(''), setup.account);
  await writeDurably(join(setup.data, 'recovery.signal'), '', setup.account);
  if (rebuild.continues)
    await writeState(setup.data, { line: null, parent: path.line.name, givenUpAt: null }, setup.account);
  else await removeState(setup.data);
  let fail: (error: Error) => void = () => undefined;
  const lost = new Promise<never>((_, reject) => (fail = reject));
  lost.catch(() => undefined);
  const cluster = await startCluster({ dataDir, names, log, startLimitMs: longestReplayMs, onLost: fail });
  try {
    await Promise.race([replayed(cluster.connection), lost]);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Resolves when the replay has ended; until then PostgreSQL refuses every connection. */
async function replayed(connection: pg.PoolConfig): Promise<void> {
  const deadline = Date.now() + longestReplayMs;
  for (;;) {
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Removes the settings of the replay; PostgreSQL has removed its signal file itself. */
export async function finishRebuild({
  dataDir,
  names,
  log,
}: Pick<Rebuild, 'dataDir' | 'names' | 'log'>): Promise<void> {
  const setup = await chooseSetup(dataDir, names, log);
  await writeDurably(join(setup.data, 'postgresql.auto.conf'), '', setup.account);
}

/** Checks each segment and puts it where PostgreSQL looks for it, up to the one that contains the moment. */
async function putSegments(
  { path, base, until }: Rebuild,
  folder: string,
  own: (file: string) => Promise<void>,
): Promise<void> {
  const done = join(folder, 'archive_status');
  await mkdir(done, { recursive: true, mode: 0o700 });
  await Promise.all([own(folder), own(done)]);
  const put = async (file: string, content: Buffer | string) => {
    await writeFile(file, content, { mode: 0o600 });
    await own(file);
  };
  for (const { line } of path.stretches) {
    const history = historyName(line.timeline);
    const file = join(walFolder(line), history);
    if (line.timeline === 1) continue;
    if (!existsSync(file)) throw new StartError(`The history ${file} is missing.`);
    await copyFile(file, join(folder, history));
    await own(join(folder, history));
    await put(join(done, `${history}.done`), '');
  }
  const reader = new WalReader(parseLsn(base.startLsn));
  for (let number = segmentAt(parseLsn(base.startLsn)); ; number += 1) {
    const segment = await findSegment(path, number);
    if (!segment) return;
    const { content, ended } = await examineSegment(reader, segment);
    await put(join(folder, segmentName(segment)), content);
    // Archived segments are not archived again.
    await put(join(done, `${segmentName(segment)}.done`), '');
    if (until !== null && ended !== null && ended > until) return;
  }
}

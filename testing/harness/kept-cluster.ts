import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { dataFolder } from '@sumiller/postgres/cluster/cluster-setup';
import { type Binaries, findBinaries, program } from '@sumiller/postgres/system/binaries';
import { isAlive } from '@sumiller/postgres/system/processes';
import { projectPath } from '../../apps/portal/root';

const keptFolders = projectPath('node_modules/.cache/test-clusters');

/** The sources of a cluster with its migrated template. */
const sources = ['supabase/migrations', 'apps/portal/database', 'packages/postgres/src', 'testing/harness'];

/**
 * The folder of a stopped cluster with a migrated template, made by these sources and these programs as this user (ADR 428);
 * null where folders cannot be copied with their owners.
 */
export function keptFolder(version: string, binaries: Binaries = findBinaries()): string | null {
  if (platform() === 'win32') return null;
  const { size, mtimeMs } = statSync(program(binaries, 'postgres'));
  const digest = createHash('sha256').update(JSON.stringify([binaries, size, mtimeMs, process.getuid?.()]));
  for (const folder of sources) {
    for (const name of readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(ts|sql)$/.test(name)) digest.update(name).update(readFileSync(projectPath(folder, name)));
    }
  }
  return join(keptFolders, `${version}-${digest.digest('hex').slice(0, 16)}`);
}

/** Copies a kept cluster to where a new one would be created; without one, `dataDir` stays empty. */
export async function takeKept(kept: string, dataDir: string): Promise<boolean> {
  if (!existsSync(kept)) return false;
  try {
    // As a new folder of a portal: the account that runs PostgreSQL for root goes through it.
    await chmod(dataDir, 0o711);
    await copyFolder(kept, dataFolder(dataDir));
    return true;
  } catch {
    // Removed meanwhile by a run with other sources.
    await rm(dataFolder(dataDir), { recursive: true, force: true });
    return false;
  }
}

/**
 * Keeps the stopped cluster of `dataDir`, and removes those of its version that other sources made. Without room, or with a
 * cluster outside of its `dataDir`, nothing is kept.
 */
export async function keep(dataDir: string, kept: string): Promise<void> {
  await mkdir(keptFolders, { recursive: true });
  const [version] = basename(kept).split('-');
  const others = readdirSync(keptFolders).filter(
    (name) => name.startsWith(`${version}-`) && !isBeingMade(name),
  );
  await Promise.all(others.map((name) => rm(join(keptFolders, name), { recursive: true, force: true })));
  const unfinished = `${kept}.${process.pid}`;
  try {
    await copyFolder(dataFolder(dataDir), unfinished);
    // Fails if another run has kept the same one meanwhile.
    await rename(unfinished, kept);
  } catch {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Whether a folder is the unfinished one of a living run. */
function isBeingMade(name: string): boolean {
  const [, pid] = name.split('.');
  return pid !== undefined && isAlive(Number(pid));
}

/** With owners and modes, which PostgreSQL checks. */
async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}

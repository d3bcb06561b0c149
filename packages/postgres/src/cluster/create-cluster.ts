import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error';
import { program } from '../system/binaries';
import { failureLine } from './failure-line';
import { serverEnvironment } from '../system/environment';
import type { ClusterSetup } from './cluster-setup';
import { superuser } from './settings';

/**
 * Creates the cluster unless it exists, in a temporary folder that is renamed on success: an interrupted initdb is
 * never mistaken for a database.
 */
export async function createCluster(setup: ClusterSetup): Promise<{ created: boolean }> {
  await removeUnfinished(setup.home);
  if (existsSync(join(setup.data, 'PG_VERSION'))) {
    refuseOtherVersion(setup);
    return { created: false };
  }
  await refuseDamaged(setup);
  const unfinished = join(setup.home, `postgres.unfinished-${process.pid}`);
  await mkdir(unfinished, { mode: 0o700 });
  if (setup.account) await chown(unfinished, setup.account.uid, setup.account.gid);
  try {
    await promisify(execFile)(program(setup.binaries, 'initdb'), await initdbArguments(setup, unfinished), {
      ...setup.account,
      cwd: unfinished,
      env: serverEnvironment(),
    });
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const output = (error as { stderr?: string }).stderr?.trim() || String(error);
    throw new StartError(`PostgreSQL could not create a database in ${setup.home}: ${failureLine(output)}.`, {
      cause: error,
    });
  }
  await rename(unfinished, setup.data);
  return { created: true };
}

async function initdbArguments(setup: ClusterSetup, folder: string): Promise<string[]> {
  // Since 17 the collation is built into PostgreSQL and cannot change under the indexes with the system's libc.
  const builtin = Number.parseInt(setup.binaries.version, 10) >= 17;
  return [
    '-D',
    folder,
    '-U',
    superuser,
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
    '--data-checksums',
    ...(builtin ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
    ...(platform() === 'win32'
      ? ['--auth=scram-sha-256', `--pwfile=${await passwordFile(setup.home)}`]
      : ['--auth-local=peer', '--auth-host=reject']),
  ];
}

/** The superuser's generated password on Windows, where no socket identifies the client. */
export async function superuserPassword(home: string): Promise<string> {
  return (await readFile(await passwordFile(home), 'utf8')).trim();
}

async function passwordFile(home: string): Promise<string> {
  const file = join(home, 'postgres-password');
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    () => undefined,
  );
  return file;
}

/** A non-empty folder that is not a database: an incomplete copy, or a disk mounted elsewhere. */
async function refuseDamaged({ data }: ClusterSetup): Promise<void> {
  const content = existsSync(data) ? await readdir(data) : [];
  if (content.length > 0) throw damaged(data, 'PG_VERSION is missing');
}

function damaged(data: string, what: string): StartError {
  return new StartError(
    `${data} is there but is no PostgreSQL database (${what}). Nothing was touched. Restore a backup into another ` +
      'DATA_DIR, or move the folder away to start over.',
  );
}

function refuseOtherVersion(setup: ClusterSetup): void {
  const found = readFileSync(join(setup.data, 'PG_VERSION'), 'utf8').trim();
  if (!/^\d+$/.test(found)) throw damaged(setup.data, 'PG_VERSION is unreadable');
  const major = String(Number.parseInt(setup.binaries.version, 10));
  if (found === major) return;
  throw new StartError(
    [
      `The database in ${setup.data} was created by PostgreSQL ${found}; this version of the portal brings ${major}.`,
      'Nothing was touched. To move the data over, with the same DATA_DIR:',
      ...setup.names.upgradeSteps({ data: setup.data, version: found }),
    ].join('\n'),
  );
}

async function removeUnfinished(home: string): Promise<void> {
  const names = (await readdir(home)).filter((name) => name.startsWith('postgres.unfinished-'));
  await Promise.all(names.map((name) => rm(join(home, name), { recursive: true, force: true })));
}

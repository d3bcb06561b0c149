import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { StartError } from '../start-error';
import type { ClusterNames } from './names';
import { type Binaries, copyBinaries, ensureLinks, findBinaries, readableByOthers } from '../system/binaries';
import { makeFolder } from '../system/make-folder';
import { type Account, accountName, canTraverse, isRoot, unprivilegedAccount } from '../system/account';

/** The location of a cluster, and the account it runs as. */
export type ClusterSetup = {
  names: ClusterNames;
  /** Folder of the cluster's own files: data, socket, log. */
  home: string;
  data: string;
  socketDirectory: string;
  /** The system account PostgreSQL runs as; null: this process's own. */
  account: Account | null;
  binaries: Binaries;
  /** Settings of this server in addition to the common ones. */
  settings?: Record<string, string>;
};

const locationFile = 'cluster-location';
// sun_path of a socket address holds 108 bytes on Linux and 104 on macOS, including its terminating zero.
const longestSocketPath = platform() === 'darwin' ? 103 : 107;

/**
 * Decides where the cluster of a DATA_DIR is stored. Normally inside it; under root, if an unprivileged account cannot reach the
 * folder (a private home), below the shared home. An existing cluster stays where it is.
 */
export async function chooseSetup(
  dataDir: string,
  names: ClusterNames,
  log: Logger,
  given?: Binaries,
): Promise<ClusterSetup> {
  await makeFolder(dataDir, isRoot() ? 0o711 : 0o700);
  const home = await chooseHome(realpathSync(dataDir), names, log);
  const data = join(home, 'postgres');
  const account = chooseAccount(data);
  return {
    home,
    names,
    data,
    account,
    socketDirectory: await prepareSocketDirectory(home, names.role, account),
    binaries: given ?? (await chooseBinaries(home, names, account, log)),
  };
}

async function chooseHome(dataDir: string, { sharedHome }: ClusterNames, log: Logger): Promise<string> {
  if (existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) return dataDir;
  const marker = join(dataDir, locationFile);
  if (existsSync(marker)) return homeOf(marker);
  if (!isRoot()) return dataDir;

  // Others may traverse DATA_DIR but not list it; private files in it have their own mode.
  await chmod(dataDir, statSync(dataDir).mode | 0o011);
  const account = unprivilegedAccount();
  if (canTraverse(dataDir, account)) return dataDir;

  const home = join(sharedHome, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  await mkdir(home, { recursive: true, mode: 0o711 });
  await Promise.all([chmod(sharedHome, 0o711), chmod(home, 0o711)]);
  await writeFile(marker, `${home}\n`);
  log.warn(
    { dataDir, home },
    `PostgreSQL runs as ${accountName(account.uid)}, who cannot reach ${dataDir}: the database lives in ${home}`,
  );
  return home;
}

/** The folder a cluster was moved to; if it is missing, the database is elsewhere, and no new one is created. */
function homeOf(marker: string): string {
  const home = readFileSync(marker, 'utf8').trim();
  if (existsSync(home)) return home;
  throw new StartError(
    `The database lives in ${home}, as ${marker} says, but that folder is not there. Nothing was touched. Bring it ` +
      `back, or remove ${marker} to start over.`,
  );
}

/** PostgreSQL refuses root. An existing cluster runs as its owner, a new one as `nobody`. */
function chooseAccount(data: string): Account | null {
  if (!existsSync(data)) return isRoot() ? unprivilegedAccount() : null;
  let owner: Account;
  try {
    owner = statSync(join(data, 'PG_VERSION'), { throwIfNoEntry: false }) ?? statSync(data);
  } catch (cause) {
    throw new StartError(
      `The database in ${data} cannot be read by this user. Start as the user who owns it.`,
      { cause },
    );
  }
  if (isRoot()) return owner.uid === 0 ? unprivilegedAccount() : { uid: owner.uid, gid: owner.gid };
  if (process.getuid && owner.uid !== process.getuid()) {
    throw new StartError(
      `The database in ${data} belongs to ${accountName(owner.uid)}. Start as that user or as root, ` +
        `or hand it over: chown -R ${process.getuid()} ${data}`,
    );
  }
  return null;
}

async function chooseBinaries(
  home: string,
  { sharedHome }: ClusterNames,
  account: Account | null,
  log: Logger,
): Promise<Binaries> {
  const installed = findBinaries();
  const linked = await ensureLinks(installed.native);
  const reachable =
    !account || (canTraverse(installed.native, account) && readableByOthers(installed.native));
  if (linked && reachable) return installed;
  const below = account && home.startsWith(`${sharedHome}/`) ? sharedHome : home;
  log.info(
    { from: installed.native, to: below },
    'the PostgreSQL programs are copied to where they can be run',
  );
  return copyBinaries(installed, below);
}

async function prepareSocketDirectory(home: string, role: string, account: Account | null): Promise<string> {
  const inside = join(home, 'run');
  const fits = Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= longestSocketPath;
  const directory = fits ? inside : shortDirectory(home, role);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const owner = account?.uid ?? process.getuid?.();
  const found = lstatSync(directory);
  // In a shared /tmp another user may have created the folder first: then the socket could be theirs.
  const trusted = found.isDirectory() && (found.uid === owner || found.uid === process.getuid?.());
  if (!trusted && platform() !== 'win32') {
    throw new StartError(
      `${directory} belongs to another user; remove it or set DATA_DIR to a shorter path.`,
    );
  }
  await chmod(directory, 0o700);
  if (account) await chown(directory, account.uid, account.gid);
  return directory;
}

function shortDirectory(home: string, role: string): string {
  const name = `${role}-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;
  const wanted = join(tmpdir(), name);
  return Buffer.byteLength(join(wanted, '.s.PGSQL.5432')) <= longestSocketPath ? wanted : join('/tmp', name);
}

/** The folder a relocated cluster's DATA_DIR points to, or DATA_DIR itself: for callers that only connect. */
export function clusterHome(dataDir: string): string {
  const marker = join(dataDir, locationFile);
  return existsSync(marker) ? readFileSync(marker, 'utf8').trim() : dataDir;
}

/** Whether a DATA_DIR has a cluster, running or not. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(dataFolder(clusterHome(dataDir)), 'PG_VERSION'));
}

/** The data folder of a cluster, below its home. */
export function dataFolder(home: string): string {
  return join(home, 'postgres');
}

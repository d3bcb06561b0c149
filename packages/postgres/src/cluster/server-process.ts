import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from '../start-error';
import { program } from '../system/binaries';
import { failureLine } from './failure-line';
import { serverEnvironment } from '../system/environment';
import type { ClusterSetup } from './cluster-setup';
import { postmasterFile, readPostmaster } from './postmaster';
import { isAlive } from '../system/processes';
import { serverSettings } from './settings';

/** A running PostgreSQL server: started by us, or adopted from a killed portal. */
export type ServerProcess = { pid: number; adopted: boolean; exited: Promise<void> };

/** Long enough for the last checkpoint on a slow disk: anything cut short must be recovered by the next start. */
const stopLimitMs = 60_000;
const largestLog = 5 * 1024 * 1024;

/**
 * Starts PostgreSQL; null while the remains of a killed one still linger.
 * @throws StartError if it cannot start for another reason.
 */
export async function tryStart(setup: ClusterSetup, deadline: number): Promise<ServerProcess | null> {
  const output = await openLog(setup);
  const logSizeBefore = fstatSync(output).size;
  const stale = postmasterFile(setup.data);
  const child = await spawnServer(setup, output).finally(() => closeSync(output));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const failed = new Promise<Error>((resolve) => child.once('error', resolve));
  const gone = () => child.exitCode !== null || child.signalCode !== null;
  const pid = child.pid;
  if (pid === undefined) {
    throw new StartError(`PostgreSQL could not be run: ${(await failed).message}`);
  }
  if (await becomesReady(setup, pid, gone, deadline, stale)) return { pid, adopted: false, exited };
  const logged = readFileSync(logFile(setup)).subarray(logSizeBefore).toString();
  const lingering = /shared memory block|lock file ".*" already exists/.test(logged);
  if (lingering && Date.now() < deadline) return null;
  if (!gone()) process.kill(pid, 'SIGQUIT');
  throw new StartError(
    `PostgreSQL did not start in ${setup.data}: ${failureLine(logged)}. Its log is ${logFile(setup)}.`,
  );
}

async function spawnServer(setup: ClusterSetup, output: number): Promise<ChildProcess> {
  const listen =
    platform() === 'win32' ? { port: await freePort() } : { socketDirectory: setup.socketDirectory };
  return spawn(
    program(setup.binaries, 'postgres'),
    ['-D', setup.data, ...serverSettings(listen, setup.settings)],
    {
      ...setup.account,
      cwd: setup.data,
      env: serverEnvironment(),
      // Its own process group: Ctrl-C must reach the portal first, which stops PostgreSQL last.
      detached: true,
      // A file instead of a pipe: PostgreSQL outlives a killed portal, and must be able to keep writing.
      stdio: ['ignore', output, output],
      windowsHide: true,
    },
  );
}

/** Whether a running server's archiving matches the settings. */
export function wasStartedWith({ data, settings }: ClusterSetup): boolean {
  const options = readFileSync(join(data, 'postmaster.opts'), 'utf8');
  return options.includes('archive_mode=on') === (settings?.archive_mode === 'on');
}

async function openLog(setup: ClusterSetup): Promise<number> {
  const file = logFile(setup);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestLog) await rename(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** PostgreSQL's own log of starts, stops and crashes. */
function logFile(setup: ClusterSetup): string {
  return join(setup.home, 'postgres.log');
}

/**
 * Whether the server reports ready in its pid file. `stale` is the file of an earlier server, which may have had the same pid.
 */
export async function becomesReady(
  setup: ClusterSetup,
  pid: number,
  gone: () => boolean,
  deadline: number,
  stale = '',
): Promise<boolean> {
  while (!gone() && Date.now() < deadline) {
    const found = readPostmaster(setup.data);
    if (found?.pid === pid && found.ready && postmasterFile(setup.data) !== stale) return true;
    await sleep(4);
  }
  return false;
}

/** Resolves when a process that is not our child is gone. */
export async function watch(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(250, undefined, { ref: false });
}

/** Fast shutdown: running transactions are rolled back, everything committed is on disk. Immediate after a minute. */
export async function stopServer(setup: ClusterSetup, server: ServerProcess): Promise<void> {
  if (!isAlive(server.pid)) return;
  if (platform() === 'win32') {
    await promisify(execFile)(program(setup.binaries, 'pg_ctl'), [
      'stop',
      '-m',
      'fast',
      '-w',
      '-D',
      setup.data,
    ]);
    return;
  }
  signal(server.pid, 'SIGINT');
  if (await isGone(server, stopLimitMs)) return;
  signal(server.pid, 'SIGQUIT');
  await isGone(server, 5_000);
}

async function isGone(server: ServerProcess, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (isAlive(server.pid) && Date.now() < deadline) {
    await Promise.race([server.exited, sleep(10)]);
  }
  return !isAlive(server.pid);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It exited on its own in the meantime.
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!address || typeof address === 'string') throw new StartError('No free port on 127.0.0.1.');
  return address.port;
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { postgresProcesses } from '@sumiller/postgres/system/processes';
import { vi } from 'vitest';

/**
 * The portal's account in a container: root, root without the right to inspect others' processes (as in Docker), or a
 * user.
 */
export const accounts = ['root', 'root of a container', 'a user'] as const;
export type ContainerAccount = (typeof accounts)[number];

/** uid for the `'a user'` account and for PostgreSQL. */
export const unprivileged = 65_534;

const becoming: Record<ContainerAccount, string> = {
  root: '',
  'root of a container': 'setpriv --bounding-set -sys_ptrace --inh-caps -sys_ptrace',
  'a user': `setpriv --reuid ${unprivileged} --regid ${unprivileged} --clear-groups`,
};

/** Whether this machine allows creating a pid namespace, and whether a user can run our programs in it. */
export const canContain =
  spawnSync('unshare', ['-fp', '--mount-proc', ...`${becoming['a user']} true`.split(' ')]).status === 0;

export type Container = {
  child: ChildProcess;
  output(): string;
  /** Whether it has printed this text; false if it exited before. */
  printed(text: string): Promise<boolean>;
  /** SIGKILL for everything in it; resolves when no process of the cluster in the data folder is left. */
  kill(data: string): Promise<void>;
};

/**
 * Runs our program as pid 1 of a new pid namespace, as containers do. First, in the same namespace and as PostgreSQL's account: a
 * program that keeps running (pid 2), a zombie (pid 3), and some others that shift the following pids. With `writable`, only that
 * folder and shared memory can be written, as in an image with a read-only root.
 */
export function runContainer(
  entry: string,
  env: Record<string, string>,
  options: { account: ContainerAccount; shift: number; writable?: string },
): Container {
  const { writable } = options;
  const lock = writable
    ? ['set -e', `mount --bind ${writable} ${writable}`, 'mount -o remount,bind,ro /']
    : [];
  const script = [
    // The shell turns into `sleep` and does not reap its child.
    `${becoming['a user']} sh -c 'true & exec sleep 600' &`,
    'until [ -d /proc/3 ]; do :; done',
    ...Array.from({ length: options.shift }, () => '/bin/true'),
    // Last: each of its programs takes a pid.
    ...lock,
    `exec ${becoming[options.account]} ${process.execPath} ${entry}`,
  ].join('\n');
  const child = spawn('unshare', ['-fp', '--mount-proc', 'sh', '-c', script], {
    cwd: dirname(entry),
    env: { PATH: process.env.PATH, SEED: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const closed = new Promise<false>((resolve) => child.once('close', () => resolve(false)));
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  return {
    child,
    output: () => output,
    printed: (text) =>
      Promise.race([
        closed,
        new Promise<true>((resolve) => {
          const look = () => output.includes(text) && resolve(true);
          child.stdout.on('data', look);
          look();
        }),
      ]),
    async kill(data) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // When pid 1 ends, the kernel ends everything in the namespace.
      const first = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
      process.kill(Number(first), 'SIGKILL');
      await closed;
      await vi.waitFor(() => {
        if (postgresProcesses(data)?.length !== 0) throw new Error('a process of the cluster is still there');
      }, 10_000);
    },
  };
}

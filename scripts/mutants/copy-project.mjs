import { cp, mkdir, mkdtemp, readdir, readlink, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const leftOut = new Set(['node_modules', 'dist', '.git', '.data', 'test-results', 'playwright-report']);

/**
 * Copies the project, with its packages as links, to put faults into the copy; returns the folder. Files that tools write into
 * node_modules stay in the copy.
 * @param {string} root
 */
export async function copyProject(root) {
  const folder = await mkdtemp(join(tmpdir(), 'sumiller-mutants-'));
  await cp(root, folder, {
    recursive: true,
    filter: (path) => !leftOut.has(relative(root, path)),
  });
  await linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/**
 * Packages become links; a workspace of the project already is one, which points into the copy from there.
 * @param {string} from
 * @param {string} to
 */
async function linkPackages(from, to) {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === '@sumiller') await linkPackages(source, target);
    else await symlink(entry.isSymbolicLink() ? await readlink(source) : source, target);
  }
}

import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const leftOut = new Set(['node_modules', 'dist', '.git', '.data', 'test-results', 'playwright-report']);

/**
 * A copy of the project that faults may be put into, with the packages by links; returns its folder. What tools write
 * into node_modules stays in the copy.
 * @param {string} root
 */
export async function copyProject(root) {
  const folder = await mkdtemp(join(tmpdir(), 'sumiller-mutants-'));
  await cp(root, folder, {
    recursive: true,
    filter: (path) => !leftOut.has(relative(root, path)),
  });
  const modules = join(root, 'node_modules');
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(modules)) {
    if (!name.startsWith('.')) await symlink(join(modules, name), join(folder, 'node_modules', name));
  }
  return folder;
}

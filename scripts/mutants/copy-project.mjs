import { cp, mkdir, mkdtemp, readdir, readlink, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const leftOut = new Set(['node_modules', 'dist', '.git', '.data', 'test-results', 'playwright-report']);

/**
 * Copies the project, with its packages as links, so that faults can be put into it; returns the folder. What tools
 * write into node_modules stays in the copy.
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
 * Packages become links; a workspace of the project already is a link, which leads into the copy from there.
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

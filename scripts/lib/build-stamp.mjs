import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './shell.mjs';

const sources = ['apps', 'packages', 'demo', 'supabase', 'scripts'];
const settings = ['package-lock.json', 'tsconfig.base.json'];
/** Environment variables the bundler reads: another value is another build. */
const variables = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_KEY'];
/** A file that exists in `dist/` only after a complete build. */
export const stampFile = join(root, 'dist', '.build-stamp');

/** @param {string} folder @returns {string[]} */
function filesUnder(folder) {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !entry.name.endsWith('.test.ts') && !entry.name.endsWith('.test.tsx'),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Editors replace files by renaming: one that vanishes after it was listed counts as empty, and the next run, which no longer
 * lists it, computes another digest.
 * @param {string} file
 */
function contentOf(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** A digest of everything that goes into `dist/`. */
export function sourceDigest() {
  const hash = createHash('sha256');
  for (const name of variables) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const file of [...sources.flatMap(filesUnder), ...settings.map((name) => join(root, name))]) {
    hash.update(file.slice(root.length)).update('\0').update(contentOf(file)).update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} digest */
export function isBuilt(digest) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest;
}

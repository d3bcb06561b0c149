import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digestOf } from './digest.mjs';
import { root } from './shell.mjs';

const migrations = 'supabase/migrations';

/** The folders with the SQL that a portal runs when it starts. */
export const sqlFolders = [migrations, 'apps/portal/database'];

export const sqlFiles = () =>
  sqlFolders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.sql'))
      .map((name) => join(folder, name)),
  );

/** @returns {Record<string, string>} the digest of each migration */
const digests = () =>
  Object.fromEntries(
    sqlFiles()
      .filter((file) => dirname(file) === migrations)
      .map((file) => [file, digestOf(join(root, file))]),
  );

/**
 * Records the migrations that a database is about to run, beside its folder. A database runs a migration once, by its name, so one
 * that was edited, renamed or removed since leaves the database as it is.
 *
 * @param {string} dataDir
 * @returns {string[]} the migrations of the last record that are otherwise now
 */
export function recordMigrations(dataDir) {
  const file = `${dataDir}-migrations.json`;
  const now = digests();
  const last = readRecord(file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(now));
  return Object.keys(last).filter((name) => last[name] !== now[name]);
}

/** @param {string} file @returns {Record<string, string>} empty if there is none yet */
function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

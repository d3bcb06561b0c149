// Landed files, and those databases have recorded, must be unchanged, and new ones come after them; then squawk runs on every
// migration (.squawk.toml lists the rules left out, and why).
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { digestOf } from './lib/digest.mjs';
import { editedSinceLanding, outOfOrder } from './lib/landed-migrations.mjs';
import { notRun } from './lib/not-run.mjs';
import { root, run } from './lib/shell.mjs';

const recorded = readFileSync(join(root, 'supabase/recorded.sha256'), 'utf8').trim().split('\n');
/** @param {string[]} args */
const git = (args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
const edited = recorded
  .map((line) => line.split('  '))
  .filter(([hash, file = '']) => hash !== sha256(join(root, 'supabase', file)))
  .map(([, file]) => `supabase/${file}`)
  .concat(editedSinceLanding(git));
if (edited.length > 0) {
  console.error(
    `Databases have run these files as they were: restore them and write a new one.\n${[...new Set(edited)].join('\n')}`,
  );
  process.exit(1);
}

const folder = 'migrations/';
const names = readdirSync(join(root, 'supabase', folder)).filter((name) => name.endsWith('.sql'));
const ran = recorded
  .map((line) => line.split('  ')[1] ?? '')
  .filter((file) => file.startsWith(folder))
  .map((file) => file.slice(folder.length));
const early = outOfOrder(ran, names);
if (early.length > 0) {
  console.error(
    `Databases would not run these after what they have: name them later than ${ran.toSorted().at(-1)}.\n${early.join('\n')}`,
  );
  process.exit(1);
}

/** @param {string} path a file that may be gone */
function sha256(path) {
  try {
    return digestOf(path);
  } catch {
    return '';
  }
}

const { resolve } = createRequire(import.meta.url);
const platform = `@squawk-cli/${process.platform}-${process.arch}/package.json`;
try {
  resolve(platform);
} catch {
  notRun(`squawk has no binary for ${process.platform} on ${process.arch}`);
}

const files = names.map((name) => join('supabase/migrations', name));
const { code } = await run(process.execPath, [resolve('squawk-cli/js/bin/squawk'), ...files]);
process.exit(code);

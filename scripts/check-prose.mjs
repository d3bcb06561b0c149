// Words that mark a translated sentence, in comments, test titles and documents (docs/decisions/0131): of the files given, as by the
// hook before a commit, or of all.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBanned, hasProse } from './lib/find-banned.mjs';
import { root } from './lib/shell.mjs';

const given = process.argv.slice(2);
const all = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0');

/** Databases have recorded these files, so they stay as they are. */
const recorded = new Set(
  readFileSync(join(root, 'supabase/recorded.sha256'), 'utf8')
    .split('\n')
    .map((line) => line.split(/\s+/).at(-1)),
);

let count = 0;
for (const file of given.length > 0 ? given : all()) {
  if (!hasProse(file) || !existsSync(join(root, file))) continue;
  if (recorded.has(file.replace('supabase/', ''))) continue;
  for (const { line, word, instead } of findBanned(file, readFileSync(join(root, file), 'utf8'))) {
    console.error(`${file}:${line}: "${word}"; write ${instead}`);
    count += 1;
  }
}
if (count > 0) process.exitCode = 1;

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBanned, hasProse } from './find-banned.mjs';
import { root } from './shell.mjs';

/**
 * A line for each banned word in the prose of these files. Migrations that databases have recorded stay as they are.
 * @param {string[]} files
 */
export function proseFaults(files) {
  const recorded = new Set(
    readFileSync(join(root, 'supabase/recorded.sha256'), 'utf8')
      .split('\n')
      .map((line) => `supabase/${line.split(/\s+/).at(-1)}`),
  );
  return files
    .filter((file) => hasProse(file) && !recorded.has(file) && existsSync(join(root, file)))
    .flatMap((file) =>
      findBanned(file, readFileSync(join(root, file), 'utf8')).map(
        ({ line, word, instead }) => `${file}:${line}: "${word}"; write ${instead}`,
      ),
    );
}

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One small fault that a test must notice.
 * @typedef {object} Fault
 * @property {string} name what would be wrong, in a few words
 * @property {string} in a file of the project, or an object defined by a migration: `function private.x`, `view
 * public.x`,
 * `policy x`, `trigger x`, `table public.x`; the last definition counts
 * @property {string} find the exact text to replace; it occurs once there
 * @property {string} replace
 * @property {string} test the test file expected to notice
 * @property {string} named part of the full names of the tests expected to notice
 */

/** @typedef {{ file: string, start: number, end: number }} Range the range to search for a fault's text */

const migrations = 'supabase/migrations';
const kinds = ['function', 'view', 'policy', 'trigger', 'table'];

/**
 * The file a fault changes, and its new content. A message instead if its text is missing or not unique: the list has to follow
 * the code.
 * @param {string} root the project's folder
 * @param {Fault} fault
 * @returns {{ file: string, content: string } | { problem: string }}
 */
export function applyFault(root, fault) {
  const range = findRange(root, fault.in);
  if (!range) return { problem: `${fault.in} is not defined` };
  const content = readFileSync(join(root, range.file), 'utf8');
  const part = content.slice(range.start, range.end);
  const times = part.split(fault.find).length - 1;
  if (times !== 1) {
    return { problem: `${range.file} has ${times} times ${JSON.stringify(fault.find)} in ${fault.in}` };
  }
  const changed = part.replace(fault.find, () => fault.replace);
  return { file: range.file, content: content.slice(0, range.start) + changed + content.slice(range.end) };
}

/** @param {string} root @param {string} where @returns {Range | null} */
function findRange(root, where) {
  const [kind = '', name = ''] = where.split(' ');
  if (!kinds.includes(kind)) return { file: where, start: 0, end: Number.MAX_SAFE_INTEGER };
  const files = readdirSync(join(root, migrations)).filter((file) => file.endsWith('.sql'));
  for (const file of files.sort().reverse()) {
    const path = `${migrations}/${file}`;
    const statement = findStatement(readFileSync(join(root, path), 'utf8'), kind, name);
    if (statement === 'dropped') return null;
    if (statement) return { file: path, ...statement };
  }
  return null;
}

/**
 * The last statement of a migration that defines something, from its first word to its semicolon.
 * @param {string} sql @param {string} kind @param {string} name
 * @returns {{ start: number, end: number } | 'dropped' | null}
 */
function findStatement(sql, kind, name) {
  const escaped = name.replaceAll('.', '\\.');
  const dropped = new RegExp(`^drop ${kind} (?:if exists )?${escaped}\\b`, 'gm');
  const definition = new RegExp(
    `^create (?:or replace |constraint )?${kind} (?:if not exists )?${escaped}(?![\\w.])|^alter policy ${escaped} `,
    'gm',
  );
  const start = [...sql.matchAll(definition)].at(-1)?.index;
  if (start === undefined) return dropped.test(sql) ? 'dropped' : null;
  const end = kind === 'function' ? /\n\$\$.*;$/m : /;$/m;
  const found = end.exec(sql.slice(start));
  return { start, end: found ? start + found.index + found[0].length : sql.length };
}

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/shell.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const model = read('docs/data-model.md');
/** Every name that the document writes as code, with its schema if it is not `public`. */
const documented = new Set(
  [...model.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => code?.match(/[a-z_]+(?:\.[a-z_]+)?/g) ?? []),
);

/** The names in one section of the generated types: tables, views or functions of `public`. */
function namesOf(section: 'Tables' | 'Views' | 'Functions'): string[] {
  const types = read('apps/web/src/lib/backend/database.types.ts');
  const body = new RegExp(`^ {4}${section}: \\{\\n([\\s\\S]*?)^ {4}\\};`, 'm').exec(types)?.[1] ?? '';
  return [...body.matchAll(/^ {6}(\w+): /gm)].map(([, name]) => name ?? '');
}

/** The tables of the schema `private`. */
const privateTables = readdirSync(join(root, 'supabase/schema')).flatMap((file) =>
  [...read(`supabase/schema/${file}`).matchAll(/^create (?:unlogged )?table (private\.\w+)/gm)].map(
    ([, name]) => name ?? '',
  ),
);

it.each(['Tables', 'Views', 'Functions'] as const)('the data model names all public %s', (section) => {
  const names = namesOf(section);
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !documented.has(name))).toEqual([]);
});

it('the data model names all private tables', () => {
  expect(privateTables).toContain('private.settings');
  expect(privateTables.filter((name) => !documented.has(name))).toEqual([]);
});

it('the data model names no private table that does not exist', () => {
  const rows = [...model.matchAll(/^\| `(private\.\w+)`/gm)].map(([, name]) => name ?? '');
  const tables = new Set(privateTables);
  expect(rows.filter((name) => !tables.has(name))).toEqual([]);
});

it('the data model names all columns of the public tables', () => {
  const common = new Set(['id', 'created_at', 'updated_at']);
  const types = read('apps/web/src/lib/backend/database.types.ts');
  const rows = [...types.matchAll(/^ {6}(\w+): \{\n {8}Row: \{\n([\s\S]*?)^ {8}\};/gm)];
  const missing = rows.flatMap(([, table, body]) => {
    const row = new RegExp(`^\\| \`${table}\` .*`, 'm').exec(model)?.[0];
    const columns = [...(body ?? '').matchAll(/^ {10}(\w+): /gm)].map(([, column]) => column ?? '');
    return columns
      .filter((column) => row && !common.has(column) && !new RegExp(`\\b${column}\\b`).test(row))
      .map((column) => `${table}.${column}`);
  });
  expect(missing).toEqual([]);
});

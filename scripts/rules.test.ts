import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../supabase/', import.meta.url));
const migrations = readdirSync(`${folder}/migrations`).sort();
const readme = readFileSync(`${folder}/README.md`, 'utf8');

/** The newest migration that creates a function: its present text. */
function newestWith(name: string): string {
  const creates = `function ${name}(`;
  const found = migrations.filter((file) =>
    readFileSync(`${folder}/migrations/${file}`, 'utf8').includes(creates),
  );
  return found.at(-1) ?? 'no file';
}

const rows = [...readme.matchAll(/^\| [^|]+ \| `(?<file>\w+)`[^|]*\| (?<functions>[^|]+) \|$/gm)].flatMap(
  ({ groups }) =>
    [...(groups?.functions ?? '').matchAll(/`((?:private|public)\.\w+)`/g)].map(
      ([, name = '']) => [name, groups?.file ?? ''] as const,
    ),
);

it.each(rows)('the table of rules names the file with the present text of %s', (name, file) => {
  expect(newestWith(name)).toMatch(new RegExp(`^\\d+_${file}\\.sql$`));
});

it('the table of rules names functions', () => {
  expect(rows.length).toBeGreaterThan(4);
});

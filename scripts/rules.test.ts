import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../supabase/', import.meta.url));
const readme = readFileSync(`${folder}/README.md`, 'utf8');

const rows = [...readme.matchAll(/^\| [^|]+ \| `(?<area>\w+)`[^|]*\| (?<functions>[^|]+) \|$/gm)].flatMap(
  ({ groups }) =>
    [...(groups?.functions ?? '').matchAll(/`((?:private|public)\.\w+)`/g)].map(
      ([, name = '']) => [name, groups?.area ?? ''] as const,
    ),
);

it.each(rows)('the table of rules names the area of %s', (name, area) => {
  expect(readFileSync(`${folder}/schema/${area}.sql`, 'utf8')).toContain(`create function ${name}(`);
});

it('the table of rules names functions', () => {
  expect(rows.length).toBeGreaterThan(4);
});

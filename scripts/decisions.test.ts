import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../docs/decisions/', import.meta.url));
const files = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));

it('the index lists every decision by its number and title', () => {
  const index = readFileSync(`${folder}/README.md`, 'utf8');
  const missing = files.filter((name) => {
    const title = /^# (\d+\. .+)/.exec(readFileSync(`${folder}/${name}`, 'utf8'))?.[1] ?? 'no title';
    return !index.includes(`](${name})`) || !index.includes(title.replace(/^\d+\. /, ''));
  });
  expect(missing).toEqual([]);
});

it('every decision has a status and a date', () => {
  const silent = files.filter(
    (name) => !/^Status: \S.*, \d{4}-\d\d-\d\d/m.test(readFileSync(`${folder}/${name}`, 'utf8')),
  );
  expect(silent).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { citedPaths, isFound, linkedPaths, projectFiles } from './lib/cited-paths.mjs';
import { root } from './lib/shell.mjs';

const files = projectFiles();
/** Decisions and the changelog cite what was there at their time. */
const documents = files.filter(
  (file) => file.endsWith('.md') && !file.startsWith('docs/decisions/') && file !== 'CHANGELOG.md',
);
const cited = documents.flatMap((document) =>
  citedPaths(readFileSync(join(root, document), 'utf8')).map(({ line, path }) => ({ document, line, path })),
);

it('every path that a document cites exists', () => {
  expect(documents).toContain('docs/security.md');
  const missing = cited.filter(({ document, path }) => !isFound(path, document, files));
  expect(missing).toEqual([]);
});

it('a test file that is cited without its folder is the only one of its name', () => {
  const several = cited.filter(
    ({ path }) =>
      /^[\w-]+\.test\.tsx?$/.test(path) && files.filter((file) => file.endsWith(`/${path}`)).length > 1,
  );
  expect(several).toEqual([]);
});

it('every link of a document, and of a decision, leads to a file', () => {
  const broken = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((document) =>
      linkedPaths(document, readFileSync(join(root, document), 'utf8'))
        .filter(({ path }) => !existsSync(join(root, path)))
        .map(({ line, path }) => `${document}:${line}: ${path}`),
    );
  expect(broken).toEqual([]);
});

it.each([
  ['tests/desk/team.test.ts', true],
  ['desk/team.test.ts', true],
  ['team.test.ts', true],
  ['tests/desk/', true],
  ['tests/desk/t*.test.ts', true],
  ['docs/decisions/0001', true],
  ['src/turns.ts', true],
  ['tests/desk/teams.test.ts', false],
  ['tests/desk/te', false],
  ['dest/team.test.ts', false],
  ['eam.test.ts', false],
  ['src/lanes.ts', false],
])('whether %s exists is known: %s', (path, exists) => {
  const some = ['tests/desk/team.test.ts', 'docs/decisions/0001-own.md', 'packages/turns/src/turns.ts'];
  expect(isFound(path, 'packages/turns/README.md', some)).toBe(exists);
});

it('paths are cited in backticks, outside of blocks', () => {
  const text =
    '`a.test.ts` and `docs/`, `npm start`, a/b.ts\n```\n`b.ts`\n```\n`supabase/YYYY_x.sql` `apps/web`\n';
  expect(citedPaths(text)).toEqual([
    { line: 1, path: 'a.test.ts' },
    { line: 1, path: 'docs/' },
    { line: 5, path: 'apps/web' },
  ]);
});

it('links are followed from the folder of their document, without those to the web', () => {
  const text = '[a](a.md#part), [b](../b.md)\n[c](https://example.com/c) `[d](d.md)`\n';
  expect(linkedPaths('docs/x/README.md', text)).toEqual([
    { line: 1, path: 'docs/x/a.md' },
    { line: 1, path: 'docs/b.md' },
  ]);
});

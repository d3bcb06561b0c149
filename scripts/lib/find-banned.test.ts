import { expect, it } from 'vitest';
import { findBanned } from './find-banned.mjs';

const wordsIn = (file: string, text: string) => findBanned(file, text).map(({ line, word }) => [line, word]);

it.each([
  ['a.ts', 'const a = 1;\n// Nobody reads this.\n', [[2, 'Nobody']]],
  ['a.tsx', '/**\n * It goes\n * on.\n */\n', [[2, 'goes on']]],
  ['a.test.ts', "it('tells whoever asks', () => {});\n", [[1, 'whoever']]],
  ['a.test.ts', "it.each([\n  1,\n])('stands at %s', () => {});\n", [[3, 'stands']]],
  ['scripts/mutants/faults/a.mjs', "  {\n    name: 'a price is told',\n  },\n", [[2, 'told']]],
  ['a.md', 'Text.\n\nThis alone.\n', [[3, 'alone']]],
  [
    'a.sql',
    '-- Told twice.\nselect 1; -- anew\n',
    [
      [1, 'Told'],
      [2, 'anew'],
    ],
  ],
  ['a.sql', 'create function f() as $$\n  -- nobody\n$$;\n', [[2, 'nobody']]],
  ['a.css', '/* somebody */\n', [[1, 'somebody']]],
  [
    '.github/workflows/a.yml',
    'on: push # told\n# Anew.\n',
    [
      [1, 'told'],
      [2, 'Anew'],
    ],
  ],
  ['a.yaml', '# It stands.\n', [[1, 'stands']]],
  ['.a.toml', '# It goes\n# on.\n', [[1, 'goes on']]],
  ['.githooks/pre-commit', '#!/bin/sh\n# Whoever asks.\n', [[2, 'Whoever']]],
  [
    'a.ts',
    '/** What a cart holds. */\n// Who asks.\n',
    [
      [1, 'What'],
      [2, 'Who'],
    ],
  ],
  ['a.ts', '/**\n * What a cart holds.\n */\n', [[2, 'What']]],
  [
    'a.md',
    'Null where there is none, or where none is left.\n',
    [
      [1, 'where there is none'],
      [1, 'where none'],
    ],
  ],
  [
    'a.test.ts',
    "it('says what became of a mail after so many seconds', () => {});\n",
    [
      [1, 'what became of'],
      [1, 'so many seconds'],
    ],
  ],
  [
    'a.ts',
    '// A mail so many minutes old.\n// A warning goes along.\n',
    [
      [1, 'so many minutes'],
      [2, 'goes along'],
    ],
  ],
])('a banned word in the prose of %s is found: %j', (file, text, found) => {
  expect(wordsIn(file, text)).toEqual(found);
});

it.each([
  ['a.ts', 'const nobody = \'alone\';\n// `nobody` is an account, and "told" a citation.\n'],
  ['a.md', '```\nnobody\n```\n'],
  ['a.ts', '/** The text that says what a cart holds, and who owns it. */\n'],
  ['a.sql', "create function f() as $$\n  select 'nobody'\n$$;\nselect 'told';\n"],
  ['a.yml', 'nobody: told\n'],
  ['a.mjs', "  {\n    name: 'a price is told',\n  },\n"],
  ['a.ts', "it('tells whoever asks', () => {});\n"],
  ['supabase/before-1.0/a.sql', '-- nobody\n'],
])('code, citations and recorded SQL in %s are exempt: %j', (file, text) => {
  expect(wordsIn(file, text)).toEqual([]);
});

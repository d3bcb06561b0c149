import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/shell.mjs';
import { readSources, unusedStrings } from './lib/unused-strings.mjs';

it('every text of the app is used', () => {
  const sources = readSources(join(root, 'apps/web/src'));
  expect(sources.filter(({ file }) => file.endsWith('.strings.ts')).length).toBeGreaterThan(50);
  expect(unusedStrings(sources)).toEqual([]);
});

const strings =
  "export const aStrings = { one: 'Uno', two: { three: 'Tres', four: () => 'Cuatro' } } as const;\n";

it.each([
  ['import { aStrings } from "./a.strings";\nf(aStrings.one, aStrings.two.three);', ['aStrings.two.four']],
  ['const texts = aStrings.two;\nf(texts.three);\ng(texts.four());', ['aStrings.one']],
  [
    'import { aStrings as texts } from "./a.strings";\nf(texts.one);',
    ['aStrings.two.three', 'aStrings.two.four'],
  ],
  ['const { one } = aStrings;\nf(one, aStrings.two[key]);', []],
  ['f(aStrings);', []],
  ['f<keyof typeof aStrings.two>(aStrings.one);', []],
  ['f({ one: 1 }, other.one);', ['aStrings.one', 'aStrings.two.three', 'aStrings.two.four']],
])('unused texts are found where a file says %s', (text, unused) => {
  const sources = [
    { file: 'a.strings.ts', text: strings },
    { file: 'a.tsx', text },
  ];
  expect(unusedStrings(sources)).toEqual(unused.map((path) => `a.strings.ts: ${path}`));
});

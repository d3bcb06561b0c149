import { expect, it } from 'vitest';
import { parseList } from './parse-list';

/** What lines are made of; two of them again and again are the worst that a rule can backtrack over. */
const parts = [
  ...[
    '1 ',
    '12',
    '3-4 ',
    '1/2 ',
    '750 ml ',
    '$1.00 ',
    '% ',
    '@ ',
    'c/u ',
    'pz ',
    'caja ',
    '2 cajas de 6 ',
    'seis ',
    'x',
  ],
  ...[
    'a ',
    'y ',
    'o ',
    'de ',
    'no ',
    'mejor ',
    'cancela ',
    'para la ',
    'á',
    ', ',
    '; ',
    ': ',
    '. ',
    '...',
    '- ',
    '* ',
    '¿',
    '(',
    ') ',
    '\t',
  ],
];

/** The time that one list takes, in milliseconds. */
function timeOf(line: string): number {
  const start = performance.now();
  parseList(`6 nueve comales\n${line}\n3 peña cimera`);
  return performance.now() - start;
}

it.each(parts)('a line of 300 characters that repeats %j and another part is read at once', (one) => {
  const slow = parts
    .slice(parts.indexOf(one))
    .map((other) => `vino ${`${one}${other}`.repeat(60)}`.slice(0, 290).concat(' tinto'))
    // A busy machine may stop once: the second reading counts. Rules that backtrack take seconds.
    .filter((line) => timeOf(line) > 200 && timeOf(line) > 200);
  expect(slow).toEqual([]);
});

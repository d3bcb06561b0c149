import { expect, it } from 'vitest';
import { readPiecePrice } from '../line/clean-line';
import { parseList } from './parse-list';

/** Parts of lines that rules try again and again. */
const repeated = [
  'pz 2 cajas de 6 ',
  '1 pz ',
  '1 1 ',
  'pz 1/2 ',
  '3-4 pz ',
  '$1.00 ',
  '1 @ ',
  '() ',
  'caja caja ',
  '1 no ',
];

/** The time that a reading takes, in milliseconds: of the rules here some tens, of one that backtracks at this length minutes. */
function timeOf(read: () => void): number {
  const start = performance.now();
  read();
  return performance.now() - start;
}

it.each(repeated)('a long line that repeats %j is read without trying it in every way', (part) => {
  const line = `vino ${part.repeat(300)}`.slice(0, 1000).concat(' tinto');
  expect(timeOf(() => readPiecePrice(line))).toBeLessThan(10_000);
  expect(timeOf(() => parseList(`6 nueve comales\n${line}\n3 peña cimera`))).toBeLessThan(10_000);
});

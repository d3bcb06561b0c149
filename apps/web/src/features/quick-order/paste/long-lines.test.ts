import { beforeAll, expect, it } from 'vitest';
import { parseList } from './parse-list';

/** The parts of lines; two of them again and again are the worst that a rule can backtrack over. */
const parts =
  '1 |12|3-4 |1/2 |750 ml |$1.00 |% |@ |c/u |pz |caja |2 cajas de 6 |seis |x|a |y |o |de |no |mejor |cancela |para la |á|, |; |: |. |...|- |* |¿|(|) |\t'.split(
    '|',
  );

/** The processor's time for one list, in milliseconds: a machine that does something else adds nothing to it. */
function timeOf(line: string): number {
  const start = process.cpuUsage();
  parseList(`6 nueve comales\n${line}\n3 peña cimera`);
  return process.cpuUsage(start).user / 1000;
}

// The first list compiles the rules.
beforeAll(() => void timeOf('12 cajas de 6 tinto, no, mejor 1 1/2'));

it.each(parts)('a line of 400 characters that repeats %j and another part is read at once', (one) => {
  const slow = parts
    .slice(parts.indexOf(one))
    .map((other) => `vino ${`${one}${other}`.repeat(200)}`.slice(0, 390).concat(' tinto'))
    // The slowest takes 70; a rule that backtracks, seconds.
    .filter((line) => timeOf(line) > 500 && timeOf(line) > 500);
  expect(slow).toEqual([]);
});

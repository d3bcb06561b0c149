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

/** Products with their quantities, longer together than any line. */
const many = Array.from(
  { length: 40 },
  (_, index) => `${(index % 3) + 2} casa nogal del valle ${'abcdefgh'[index % 8]}`,
);

it('a single line of many products is read to its end, whatever its greeting', () => {
  const quantities = many.map((_, index) => (index % 3) + 2);
  for (const list of [
    many.join(', '),
    `Hola, buen día, me surtes ${many.join(', ')}, muchas gracias`,
    `${many.slice(0, -1).join('; ')} y ${many.at(-1)}`,
  ]) {
    const { lines, unclear } = parseList(list);
    expect(lines.map(({ quantity }) => quantity)).toEqual(quantities);
    expect([unclear, lines.some(({ isDoubtful }) => isDoubtful)]).toEqual([[], false]);
  }
  const mixed = parseList(`casa nogal x3, ${many.join(', ')}`);
  expect(mixed.lines.map(({ quantity }) => quantity)).toEqual([3, ...quantities]);
});

it.each([
  [`no mandes ${many.join(', ')}`, 'no mandes'],
  [`${many.join(', ')}, y lo demás ya no lo mandes por favor`, 'y lo demás ya no lo mandes por favor'],
])('what a message says beside its products is to be read, and they are confirmed: %#', (list, text) => {
  const { lines, unclear } = parseList(list);
  expect(lines).toHaveLength(many.length);
  expect(lines.every(({ isDoubtful }) => isDoubtful)).toBe(true);
  expect(unclear).toEqual([text]);
});

it('the end of a long line without products is to be read, and its beginning confirmed', () => {
  const list = `6 casa nogal ${'pero fíjense bien en la caja '.repeat(15)}, 3 merlot cancela`;
  const { lines, unclear } = parseList(list);
  expect(lines.every(({ quantity, isDoubtful }) => quantity === null || isDoubtful)).toBe(true);
  expect(unclear).toHaveLength(1);
  expect(list.endsWith(unclear[0] ?? '?')).toBe(true);
});

it('a quantity behind a long description in a row without a header is read', () => {
  const description = 'notas de frutos rojos y madera '.repeat(15);
  const list = `Mar Seco\t${description}\t6\nSol Brut\tligero\t3`;
  expect(parseList(list).lines.map(({ quantity }) => quantity)).toEqual([6, 3]);
});

it('a long text without commas is read in the time of a line', () => {
  const text = 'palabra cualquiera de un texto largo '.repeat(3_000);
  expect(timeOf(() => parseList(`6 nueve comales\n${text}`))).toBeLessThan(10_000);
});

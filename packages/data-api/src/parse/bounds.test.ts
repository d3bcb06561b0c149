import { describe, expect, it } from 'vitest';
import { ApiError } from '../errors';
import { parseLogic } from './filter';
import { parseArguments, parseRows } from './payload';
import { parseSelect } from './select';

/** The numbers are repeated here, so that the limits never change by accident. */

const refusal = (work: () => unknown): unknown => {
  try {
    return work() && null;
  } catch (error) {
    return error instanceof ApiError ? [error.status, error.body.code, error.body.details] : error;
  }
};

const repeated = (text: string, times: number): string => Array<string>(times).fill(text).join(',');

describe('a request is limited to', () => {
  const nested = (levels: number, group: string): string =>
    `(${`${group}(`.repeat(levels - 1)}id.eq.1${')'.repeat(levels - 1)})`;

  it.each(['and', 'or', 'not.and', 'not.or'])('16 levels of conditions: %s', (group) => {
    const parse = (levels: number) => () => parseLogic('or', nested(levels, group));
    expect(refusal(parse(16))).toBeNull();
    const expected = [400, 'PGRST100', 'conditions are nested deeper than 16'];
    expect(refusal(parse(17))).toEqual(expected);
    expect(refusal(parse(2_000))).toEqual(expected);
  });

  it('10 levels of embeds, 32 of them, and 1,000 items', () => {
    const deep = (levels: number): string => `${'a('.repeat(levels)}id${')'.repeat(levels)}`;
    expect(refusal(() => parseSelect(deep(10)))).toBeNull();
    expect(refusal(() => parseSelect(deep(11)))).toEqual([
      400,
      'PGRST100',
      'embeds are nested deeper than 10',
    ]);
    expect(refusal(() => parseSelect(repeated('a(id)', 32)))).toBeNull();
    expect(refusal(() => parseSelect(repeated('a(id)', 33)))).toEqual([
      400,
      'PGRST100',
      'more than 32 embeds are selected',
    ]);
    expect(refusal(() => parseSelect(repeated('id', 1_000)))).toBeNull();
    expect(refusal(() => parseSelect(repeated('id', 1_001)))).toEqual([
      400,
      'PGRST100',
      'more than 1000 items are selected',
    ]);
  });

  it('200 levels of JSON', () => {
    const body = (levels: number) => () =>
      parseRows('json', Buffer.from(`{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`), null);
    expect(refusal(body(200))).toBeNull();
    expect(refusal(body(201))).toEqual([400, 'PGRST102', null]);
  });

  it('100,000 cells of CSV with names of 63 characters, and 1,600 keys', () => {
    const csv =
      (columns: number, rows: number, name = 'a') =>
      () =>
        parseRows(
          'csv',
          Buffer.from(`${repeated(name, columns)}\n${`${repeated('1', columns)}\n`.repeat(rows)}`),
          null,
        );
    expect(refusal(csv(1_000, 99))).toBeNull();
    expect(refusal(csv(1_000, 100))).toEqual([413, 'PT413', null]);
    expect(refusal(csv(1, 1, 'a'.repeat(63)))).toBeNull();
    expect(refusal(csv(1, 1, 'a'.repeat(64)))).toEqual([400, 'PGRST102', null]);
    const object = (keys: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, index) => [`k${index}`, 1])));
    const form = (keys: number) => `${'a=1&'.repeat(keys - 1)}a=1`;
    for (const [type, text] of [
      ['json', object],
      ['form', form],
    ] as const)
      for (const read of [parseRows, parseArguments]) {
        expect(refusal(() => read(type, Buffer.from(text(1_600)), null))).toBeNull();
        expect(refusal(() => read(type, Buffer.from(text(1_601)), null))).toEqual([400, 'PGRST102', null]);
      }
  });

  it.each([
    ['rows', `a,b\n${'1,2\n'.repeat(250_000)}`],
    ['columns', `${'a,'.repeat(500_000)}\n1`],
    ['cells', `${repeated('a', 1_000)}\n${`${repeated('', 1_000)}\n`.repeat(990)}`],
    ['quotes', `a\n${'"a""b"\n'.repeat(140_000)}`],
    ['a name', `${'a'.repeat(500_000)}\n${'1\n'.repeat(250_000)}`],
  ])('a megabyte of CSV is parsed in a moment: %s', (_, text) => {
    const body = Buffer.from(text);
    const began = performance.now();
    refusal(() => parseRows('csv', body, null));
    // A library took 0.5 to 3 seconds, during which the portal served no other request.
    expect(performance.now() - began).toBeLessThan(400);
  });
});

import { describe, expect, it } from 'vitest';
import { ApiError } from '../errors';
import { parseLogic } from './filter';
import { parseRows } from './payload';
import { parseSelect } from './select';

/** The numbers are repeated here, so that what a request may ask for never changes by accident. */

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
});

import { describe, expect, it } from 'vitest';
import { contentType, parseAccept } from './media';
import { bodyType, parseArguments, parseRows } from './payload';
import { parsePrefer, preferenceApplied } from './prefer';
import { contentRange, intersect, parseRangeHeader, rangeStatus } from '../respond/range';

describe('Prefer', () => {
  it('keeps the first of several values and lists unknown ones', () => {
    const preferences = parsePrefer(
      'count=exact, count=planned ,return=minimal,foo, resolution=x, max-affected=5',
    );
    expect(preferences).toMatchObject({
      count: 'exact',
      return: 'minimal',
      maxAffected: 5,
      invalid: ['foo', 'resolution=x'],
    });
  });

  it('reports what was applied, in a fixed order', () => {
    const preferences = parsePrefer('handling=strict,max-affected=2,count=exact,return=minimal');
    expect(preferenceApplied(preferences, ['count', 'handling', 'return'])).toBe(
      'return=minimal, count=exact, handling=strict, max-affected=2',
    );
    expect(preferenceApplied(parsePrefer(null), ['count'])).toBeNull();
  });
});

describe('Accept', () => {
  const first = (header: string | null): string | undefined => {
    const media = parseAccept(header).find((entry) => entry.media !== null)?.media;
    return media ? contentType(media) : undefined;
  };

  it.each<[string | null, string | undefined]>([
    [null, 'application/json; charset=utf-8'],
    ['*/*', 'application/json; charset=utf-8'],
    ['text/html, application/*;q=0.5', 'application/json; charset=utf-8'],
    ['application/json;q=0.1, text/csv', 'text/csv; charset=utf-8'],
    ['application/vnd.pgrst.object', 'application/vnd.pgrst.object+json; charset=utf-8'],
    [
      'application/vnd.pgrst.array;nulls=stripped',
      'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
    ],
    [
      'application/vnd.pgrst.plan+json; for="text/csv"; options=analyze|verbose|x;',
      'application/vnd.pgrst.plan+json; for="text/csv"; options=analyze|verbose; charset=utf-8',
    ],
    ['text/html', undefined],
    ['application/json;q=0', undefined],
  ])('%s', (header, expected) => {
    expect(first(header)).toBe(expected);
  });
});

describe('Range', () => {
  it('narrows limit and offset', () => {
    expect(intersect(parseRangeHeader('5-14'), { offset: 8, limit: 20 })).toEqual({ offset: 8, limit: 7 });
    expect(intersect(parseRangeHeader('3-'), null)).toEqual({ offset: 3, limit: null });
    expect(parseRangeHeader('words')).toBeNull();
  });

  it('reports the returned rows', () => {
    expect(contentRange(0, 0, 0)).toBe('*/0');
    expect(contentRange(10, 5, null)).toBe('10-14/*');
    expect([rangeStatus(0, 5, 5), rangeStatus(0, 5, 6), rangeStatus(7, 0, 6), rangeStatus(6, 0, 6)]).toEqual([
      200, 206, 416, 206,
    ]);
  });
});

describe('bodies', () => {
  const body = (text: string): Buffer => Buffer.from(text);

  it('accept only rows with the same keys', () => {
    expect(parseRows('json', body('[{"a":1},{"a":2}]'), null)).toMatchObject({
      keys: ['a'],
      isObject: false,
    });
    expect(parseRows('json', body('{"a":1}'), null)).toMatchObject({ keys: ['a'], isObject: true });
    expect(parseRows('json', body('[{"a":1},{"b":2}]'), ['a', 'b', 'a'])).toMatchObject({ keys: ['a', 'b'] });
    for (const wrong of ['', '{', '[{"a":1},{"b":1}]', '[{"a":1},3]', '['.repeat(300) + ']'.repeat(300)]) {
      expect(() => parseRows('json', body(wrong), null)).toThrow();
    }
    expect(() => parseRows('json', Buffer.from([0x22, 0xff, 0x22]), null)).toThrow();
  });

  it('are read as CSV with quotes, and NULL as null', () => {
    const read = (text: string) => (parseRows('csv', body(text), null) as { text: string }).text;
    expect(read('a,b\n"x,""y""",NULL\n')).toBe('[{"a":"x,\\"y\\"","b":null}]');
    expect(read('a,b\r\n"NULL",\r\n\r\n"","two\nlines"')).toBe(
      '[{"a":"NULL","b":""},{"a":"","b":"two\\nlines"}]',
    );
    expect(read('a,b\n1,')).toBe('[{"a":"1","b":""}]');
    for (const none of ['', '\n\n', 'a,b', 'a,b\n\n']) expect(read(none)).toBe('[]');
    for (const wrong of ['a,b\n1\n', 'a,b\n1,2,3', 'a\nx"y"', 'a\n"x"y', 'a\n"x'])
      expect(() => read(wrong)).toThrow('All lines must have same number of fields');
  });

  it('may be missing, which means no arguments', () => {
    expect(parseArguments('json', body(''), null)).toMatchObject({ keys: [], text: '{}' });
    expect(parseArguments('form', body('a=1&a=2'), null)).toEqual({
      kind: 'form',
      pairs: [
        ['a', '1'],
        ['a', '2'],
      ],
    });
  });

  it('are recognised by content type, ignoring its parameters', () => {
    expect(bodyType('application/json; charset=utf-8', body('{}'))).toBe('json');
    expect(bodyType('application/vnd.pgrst.object+json', body('{}'))).toBe('json');
    expect(bodyType(null, body('{}'))).toBe('json');
    expect(() => bodyType('application/x-foo', body('x'))).toThrow(
      'Content-Type not acceptable: application/x-foo',
    );
  });
});

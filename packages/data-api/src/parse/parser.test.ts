import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../errors';
import { anyGroup, anyOperation, anyOrder, anySelect } from './arbitrary.fixture';
import { parseLogic, parseOperation } from './filter';
import { parseOrder } from './order';
import { parseQuery } from './query';
import { conditionText, filterValueText, orderText, selectText } from './render.fixture';
import { parseSelect } from './select';

const refusal = (work: () => unknown): ApiError => {
  try {
    work();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('was accepted');
};

describe('the parser', () => {
  it('a selection is written back as it was read', () => {
    fc.assert(
      fc.property(anySelect, (select) => {
        expect(parseSelect(selectText(select))).toEqual(select);
      }),
    );
  });

  it('a filter is written back as it was read', () => {
    fc.assert(
      fc.property(fc.boolean(), anyOperation, (negated, operation) => {
        const filter = { negated, operation };
        expect(parseOperation(filterValueText(filter))).toEqual(filter);
      }),
    );
  });

  it('a group of conditions is written back as it was read', () => {
    fc.assert(
      fc.property(anyGroup, (group) => {
        expect(parseLogic('', conditionText(group))).toEqual(group);
      }),
    );
  });

  it('an order is written back as it was read', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        expect(parseOrder(orderText(order))).toEqual(order);
      }),
    );
  });
});

describe('any text at all', () => {
  const accepts = (text: string): string => {
    try {
      parseQuery(text, { allowArguments: false });
      return 'accepted';
    } catch (error) {
      return error instanceof ApiError && error.status >= 400 && error.status < 500
        ? 'refused'
        : String(error);
    }
  };
  const noise = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.stringMatching(/^[a-z*,.:()!>"\\{}& =-]{0,60}$/),
    fc
      .array(
        fc.constantFrom(
          'select=',
          '(',
          ')',
          ',',
          'or=',
          'and',
          'not.',
          'eq.',
          'in.',
          '"',
          '->',
          '->>',
          '::',
          '...',
          '!',
          'a',
          '*',
          '&',
          'order=',
          '\\',
        ),
        { maxLength: 40 },
      )
      .map((parts) => parts.join('')),
  );

  it('every text is accepted or refused with a 4xx', () => {
    fc.assert(
      fc.property(
        noise,
        fc.constantFrom('select', 'order', 'or', 'a', 'a.b', 'on_conflict', 'columns'),
        (text, key) => {
          expect(['accepted', 'refused']).toContain(accepts(text));
          expect(['accepted', 'refused']).toContain(accepts(`${key}=${encodeURIComponent(text)}`));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('select', () => {
  const field = (name: string, more: object = {}): object => ({
    kind: 'field',
    field: { name, path: [] },
    alias: null,
    cast: null,
    aggregate: null,
    aggregateCast: null,
    ...more,
  });

  it.each<[string, object]>([
    ['*', field('*')],
    ['nombre', field('nombre')],
    [' con espacios ', field('con espacios')],
    ['con-guiones', field('con-guiones')],
    ['alias:col::text', field('col', { alias: 'alias', cast: 'text' })],
    ['col::double precision', field('col', { cast: 'double precision' })],
    [
      'data->a->>b',
      field('data', {
        field: {
          name: 'data',
          path: [
            { arrow: '->', kind: 'key', key: 'a' },
            { arrow: '->>', kind: 'key', key: 'b' },
          ],
        },
      }),
    ],
    [
      'data->0',
      field('data', { field: { name: 'data', path: [{ arrow: '->', kind: 'index', index: '0' }] } }),
    ],
    [
      'data->-1::int',
      field('data', {
        cast: 'int',
        field: { name: 'data', path: [{ arrow: '->', kind: 'index', index: '-1' }] },
      }),
    ],
    ['count()', field('*', { aggregate: 'count' })],
    ['n:count()::text', field('*', { alias: 'n', aggregate: 'count', aggregateCast: 'text' })],
    ['p::float.avg()::int', field('p', { cast: 'float', aggregate: 'avg', aggregateCast: 'int' })],
  ])('reads %s', (text, item) => {
    expect(parseSelect(text)).toEqual([item]);
  });

  it.each([
    'a(',
    'a)',
    'a,',
    ',a',
    '*x',
    'a->',
    'a->>-x',
    'a::',
    'a.total()',
    'a!b',
    'a!b!c!d(x)',
    '....a(x)',
    ':a',
    '"a',
  ])('refuses %s', (text) => {
    const error = refusal(() => parseSelect(text));
    expect([error.status, error.body.code]).toEqual([400, 'PGRST100']);
    expect(error.body.message).toMatch(/^"failed to parse select parameter \(.*\)" \(line 1, column \d+\)$/);
  });

  it('bounds depth and length', () => {
    expect(refusal(() => parseSelect('a('.repeat(30) + 'x' + ')'.repeat(30))).status).toBe(400);
    expect(refusal(() => parseSelect('a,'.repeat(1000) + 'a')).status).toBe(400);
    expect(parseSelect('a,'.repeat(999) + 'a')).toHaveLength(1000);
  });
});

describe('filters', () => {
  it.each<[string, object]>([
    ['eq.', { kind: 'compare', operator: 'eq', quantifier: null, value: '' }],
    ['eq.a.b,(c)', { kind: 'compare', operator: 'eq', quantifier: null, value: 'a.b,(c)' }],
    ['like(any).{a,b}', { kind: 'compare', operator: 'like', quantifier: 'any', value: '{a,b}' }],
    ['in.(a,"b,c",)', { kind: 'in', values: ['a', 'b,c', ''] }],
    ['is.NULL', { kind: 'is', value: 'null' }],
    ['is.not_null', { kind: 'is', value: 'not_null' }],
    ['fts(english).a & b', { kind: 'fulltext', operator: 'fts', config: 'english', value: 'a & b' }],
    ['isdistinct.x', { kind: 'isdistinct', value: 'x' }],
  ])('reads %s', (text, operation) => {
    expect(parseOperation(text)).toEqual({ negated: false, operation });
    expect(parseOperation(`not.${text}`)).toEqual({ negated: true, operation });
  });

  it.each([
    '',
    'eq',
    'x',
    'noop.1',
    'neq(any).{1}',
    'in.1,2',
    'in.(1',
    'is.nothing',
    'is.nullx',
    'fts(.a',
    'not.',
    'not.not.eq.1',
  ])('refuses %s', (text) => {
    expect(refusal(() => parseOperation(text)).body.code).toBe('PGRST100');
  });

  it('treats anything but a filter as an argument only in a function called by GET', () => {
    const read = parseQuery('a=1&b=eq.2&c=not.in.(3)&d=in%20transit', { allowArguments: true });
    expect(read.arguments).toEqual([
      ['a', '1'],
      ['d', 'in transit'],
    ]);
    expect(read.conditions).toHaveLength(2);
    expect(refusal(() => parseQuery('a=1', { allowArguments: false })).body.code).toBe('PGRST100');
  });

  it('finds the embed a parameter belongs to', () => {
    const { conditions, orders, ranges } = parseQuery(
      'a.b.c->>d=eq.1&a.not.or=(x.eq.1,y.eq.2)&a.order=z.desc&a.limit=5&a.offset=2&limit=0',
      { allowArguments: false },
    );
    expect(conditions.map(({ path }) => path)).toEqual([['a', 'b'], ['a']]);
    expect(conditions[1]?.condition).toMatchObject({ kind: 'or', negated: true });
    expect(orders[0]?.path).toEqual(['a']);
    expect(ranges).toEqual([
      { path: ['a'], range: { limit: 5, offset: 2 } },
      { path: [], range: { limit: 0, offset: 0 } },
    ]);
  });
});

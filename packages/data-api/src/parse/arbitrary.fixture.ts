import fc from 'fast-check';
import {
  AGGREGATES,
  FULL_TEXT,
  PLAIN,
  QUANTIFIABLE,
  type Condition,
  type Field,
  type Operation,
  type OrderTerm,
  type SelectItem,
} from './types';

/** Requests of every shape the parser accepts, for property tests. */

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => text !== '*');
const word = fc.stringMatching(/^[a-z_][a-z0-9_]{0,8}$/);
const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const arrow = fc.constantFrom('->' as const, '->>' as const);

const step = fc.oneof(
  fc.record({ arrow, kind: fc.constant('key' as const), key: name }),
  fc.record({ arrow, kind: fc.constant('index' as const), index: fc.integer().map(String) }),
);

const field: fc.Arbitrary<Field> = fc.record({ name, path: fc.array(step, { maxLength: 3 }) });
const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(arbitrary, { nil: null });

const plainItem = fc.record({
  kind: fc.constant('field' as const),
  field,
  alias: optional(name),
  cast: optional(word),
  aggregate: fc.constant(null),
  aggregateCast: fc.constant(null),
});

const aggregateItem = fc.record({
  kind: fc.constant('field' as const),
  field,
  alias: optional(name),
  cast: optional(word),
  aggregate: fc.constantFrom(...AGGREGATES),
  aggregateCast: optional(word),
});

const star = fc.constant<SelectItem>({
  kind: 'field',
  field: { name: '*', path: [] },
  alias: null,
  cast: null,
  aggregate: null,
  aggregateCast: null,
});

const rowCount = fc.record({
  kind: fc.constant('field' as const),
  field: fc.constant<Field>({ name: '*', path: [] }),
  alias: optional(name),
  cast: fc.constant(null),
  aggregate: fc.constant('count' as const),
  aggregateCast: optional(word),
});

const notAJoin = name.filter((hint) => hint !== 'inner' && hint !== 'left');

export const anySelect: fc.Arbitrary<SelectItem[]> = fc
  .letrec<{ item: SelectItem; embed: SelectItem }>((tie) => ({
    item: fc.oneof({ maxDepth: 3 }, plainItem, aggregateItem, rowCount, star, tie('embed')),
    embed: fc
      .record({
        kind: fc.constant('embed' as const),
        name,
        alias: optional(name),
        hint: optional(notAJoin),
        join: optional(fc.constantFrom('inner' as const, 'left' as const)),
        spread: fc.boolean(),
        select: fc.array(tie('item'), { maxLength: 3 }),
      })
      .map((embed) => (embed.spread ? { ...embed, alias: null } : embed)),
  }))
  .item.map((item) => [item]);

const compare: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    kind: fc.constant('compare' as const),
    operator: fc.constantFrom(...QUANTIFIABLE),
    quantifier: optional(fc.constantFrom('any' as const, 'all' as const)),
    value: text,
  }),
  fc.record({
    kind: fc.constant('compare' as const),
    operator: fc.constantFrom(...PLAIN),
    quantifier: fc.constant(null),
    value: text,
  }),
);

export const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  compare,
  fc.record({ kind: fc.constant('in' as const), values: fc.array(text, { minLength: 1, maxLength: 4 }) }),
  fc.record({
    kind: fc.constant('is' as const),
    value: fc.constantFrom(
      'null' as const,
      'not_null' as const,
      'true' as const,
      'false' as const,
      'unknown' as const,
    ),
  }),
  fc.record({ kind: fc.constant('isdistinct' as const), value: text }),
  fc.record({
    kind: fc.constant('fulltext' as const),
    operator: fc.constantFrom(...FULL_TEXT),
    config: optional(word),
    value: text,
  }),
);

export const anyGroup: fc.Arbitrary<Condition> = fc.letrec<{
  leaf: Condition;
  group: Condition;
  any: Condition;
}>((tie) => ({
  leaf: fc.record({
    kind: fc.constant('filter' as const),
    filter: fc.record({ field, negated: fc.boolean(), operation: anyOperation }),
  }),
  group: fc.record({
    kind: fc.constantFrom('and' as const, 'or' as const),
    negated: fc.boolean(),
    conditions: fc.array(tie('any'), { minLength: 1, maxLength: 3 }),
  }),
  any: fc.oneof({ maxDepth: 3 }, tie('leaf'), tie('group')),
})).group;

export const anyOrder: fc.Arbitrary<OrderTerm[]> = fc.array(
  fc.record({
    relation: optional(name),
    field,
    direction: optional(fc.constantFrom('asc' as const, 'desc' as const)),
    nulls: optional(fc.constantFrom('first' as const, 'last' as const)),
  }),
  { minLength: 1, maxLength: 4 },
);

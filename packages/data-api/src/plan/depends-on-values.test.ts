import { expect, it } from 'vitest';
import { dependsOnValues } from './depends-on-values';
import type { PlannedCondition, ReadNode } from './types';

const filter = (operator: 'eq' | 'like' | 'gte'): PlannedCondition => ({
  kind: 'filter',
  column: { name: 'price', path: [], veil: null, baseType: 'numeric' },
  negated: false,
  operation: { kind: 'compare', operator, quantifier: null, value: '1' },
});
const node = (where: PlannedCondition[], embeds: ReadNode['embeds'] = []): ReadNode => ({
  alias: 't',
  source: { kind: 'result' },
  columns: { label: 't', columns: new Map(), relation: null },
  star: true,
  fields: [],
  embeds,
  where,
  order: [],
  offset: 0,
  limit: 60,
});
const any = (conditions: PlannedCondition[]): PlannedCondition => ({
  kind: 'or',
  negated: false,
  conditions,
});

it('equality filters share one plan for all values', () => {
  expect(dependsOnValues(node([filter('eq'), any([filter('eq')])]))).toBe(false);
});

it.each(['like', 'gte'] as const)('%s is planned for each value, at any depth', (operator) => {
  expect(dependsOnValues(node([filter('eq'), filter(operator)]))).toBe(true);
  expect(dependsOnValues(node([any([any([filter(operator)])])]))).toBe(true);
  const embed = { node: node([filter(operator)]) } as ReadNode['embeds'][number];
  expect(dependsOnValues(node([], [embed]))).toBe(true);
});

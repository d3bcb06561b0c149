import { ApiError } from '../errors';
import type { Condition, Operation, Query } from './types';

/**
 * Refuses match and imatch: one short regular expression can occupy a processor until the statement times out, or make PostgreSQL
 * build an automaton of a hundred megabytes.
 */
export function refuseRegularExpressions({ conditions }: Query): void {
  if (!conditions.some(({ condition }) => hasRegularExpression(condition))) return;
  throw new ApiError(400, {
    code: 'PGRST127',
    message: 'Feature not implemented',
    details: 'Regular expressions (match, imatch) are switched off here.',
    hint: 'Use like or ilike.',
  });
}

function hasRegularExpression(condition: Condition): boolean {
  if (condition.kind !== 'filter') return condition.conditions.some(hasRegularExpression);
  const { operation } = condition.filter;
  return operation.kind === 'compare' && (operation.operator === 'match' || operation.operator === 'imatch');
}

/**
 * Refuses a pattern for like or ilike that ends in an escape. PostgreSQL only does so once it compares a value, and whether it
 * does depends on its plan, which depends on rows the caller may not see.
 */
export function refuseUnfinished(operation: Operation): void {
  if (operation.kind !== 'compare') return;
  const { operator, quantifier, value } = operation;
  if (operator !== 'like' && operator !== 'ilike') return;
  const patterns = quantifier === null ? [value] : elements(value);
  if (!patterns.some((pattern) => /(?<!\\)(?:\\\\)*\\$/.test(pattern))) return;
  throw new ApiError(400, { code: '22025', message: 'LIKE pattern must not end with escape character' });
}

/** The elements of an array literal of text values. */
function elements(literal: string): string[] {
  const inner = literal.trim().replace(/^\{|\}$/g, '');
  const texts = inner.match(/"(?:[^"\\]|\\.)*"|(?:[^,\\]|\\.)+/gs) ?? [];
  return texts.map((text) => text.trim().replace(/^"|"$/g, '').replace(/\\(.)/gs, '$1'));
}

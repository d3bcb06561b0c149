import { ApiError } from '../errors';
import type { Condition, Query } from './types';

/**
 * Refuses match and imatch: one short regular expression can occupy a processor for as long as a statement may take, or
 * make PostgreSQL build an automaton of a hundred megabytes.
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

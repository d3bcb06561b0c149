import type { PlannedCondition, ReadNode } from './types';

const patterns = new Set(['like', 'ilike', 'match', 'imatch']);

/**
 * Whether the best plan of a read hangs on the values in it. A pattern may match every row or none: a plan made once for
 * all patterns takes every one of them for rare, and may walk through a table in search of sixty rows that are not there.
 */
export function dependsOnValues(node: ReadNode): boolean {
  return node.where.some(hasPattern) || node.embeds.some((embed) => dependsOnValues(embed.node));
}

function hasPattern(condition: PlannedCondition): boolean {
  if (condition.kind === 'embed-null') return false;
  if (condition.kind !== 'filter') return condition.conditions.some(hasPattern);
  return condition.operation.kind === 'compare' && patterns.has(condition.operation.operator);
}

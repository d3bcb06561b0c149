import type { PlannedCondition, ReadNode } from './types';

const telling = new Set(['like', 'ilike', 'match', 'imatch', 'gt', 'gte', 'lt', 'lte']);

/**
 * Whether the best plan of a read hangs on the values in it. A pattern or a range may match every row or none: a plan made
 * once for all values takes every one of them for rare, and may walk through a table in search of sixty rows that are not
 * there.
 */
export function dependsOnValues(node: ReadNode): boolean {
  return node.where.some(isTelling) || node.embeds.some((embed) => dependsOnValues(embed.node));
}

function isTelling(condition: PlannedCondition): boolean {
  if (condition.kind === 'embed-null') return false;
  if (condition.kind !== 'filter') return condition.conditions.some(isTelling);
  return condition.operation.kind === 'compare' && telling.has(condition.operation.operator);
}

import type { PlannedCondition, ReadNode } from './types';

const telling = new Set(['like', 'ilike', 'match', 'imatch', 'gt', 'gte', 'lt', 'lte']);

/**
 * Whether the best plan of a read depends on its values. A pattern or a range may match every row or none: a generic plan assumes
 * that every value is rare, and may scan a table for sixty rows that do not exist.
 */
export function dependsOnValues(node: ReadNode): boolean {
  return node.where.some(isTelling) || node.embeds.some((embed) => dependsOnValues(embed.node));
}

function isTelling(condition: PlannedCondition): boolean {
  if (condition.kind === 'embed-null') return false;
  if (condition.kind !== 'filter') return condition.conditions.some(isTelling);
  return condition.operation.kind === 'compare' && telling.has(condition.operation.operator);
}

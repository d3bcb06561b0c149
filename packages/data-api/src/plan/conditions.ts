import { ApiError, notEmbedded } from '../errors';
import type { Condition, Filter, Operation, OrderTerm } from '../parse/types';
import { refuseUnfinished } from '../parse/patterns';
import { hasColumn, resolveColumn } from './columns';
import type { PlannedCondition, PlannedEmbed, PlannedOrder, ReadNode } from './types';
import { unselectedColumn } from './unknown-column';

type FilterTarget = Pick<ReadNode, 'columns' | 'embeds'>;

/** Resolves a filter, or a tree of them, against a node's columns and embeds. */
export function planCondition(node: FilterTarget, condition: Condition, withinNot = false): PlannedCondition {
  if (condition.kind === 'filter') return planFilter(node, condition.filter, withinNot);
  const { kind, negated, conditions } = condition;
  return {
    kind,
    negated,
    conditions: conditions.map((entry) => planCondition(node, entry, withinNot || negated)),
  };
}

function planFilter(
  node: FilterTarget,
  { field, negated, operation }: Filter,
  withinNot: boolean,
): PlannedCondition {
  const embed = findEmbed(node, field.name);
  if (embed && field.path.length === 0) {
    if (operation.kind === 'is' && operation.value === 'null') return { kind: 'embed-null', embed, negated };
    if (operation.kind === 'is' && operation.value === 'not_null') {
      return { kind: 'embed-null', embed, negated: !negated };
    }
    if (!hasColumn(node.columns, field.name)) {
      throw new ApiError(400, {
        code: 'PGRST120',
        message: `Bad operator on the '${field.name}' embedded resource`,
        details: 'Only is null or not is null filters are allowed on embedded resources',
      });
    }
  }
  const isExact = !withinNot && !negated && field.path.length === 0 && namesValues(operation);
  const column = resolveColumn(node.columns, field, isExact);
  if (node.columns.relation?.veil && column.veil === null) refuseUnfinished(operation);
  return { kind: 'filter', column, negated, operation };
}

/** Whether a row can only match an operation by having one of the given values. */
const namesValues = (operation: Operation): boolean =>
  operation.kind === 'in' ||
  (operation.kind === 'compare' && operation.operator === 'eq' && operation.quantifier !== 'all');

const findEmbed = (node: FilterTarget, name: string): PlannedEmbed | undefined =>
  node.embeds.find((embed) => !embed.spread && embed.output === name);

/** Only selected columns of an embed can be ordered by. */
const shows = ({ node }: PlannedEmbed, name: string): boolean =>
  (node.star && node.columns.columns.has(name)) || node.fields.some(({ output }) => output === name);

/** Orders by the node's own column, or by a column of a to-one embed. */
export function planOrder(node: ReadNode, { relation, field, direction, nulls }: OrderTerm): PlannedOrder {
  if (relation === null) {
    return { embedAlias: null, column: resolveColumn(node.columns, field), direction, nulls };
  }
  const embed = node.embeds.find((candidate) => candidate.output === relation);
  if (!embed) throw notEmbedded(relation);
  if (!embed.toOne) {
    const origin = node.columns.relation?.name ?? node.columns.label;
    throw new ApiError(400, {
      code: 'PGRST118',
      message: `A related order on '${relation}' is not possible`,
      details: `'${origin}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  const column = resolveColumn(embed.node.columns, field);
  if (!shows(embed, field.name)) throw unselectedColumn(relation, field.name);
  return { embedAlias: embed.alias, column, direction, nulls };
}

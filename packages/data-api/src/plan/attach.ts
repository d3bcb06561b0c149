import { notEmbedded } from '../errors';
import type { Query } from '../parse/types';
import { planCondition, planOrder } from './conditions';
import type { ReadNode } from './types';

/** The node a path of embeds leads to; an embed is addressed by its alias or its name. */
function nodeAt(root: ReadNode, path: readonly string[]): ReadNode {
  let node = root;
  for (const step of path) {
    const embed = node.embeds.find(({ name, requestAlias }) => requestAlias === step || name === step);
    if (!embed) throw notEmbedded(step);
    node = embed.node;
  }
  return node;
}

/** Filters go to the node they name; those of a mutation's root belong to the mutation itself. */
export function attachConditions(
  root: ReadNode,
  { query, rootIsMutation }: { query: Query; rootIsMutation: boolean },
): void {
  for (const { path, condition } of query.conditions) {
    if (rootIsMutation && path.length === 0) continue;
    const node = nodeAt(root, path);
    node.where.push(planCondition(node, condition));
  }
}

export function attachOrders(root: ReadNode, { query }: { query: Query }): void {
  for (const { path, terms } of query.orders) {
    const node = nodeAt(root, path);
    node.order = terms.map((term) => planOrder(node, term));
  }
}

/** Limits and offsets as requested, no node above the maximum number of rows. */
export function attachRanges(
  root: ReadNode,
  { query, maxRows }: { query: Query; maxRows: number | null },
): void {
  for (const { path, range } of query.ranges) Object.assign(nodeAt(root, path), range);
  if (maxRows === null) return;
  root.limit = Math.min(root.limit ?? maxRows, maxRows);
  restrictEmbeds(root, maxRows);
}

/** Rows of nested to-many embeds multiply: each further level returns a tenth. */
const lessPerLevel = 10;

/** Limits every embed to a maximum number of rows, also in the rows a write returns. */
export function restrictEmbeds(node: ReadNode, most: number): void {
  for (const { node: below, toOne } of node.embeds) {
    below.limit = Math.min(below.limit ?? most, most);
    restrictEmbeds(below, toOne ? most : Math.max(1, Math.floor(most / lessPerLevel)));
  }
}

import type { RelationRow } from './system-catalog';

/** The table column that a relation's column shows: `relation oid` and `column number`. */
export type Origin = { relation: number; column: number };

/**
 * Follows every view column to its table, through views on views. PostgreSQL records the origin of each output column
 * in the stored query; computed columns have none.
 */
export function viewOrigins(relations: readonly RelationRow[]): Map<number, Map<number, Origin>> {
  const direct = new Map<number, Map<number, Origin>>();
  for (const relation of relations) {
    if (relation.definition !== null) direct.set(relation.oid, outputOrigins(relation.definition));
  }
  const resolved = new Map<number, Map<number, Origin>>();
  for (const [view, columns] of direct) {
    const followed = new Map<number, Origin>();
    for (const [number, origin] of columns) {
      const base = follow(origin, direct);
      if (base) followed.set(number, base);
    }
    resolved.set(view, followed);
  }
  return resolved;
}

function follow(origin: Origin, direct: Map<number, Map<number, Origin>>): Origin | null {
  let current: Origin | undefined = origin;
  // Views cannot be circular, but a bound costs nothing.
  for (let step = 0; step < 64 && current; step += 1) {
    const below: Map<number, Origin> | undefined = direct.get(current.relation);
    if (!below) return current;
    current = below.get(current.column);
  }
  return null;
}

const ENTRY =
  /:resno (\d+) :resname .*? :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+) :resjunk false/su;

/** Reads the target list of the outermost query in a pg_node_tree. */
function outputOrigins(definition: string): Map<number, Origin> {
  const origins = new Map<number, Origin>();
  const list = outerTargetList(definition);
  if (list === null) return origins;
  for (const entry of topLevelNodes(list)) {
    // The entry's own fields follow its expression, so the last match counts.
    const own = entry.slice(entry.lastIndexOf(':resno '));
    const found = ENTRY.exec(own);
    if (!found) continue;
    const [, number, table, column] = found.map(Number);
    if (number && table && column) origins.set(number, { relation: table, column });
  }
  return origins;
}

const LIST_LABEL = ':targetList ';

/** The text of `:targetList (…)` of the first QUERY node, not of a nested query. */
function outerTargetList(definition: string): string | null {
  const start = definition.indexOf('{QUERY');
  if (start < 0) return null;
  let depth = 0;
  for (let index = start; index < definition.length; index += 1) {
    const char = definition[index];
    if (char === '\\') index += 1;
    else if (char === '{' || char === '(') depth += 1;
    else if (char === '}' || char === ')') depth -= 1;
    else if (depth === 1 && char === ':' && definition.startsWith(LIST_LABEL, index)) {
      return balanced(definition, index + LIST_LABEL.length);
    }
    if (depth === 0) return null;
  }
  return null;
}

/** The bracketed text that begins at `start`. */
function balanced(text: string, start: number): string | null {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    const char = text[index];
    if (char === '\\') index += 1;
    else if (char === '{' || char === '(') depth += 1;
    else if (char === '}' || char === ')') depth -= 1;
    if (depth === 0) return text.slice(start, index + 1);
  }
  return null;
}

function topLevelNodes(list: string): string[] {
  const nodes: string[] = [];
  for (let index = 1; index < list.length; index += 1) {
    if (list[index] !== '{') continue;
    const node = balanced(list, index);
    if (node === null) return nodes;
    nodes.push(node);
    index += node.length - 1;
  }
  return nodes;
}

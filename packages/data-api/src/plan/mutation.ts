import { ApiError } from '../errors';
import type { Payload } from '../parse/payload';
import type { Preferences } from '../parse/prefer';
import type { Query } from '../parse/types';
import type { Column, Relation } from '../schema/types';
import { planCondition } from './conditions';
import { columnsOf, planRead, type ReadLimits } from './read';
import type { Conflict, MutationPlan, PlannedCondition, ReadNode, Returning } from './types';
import { unknownConflictColumn, unknownKey } from './unknown-column';

export type MutationRequest = {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  relation: Relation;
  query: Query;
  payload: Payload | null;
  preferences: Preferences;
  requireFilter: boolean;
  read: ReadLimits;
};

/** Plans an insert, update, upsert or delete and what is read back from it. */
export function planMutation(request: MutationRequest): MutationPlan {
  const { method, relation, query, preferences } = request;
  const root = { source: { kind: 'result' as const }, columns: columnsOf(relation) };
  const read = planRead(root, { ...request.read, query, rootIsMutation: true });
  const returning = returningOf(relation, read, preferences);
  const base = { relation, read, returning };
  if (method === 'DELETE') return { ...base, kind: 'delete', where: ownConditions(request) };
  const { text, columns, isObject } = rows(request);
  const body = { columns, payload: text, payloadIsObject: isObject };
  const applyDefaults = preferences.missing === 'default';
  if (method === 'PATCH')
    return { ...base, ...body, kind: 'update', applyDefaults, where: ownConditions(request) };
  if (method === 'PUT') {
    const where = keyConditions(request);
    const conflict: Conflict = { columns: relation.primaryKey, action: 'merge' };
    return { ...base, ...body, kind: 'insert', applyDefaults: false, conflict, where, countInserted: true };
  }
  const conflict = conflictOf(relation, query, preferences);
  const countInserted = preferences.resolution === 'merge-duplicates';
  return { ...base, ...body, kind: 'insert', applyDefaults, conflict, where: [], countInserted };
}

function rows({ relation, payload }: MutationRequest): {
  text: string;
  columns: Column[];
  isObject: boolean;
} {
  if (payload?.kind !== 'json') return { text: '[]', columns: [], isObject: false };
  const columns = payload.keys.map((key) => {
    const column = relation.columns.get(key);
    if (column) return column;
    throw unknownKey(relation.name, key);
  });
  return { text: payload.text, columns, isObject: payload.isObject };
}

function conflictOf(relation: Relation, query: Query, { resolution }: Preferences): Conflict | null {
  const columns = query.onConflict ?? relation.primaryKey;
  if (resolution === null || columns.length === 0) return null;
  const unknown = columns.find((name) => !relation.columns.has(name));
  if (unknown !== undefined) throw unknownConflictColumn(unknown);
  return { columns, action: resolution === 'merge-duplicates' ? 'merge' : 'ignore' };
}

function rootConditions({ relation, query }: MutationRequest): PlannedCondition[] {
  const target = { columns: columnsOf(relation), embeds: [] };
  return query.conditions
    .filter(({ path }) => path.length === 0)
    .map(({ condition }) => planCondition(target, condition));
}

/** The filters of an update or delete; without any, everything would change. */
function ownConditions(request: MutationRequest): PlannedCondition[] {
  const where = rootConditions(request);
  if (where.length === 0 && request.requireFilter) {
    const verb = request.method === 'DELETE' ? 'DELETE' : 'UPDATE';
    throw new ApiError(400, { code: '21000', message: `${verb} requires a WHERE clause` });
  }
  return where;
}

/** PUT names exactly one row: every primary key column, by `eq`, and nothing else. */
function keyConditions(request: MutationRequest): PlannedCondition[] {
  const { relation, query } = request;
  if (query.ranges.some(({ path }) => path.length === 0)) {
    throw new ApiError(400, {
      code: 'PGRST114',
      message: 'limit/offset querystring parameters are not allowed for PUT',
    });
  }
  const where = rootConditions(request);
  const keyed = where.flatMap((condition) =>
    condition.kind === 'filter' &&
    !condition.negated &&
    condition.operation.kind === 'compare' &&
    condition.operation.operator === 'eq' &&
    condition.operation.quantifier === null &&
    condition.column.path.length === 0
      ? [condition.column.name]
      : [],
  );
  const key = new Set(relation.primaryKey);
  const exact =
    keyed.length === where.length && keyed.length === key.size && keyed.every((name) => key.has(name));
  if (key.size === 0 || !exact) {
    throw new ApiError(405, {
      code: 'PGRST105',
      message: "Filters must include all and only primary key columns with 'eq' operators",
    });
  }
  return where;
}

function returningOf(relation: Relation, read: ReadNode, preferences: Preferences): Returning {
  if (preferences.return === 'headers-only') {
    return { columns: relation.primaryKey, location: relation.primaryKey };
  }
  if (preferences.return !== 'representation') return { columns: [], location: [] };
  return { columns: neededColumns(read), location: [] };
}

/** The columns the statement must return: those shown, ordered by, or joined on by embeds. */
export function neededColumns(node: ReadNode): string[] {
  const needed = new Set<string>();
  const wholeRow = node.star || node.embeds.some(({ relationship }) => relationship.kind === 'computed');
  if (wholeRow) for (const name of node.columns.columns.keys()) needed.add(name);
  for (const { column } of node.fields) if (column) needed.add(column.name);
  for (const { embedAlias, column } of node.order) if (embedAlias === null) needed.add(column.name);
  for (const { relationship } of node.embeds) {
    if (relationship.kind === 'computed') continue;
    const pairs =
      relationship.kind === 'many-to-many' ? relationship.junction.sourceColumns : relationship.columns;
    for (const [own] of pairs) needed.add(own);
  }
  if (needed.size === 0) for (const name of node.columns.columns.keys()) needed.add(name);
  return [...needed];
}

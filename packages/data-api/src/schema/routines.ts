import type { CompositeColumnRow, RoutineRow } from './system-catalog';
import { parseTimeout } from '../statement-timeout';
import {
  relationKey,
  type Column,
  type Parameter,
  type Relation,
  type RelationKey,
  type Relationship,
  type Result,
  type Routine,
} from './types';

const VOLATILITY = { v: 'volatile', s: 'stable', i: 'immutable' } as const;
const INPUT_MODES = new Set(['i', 'b', 'v']);
const OUTPUT_MODES = new Set(['o', 'b', 't']);
/** A single unnamed parameter can only receive the whole body as its value. */
const UNNAMED_TYPES = new Set(['json', 'jsonb', 'text', 'xml', 'bytea']);

export type RoutineContext = {
  relations: Map<number, Relation>;
  composites: Map<number, CompositeColumnRow[]>;
};

/** The callable functions: every parameter named, or a single unnamed one that takes the body. */
export function buildRoutines(
  rows: readonly RoutineRow[],
  context: RoutineContext,
): Map<RelationKey, Routine[]> {
  const routines = new Map<RelationKey, Routine[]>();
  for (const row of rows) {
    if (!row.callable || row.resultType === 'trigger' || row.resultType === 'event_trigger') continue;
    const parameters = parametersOf(row);
    const [only] = parameters;
    const unnamed = parameters.some(({ name }) => name === '');
    if (unnamed && !(parameters.length === 1 && only && UNNAMED_TYPES.has(only.baseType))) continue;
    const key = relationKey(row.schema, row.name);
    const routine: Routine = {
      schema: row.schema,
      name: row.name,
      parameters,
      volatility: VOLATILITY[row.volatility],
      result: resultOf(row, context),
      statementTimeoutMs: row.timeout === null ? null : parseTimeout(row.timeout),
      comment: row.comment,
      executors: new Map(Object.entries(row.executors ?? {})),
    };
    routines.set(key, [...(routines.get(key) ?? []), routine]);
  }
  for (const overloads of routines.values()) overloads.sort(bySignature);
  return routines;
}

/** Sorts overloads independently of the order they were created in. */
function bySignature(a: Routine, b: Routine): number {
  const signature = ({ parameters }: Routine): string =>
    parameters.map(({ name, type }) => `${name}\0${type}`).join('\0');
  return a.parameters.length - b.parameters.length || (signature(a) < signature(b) ? -1 : 1);
}

const modeOf = (row: RoutineRow, index: number): string => row.modes?.[index] ?? 'i';

function parametersOf(row: RoutineRow): Parameter[] {
  const inputs = row.types
    .map((type, index) => ({ ...type, name: row.names[index] ?? '', mode: modeOf(row, index) }))
    .filter(({ mode }) => INPUT_MODES.has(mode));
  const firstDefault = inputs.length - row.defaults;
  return inputs.map(({ name, type, castType, baseType, mode }, index) => ({
    name,
    type,
    castType,
    baseType,
    required: index < firstDefault && mode !== 'v',
    variadic: mode === 'v',
  }));
}

function resultOf(row: RoutineRow, { relations, composites }: RoutineContext): Result {
  if (row.resultType === 'void') return { kind: 'void' };
  const outputs = row.types
    .map((type, index) => ({ ...type, name: row.names[index] ?? '', mode: modeOf(row, index) }))
    .filter(({ mode }) => OUTPUT_MODES.has(mode));
  if (outputs.length > 0) {
    return { kind: 'rows', set: row.set, relation: null, columns: columnsFrom(outputs) };
  }
  const relation = relations.get(row.resultRelation) ?? null;
  if (relation) return { kind: 'rows', set: row.set, relation, columns: relation.columns };
  if (row.resultKind === 'c') {
    return {
      kind: 'rows',
      set: row.set,
      relation: null,
      columns: columnsFrom(composites.get(row.resultRelation) ?? []),
    };
  }
  if (row.resultType === 'record') return { kind: 'rows', set: row.set, relation: null, columns: new Map() };
  return { kind: 'scalar', set: row.set };
}

function columnsFrom(rows: readonly { name: string; type: string; baseType: string }[]): Map<string, Column> {
  return new Map(
    rows.map(({ name, type, baseType }) => [
      name,
      { name, type, baseType, defaultSql: null, nullable: true, comment: null },
    ]),
  );
}

/**
 * Functions of a relation's row: one that returns a value is a computed field, one that returns rows a computed
 * relationship.
 */
export function addComputed(
  rows: readonly RoutineRow[],
  relations: Map<number, Relation>,
  relationships: Map<RelationKey, Relationship[]>,
): void {
  for (const row of rows) {
    const inputs = row.types.filter((_, index) => INPUT_MODES.has(modeOf(row, index)));
    const source = relations.get(inputs[0]?.relation ?? 0);
    if (!source || inputs.length !== 1 || row.resultType === 'void') continue;
    const target = relations.get(row.resultRelation);
    if (!target) {
      if (!row.set)
        source.computedFields.set(row.name, { functionSchema: row.schema, baseType: row.resultType });
      continue;
    }
    const key = relationKey(source.schema, source.name);
    const toOne = !row.set || row.rows === 1;
    const computed = {
      kind: 'computed',
      source,
      target,
      functionSchema: row.schema,
      functionName: row.name,
      toOne,
    } as const;
    relationships.set(key, [...(relationships.get(key) ?? []), computed]);
  }
}

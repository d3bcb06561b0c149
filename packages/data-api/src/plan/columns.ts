import type { Field } from '../parse/types';
import type { Relation } from '../schema/types';
import type { ColumnRef, Columns } from './types';
import { unknownColumn } from './unknown-column';

/** Resolves a field against the schema; `isExact` when rows are requested by its values. */
export function resolveColumn(columns: Columns, field: Field, isExact = false): ColumnRef {
  const baseType = columnType(columns, field.name);
  if (baseType === null) throw unknownColumn(columns, field.name);
  const veil = (isExact ? veilOfExact : veilOf)(columns.relation, field.name);
  return { name: field.name, path: field.path, baseType, veil };
}

/** The function that veils a relation's column, or null. */
const veilOf = (relation: Relation | null, name: string): string | null =>
  relation?.veil?.columns.has(name) ? relation.veil.by : null;

/** As above, for rows found by the column's exact value. */
export const veilOfExact = (relation: Relation | null, name: string): string | null =>
  relation?.veil?.keys.has(name) ? null : veilOf(relation, name);

export const hasColumn = (columns: Columns, name: string): boolean => columnType(columns, name) !== null;

function columnType({ columns, relation }: Columns, name: string): string | null {
  return columns.get(name)?.baseType ?? relation?.computedFields.get(name)?.baseType ?? null;
}

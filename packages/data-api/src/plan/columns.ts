import type { Field } from '../parse/types';
import type { ColumnRef, Columns } from './types';
import { unknownColumn } from './unknown-column';

/** Resolves a field against the schema. */
export function resolveColumn(columns: Columns, field: Field): ColumnRef {
  const baseType = columnType(columns, field.name);
  if (baseType === null) throw unknownColumn(columns, field.name);
  return { name: field.name, path: field.path, baseType };
}

export const hasColumn = (columns: Columns, name: string): boolean => columnType(columns, name) !== null;

function columnType({ columns, relation }: Columns, name: string): string | null {
  return columns.get(name)?.baseType ?? relation?.computedFields.get(name)?.baseType ?? null;
}

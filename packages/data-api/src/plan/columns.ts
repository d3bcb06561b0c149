import leven from 'leven';
import { ApiError } from '../errors';
import type { Field } from '../parse/types';
import type { ColumnRef, Columns } from './types';

/** Resolves a field against the schema; an unknown one is refused as PostgreSQL itself would. */
export function resolveColumn(columns: Columns, field: Field): ColumnRef {
  const baseType = columnType(columns, field.name);
  if (baseType === null) throw undefinedColumn(columns, field.name);
  return { name: field.name, path: field.path, baseType };
}

export const hasColumn = (columns: Columns, name: string): boolean => columnType(columns, name) !== null;

function columnType({ columns, relation }: Columns, name: string): string | null {
  return columns.get(name)?.baseType ?? relation?.computedFields.get(name)?.baseType ?? null;
}

function undefinedColumn({ label, columns }: Columns, name: string): ApiError {
  const near = nearColumn(name, [...columns.keys()]);
  return new ApiError(400, {
    code: '42703',
    message: `column ${label}.${name} does not exist`,
    hint: near === null ? null : `Perhaps you meant to reference the column "${label}.${near}".`,
  });
}

/** PostgreSQL's own rule for such hints: at most three edits, and at most half of the name. */
function nearColumn(name: string, candidates: string[]): string | null {
  if (name.length > 63) return null;
  const scored = candidates
    .map((candidate) => ({ candidate, distance: leven(name, candidate) }))
    .filter(({ distance }) => distance <= 3 && distance <= name.length / 2)
    .sort((a, b) => a.distance - b.distance);
  return scored[0]?.candidate ?? null;
}

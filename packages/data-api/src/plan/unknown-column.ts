import leven from 'leven';
import { ApiError } from '../errors';
import type { Columns } from './types';

/** A filter, an order or a selection names a missing column: refused as PostgreSQL itself would. */
export function unknownColumn({ label, columns }: Columns, name: string): ApiError {
  const near = nearColumn(name, [...columns.keys()]);
  return undefinedColumn(
    `column ${label}.${name} does not exist`,
    near === null ? null : `Perhaps you meant to reference the column "${label}.${near}".`,
  );
}

/** An order names an embed's column that is not selected from it. */
export const unselectedColumn = (relation: string, name: string): ApiError =>
  undefinedColumn(
    `column ${relation}.${name} does not exist`,
    `Add '${name}' to the columns selected from '${relation}'.`,
  );

/** `on_conflict` names a column that the table lacks. */
export const unknownConflictColumn = (name: string): ApiError =>
  undefinedColumn(`column "${name}" does not exist`, null);

/** A key of the body is not a column of the table. */
export const unknownKey = (relation: string, key: string): ApiError =>
  new ApiError(400, {
    code: 'PGRST204',
    message: `Could not find the '${key}' column of '${relation}' in the schema cache`,
  });

const undefinedColumn = (message: string, hint: string | null): ApiError =>
  new ApiError(400, { code: '42703', message, hint });

/** PostgreSQL's own rule for such hints: at most three edits, and at most half of the name. */
function nearColumn(name: string, candidates: string[]): string | null {
  if (name.length > 63) return null;
  const scored = candidates
    .map((candidate) => ({ candidate, distance: leven(name, candidate) }))
    .filter(({ distance }) => distance <= 3 && distance <= name.length / 2)
    .sort((a, b) => a.distance - b.distance);
  return scored[0]?.candidate ?? null;
}

import type { Database } from './database.types';

type Relations = Database['public']['Tables'] & Database['public']['Views'];
type Functions = Database['public']['Functions'];

/** These columns of a table or view, as typed by the database's generated types. */
export type Row<Name extends keyof Relations, Column extends keyof Relations[Name]['Row']> = Pick<
  Relations[Name]['Row'],
  Column
>;

/** Numeric columns of a table or view from any backend: some send exact numerics as text. */
export type Amounts<Name extends keyof Relations, Column extends keyof Relations[Name]['Row']> = Record<
  Column,
  number | string | null
>;

type Returned<Name extends keyof Functions> = Functions[Name]['Returns'] extends (infer One)[] ? One : never;

/** A row of a procedure. The generated types claim that its columns are never null; these may be. */
export type ReturnedRow<Name extends keyof Functions, Nullable extends keyof Returned<Name> = never> = {
  [Column in keyof Returned<Name>]: Returned<Name>[Column] | (Column extends Nullable ? null : never);
};

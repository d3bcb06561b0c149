import type { Database } from './database.types';

type Relations = Database['public']['Tables'] & Database['public']['Views'];

/** These columns of a table or view, as the database's generated types have them. */
export type Row<Name extends keyof Relations, Column extends keyof Relations[Name]['Row']> = Pick<
  Relations[Name]['Row'],
  Column
>;

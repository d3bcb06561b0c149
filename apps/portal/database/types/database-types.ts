import type pg from 'pg';
import { type Column, type Relation, type RoutineRow, readRelations, readRoutines } from './introspect-types';

/**
 * The TypeScript description of schema `public` in the shape the client library expects as `Database`, sorted by name
 * so that the same schema always produces the same text. Not formatted yet.
 */
export async function describeDatabase(pool: pg.Pool): Promise<string> {
  const relations = await readRelations(pool);
  const routines = await readRoutines(pool);
  const named = (wanted: Relation['kind']) => relations.filter(({ kind }) => kind === wanted);
  return `
    // Generated from supabase/migrations by \`npm run db:types\`; not edited by hand.

    type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

    export type Database = {
      public: {
        Tables: ${object(named('table').map(relation))};
        Views: ${object(named('view').map(relation))};
        Functions: ${object(routines.map(routine))};
        Enums: ${object([])};
        CompositeTypes: ${object([])};
      };
    };
  `;
}

function relation({ name, kind, columns, foreignKeys, writable }: Relation): string {
  const row = columns.map((column) => `${column.name}: ${columnType(column)}`);
  const insert = columns.map((column) => inputField(column, !column.nullable && !column.hasDefault));
  const update = columns.map((column) => inputField(column, false));
  const relationships = foreignKeys.map(
    (key) => `{
      foreignKeyName: '${key.name}'; columns: ${tuple(key.columns)}; isOneToOne: ${key.isOneToOne};
      referencedRelation: '${key.referencedRelation}'; referencedColumns: ${tuple(key.referencedColumns)};
    }`,
  );
  const fields = [`Row: ${object(row)}`];
  if (kind === 'table') fields.push(`Insert: ${object(insert)}`);
  // A view that only takes updates needs both, to be distinguished from a read-only one.
  if (kind === 'view' && writable) fields.push(`Insert: ${object(update)}`);
  if (kind === 'table' || writable) fields.push(`Update: ${object(update)}`);
  fields.push(`Relationships: [${relationships.join(', ')}]`);
  return `${name}: ${object(fields)}`;
}

function inputField(column: Column, required: boolean): string {
  if (column.generated) return `${column.name}?: never`;
  return `${column.name}${required ? '' : '?'}: ${columnType(column)}`;
}

function columnType({ type, nullable }: Pick<Column, 'type' | 'nullable'>): string {
  return nullable ? `${type} | null` : type;
}

function routine({ name, inputs, outputs, returns, isSet }: RoutineRow): string {
  const input = inputs.map(
    (argument) => `${argument.name}${argument.optional ? '?' : ''}: ${columnType(argument)}`,
  );
  const answer =
    outputs.length > 0 ? object(outputs.map(({ name: field, type }) => `${field}: ${type}`)) : returns;
  return `${name}: ${object([`Args: ${object(input)}`, `Returns: ${answer}${isSet ? '[]' : ''}`])}`;
}

function object(fields: string[]): string {
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : '{ [_ in never]: never }';
}

function tuple(names: string[]): string {
  return `[${names.map((name) => `'${name}'`).join(', ')}]`;
}

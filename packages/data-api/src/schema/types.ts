import type { RoleSettings } from './role-settings';

/** The part of the system catalog that requests are resolved against. Names are as PostgreSQL stores them. */

export type Column = {
  name: string;
  /** As format_type prints it, schema-qualified: safe to write into SQL. */
  type: string;
  /** The name of the type itself without modifiers, used to choose json and full text handling. */
  baseType: string;
  /** SQL of the default, null without one; for identity columns, their nextval(). */
  defaultSql: string | null;
  nullable: boolean;
  comment: string | null;
};

export type Privilege = 'select' | 'insert' | 'update' | 'delete';

export type Relation = {
  schema: string;
  name: string;
  isView: boolean;
  /** Each role's privileges on any of the columns, or on the rows; a missing role is unknown. */
  privileges: ReadonlyMap<string, readonly Privilege[]>;
  columns: Map<string, Column>;
  primaryKey: string[];
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
  comment: string | null;
  /**
   * Columns whose conditions are only tried on visible rows, and the function that ensures it (veil.ts). Null if every row is
   * visible.
   */
  veil: { by: string; columns: ReadonlySet<string>; keys: ReadonlySet<string> } | null;
  /** Functions with this row as their only argument that return one value: read like columns. */
  computedFields: Map<string, ComputedField>;
};

type ComputedField = { functionSchema: string; baseType: string };

export type RelationKey = string;
export const relationKey = (schema: string, name: string): RelationKey => `${schema}\0${name}`;

export type ColumnPair = readonly [source: string, target: string];

type Junction = {
  schema: string;
  name: string;
  sourceConstraint: string;
  targetConstraint: string;
  sourceColumns: ColumnPair[];
  targetColumns: ColumnPair[];
};

type RelationshipBase = { source: Relation; target: Relation };

export type Relationship = RelationshipBase &
  (
    | {
        kind: 'many-to-one' | 'one-to-many' | 'one-to-one';
        constraint: string;
        columns: ColumnPair[];
      }
    | { kind: 'many-to-many'; junction: Junction }
    | { kind: 'computed'; functionSchema: string; functionName: string; toOne: boolean }
  );

export const isToOne = (relationship: Relationship): boolean =>
  relationship.kind === 'many-to-one' ||
  relationship.kind === 'one-to-one' ||
  (relationship.kind === 'computed' && relationship.toOne);

export type Parameter = {
  name: string;
  /** The usual spelling, for messages. */
  type: string;
  /** The type for casts in SQL: a bare `character` or `bit` would mean one character. */
  castType: string;
  baseType: string;
  required: boolean;
  variadic: boolean;
};

export type Result =
  | { kind: 'void' }
  | { kind: 'scalar'; set: boolean }
  /** Rows: of a known relation, of named out columns, or of a composite type. */
  | { kind: 'rows'; set: boolean; relation: Relation | null; columns: Map<string, Column> };

export type Routine = {
  schema: string;
  name: string;
  parameters: Parameter[];
  volatility: 'volatile' | 'stable' | 'immutable';
  result: Result;
  /** The timeout set on the function (`alter function … set statement_timeout`), instead of the role's; null: none. */
  statementTimeoutMs: number | null;
  comment: string | null;
  /** Whether each role may call it; a missing role is unknown. */
  executors: ReadonlyMap<string, boolean>;
};

export type Schema = {
  /** Grows by one with every load, so that statements prepared for an older schema are not reused. */
  generation: number;
  exposed: string[];
  relations: Map<RelationKey, Relation>;
  relationships: Map<RelationKey, Relationship[]>;
  routines: Map<RelationKey, Routine[]>;
  /** By role: the settings of its requests. */
  roleSettings: Map<string, RoleSettings>;
};

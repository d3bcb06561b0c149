import type { Aggregate, Operation } from '../parse/types';
import type { JsonStep } from '../parse/types';
import type { Column, Relation, Relationship, Routine } from '../schema/types';

/** A resolved column, with the json steps into it. */
export type ColumnRef = {
  name: string;
  path: JsonStep[];
  baseType: string;
  /** The function that keeps conditions on this column behind the policies; null for a column that is not veiled. */
  veil: string | null;
};

/** The columns a node of the tree may name: those of a relation, or of a function's result. */
export type Columns = {
  /** The name in messages. */
  label: string;
  columns: Map<string, Column>;
  relation: Relation | null;
};

export type PlannedField = {
  /** Null counts rows: `count()`. */
  column: ColumnRef | null;
  cast: string | null;
  aggregate: Aggregate | null;
  aggregateCast: string | null;
  output: string;
};

export type PlannedCondition =
  | { kind: 'filter'; column: ColumnRef; negated: boolean; operation: Operation }
  | { kind: 'embed-null'; embed: PlannedEmbed; negated: boolean }
  | { kind: 'and' | 'or'; negated: boolean; conditions: PlannedCondition[] };

export type PlannedOrder = {
  /** The alias of the to-one embed the column belongs to; null for the node's own columns. */
  embedAlias: string | null;
  column: ColumnRef;
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
};

export type Source = { kind: 'table'; relation: Relation } | { kind: 'result' };

export type ReadNode = {
  alias: string;
  source: Source;
  columns: Columns;
  /** True: all columns, in the relation's order, before the fields. */
  star: boolean;
  fields: PlannedField[];
  embeds: PlannedEmbed[];
  where: PlannedCondition[];
  order: PlannedOrder[];
  offset: number;
  limit: number | null;
};

export type PlannedEmbed = {
  /** The name in the request, and its alias if any: filters address the embed by it. */
  name: string;
  requestAlias: string | null;
  output: string;
  alias: string;
  relationship: Relationship;
  inner: boolean;
  spread: boolean;
  toOne: boolean;
  /** `rel()`: joined for its filters, not shown. */
  hidden: boolean;
  node: ReadNode;
};

export type Conflict = { columns: string[]; action: 'merge' | 'ignore' };

export type MutationPlan = {
  relation: Relation;
  read: ReadNode;
  returning: Returning;
} & (
  | {
      kind: 'insert';
      columns: Column[];
      payload: string;
      payloadIsObject: boolean;
      applyDefaults: boolean;
      conflict: Conflict | null;
      /** PUT: the rows must also match the URL. */
      where: PlannedCondition[];
      countInserted: boolean;
    }
  | {
      kind: 'update';
      columns: Column[];
      payload: string;
      payloadIsObject: boolean;
      applyDefaults: boolean;
      where: PlannedCondition[];
    }
  | { kind: 'delete'; where: PlannedCondition[] }
);

export type Returning = {
  /** Columns the answer needs; empty when only the number of rows matters. */
  columns: string[];
  /** Columns of the primary key whose first values form the Location header. */
  location: string[];
};

export type CallArguments =
  | { kind: 'none' }
  | { kind: 'json'; text: string }
  | { kind: 'direct'; values: Map<string, string | string[]> }
  | { kind: 'single'; content: Buffer; type: string };

export type CallPlan = {
  routine: Routine;
  arguments: CallArguments;
  /** Names of the given parameters. */
  given: Set<string>;
  read: ReadNode;
};

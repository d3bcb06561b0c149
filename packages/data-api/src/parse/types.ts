/** A parsed request, not yet resolved against the schema. */

export type JsonStep =
  | { arrow: '->' | '->>'; kind: 'key'; key: string }
  | { arrow: '->' | '->>'; kind: 'index'; index: string };

export type Field = { name: string; path: JsonStep[] };

export const AGGREGATES = ['avg', 'count', 'max', 'min', 'sum'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

export type SelectField = {
  kind: 'field';
  field: Field;
  alias: string | null;
  cast: string | null;
  aggregate: Aggregate | null;
  aggregateCast: string | null;
};

export type SelectEmbed = {
  kind: 'embed';
  name: string;
  alias: string | null;
  hint: string | null;
  join: 'inner' | 'left' | null;
  spread: boolean;
  select: SelectItem[];
};

export type SelectItem = SelectField | SelectEmbed;

/** Operators that accept (any) or (all), and those that do not. */
export const QUANTIFIABLE = ['eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch'] as const;
export const PLAIN = ['neq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'] as const;
export const FULL_TEXT = ['fts', 'plfts', 'phfts', 'wfts'] as const;

export type CompareOperator = (typeof QUANTIFIABLE)[number] | (typeof PLAIN)[number];
export type FullTextOperator = (typeof FULL_TEXT)[number];
export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

export type Operation =
  | { kind: 'compare'; operator: CompareOperator; quantifier: 'any' | 'all' | null; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'isdistinct'; value: string }
  | { kind: 'fulltext'; operator: FullTextOperator; config: string | null; value: string };

export type Filter = { field: Field; negated: boolean; operation: Operation };

export type Condition =
  | { kind: 'filter'; filter: Filter }
  | { kind: 'and' | 'or'; negated: boolean; conditions: Condition[] };

export type OrderTerm = {
  relation: string | null;
  field: Field;
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
};

/** The position in the tree of embeds: names from the root downwards. */
export type EmbedPath = string[];

export type Range = { offset: number; limit: number | null };

export type Query = {
  select: SelectItem[];
  conditions: { path: EmbedPath; condition: Condition }[];
  orders: { path: EmbedPath; terms: OrderTerm[] }[];
  ranges: { path: EmbedPath; range: Range }[];
  columns: string[] | null;
  onConflict: string[] | null;
  /** Everything except filters: arguments of a function called by GET. */
  arguments: [string, string][];
  /** The sorted parameters, for Content-Location. */
  canonical: string;
};

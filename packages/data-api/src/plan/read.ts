import { ApiError } from '../errors';
import { plainField } from '../parse/select';
import type { Query, SelectEmbed, SelectField, SelectItem } from '../parse/types';
import { isToOne, type Relation, type Schema } from '../schema/types';
import { attachConditions, attachOrders, attachRanges, restrictEmbeds } from './attach';
import { hasColumn, resolveColumn } from './columns';
import { findRelationship } from './find-relationship';
import type { Columns, PlannedEmbed, PlannedField, ReadNode, Source } from './types';

export type ReadLimits = {
  schema: Schema;
  maxRows: number | null;
  aggregates: boolean;
  maxToManyDepth: number | null;
  maxEmbeds: number | null;
};

export type ReadOptions = ReadLimits & {
  query: Query;
  /** Mutations filter their root themselves, and the rows they changed are not cut off by a limit. */
  rootIsMutation: boolean;
};

type Context = ReadOptions & { counter: number; toMany: number; aliases: Set<string> };

/** Builds the tree of a read: columns, embeds, filters, order and limits, all resolved against the schema. */
export function planRead(root: { source: Source; columns: Columns }, options: ReadOptions): ReadNode {
  const { maxEmbeds } = options;
  if (maxEmbeds !== null && countEmbeds(options.query.select) > maxEmbeds) {
    throw notImplemented(`A request can have ${maxEmbeds} embeds, not more.`);
  }
  const context: Context = { ...options, counter: 0, toMany: 0, aliases: new Set() };
  const node = planNode(root.source, root.columns, options.query.select, false, context, 0);
  attachConditions(node, options);
  attachOrders(node, options);
  if (!options.rootIsMutation) attachRanges(node, options);
  else if (options.maxRows !== null) restrictEmbeds(node, options.maxRows);
  return node;
}

const countEmbeds = (select: SelectItem[]): number =>
  select.reduce((count, item) => (item.kind === 'embed' ? count + 1 + countEmbeds(item.select) : count), 0);

export const columnsOf = (relation: Relation): Columns => ({
  label: relation.name,
  columns: relation.columns,
  relation,
});

function planNode(
  source: Source,
  columns: Columns,
  select: SelectItem[],
  spread: boolean,
  context: Context,
  depth: number,
): ReadNode {
  const node: ReadNode = {
    alias: aliasOf(columns, depth, context),
    source,
    columns,
    star: false,
    fields: [],
    embeds: [],
    where: [],
    order: [],
    offset: 0,
    limit: null,
  };
  const selected = select.filter((item) => item.kind === 'field');
  if (!context.aggregates && selected.some(({ aggregate }) => aggregate !== null)) {
    throw new ApiError(400, { code: 'PGRST123', message: 'Use of aggregate functions is not allowed' });
  }
  const fields = selected.map((field) => asRowCount(columns, field));
  const grouped = fields.some(({ aggregate }) => aggregate !== null);
  const embeds = select.filter((item) => item.kind === 'embed');
  const mustExpand = grouped || spread || embeds.some((embed) => embed.spread && hasAggregates(embed));
  for (const field of fields) addField(node, field, mustExpand);
  for (const embed of embeds) node.embeds.push(planEmbed(node, embed, context, depth + 1));
  requireDistinct(node, depth + 1);
  return node;
}

/**
 * A node's alias in SQL: its relation's name, numbered by depth, so that plans and messages are readable; only a number if that
 * name is taken or too long for PostgreSQL.
 */
function aliasOf({ relation, label }: Columns, depth: number, context: Context): string {
  const name = relation?.name ?? label;
  const readable = depth === 0 ? name : `${name}_${depth}`;
  const usable = !context.aliases.has(readable) && Buffer.byteLength(readable) < 60;
  const alias = usable ? readable : `_t${context.counter++}`;
  context.aliases.add(alias);
  return alias;
}

/** A bare `count` that is not a column counts rows; clients rely on it even where aggregates are off. */
function asRowCount(columns: Columns, item: SelectField): SelectField {
  const { field, aggregate } = item;
  if (field.name !== 'count' || field.path.length > 0 || aggregate !== null) return item;
  if (hasColumn(columns, 'count')) return item;
  const alias = item.alias ?? 'count';
  return { ...plainField('*', alias), aggregate: 'count', aggregateCast: item.cast };
}

/** Two embeds with the same name would be ambiguous. */
function requireDistinct(node: ReadNode, depth: number): void {
  const outputs = node.embeds.map(({ output }) => output);
  const twice = outputs.find((output, index) => outputs.indexOf(output) !== index);
  if (twice === undefined) return;
  const name = `${node.columns.relation?.name ?? node.columns.label}_${twice}_${depth}`;
  throw new ApiError(400, { code: '42712', message: `table name "${name}" specified more than once` });
}

const hasAggregates = (embed: SelectEmbed): boolean =>
  embed.select.some((item) =>
    item.kind === 'field' ? item.aggregate !== null : item.spread && hasAggregates(item),
  );

function addField(node: ReadNode, item: SelectField, mustExpand: boolean): void {
  const isStar = item.field.name === '*' && item.aggregate === null;
  if (!isStar) {
    node.fields.push(planField(node.columns, item));
  } else if (mustExpand) {
    for (const name of node.columns.columns.keys()) {
      node.fields.push(planField(node.columns, plainField(name, null)));
    }
  } else {
    node.star = true;
  }
}

function planField(columns: Columns, item: SelectField): PlannedField {
  const { cast, aggregate, aggregateCast } = item;
  const column = item.field.name === '*' ? null : resolveColumn(columns, item.field);
  return { column, cast, aggregate, aggregateCast, output: item.alias ?? aggregate ?? lastKey(item) };
}

/** A json path is shown under its last key, or under the column when it only has indexes. */
function lastKey({ field }: SelectField): string {
  const keys = field.path.flatMap((step) => (step.kind === 'key' ? [step.key] : []));
  return keys[keys.length - 1] ?? field.name;
}

function planEmbed(parent: ReadNode, item: SelectEmbed, context: Context, depth: number): PlannedEmbed {
  const origin = parent.columns.relation;
  if (!origin) throw notEmbeddable(parent.columns.label, item.name, context.schema);
  const relationship = findRelationship(context.schema, origin, item);
  const target = relationship.target;
  const toOne = isToOne(relationship);
  if (item.spread && !toOne && hasAggregates(item)) {
    throw notImplemented('Aggregates are not implemented for one-to-many or many-to-many spreads.');
  }
  const source: Source = { kind: 'table', relation: target };
  const alias = `_e${context.counter++}`;
  const label = relationship.kind === 'many-to-many' ? target.name : `${target.name}_${depth}`;
  const columns = { ...columnsOf(target), label };
  const below = toOne ? context : oneDeeper(context);
  const node = planNode(source, columns, item.select, item.spread, below, depth);
  context.counter = below.counter;
  return {
    name: item.name,
    requestAlias: item.alias,
    output: item.alias ?? item.name,
    alias,
    relationship,
    inner: item.join === 'inner',
    spread: item.spread,
    toOne,
    hidden: isEmpty(node),
    node,
  };
}

function oneDeeper(context: Context): Context {
  const toMany = context.toMany + 1;
  if (context.maxToManyDepth !== null && toMany > context.maxToManyDepth) {
    throw notImplemented(`To-many embeds can be nested ${context.maxToManyDepth} deep, not deeper.`);
  }
  return { ...context, toMany };
}

const notImplemented = (details: string): ApiError =>
  new ApiError(400, { code: 'PGRST127', message: 'Feature not implemented', details });

const isEmpty = (node: ReadNode): boolean =>
  !node.star && node.fields.length === 0 && node.embeds.every((embed) => embed.hidden);

function notEmbeddable(origin: string, name: string, schema: Schema): ApiError {
  return new ApiError(400, {
    code: 'PGRST200',
    message: `Could not find a relationship between '${origin}' and '${name}' in the schema cache`,
    details:
      `Searched for a foreign key relationship between '${origin}' and '${name}' ` +
      `in the schema '${schema.exposed[0] ?? ''}', but no matches were found.`,
  });
}

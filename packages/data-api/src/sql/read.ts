import { veilOfExact } from '../plan/columns';
import type { PlannedCondition, PlannedEmbed, PlannedField, ReadNode } from '../plan/types';
import { conditionSql, joinedEmbedTest, orderSql, type EmbedTest } from './conditions';
import { applyCast, columnSql, quoteName, quoteQualified, veiledSql, type Parameters } from './fragments';
import { countedSql, piecesSql } from './size';

/** The common table expression with the rows a mutation or function returned. */
export const RESULT = '_result';

/** One column that a spread embed passes to its parent; an aggregate is applied there. */
type Output = { name: string; field: PlannedField | null };

/** `select …` for a node of the tree; embeds are lateral joins, each row one JSON value. */
export function readSql(
  node: ReadNode,
  parameters: Parameters,
  join?: PlannedEmbed,
  parent?: ReadNode,
): string {
  const grouped = isGrouped(node);
  const hoisted = join?.spread === true && join.toOne;
  const items: { sql: string; grouping: boolean }[] = [];
  if (node.star) items.push({ sql: starSql(node), grouping: false });
  for (const field of node.fields) items.push(fieldItem(node, field, hoisted, parameters));
  const joins = node.embeds.map((embed) => embedJoin(node, embed, parameters));
  for (const embed of node.embeds) items.push(...embedItems(embed, grouped, hoisted));
  const where = [
    ...node.where.map((condition) => conditionSql(node.alias, condition, parameters, joinedEmbedTest)),
    ...joinConditions(join, parent),
  ];
  const groupBy =
    grouped && !hoisted ? items.flatMap(({ grouping }, index) => (grouping ? [index + 1] : [])) : [];
  return (
    `select ${items.map(({ sql }) => sql).join(', ')} from ${fromSql(node, join, parent)}${joins.join('')}` +
    (where.length > 0 ? ` where ${where.join(' and ')}` : '') +
    (groupBy.length > 0 ? ` group by ${groupBy.join(', ')}` : '') +
    orderSql(node.alias, node.order, parameters) +
    limitSql(node) +
    (node.offset === 0 ? '' : ` offset ${parameters.add(String(node.offset))}`)
  );
}

/** The rows of a mutation or function may have more than their relation's columns: computed ones they are ordered by. */
function starSql({ alias, source, columns }: ReadNode): string {
  const own = quoteName(alias);
  const isWhole = source.kind === 'table' || !columns.relation || columns.columns.size === 0;
  if (isWhole) return `${own}.*`;
  return [...columns.columns.keys()].map((name) => `${own}.${quoteName(name)}`).join(', ');
}

/** A literal, not a parameter: the plan depends on the number of rows wanted, which a generic plan must know. */
export const limitSql = ({ limit }: ReadNode): string => (limit === null ? '' : ` limit ${limit}`);

function isGrouped(node: ReadNode): boolean {
  const ownAggregate = node.fields.some(({ aggregate }) => aggregate !== null);
  return ownAggregate || node.embeds.some((embed) => embed.spread && embed.toOne && isGrouped(embed.node));
}

function aggregated(sql: string, { aggregate, aggregateCast }: PlannedField): string {
  return applyCast(`${aggregate}(${sql})`, aggregateCast);
}

function fieldItem(
  node: ReadNode,
  field: PlannedField,
  hoisted: boolean,
  parameters: Parameters,
): { sql: string; grouping: boolean } {
  const value = field.column === null ? null : columnSql(node.alias, field.column, parameters);
  const cast = value === null ? null : applyCast(value, field.cast);
  const output = quoteName(field.output);
  if (field.aggregate === null) return { sql: `${cast} as ${output}`, grouping: true };
  // In a spread, the parent counts; an existing row is marked by a 1.
  if (hoisted) return { sql: `${cast ?? '1'} as ${output}`, grouping: true };
  return { sql: `${aggregated(cast ?? '*', field)} as ${output}`, grouping: false };
}

function embedItems(
  embed: PlannedEmbed,
  grouped: boolean,
  hoisted: boolean,
): { sql: string; grouping: boolean }[] {
  if (embed.hidden) return [];
  const alias = quoteName(embed.alias);
  if (embed.spread) {
    return outputs(embed.node).map(({ name, field }) => {
      const value = `${alias}.${quoteName(name)}`;
      const shown = embed.toOne ? value : `coalesce(${value}, '[]')`;
      if (!field || hoisted || !embed.toOne) return { sql: `${shown} as ${quoteName(name)}`, grouping: true };
      return { sql: `${aggregated(shown, field)} as ${quoteName(name)}`, grouping: false };
    });
  }
  const json = embed.toOne ? `row_to_json(${alias}.*)` : `coalesce(${alias}.${alias}, '[]')`;
  // Only jsonb can be grouped by.
  return [{ sql: `${json}${grouped ? '::jsonb' : ''} as ${quoteName(embed.output)}`, grouping: true }];
}

/** The columns of a spread node in order, with those of nested spreads. */
function outputs(node: ReadNode): Output[] {
  const own = node.fields.map((field): Output => ({
    name: field.output,
    field: field.aggregate === null ? null : field,
  }));
  const below = node.embeds.flatMap((embed): Output[] => {
    if (embed.hidden) return [];
    if (!embed.spread) return [{ name: embed.output, field: null }];
    return embed.toOne ? outputs(embed.node) : outputs(embed.node).map(({ name }) => ({ name, field: null }));
  });
  return [...own, ...below];
}

function embedJoin(parent: ReadNode, embed: PlannedEmbed, parameters: Parameters): string {
  const alias = quoteName(embed.alias);
  const rows = readSql(embed.node, parameters, embed, parent);
  const kind = embed.inner ? 'inner' : 'left';
  if (embed.toOne) return ` ${kind} join lateral (${rows}) as ${alias} on true`;
  const condition = embed.inner ? `${alias}.${alias} is not null` : 'true';
  return ` ${kind} join lateral (${foldedSql(embed, rows)}) as ${alias} on ${condition}`;
}

/** The rows of a to-many embed as one JSON array; for a spread also one array per column. */
function foldedSql({ spread, node, alias: name }: PlannedEmbed, rows: string): string {
  const alias = quoteName(name);
  if (!spread) return `select json_agg(${alias}.json) as ${alias} from ${piecesSql(rows, alias)}`;
  const columns = outputs(node).map(
    (output) => `json_agg(${alias}.${quoteName(output.name)}) as ${quoteName(output.name)}`,
  );
  return (
    `select ${[`json_agg(${alias}.*) as ${alias}`, ...columns].join(', ')} ` +
    `from (select * from (${rows}) as ${alias} offset 0) as ${alias} where ${countedSql(`row_to_json(${alias}.*)`)}`
  );
}

function fromSql(node: ReadNode, join: PlannedEmbed | undefined, parent: ReadNode | undefined): string {
  const alias = quoteName(node.alias);
  const relationship = join?.relationship;
  if (relationship?.kind === 'computed' && parent) {
    const { functionSchema, functionName } = relationship;
    return `${quoteQualified(functionSchema, functionName)}(${rowSql(parent)}) as ${alias}`;
  }
  const source =
    node.source.kind === 'result'
      ? RESULT
      : quoteQualified(node.source.relation.schema, node.source.relation.name);
  const own = `${source} as ${alias}`;
  if (relationship?.kind !== 'many-to-many') return own;
  const { schema, name } = relationship.junction;
  return `${own}, ${quoteQualified(schema, name)} as ${junctionAlias(node)}`;
}

const junctionAlias = (node: ReadNode): string => quoteName(`${node.alias}_j`);

/** A whole row as a value of its table's type, which the rows of a mutation have lost. */
function rowSql(node: ReadNode): string {
  const { relation } = node.columns;
  const alias = quoteName(node.alias);
  if (node.source.kind === 'table' || !relation) return `${alias}.*`;
  const values = [...relation.columns.keys()].map((name) => `${alias}.${quoteName(name)}`);
  return `row(${values.join(', ')})::${quoteQualified(relation.schema, relation.name)}`;
}

function joinConditions(join: PlannedEmbed | undefined, parent: ReadNode | undefined): string[] {
  if (!join || !parent) return [];
  const { relationship, node } = join;
  const above = quoteName(parent.alias);
  const own = quoteName(node.alias);
  if (relationship.kind === 'computed') return [];
  if (relationship.kind !== 'many-to-many') {
    return relationship.columns.map(
      ([source, target]) =>
        `${veiledSql(veilOfExact(node.columns.relation, target), `${own}.${quoteName(target)}`)} = ${above}.${quoteName(source)}`,
    );
  }
  const between = junctionAlias(node);
  const { sourceColumns, targetColumns } = relationship.junction;
  return [
    ...targetColumns.map(
      ([target, column]) => `${own}.${quoteName(target)} = ${between}.${quoteName(column)}`,
    ),
    ...sourceColumns.map(
      ([source, column]) => `${between}.${quoteName(column)} = ${above}.${quoteName(source)}`,
    ),
  ];
}

/** `select 1 …` over all rows matching a node's filters, ignoring its limit; inner embeds become `exists`. */
export function countSql(
  node: ReadNode,
  parameters: Parameters,
  join?: PlannedEmbed,
  parent?: ReadNode,
): string {
  const exists: EmbedTest = (embed, present) =>
    `${present ? '' : 'not '}exists (${countSql(embed.node, parameters, embed, node)})`;
  const own = (condition: PlannedCondition): string =>
    conditionSql(node.alias, condition, parameters, exists);
  const where = [
    ...node.where.map(own),
    ...joinConditions(join, parent),
    ...node.embeds.filter(({ inner }) => inner).map((embed) => exists(embed, true)),
  ];
  return `select 1 from ${fromSql(node, join, parent)}${where.length > 0 ? ` where ${where.join(' and ')}` : ''}`;
}

import type { CompareOperator, FullTextOperator, IsValue, Operation } from '../parse/types';
import type { ColumnRef, PlannedCondition, PlannedEmbed, PlannedOrder } from '../plan/types';
import { arrayLiteral, columnSql, quoteName, veiledSql, type Parameters } from './fragments';

const COMPARE: Record<CompareOperator, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
};

const FULL_TEXT: Record<FullTextOperator, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

const IS: Record<IsValue, string> = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
};

/** The SQL of a filter on an embed's presence: against the joined rows, or as a subquery when counting. */
export type EmbedTest = (embed: PlannedEmbed, present: boolean) => string;

export const joinedEmbedTest: EmbedTest = (embed, present) => {
  const alias = quoteName(embed.alias);
  const value = embed.toOne ? `(${alias}.*)` : `${alias}.${alias}`;
  return `${value} is ${present ? '' : 'not '}distinct from null`;
};

export function conditionSql(
  alias: string,
  condition: PlannedCondition,
  parameters: Parameters,
  embedTest: EmbedTest,
): string {
  if (condition.kind === 'filter') {
    return (
      (condition.negated ? 'not ' : '') + filterSql(alias, condition.column, condition.operation, parameters)
    );
  }
  if (condition.kind === 'embed-null') return embedTest(condition.embed, condition.negated);
  const parts = condition.conditions.map((part) => conditionSql(alias, part, parameters, embedTest));
  return `${condition.negated ? 'not ' : ''}(${parts.join(` ${condition.kind} `)})`;
}

function filterSql(alias: string, column: ColumnRef, operation: Operation, parameters: Parameters): string {
  const own = columnSql(alias, column, parameters);
  const left = veiledSql(column.veil, own);
  switch (operation.kind) {
    case 'is':
      return `${left} is ${IS[operation.value]}`;
    case 'isdistinct':
      return `${left} is distinct from ${parameters.add(operation.value)}`;
    case 'in': {
      const [only] = operation.values;
      const values = operation.values.length === 1 && only === '' ? [] : operation.values;
      return `${left} = any(${parameters.add(arrayLiteral(values))})`;
    }
    case 'fulltext':
      return fullTextSql(left, column, operation, parameters);
    case 'compare':
      return compareSql(left, operation, parameters);
  }
}

function compareSql(
  left: string,
  operation: Extract<Operation, { kind: 'compare' }>,
  parameters: Parameters,
): string {
  const { operator, quantifier, value } = operation;
  const isPattern = operator === 'like' || operator === 'ilike';
  const right = parameters.add(isPattern ? value.replaceAll('*', '%') : value);
  return `${left} ${COMPARE[operator]} ${quantifier === null ? right : `${quantifier}(${right})`}`;
}

function fullTextSql(
  left: string,
  column: ColumnRef,
  operation: Extract<Operation, { kind: 'fulltext' }>,
  parameters: Parameters,
): string {
  const { operator, config, value } = operation;
  const configSql = config === null ? '' : `${parameters.add(config)}::text::regconfig, `;
  const isVector = column.baseType === 'tsvector' && column.path.length === 0;
  // A json path of one arrow yields json, which has its own to_tsvector.
  const vector = isVector ? left : `to_tsvector(${configSql}${left})`;
  return `${vector} @@ ${FULL_TEXT[operator]}(${configSql}${parameters.add(value)})`;
}

export function orderSql(alias: string, order: readonly PlannedOrder[], parameters: Parameters): string {
  if (order.length === 0) return '';
  const terms = order.map(({ embedAlias, column, direction, nulls }) => {
    // An index would pass the first rows in order, including ones the caller may not see.
    const target = veiledSql(column.veil, columnSql(embedAlias ?? alias, column, parameters));
    return `${target}${direction ? ` ${direction}` : ''}${nulls ? ` nulls ${nulls}` : ''}`;
  });
  return ` order by ${terms.join(', ')}`;
}

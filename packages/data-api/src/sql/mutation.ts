import type { MutationPlan } from '../plan/types';
import type { Column } from '../schema/types';
import { conditionSql, joinedEmbedTest } from './conditions';
import { quoteLiteral, quoteName, quoteQualified, type Parameters } from './fragments';

const TARGET = '_target';
const BODY = '_body';

type InsertPlan = Extract<MutationPlan, { kind: 'insert' }>;
type UpdatePlan = Extract<MutationPlan, { kind: 'update' }>;
type WithBody = InsertPlan | UpdatePlan;

/** The data-modifying statement; its RETURNING feeds the read that follows. */
export function mutationSql(plan: MutationPlan, parameters: Parameters): string {
  switch (plan.kind) {
    case 'insert':
      return insertSql(plan, parameters);
    case 'update':
      return updateSql(plan, parameters);
    case 'delete':
      return `delete from ${targetSql(plan)}${whereSql(plan, TARGET, parameters)}${returningSql(plan)}`;
  }
}

const targetSql = ({ relation }: MutationPlan): string =>
  `${quoteQualified(relation.schema, relation.name)} as ${TARGET}`;

function whereSql({ where }: MutationPlan, alias: string, parameters: Parameters): string {
  if (where.length === 0) return '';
  return ` where ${where.map((condition) => conditionSql(alias, condition, parameters, joinedEmbedTest)).join(' and ')}`;
}

function returningSql({ returning }: MutationPlan): string {
  const columns = returning.columns.map((name) => `${TARGET}.${quoteName(name)} as ${quoteName(name)}`);
  return ` returning ${columns.length > 0 ? columns.join(', ') : '1'}`;
}

const list = (columns: readonly Column[]): string => columns.map(({ name }) => quoteName(name)).join(', ');

function insertSql(plan: InsertPlan, parameters: Parameters): string {
  const { columns, conflict } = plan;
  const names = columns.length > 0 ? ` (${list(columns)})` : '';
  // Without keys there is nothing to select, and each element becomes a row of defaults.
  const rows = `select ${list(columns)} from ${bodyRows(plan, parameters)} as ${BODY}`;
  const conditions = plan.where.map((condition) =>
    conditionSql(BODY, condition, parameters, joinedEmbedTest),
  );
  if (plan.countInserted) conditions.push(countStep('+', 0));
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  return `insert into ${targetSql(plan)}${names} ${rows}${where}${conflictSql(columns, conflict, plan.countInserted)}${returningSql(plan)}`;
}

/** Counts inserted rows in a setting: up for each row offered, down for each that became an update. */
function countStep(sign: '+' | '-', never: number): string {
  const current = `coalesce(nullif(current_setting('rest.inserted', true), '')::int, 0)`;
  const unreachable = sign === '+' ? never : -1;
  return `set_config('rest.inserted', (${current} ${sign} 1)::text, true) <> '${unreachable}'`;
}

function conflictSql(
  columns: readonly Column[],
  conflict: InsertPlan['conflict'],
  counting: boolean,
): string {
  if (!conflict) return '';
  const target = ` on conflict (${conflict.columns.map(quoteName).join(', ')})`;
  if (conflict.action === 'ignore' || columns.length === 0) return `${target} do nothing`;
  const sets = columns.map(({ name }) => `${quoteName(name)} = excluded.${quoteName(name)}`);
  return `${target} do update set ${sets.join(', ')}${counting ? ` where ${countStep('-', 0)}` : ''}`;
}

function updateSql(plan: UpdatePlan, parameters: Parameters): string {
  const { columns } = plan;
  if (columns.length === 0) {
    const shown = plan.returning.columns.map((name) => `${TARGET}.${quoteName(name)}`);
    return `select ${shown.length > 0 ? shown.join(', ') : '1'} from ${targetSql(plan)} where false`;
  }
  const sets = columns.map(({ name }) => `${quoteName(name)} = ${BODY}.${quoteName(name)}`);
  const body = `(select ${list(columns)} from ${bodyRows(plan, parameters)} as _first limit 1) as ${BODY}`;
  const update = `update ${targetSql(plan)} set ${sets.join(', ')} from ${body}`;
  return `${update}${whereSql(plan, TARGET, parameters)}${returningSql(plan)}`;
}

/** The body's objects as rows of the columns' own types. */
function bodyRows(plan: WithBody, parameters: Parameters): string {
  const { columns, payload, payloadIsObject, applyDefaults } = plan;
  const withDefaults = applyDefaults && columns.some(({ defaultSql }) => defaultSql !== null);
  const type = withDefaults ? 'jsonb' : 'json';
  const array = payloadIsObject
    ? `${type}_build_array(${parameters.add(payload)}::${type})`
    : `${parameters.add(payload)}::${type}`;
  if (columns.length === 0) return `json_array_elements(${array})`;
  const source = withDefaults ? defaulted(columns, array) : array;
  const types = columns.map((column) => `${quoteName(column.name)} ${column.type}`);
  return `(select * from ${type}_to_recordset(${source}) as _r (${types.join(', ')}))`;
}

/** `missing=default`: each object is merged over an object of the columns' defaults. */
function defaulted(columns: readonly Column[], array: string): string {
  const defaults = columns.flatMap(({ name, defaultSql }) =>
    defaultSql === null ? [] : [`${quoteLiteral(name)}, ${defaultSql}`],
  );
  const object = `jsonb_build_object(${defaults.join(', ')})`;
  return `(select jsonb_agg(${object} || _element) from jsonb_array_elements(${array}) as _element)`;
}

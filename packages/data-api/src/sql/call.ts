import type { CallPlan } from '../plan/types';
import type { Parameter } from '../schema/types';
import { quoteName, quoteQualified, type Parameters } from './fragments';
import { neededColumns } from '../plan/mutation';
import { arrayLiteral } from './fragments';

const CALL = '_call';
const BODY = '_body';

/** Calls the function once; its rows, or its one `value`, feed the read that follows. */
export function callSql(plan: CallPlan, parameters: Parameters): string {
  const { routine } = plan;
  const { from, list } = argumentsSql(plan, parameters);
  const call = `${quoteQualified(routine.schema, routine.name)}(${list})`;
  if (routine.result.kind !== 'rows') {
    // In the select list a set expands into rows, for every shape of value.
    return `select ${call} as value${from === '' ? '' : ` from ${from}`}`;
  }
  const source = from === '' ? '' : `${from}, lateral `;
  return `select ${shownColumns(plan)} from ${source}${call} as ${CALL}`;
}

/** All columns of the result and, for rows of a relation, the requested computed ones. */
function shownColumns({ read }: CallPlan): string {
  const { relation, columns } = read.columns;
  const named = [...neededColumns(read), ...orderAndFilterNames(read)];
  const computed = [...new Set(named)].filter(
    (name) => relation?.computedFields.has(name) && !columns.has(name),
  );
  return [`${CALL}.*`, ...computed.map((name) => `${CALL}.${quoteName(name)} as ${quoteName(name)}`)].join(
    ', ',
  );
}

function orderAndFilterNames({ order, where }: CallPlan['read']): string[] {
  const names = order.flatMap(({ embedAlias, column }) => (embedAlias === null ? [column.name] : []));
  const walk = (conditions: CallPlan['read']['where']): void => {
    for (const condition of conditions) {
      if (condition.kind === 'filter') names.push(condition.column.name);
      else if (condition.kind !== 'embed-null') walk(condition.conditions);
    }
  };
  walk(where);
  return names;
}

function argumentsSql(plan: CallPlan, parameters: Parameters): { from: string; list: string } {
  const given = plan.routine.parameters.filter(({ name }) => plan.given.has(name));
  const passed = plan.arguments;
  if (passed.kind === 'none') return { from: '', list: '' };
  if (passed.kind === 'single') {
    const value = passed.type === 'bytea' ? passed.content : passed.content.toString('utf8');
    return { from: '', list: `${parameters.add(value)}::${passed.type}` };
  }
  if (given.length === 0) return { from: '', list: '' };
  if (passed.kind === 'direct') {
    const list = given.map((parameter) => {
      const value = passed.values.get(parameter.name) ?? '';
      const text = Array.isArray(value) ? arrayLiteral(value) : value;
      return named(parameter, `${parameters.add(text)}::${parameter.castType}`);
    });
    return { from: '', list: list.join(', ') };
  }
  const types = given.map(({ name, castType }) => `${quoteName(name)} ${castType}`);
  const reader = passed.text.trimStart().startsWith('[') ? 'json_to_recordset' : 'json_to_record';
  const from = `(select * from ${reader}(${parameters.add(passed.text)}::json) as _r (${types.join(', ')}) limit 1) as ${BODY}`;
  return {
    from,
    list: given.map((parameter) => named(parameter, `${BODY}.${quoteName(parameter.name)}`)).join(', '),
  };
}

const named = ({ name, variadic }: Parameter, value: string): string =>
  `${variadic ? 'variadic ' : ''}${quoteName(name)} => ${value}`;

import type { Statement } from '@sumiller/postgres/connections/pipeline';
import type { Media, PlanOption } from '../parse/media';
import type { CallPlan, MutationPlan, ReadNode } from '../plan/types';
import { bodyRows, bodySql, RESPONSE_SETTINGS, ROWS } from './body';
import { callSql } from './call';
import { Parameters, quoteName } from './fragments';
import { mutationSql } from './mutation';
import { countSql, limitSql, readSql, RESULT } from './read';

export type StatementOptions = {
  media: Media;
  /** False answers with an empty body: HEAD, return=minimal. */
  withBody: boolean;
  /**
   * Whether the total is requested. `planned` and `estimated` count exactly too: the planner's estimate includes rows the caller
   * may not see (ADR 0080).
   */
  counted: boolean;
  maxRows: number | null;
};

/**
 * Every statement returns one row: body, rows in it, total rows or null, response.headers, response.status, inserted
 * rows or null, location values.
 */
export function readStatement(node: ReadNode, options: StatementOptions): Statement {
  const parameters = new Parameters();
  const rows = readSql(node, parameters);
  const total = totalSql(node, options, parameters);
  const body = options.withBody ? bodySql(options.media, null) : `''`;
  const from = options.withBody ? bodyRows(options.media, null, rows) : `(${rows}) as ${ROWS}`;
  const text = `select ${body}, count(*), ${total}, ${RESPONSE_SETTINGS}, null::text, null::text from ${from}`;
  return finish(text, parameters, options.media);
}

/** Skips the count if the page itself is enough: one that is not full includes the last row. */
function totalSql(node: ReadNode, { counted: isCounted }: StatementOptions, parameters: Parameters): string {
  if (!isCounted) return 'null::int8';
  const isAggregate = node.fields.some(({ aggregate }) => aggregate !== null);
  if (node.limit === null && node.offset === 0 && !isAggregate) return 'count(*)';
  const counted = `(select count(*) from (${countSql(node, parameters)}) as _counted)`;
  if (node.limit === null || isAggregate) return counted;
  const offset = parameters.add(String(node.offset));
  return (
    `case when count(*) < ${node.limit} and (count(*) > 0 or ${offset}::int8 = 0) ` +
    `then ${offset}::int8 + count(*) else ${counted} end`
  );
}

export function mutationStatement(plan: MutationPlan, options: StatementOptions): Statement {
  const parameters = new Parameters();
  const mutation = mutationSql(plan, parameters);
  const rows = options.withBody ? readSql(plan.read, parameters) : `select 1 from ${RESULT}`;
  const body = options.withBody ? bodySql(options.media, null) : `''`;
  const inserted =
    plan.kind === 'insert' && plan.countInserted
      ? `coalesce(nullif(current_setting('rest.inserted', true), ''), '0')`
      : 'null::text';
  const { location } = plan.returning;
  const locations =
    location.length === 0
      ? 'null::text'
      : `(select json_build_array(${location.map((name) => `_l.${quoteName(name)}::text`).join(', ')}) from ${RESULT} as _l limit 1)::text`;
  const text =
    `with ${RESULT} as (${mutation}) select ${body}, count(*), null::int8, ${RESPONSE_SETTINGS}, ` +
    `${inserted}, ${locations} from ${options.withBody ? bodyRows(options.media, null, rows) : `(${rows}) as ${ROWS}`}`;
  return finish(text, parameters, options.media);
}

export function callStatement(plan: CallPlan, options: StatementOptions): Statement {
  const parameters = new Parameters();
  const call = callSql(plan, parameters);
  const { result } = plan.routine;
  const isRows = result.kind === 'rows';
  const rows = isRows
    ? readSql(plan.read, parameters)
    : `select * from ${RESULT}${pageSql(plan.read, parameters)}`;
  const withBody = options.withBody && result.kind !== 'void';
  const body = withBody ? bodySql(options.media, result) : `''`;
  const total = options.counted
    ? `(select count(*) from (${countedSql(plan, parameters)}) as _counted)`
    : 'null::int8';
  const answer =
    `select ${body}, count(*), ${total}, ${RESPONSE_SETTINGS}, null::text, null::text ` +
    `from ${withBody ? bodyRows(options.media, result, rows) : `(${rows}) as ${ROWS}`}`;
  return finish(`with ${RESULT} as (${call}) ${answer}`, parameters, options.media);
}

const countedSql = ({ routine, read }: CallPlan, parameters: Parameters): string =>
  routine.result.kind === 'rows' ? countSql(read, parameters) : `select 1 from ${RESULT}`;

const pageSql = (read: ReadNode, parameters: Parameters): string =>
  limitSql(read) + (read.offset === 0 ? '' : ` offset ${parameters.add(String(read.offset))}`);

function finish(text: string, parameters: Parameters, media: Media): Statement {
  if (media.kind !== 'plan') return { text, values: parameters.values, reuse: true };
  return { text: `${explain(media.format, media.options)} ${text}`, values: parameters.values };
}

const explain = (format: 'text' | 'json', options: readonly PlanOption[]): string =>
  `explain (${[`format ${format}`, ...options].join(', ')})`;

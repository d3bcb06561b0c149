import type { PipelineValue } from '@sumiller/postgres/connections/pipeline';
import { ApiError } from '../errors';
import type { ColumnRef } from '../plan/types';

/** Collects the values of a statement; the SQL text only holds their numbers. */
export class Parameters {
  readonly values: PipelineValue[] = [];

  add(value: PipelineValue): string {
    this.values.push(value);
    if (this.values.length > 65_535) {
      throw new ApiError(400, { code: 'PGRST100', message: 'The request has too many values' });
    }
    return `$${this.values.length}`;
  }
}

/** A name from the schema (or an output name) as SQL. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`;
}

export const quoteQualified = (schema: string, name: string): string =>
  `${quoteName(schema)}.${quoteName(name)}`;

/** A text from the system catalog as an SQL literal. */
export function quoteLiteral(text: string): string {
  const doubled = text.replaceAll("'", "''");
  return doubled.includes('\\') ? `E'${doubled.replaceAll('\\', '\\\\')}'` : `'${doubled}'`;
}

/** SQL's own spellings of types that are not type names. */
const TYPE_KEYWORDS: Record<string, string> = {
  int: 'int4',
  integer: 'int4',
  smallint: 'int2',
  bigint: 'int8',
  real: 'float4',
  float: 'float8',
  'double precision': 'float8',
  decimal: 'numeric',
  dec: 'numeric',
  boolean: 'bool',
  char: 'bpchar',
  character: 'bpchar',
  'character varying': 'varchar',
  'bit varying': 'varbit',
  'timestamp with time zone': 'timestamptz',
  'timestamp without time zone': 'timestamp',
  'time with time zone': 'timetz',
  'time without time zone': 'time',
};

/** Types whose text is looked up in the system catalogs, which reveals whether an object or a role exists. */
const NAMING_TYPES = new Set(
  'aclitem regclass regcollation regconfig regdictionary regnamespace regoper regoperator regproc regprocedure regrole regtype'.split(
    ' ',
  ),
);

/** PostgreSQL fails internally on `unknown` instead of refusing it; array types are called `_type`. */
const isRefusedCast = (name: string): boolean =>
  name === 'unknown' || NAMING_TYPES.has(name.replace(/^_+/, '').replace(/[[\]\s]+$/, ''));

/** A requested cast: a type's name, quoted like any other name against injection. */
export function applyCast(sql: string, cast: string | null): string {
  if (cast === null) return sql;
  const name = cast.trim().toLowerCase().replaceAll(/ +/g, ' ');
  if (isRefusedCast(name)) throw new ApiError(400, { code: '42846', message: `cannot cast to type ${name}` });
  return `cast(${sql} as ${quoteName(TYPE_KEYWORDS[name] ?? name)})`;
}

const isJson = (baseType: string): boolean => baseType === 'json' || baseType === 'jsonb';

/** A column of the relation behind `alias`, with the json steps into it. */
export function columnSql(alias: string, column: ColumnRef, parameters: Parameters): string {
  const own = `${quoteName(alias)}.${quoteName(column.name)}`;
  if (column.path.length === 0) return own;
  const steps = column.path.map((step) =>
    step.kind === 'key'
      ? `${step.arrow}${parameters.add(step.key)}::text`
      : `${step.arrow}${parameters.add(step.index)}::int`,
  );
  // json columns stay as they are, so that an index on the expression can be used.
  return (isJson(column.baseType) ? own : `to_jsonb(${own})`) + steps.join('');
}

/** The same value inside a function that is opaque to PostgreSQL: conditions on it run after the policies. */
export const veiledSql = (veil: string | null, sql: string): string =>
  veil === null ? sql : `${veil}(${sql})`;

/** An array literal for `= any($n)`: one parameter for any number of values, so one statement for all. */
export function arrayLiteral(values: readonly string[]): string {
  const escaped = values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
  return `{${escaped.join(',')}}`;
}

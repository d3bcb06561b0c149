import { randomUUID } from 'node:crypto';

/** Values of a type that no form sends, as JSON. All are valid for the type: PostgreSQL itself refuses others. */
const byType: Record<string, unknown[]> = {
  text: ['', ' ', 'NaN', '\\', '%', "'", 'a'.repeat(3000), '💣', null],
  uuid: [randomUUID(), null],
  boolean: [null],
  integer: [-2147483648, -1, 0, 2147483647, null],
  bigint: ['-9223372036854775808', '9223372036854775807', null],
  numeric: ['NaN', 'Infinity', '-Infinity', -1, 0, '1e12', '1e-9', '1e131071', null],
  date: ['infinity', '-infinity', '4713-01-01 BC', '5874897-12-31', null],
  'timestamp with time zone': ['infinity', '-infinity', '4713-01-01 BC', '294276-12-31', null],
  'text[]': [[], ['x'], [null], ['[5,1]', '[1e131071,]', '(NaN,]', '[,]', 'empty'], null],
  'integer[]': [[], [null], [-1], [2147483647], null],
  'uuid[]': [[], [null], [randomUUID()], null],
  jsonb: [5, 'x', true, [], {}, [1], ['x'], [null], [[]], [{}], { lines: 5 }, { lines: [5] }, null],
};

/** Scalars to replace any part of a document. */
const intruders = [null, true, 'x', 'NaN', -1, 0, 2.5, 1e30, '1e131071', [], {}, [1], randomUUID()];

/** The document with each of its parts replaced by each intruder, one at a time. */
function* replaced(value: unknown): Generator {
  yield* intruders;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    for (const other of replaced(part)) {
      yield Array.isArray(value)
        ? value.map((one: unknown, place) => (String(place) === key ? other : one))
        : { ...value, [key]: other };
    }
  }
}

/** The values tried for one argument; `sample` is one the procedure accepts. */
export function hostileValues(type: string, sample: unknown): unknown[] {
  const values = byType[type];
  if (!values) throw new Error(`no hostile values for an argument of type ${type}`);
  return type === 'jsonb' ? [...values, ...replaced(sample)] : values;
}

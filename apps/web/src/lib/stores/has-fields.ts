/** The allowed types of each field of a stored object. */
export type Fields = Record<string, readonly string[]>;

const typeOf = (value: unknown) => (value === null ? 'null' : typeof value);

/**
 * Whether a value stored in this browser is an object with these fields. Replaces a schema library on pages that need nothing
 * else: it would weigh as much as their own code.
 */
export function hasFields(value: unknown, fields: Fields): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(fields).every(([name, types]) => types.includes(typeOf(Reflect.get(value, name))));
}

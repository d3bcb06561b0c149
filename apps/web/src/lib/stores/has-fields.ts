/** The types that each field of a kept object may have. */
export type Fields = Record<string, readonly string[]>;

const typeOf = (value: unknown) => (value === null ? 'null' : typeof value);

/**
 * Whether a value that this browser kept is an object with these fields. Pages that only need this do not load a schema
 * library for it: it weighs as much as their own code.
 */
export function hasFields(value: unknown, fields: Fields): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(fields).every(([name, types]) => types.includes(typeOf(Reflect.get(value, name))));
}

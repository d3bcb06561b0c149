import type { SystemCatalog, RelationRow } from './system-catalog';
import type { Relation } from './types';
import type { Origin } from './view-origins';

export type VeilOptions = {
  /** A schema-qualified `function (anyelement) returns anyelement` that returns its argument and is not leakproof. */
  by: string;
  /** Relations whose conditions stay as they are, for the sake of their indexes. */
  except: readonly string[];
};

/**
 * What of a relation is veiled: all columns in which a condition could guess at in a row the caller may not see. PostgreSQL
 * tries conditions that raise no errors (`=` and `<` on integers, texts, dates) before a policy, also by index, so that the
 * time of an answer tells how many hidden rows meet one. A call of a function it knows nothing about stays behind the policy.
 *
 * Not veiled, and found by index, are keys that cannot be guessed: uuids that identify the row, or another row with a
 * policy.
 */
export function veils(
  { relations, foreignKeys }: SystemCatalog,
  origins: Map<number, Map<number, Origin>>,
  { by, except }: VeilOptions,
): (row: RelationRow) => Relation['veil'] {
  const restricted = new Set(relations.filter((row) => row.restricted).map(({ oid }) => oid));
  const secretKeys = new Set<string>();
  const keyOf = ({ relation, column }: Origin) => `${relation}.${column}`;
  for (const { oid, keys } of relations) {
    for (const column of keys?.find(({ primary }) => primary)?.columns ?? []) {
      secretKeys.add(keyOf({ relation: oid, column }));
    }
  }
  for (const { source, target, sourceColumns } of foreignKeys) {
    for (const column of sourceColumns) {
      const key = keyOf({ relation: source, column });
      if (restricted.has(target)) secretKeys.add(key);
      // A key of rows that everybody sees is no secret, though it is part of the row's own key.
      else secretKeys.delete(key);
    }
  }
  return (row) => {
    const shown = origins.get(row.oid);
    const sources = row.definition === null ? [row.oid] : [...(shown?.values() ?? [])].map((o) => o.relation);
    if (!sources.some((oid) => restricted.has(oid))) return null;
    if (except.includes(row.name)) return { by, columns: new Set() };
    const isSecretKey = ({ number, baseType }: RelationRow['columns'][number]) => {
      const origin = row.definition === null ? { relation: row.oid, column: number } : shown?.get(number);
      return baseType === 'uuid' && origin !== undefined && secretKeys.has(keyOf(origin));
    };
    const columns = row.columns.filter((column) => !isSecretKey(column)).map(({ name }) => name);
    return { by, columns: new Set(columns) };
  };
}

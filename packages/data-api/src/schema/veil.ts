import type { RelationRow } from './system-catalog';
import type { Relation } from './types';
import type { Origin } from './view-origins';

/**
 * Keeps conditions behind the policies of their rows. PostgreSQL tries those that raise no errors (`=` and `<` on integers,
 * texts, dates) before a policy, also by index, so that the time of an answer tells how many hidden rows meet one. A call of
 * a function it knows nothing about stays behind the policy, and uses no index.
 */
export type VeilOptions = {
  /** A schema-qualified `function (anyelement) returns anyelement` that returns its argument and is not leakproof. */
  by: string;
  /**
   * Columns that rows are found by: uuids that only people who see the row know. Their exact values are not veiled;
   * ranges, nulls and exceptions are.
   */
  keys: readonly string[];
  /** Relations whose conditions stay as they are, for the sake of their indexes. */
  except: readonly string[];
};

/** What is veiled of each relation; null for one that hides no row. */
export function veils(
  relations: readonly RelationRow[],
  origins: Map<number, Map<number, Origin>>,
  { by, keys, except }: VeilOptions,
): (row: RelationRow) => Relation['veil'] {
  const restricted = new Set(relations.filter((row) => row.restricted).map(({ oid }) => oid));
  return ({ oid, name, definition, columns }) => {
    const sources =
      definition === null ? [oid] : [...(origins.get(oid)?.values() ?? [])].map((o) => o.relation);
    if (!sources.some((source) => restricted.has(source))) return null;
    const veiled = except.includes(name) ? [] : columns;
    const isKey = (column: RelationRow['columns'][number]) =>
      column.baseType === 'uuid' && keys.includes(column.name);
    return {
      by,
      columns: new Set(veiled.map((column) => column.name)),
      keys: new Set(veiled.filter(isKey).map((column) => column.name)),
    };
  };
}

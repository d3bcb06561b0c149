import type { RelationRow } from './system-catalog';
import type { Relation } from './types';
import type { Origin } from './view-origins';

/**
 * Keeps conditions behind the policies of their rows. PostgreSQL tries conditions that raise no errors (`=` and `<` on integers,
 * texts, dates) before a policy, also by index, so that response times reveal how many hidden rows match. A call of an unknown
 * function stays behind the policy, and uses no index.
 */
export type VeilOptions = {
  /** A schema-qualified `function (anyelement) returns anyelement` that returns its argument and is not leakproof. */
  by: string;
  /**
   * Columns used to find rows: uuids known only to people who see the row. Their exact values are not veiled; ranges, nulls and
   * exceptions are.
   */
  keys: readonly string[];
  /** Relations whose conditions stay as they are, to use their indexes. */
  except: readonly string[];
};

/** A relation's veil; null if none of its rows are hidden. */
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

import type pg from 'pg';
import {
  SYSTEM_CATALOG_SQL,
  type SystemCatalog,
  type CompositeColumnRow,
  type RelationRow,
} from './system-catalog';
import { buildRelationships } from './relationships';
import { addComputed, buildRoutines } from './routines';
import { readRoleSettings, type RoleSettings } from './role-settings';
import { relationKey, type Relation, type Schema } from './types';
import { veils, type VeilOptions } from './veil';
import { viewOrigins, type Origin } from './view-origins';

export type LoadOptions = {
  exposed: readonly string[];
  extraSearchPath: readonly string[];
  veil: VeilOptions | null;
  generation: number;
};

/** Reads the system catalog and the role settings, and builds the schema that requests are resolved against. */
export async function loadSchema(pool: pg.Pool, options: LoadOptions): Promise<Schema> {
  const { systemCatalog, roleSettings } = await readSystemCatalog(pool, options);
  const origins = viewOrigins(systemCatalog.relations);
  const tablesByOid = new Map(systemCatalog.relations.map((row) => [row.oid, row]));
  const byOid = new Map<number, Relation>();
  const veilOf = options.veil ? veils(systemCatalog.relations, origins, options.veil) : () => null;
  for (const row of systemCatalog.relations) {
    if (row.exposed) byOid.set(row.oid, relationOf(row, origins.get(row.oid), tablesByOid, veilOf(row)));
  }
  const relationships = buildRelationships(
    systemCatalog.relations,
    byOid,
    systemCatalog.foreignKeys,
    origins,
  );
  addComputed(systemCatalog.routines, byOid, relationships);
  const relations = new Map(
    [...byOid.values()].map((relation) => [relationKey(relation.schema, relation.name), relation]),
  );
  const composites = groupByRelation(systemCatalog.compositeColumns);
  const routines = buildRoutines(systemCatalog.routines, { relations: byOid, composites });
  return {
    generation: options.generation,
    exposed: [...options.exposed],
    relations,
    relationships,
    routines,
    roleSettings,
  };
}

type Read = { systemCatalog: SystemCatalog; roleSettings: Map<string, RoleSettings> };

async function readSystemCatalog(pool: pg.Pool, { exposed, extraSearchPath }: LoadOptions): Promise<Read> {
  const client = await pool.connect();
  try {
    await client.query("begin read only; set local search_path = ''; set local statement_timeout = '60s'");
    const schemas = [...exposed, ...extraSearchPath];
    const { rows } = await client.query<{ document: string }>(SYSTEM_CATALOG_SQL, [schemas, exposed]);
    const roleSettings = await readRoleSettings(client);
    await client.query('commit');
    client.release();
    return { systemCatalog: JSON.parse(rows[0]?.document ?? '{}') as SystemCatalog, roleSettings };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function relationOf(
  row: RelationRow,
  origins: Map<number, Origin> | undefined,
  tables: Map<number, RelationRow>,
  veil: Relation['veil'],
): Relation {
  return {
    schema: row.schema,
    name: row.name,
    isView: row.definition !== null,
    privileges: new Map(Object.entries(row.privileges ?? {})),
    columns: new Map(row.columns.map(({ number: _, ...column }) => [column.name, column])),
    primaryKey: row.definition === null ? ownPrimaryKey(row) : shownPrimaryKey(row, origins, tables),
    insertable: row.insertable,
    updatable: row.updatable,
    deletable: row.deletable,
    comment: row.comment,
    veil,
    computedFields: new Map(),
  };
}

function ownPrimaryKey(row: RelationRow): string[] {
  const numbers = row.keys?.find(({ primary }) => primary)?.columns ?? [];
  return numbers.flatMap((number) => row.columns.find((column) => column.number === number)?.name ?? []);
}

/** A view has a table's primary key if it shows every column of it. */
function shownPrimaryKey(
  row: RelationRow,
  origins: Map<number, Origin> | undefined,
  tables: Map<number, RelationRow>,
): string[] {
  const names: string[] = [];
  for (const table of new Set([...(origins?.values() ?? [])].map(({ relation }) => relation))) {
    const key = tables.get(table)?.keys?.find(({ primary }) => primary)?.columns ?? [];
    const shown = key.map(
      (number) =>
        row.columns.find((column) => {
          const origin = origins?.get(column.number);
          return origin?.relation === table && origin.column === number;
        })?.name,
    );
    if (shown.length > 0 && shown.every((name) => name !== undefined)) names.push(...shown);
  }
  return names;
}

function groupByRelation(rows: readonly CompositeColumnRow[]): Map<number, CompositeColumnRow[]> {
  const groups = new Map<number, CompositeColumnRow[]>();
  for (const row of rows) groups.set(row.relation, [...(groups.get(row.relation) ?? []), row]);
  return groups;
}

import type pg from 'pg';

export type Column = {
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  generated: boolean;
};

type ForeignKey = {
  name: string;
  columns: string[];
  referencedRelation: string;
  referencedColumns: string[];
  isOneToOne: boolean;
};

export type Relation = {
  name: string;
  kind: 'table' | 'view';
  writable: boolean;
  columns: Column[];
  foreignKeys: ForeignKey[];
};

type Argument = { name: string; type: string; nullable: boolean; optional: boolean };

export type RoutineRow = {
  name: string;
  inputs: Argument[];
  outputs: { name: string; type: string }[];
  returns: string;
  isSet: boolean;
};

/** PostgreSQL does not record which columns of a view are never null; these are, and a contract test checks them. */
export const neverNullInViews: Record<string, readonly string[]> = {
  profiles: ['id'],
  product_prices_for_users: [
    'product_id',
    'product_name',
    'name',
    'stock_qty',
    'store_id',
    'location_id',
    'sku',
    'images',
    'is_featured',
    'status',
    'tags',
    'metadata',
    'created_at',
    'updated_at',
    'whishlisted',
    'store_product_id',
    'search_text',
  ],
};

/** Tables and views of schema `public`, sorted by name, as are their columns. */
export async function readRelations(pool: pg.Pool): Promise<Relation[]> {
  const { rows } = await pool.query<
    Omit<Relation, 'columns'> & { columns: (Omit<Column, 'type'> & { sqlType: string })[] }
  >(relationsSql);
  return rows.map((row) => ({
    ...row,
    columns: row.columns.map(({ sqlType, ...column }) => ({
      ...column,
      type: scriptType(sqlType),
      nullable: column.nullable && !neverNullInViews[row.name]?.includes(column.name),
    })),
  }));
}

/** Procedures of schema `public`, sorted by name. Arguments may be null unless the procedure is strict. */
export async function readRoutines(pool: pg.Pool): Promise<RoutineRow[]> {
  const { rows } = await pool.query<{
    name: string;
    strict: boolean;
    returns: string;
    isSet: boolean;
    inputCount: number;
    defaultCount: number;
    arguments: { name: string; sqlType: string; mode: string }[];
  }>(routinesSql);
  return rows.map((row) => {
    const inputs = row.arguments.filter(({ mode }) => mode === 'i' || mode === 'b');
    const outputs = row.arguments.filter(({ mode }) => mode === 't' || mode === 'o' || mode === 'b');
    return {
      name: row.name,
      inputs: inputs
        .map(({ name, sqlType }, index) => ({
          name,
          type: scriptType(sqlType),
          nullable: !row.strict,
          optional: index >= row.inputCount - row.defaultCount,
        }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
      outputs: outputs.map(({ name, sqlType }) => ({ name, type: scriptType(sqlType) })),
      returns: scriptType(row.returns),
      isSet: row.isSet,
    };
  });
}

const numbers = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric']);

function scriptType(sqlType: string): string {
  if (sqlType.startsWith('_')) return `${scriptType(sqlType.slice(1))}[]`;
  if (numbers.has(sqlType)) return 'number';
  if (sqlType === 'bool') return 'boolean';
  if (sqlType === 'json' || sqlType === 'jsonb') return 'Json';
  return sqlType === 'void' ? 'undefined' : 'string';
}

const columnNames = (table: string, numbersColumn: string) => `(
  select json_agg(a.attname order by k.position)
  from unnest(${numbersColumn}) with ordinality k (number, position)
  join pg_catalog.pg_attribute a on a.attrelid = ${table} and a.attnum = k.number
)`;

const relationsSql = `
  select
    c.relname as name,
    case when c.relkind = 'v' then 'view' else 'table' end as kind,
    has_any_column_privilege('service_role', c.oid, 'update') as writable,
    (
      select json_agg(json_build_object(
        'name', a.attname, 'sqlType', t.typname, 'nullable', not a.attnotnull,
        'hasDefault', a.atthasdef or a.attidentity <> '', 'generated', a.attgenerated <> ''
      ) order by a.attname collate "C")
      from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ) as columns,
    coalesce((
      select json_agg(json_build_object(
        'name', f.conname, 'referencedRelation', r.relname,
        'columns', ${columnNames('f.conrelid', 'f.conkey')},
        'referencedColumns', ${columnNames('f.confrelid', 'f.confkey')},
        'isOneToOne', exists (
          select from pg_catalog.pg_constraint u
          where u.conrelid = f.conrelid and u.contype in ('p', 'u') and u.conkey @> f.conkey and u.conkey <@ f.conkey
        )
      ) order by f.conname collate "C")
      from pg_catalog.pg_constraint f join pg_catalog.pg_class r on r.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and r.relnamespace = c.relnamespace
    ), '[]') as "foreignKeys"
  from pg_catalog.pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
  order by c.relname collate "C"
`;

const routinesSql = `
  select
    p.proname as name, p.proisstrict as strict, t.typname as returns, p.proretset as "isSet",
    p.pronargs as "inputCount", p.pronargdefaults as "defaultCount",
    coalesce((
      select json_agg(json_build_object(
        'name', p.proargnames[x.position], 'sqlType', xt.typname, 'mode', coalesce(p.proargmodes[x.position]::text, 'i')
      ) order by x.position)
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality x (type, position)
      join pg_catalog.pg_type xt on xt.oid = x.type
    ), '[]') as arguments
  from pg_catalog.pg_proc p join pg_catalog.pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
  order by p.proname collate "C"
`;

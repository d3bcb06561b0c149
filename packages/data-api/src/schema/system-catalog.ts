import type { Privilege } from './types';

/**
 * The system catalog in one statement, as one JSON document. Every system name is qualified and search_path is empty while
 * it runs, so that format_type and pg_get_expr qualify what they print.
 */

/** The roles the portal's own role may switch to, without PostgreSQL's own. */
const REQUEST_ROLES = `
  select a.oid, a.rolname from pg_catalog.pg_roles a
  where a.rolname !~ '^pg_' and pg_catalog.pg_has_role(a.oid, 'member')`;

const RELATIONS = `
  select coalesce(json_agg(r), '[]') from (
    select c.oid::int8 as oid, n.nspname as schema, c.relname as name, c.relkind::text as kind,
      n.nspname = any($1::text[]) as exposed,
      (pg_catalog.pg_relation_is_updatable(c.oid::regclass, true) & 8) = 8 as insertable,
      (pg_catalog.pg_relation_is_updatable(c.oid::regclass, true) & 4) = 4 as updatable,
      (pg_catalog.pg_relation_is_updatable(c.oid::regclass, true) & 16) = 16 as deletable,
      case when n.nspname = any($1::text[]) then pg_catalog.obj_description(c.oid, 'pg_class') end as comment,
      case when n.nspname = any($1::text[]) then (
        select json_object_agg(r.rolname, array_remove(array[
          case when pg_catalog.has_any_column_privilege(r.oid, c.oid, 'select') then 'select' end,
          case when pg_catalog.has_any_column_privilege(r.oid, c.oid, 'insert') then 'insert' end,
          case when pg_catalog.has_any_column_privilege(r.oid, c.oid, 'update') then 'update' end,
          case when pg_catalog.has_table_privilege(r.oid, c.oid, 'delete') then 'delete' end], null))
        from (${REQUEST_ROLES}) r) end as privileges,
      (select coalesce(json_agg(json_build_object(
          'number', a.attnum, 'name', a.attname,
          'type', pg_catalog.format_type(a.atttypid, a.atttypmod),
          'baseType', coalesce(bt.typname, t.typname),
          'nullable', not (a.attnotnull or (t.typtype = 'd' and t.typnotnull)),
          'defaultSql', case
            when a.attgenerated <> '' then null
            when a.attidentity = 'd' then (
              select pg_catalog.format('nextval(%L)', pg_catalog.format('%I.%I', sn.nspname, s.relname))
              from pg_catalog.pg_depend o
              join pg_catalog.pg_class s on s.oid = o.objid and s.relkind = 'S'
              join pg_catalog.pg_namespace sn on sn.oid = s.relnamespace
              where o.classid = 'pg_catalog.pg_class'::pg_catalog.regclass and o.deptype = 'i'
                and o.refobjid = c.oid and o.refobjsubid = a.attnum limit 1)
            when a.attidentity = 'a' then null
            else coalesce(pg_catalog.pg_get_expr(d.adbin, d.adrelid), t.typdefault)
          end,
          'comment', case when n.nspname = any($1::text[]) then pg_catalog.col_description(c.oid, a.attnum) end
        ) order by a.attnum), '[]')
        from pg_catalog.pg_attribute a
        join pg_catalog.pg_type t on t.oid = a.atttypid
        left join pg_catalog.pg_type bt on bt.oid = nullif(t.typbasetype, 0)
        left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      c.relrowsecurity and not exists (
        select from pg_catalog.pg_policy p
        where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('r', '*')
          and pg_catalog.pg_get_expr(p.polqual, p.polrelid) = 'true') as restricted,
      (select json_agg(json_build_object('primary', k.contype = 'p', 'columns', k.conkey))
        from pg_catalog.pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u')) as keys,
      case when c.relkind in ('v', 'm') then
        (select w.ev_action::text from pg_catalog.pg_rewrite w where w.ev_class = c.oid and w.rulename = '_RETURN')
      end as definition
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'v', 'm', 'f', 'p')
      and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
  ) r`;

const FOREIGN_KEYS = `
  select coalesce(json_agg(f), '[]') from (
    select k.conname as name, k.conrelid::int8 as source, k.confrelid::int8 as target,
      k.conkey as "sourceColumns", k.confkey as "targetColumns"
    from pg_catalog.pg_constraint k
    where k.contype = 'f' and k.conparentid = 0
    order by k.conrelid, k.conname
  ) f`;

const ROUTINES = `
  select coalesce(json_agg(p), '[]') from (
    select n.nspname as schema, f.proname as name,
      n.nspname = any($2::text[]) as callable,
      case when n.nspname = any($2::text[]) then (
        select json_object_agg(r.rolname, pg_catalog.has_function_privilege(r.oid, f.oid, 'execute'))
        from (${REQUEST_ROLES}) r) end as executors,
      f.provolatile::text as volatility, f.proretset as set, f.prorows as rows,
      (select split_part(setting, '=', 2) from unnest(f.proconfig) as setting
        where setting like 'statement\\_timeout=%') as timeout,
      case when n.nspname = any($2::text[]) then pg_catalog.obj_description(f.oid, 'pg_proc') end as comment,
      f.pronargdefaults as defaults, f.provariadic <> 0 as variadic,
      rt.typname as "resultType", coalesce(rb.typtype, rt.typtype)::text as "resultKind",
      coalesce(rb.typrelid, rt.typrelid)::int8 as "resultRelation",
      coalesce(f.proargnames, array[]::text[]) as names, f.proargmodes::text[] as modes,
      (select coalesce(json_agg(json_build_object(
          'type', pg_catalog.format_type(a.oid, null), 'castType', pg_catalog.format_type(a.oid, -1),
          'baseType', t.typname, 'relation', t.typrelid::int8
        ) order by a.position), '[]')
        from unnest(coalesce(f.proallargtypes, f.proargtypes::oid[])) with ordinality as a(oid, position)
        join pg_catalog.pg_type t on t.oid = a.oid) as types
    from pg_catalog.pg_proc f
    join pg_catalog.pg_namespace n on n.oid = f.pronamespace
    join pg_catalog.pg_type rt on rt.oid = f.prorettype
    left join pg_catalog.pg_type rb on rt.typtype = 'd' and rb.oid = rt.typbasetype
    where n.nspname = any($1::text[]) and f.prokind = 'f'
    order by n.nspname, f.proname, f.oid
  ) p`;

/**
 * $1: schemas whose functions may be computed fields; $2: exposed schemas. A function may return rows of a type, a
 * partition or a table that is not exposed: their columns are included.
 */
export const SYSTEM_CATALOG_SQL = `
select json_build_object(
  'relations', (${RELATIONS.replaceAll('$1', '$2')}),
  'foreignKeys', (${FOREIGN_KEYS}),
  'routines', (${ROUTINES}),
  'compositeColumns', (
    select coalesce(json_agg(json_build_object('relation', a.attrelid::int8, 'name', a.attname,
        'type', pg_catalog.format_type(a.atttypid, a.atttypmod), 'baseType', t.typname) order by a.attrelid, a.attnum), '[]')
    from pg_catalog.pg_attribute a
    join pg_catalog.pg_class c on c.oid = a.attrelid
    join pg_catalog.pg_type t on t.oid = a.atttypid
    where a.attnum > 0 and not a.attisdropped and c.oid in (
      select coalesce(rb.typrelid, rt.typrelid)
      from pg_catalog.pg_proc f
      join pg_catalog.pg_namespace n on n.oid = f.pronamespace
      join pg_catalog.pg_type rt on rt.oid = f.prorettype
      left join pg_catalog.pg_type rb on rt.typtype = 'd' and rb.oid = rt.typbasetype
      where n.nspname = any($2::text[])))
)::text as document`;

type ColumnRow = {
  number: number;
  name: string;
  type: string;
  baseType: string;
  nullable: boolean;
  defaultSql: string | null;
  comment: string | null;
};

export type RelationRow = {
  oid: number;
  schema: string;
  name: string;
  kind: 'r' | 'v' | 'm' | 'f' | 'p';
  exposed: boolean;
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
  comment: string | null;
  /** By role, for exposed relations; null if no role may be switched to. */
  privileges: Record<string, Privilege[]> | null;
  columns: ColumnRow[];
  /** Whether the relation has row security without a policy that shows every row. */
  restricted: boolean;
  keys: { primary: boolean; columns: number[] }[] | null;
  definition: string | null;
};

export type ForeignKeyRow = {
  name: string;
  source: number;
  target: number;
  sourceColumns: number[];
  targetColumns: number[];
};

export type RoutineRow = {
  schema: string;
  name: string;
  callable: boolean;
  executors: Record<string, boolean> | null;
  volatility: 'v' | 's' | 'i';
  set: boolean;
  rows: number;
  /** Its own `statement_timeout`, as PostgreSQL stores it. */
  timeout: string | null;
  comment: string | null;
  defaults: number;
  variadic: boolean;
  resultType: string;
  resultKind: string;
  resultRelation: number;
  names: string[];
  modes: string[] | null;
  types: { type: string; castType: string; baseType: string; relation: number }[];
};

export type CompositeColumnRow = { relation: number; name: string; type: string; baseType: string };

export type SystemCatalog = {
  relations: RelationRow[];
  foreignKeys: ForeignKeyRow[];
  routines: RoutineRow[];
  compositeColumns: CompositeColumnRow[];
};

import { readAnswer } from '../respond/answer';
import { openApi } from '../respond/openapi';
import { execute, type RestRequest } from './request';

const permitted = `
  select json_build_object(
    'relations', (
      select coalesce(json_agg(c.relname), '[]')
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and (has_table_privilege(c.oid, 'select, insert, update, delete')
          or has_any_column_privilege(c.oid, 'select, insert, update'))),
    'routines', (
      select coalesce(json_agg(p.proname), '[]')
      from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
      where n.nspname = $1 and has_function_privilege(p.oid, 'execute'))
  )::text, 1, null, null, null, null, null`;

/** GET of the root: only the tables and functions that the request's role may use. */
export async function describeSchema(request: RestRequest): Promise<Response> {
  const main = { text: permitted, values: [request.schemaName], reuse: true };
  const { body } = readAnswer((await execute(request, { readOnly: true, main })).main);
  const names = JSON.parse(body) as { relations: string[]; routines: string[] };
  return openApi(request, { relations: new Set(names.relations), routines: new Set(names.routines) });
}

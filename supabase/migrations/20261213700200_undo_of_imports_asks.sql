-- The undo of an import says first how many rows it restores, keeps and cannot remove (ADR 383). Its rule of the three is a function of
-- its own, which public.undo_catalog_import (replaced) and the preview share.

-- What an undo does to a row of an import: 'reverted', 'kept' as it was edited or ordered since, or 'impossible'.
create function private.undo_bucket(p_is_new boolean, p_is_bound boolean, p_edited text[]) returns text
language sql immutable set search_path = '' as $$
  select case when p_is_new and (p_is_bound or p_edited <> '{}') then 'impossible'
    when p_edited <> '{}' then 'kept' else 'reverted' end
$$;

-- undo_catalog_import: takes back the last import, value by value where it is still what the import made it: {reverted, kept,
-- impossible, removed}. `reverted` counts rows; `kept` names those edited or ordered since, with the columns that stay; `impossible`
-- the new ones that are in carts, orders or lists. Of these two at most 200 are named, and counted in full. `removed` has the names
-- of the categories and sellers that it had created and nothing uses. PT401, PT403 not_staff; PT404 import_not_found, one that is
-- not the last among them; PT409 import_running.
create or replace function public.undo_catalog_import(p_import_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '55s' as $$
declare
  v_stores integer[];
  v_import private.catalog_imports;
  v_answer jsonb;
  v_remains jsonb;
  v_removed jsonb;
begin
  perform private.require_staff();
  perform private.only_import();
  v_stores := private.require_staff();
  v_import := private.undoable_import(v_stores);
  if v_import.id is distinct from p_import_id or p_import_id is null then
    raise exception using errcode = 'PT404', detail = 'import_not_found', message = 'Esa ya no es la última importación';
  end if;
  perform private.lock_import_rows(p_import_id);
  select jsonb_agg(to_jsonb(r)) into v_remains from private.import_remains(p_import_id, v_stores) r;
  perform set_config('sumiller.reason', left('Deshacer la importación: ' || v_import.file_name, 500), true);
  perform private.revert_import(v_remains);
  v_removed := private.remove_created(v_import);
  perform set_config('sumiller.reason', '', true);
  update private.catalog_imports i set undone_at = now() where i.id = p_import_id;
  with row as materialized (
    select r.*, private.undo_bucket(r.is_new, r.is_bound, r.edited) as bucket
    from jsonb_to_recordset(v_remains) as r (
      line integer, sku text, name text, store text, edited text[], is_new boolean, is_bound boolean)
  ), named as (
    select r.bucket, jsonb_build_object('sku', r.sku, 'name', r.name, 'store', r.store, 'columns', r.edited) as value,
      row_number() over (partition by r.bucket order by r.line) as place from row r where r.bucket <> 'reverted'
  )
  select jsonb_object_agg(b.bucket, jsonb_build_object('count', (select count(*) from row r where r.bucket = b.bucket),
      'rows', coalesce((select jsonb_agg(n.value order by n.place) from named n where n.bucket = b.bucket and n.place <= 200), '[]')))
  into v_answer from unnest('{reverted,kept,impossible}'::text[]) as b (bucket);
  return v_answer || jsonb_build_object('removed', v_removed);
end
$$;

-- preview_import_undo: what undo_catalog_import would do now, as counts of rows: {reverted, kept, impossible}. PT401, PT403 not_staff;
-- PT404 import_not_found, one that is not the last among them.
create function public.preview_import_undo(p_import_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set statement_timeout = '55s' as $$
declare
  v_stores constant integer[] := private.require_staff();
begin
  if p_import_id is null or (private.undoable_import(v_stores)).id is distinct from p_import_id then
    raise exception using errcode = 'PT404', detail = 'import_not_found', message = 'Esa ya no es la última importación';
  end if;
  return (
    select jsonb_build_object('reverted', count(*) filter (where b.bucket = 'reverted'),
      'kept', count(*) filter (where b.bucket = 'kept'), 'impossible', count(*) filter (where b.bucket = 'impossible'))
    from private.import_remains(p_import_id, v_stores) r
    cross join lateral (select private.undo_bucket(r.is_new, r.is_bound, r.edited) as bucket) b);
end
$$;
revoke all on function private.undo_bucket(boolean, boolean, text[]), public.preview_import_undo(uuid)
  from public, anon, authenticated;
grant execute on function public.preview_import_undo(uuid) to authenticated;

-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- undo_catalog_import: takes back the last import, value by value where it is still what the import made it: {reverted, kept,
-- impossible, removed}. `reverted` counts rows; `kept` names those edited or ordered since, with the columns that stay; `impossible`
-- the new ones that are in carts, orders or lists. Of these two at most 200 are named, and counted in full. `removed` has the names
-- of the categories and sellers that it had created and nothing uses. PT401, PT403 not_staff; PT404 import_not_found, one that is
-- not the last among them; PT409 import_running.
create function public.undo_catalog_import(p_import_id uuid) returns jsonb
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
-- 20261213700200_undo_of_imports_asks; executed by authenticated

-- Removes what an import created beside products and nothing else uses: no product, no category below, no value that another import
-- gives back when it is undone; what was edited since stays. The answer has the names of what went: {categories, sellers}. Plans that
-- name any of it are made again.
create function private.remove_created(p_import private.catalog_imports) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_given_back text[];
  v_category_ids uuid[];
  v_seller_ids uuid[];
  v_categories text[];
  v_sellers text[];
begin
  if coalesce(p_import.created_categories, '{}') || coalesce(p_import.created_sellers, '{}') = '{}' then
    return '{"categories": [], "sellers": []}';
  end if;
  -- Held, so that no product takes one between the question and the removal.
  perform from public.categories c where c.id = any (p_import.created_categories) order by c.id for update;
  perform from public.sellers s where s.id = any (p_import.created_sellers) order by s.id for update;
  v_given_back := array(
    select distinct given.id from private.catalog_imports i
    join private.catalog_import_rows r on r.import_id = i.id
    cross join lateral (values (r.product_old ->> 'category_id'), (r.product_old ->> 'seller_id')) as given (id)
    where i.id <> p_import.id and i.applied_at is not null and i.undone_at is null and given.id is not null);
  v_category_ids := array(
    select c.id from public.categories c
    where c.id = any (p_import.created_categories) and c.updated_at = c.created_at and c.id::text <> all (v_given_back)
      and not exists (select from public.products p where p.category_id = c.id));
  -- A category stays with one below it that stays.
  v_category_ids := array(
    select c.id from unnest(v_category_ids) as c (id)
    where not exists (select from public.categories below where below.parent_id = c.id and below.id <> all (v_category_ids)));
  v_categories := array(
    select concat_ws(' › ', up.name, c.name) from public.categories c left join public.categories up on up.id = c.parent_id
    where c.id = any (v_category_ids) order by 1);
  delete from public.categories c where c.id = any (v_category_ids);
  v_seller_ids := array(
    select s.id from public.sellers s
    where s.id = any (p_import.created_sellers) and s.updated_at = s.created_at and s.id::text <> all (v_given_back)
      and not exists (select from public.products p where p.seller_id = s.id));
  v_sellers := array(select s.name from public.sellers s where s.id = any (v_seller_ids) order by s.name);
  delete from public.sellers s where s.id = any (v_seller_ids);
  with again as (
    update private.catalog_import_rows r set kind = null from private.catalog_imports i
    where i.applied_at is null and r.import_id = i.id and (r.product_new ->> 'category_id' = any (v_category_ids::text[])
      or r.product_new ->> 'seller_id' = any (v_seller_ids::text[]))
    returning r.import_id
  )
  update private.catalog_imports i set plan = null where i.id in (select a.import_id from again a);
  return jsonb_build_object('categories', v_categories, 'sellers', v_sellers);
end
$$;
-- 20261208400000_undo_removes_created

-- What an undo does to a row of an import: 'reverted', 'kept' as it was edited or ordered since, or 'impossible'.
create function private.undo_bucket(p_is_new boolean, p_is_bound boolean, p_edited text[]) returns text
language sql immutable set search_path = '' as $$
  select case when p_is_new and (p_is_bound or p_edited <> '{}') then 'impossible'
    when p_edited <> '{}' then 'kept' else 'reverted' end
$$;
-- 20261213700200_undo_of_imports_asks

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
-- 20261213700200_undo_of_imports_asks; executed by authenticated

-- An import that is undone takes the categories and suppliers with it that it created and nothing else uses (ADR 295).

-- What an import created beside products. No foreign keys: these may be removed by then.
alter table private.catalog_imports add column created_categories uuid[], add column created_sellers uuid[];

-- The answer is which categories were created.
drop function private.create_import_categories(uuid);
create function private.create_import_categories(p_import_id uuid) returns uuid[]
language plpgsql volatile set search_path = '' as $$
declare
  v_named record;
  v_root uuid;
  v_created uuid[] := '{}';
begin
  for v_named in select * from private.import_categories(p_import_id) c where c.category ->> 'category_id' is null order by c.line loop
    -- Another line may have created it.
    select c.id into v_root from public.categories c
    where c.parent_id is null and private.fold_text(c.name) = private.fold_text(v_named.categoria) order by c.sort_order, c.id limit 1;
    if v_root is null then
      v_root := private.create_category(v_named.categoria, null);
      v_created := v_created || v_root;
    end if;
    if v_named.subcategoria is not null and not exists (
        select from public.categories c
        where c.parent_id = v_root and private.fold_text(c.name) = private.fold_text(v_named.subcategoria)) then
      v_created := v_created || private.create_category(v_named.subcategoria, v_root);
    end if;
  end loop;
  return v_created;
end
$$;

-- apply_catalog_import: carries out the plan with this digest, all of it or nothing: {outcome, plan}: 'applied', also where it was
-- applied before; 'different', the plan is another one by now (its stale rows say
-- where), or null where rows have to be planned again by preview_catalog_import; 'refused', it has wrong rows or changes
-- nothing. PT401, PT403 not_staff; PT404 import_not_found; PT409 import_running.
create or replace function public.apply_catalog_import(p_import_id uuid, p_digest text) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '27s' as $$
declare
  v_stores integer[] := private.require_staff();
  v_import constant private.catalog_imports := private.open_catalog_import(p_import_id);
  v_plan jsonb;
  v_categories uuid[] := '{}';
  v_sellers uuid[] := '{}';
begin
  if v_import.applied_at is not null then
    return jsonb_build_object('outcome', 'applied', 'plan', v_import.plan);
  end if;
  perform private.only_import();
  perform private.lock_import_rows(p_import_id);
  -- Planned again: values and the caller's access may have changed while waiting.
  v_stores := private.require_staff();
  v_plan := v_import.plan;
  if v_plan is not null and private.forget_stale_rows(p_import_id, v_stores, private.is_staff_admin()) then
    perform private.plan_import_rows(v_import, v_stores, private.is_staff_admin(), 1000);
    v_plan := null;
    update private.catalog_imports i set plan = null where i.id = p_import_id;
    if not exists (select from private.catalog_import_rows r where r.import_id = p_import_id and r.kind is null) then
      v_plan := private.sum_up_import(v_import);
    end if;
  end if;
  if v_plan is null or v_plan ->> 'digest' is distinct from p_digest then
    return jsonb_build_object('outcome', 'different', 'plan', v_plan);
  elsif v_plan -> 'problems' <> '[]' or (v_plan #>> '{counts,wrong}')::integer > 0
      or (v_plan #>> '{counts,new}')::integer + (v_plan #>> '{counts,changed}')::integer = 0 then
    return jsonb_build_object('outcome', 'refused', 'plan', v_plan);
  end if;
  perform set_config('sumiller.reason', left('Importación: ' || v_import.file_name, 500), true);
  if v_plan -> 'categories' <> '[]' or v_plan -> 'sellers' <> '[]' then
    with created as (
      insert into public.sellers (name) select s.name from jsonb_array_elements_text(v_plan -> 'sellers') as s (name)
      on conflict do nothing returning id
    )
    select coalesce(array_agg(c.id), '{}') into v_sellers from created c;
    v_categories := private.create_import_categories(p_import_id);
    perform private.name_created(p_import_id);
  end if;
  perform private.write_import(p_import_id);
  perform set_config('sumiller.reason', '', true);
  update private.catalog_imports i set plan = v_plan, applied_at = clock_timestamp(), created_categories = v_categories,
    created_sellers = v_sellers, store_ids = (
      select array_agg(distinct r.store_id) from private.catalog_import_rows r
      where r.import_id = p_import_id and r.kind in ('new', 'changed'))
  where i.id = p_import_id;
  delete from private.catalog_import_rows r where r.import_id = p_import_id and r.kind = 'equal';
  return jsonb_build_object('outcome', 'applied', 'plan', v_plan);
end
$$;

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

-- undo_catalog_import: takes back the last import, value by value where it is still what the import made it: {reverted, kept,
-- impossible, removed}. `reverted` counts rows; `kept` names those edited or ordered since, with the columns that stay; `impossible`
-- the new ones that are in carts, orders or lists. Of these two at most 200 are named, and counted in full. `removed` has the names
-- of the categories and sellers that it had created and nothing uses. PT401, PT403 not_staff; PT404 import_not_found, one that is
-- not the last among them; PT409 import_running.
create or replace function public.undo_catalog_import(p_import_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '27s' as $$
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
  perform private.take_import_back(v_remains);
  v_removed := private.remove_created(v_import);
  perform set_config('sumiller.reason', '', true);
  update private.catalog_imports i set undone_at = now() where i.id = p_import_id;
  with row as materialized (
    select r.*, case when r.is_new and (r.is_bound or r.edited <> '{}') then 'impossible'
      when r.edited <> '{}' then 'kept' else 'reverted' end as bucket
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
revoke all on function private.create_import_categories(uuid),
  private.remove_created(private.catalog_imports) from public, anon, authenticated;

-- An import and the staff's log write less: each row of the plan once instead of three times, and no column that is formed from
-- others (ADR 298).

-- What an import creates is entered in its rows before it is written: the ids of its products and offers, and the categories and
-- sellers that were created for them. Every further version of a row of 1 kB, thousands of times, costs as much as its product.
create or replace function private.name_created(p_import_id uuid) returns void
language sql volatile set search_path = '' as $$
  with category as materialized (select * from private.import_categories(p_import_id)), product as materialized (
    -- One of the lines with a new SKU creates its product.
    select r.sku, gen_random_uuid() as id from private.catalog_import_rows r
    where r.import_id = p_import_id and r.product_old is null and r.product_new is not null
  )
  update private.catalog_import_rows r set
    product_id = coalesce(r.product_id, p.id),
    offer_id = case when r.kind = 'new' then gen_random_uuid() else r.offer_id end,
    product_new = r.product_new
      -- Only what the row changes: the rest is not in its old values, and an import that is undone would remove it.
      || case when r.product_new ? 'category_id' and r.product_new ->> 'category_id' is null
        then private.same_keys(c.category, r.product_new - array(
          select k.key from jsonb_object_keys(r.product_new) as k (key) where not c.category ? k.key)) else '{}' end
      || case when r.product_new ? 'seller_id' and v.id is not null then jsonb_build_object('seller_id', v.id) else '{}' end
  from private.catalog_import_rows o
  left join product p using (sku)
  left join category c
    on c.categoria = o.cells ->> 'categoria' and c.subcategoria is not distinct from o.cells ->> 'subcategoria'
  left join public.sellers v on lower(v.name) = lower(o.cells ->> 'vendedor' collate "es-x-icu")
  where r.import_id = p_import_id and o.import_id = p_import_id and o.line = r.line
    and (r.kind = 'new' or r.product_new ? 'category_id' and r.product_new ->> 'category_id' is null
      or r.product_new ? 'seller_id' and r.product_new ->> 'seller_id' is null)
$$;

-- Writes what the planned rows of an import change: products first, then offers, as the command line does.
create or replace function private.write_import(p_import_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.write_products(array(
    select r.product_new || jsonb_build_object('id', r.product_id) from private.catalog_import_rows r
    where r.import_id = p_import_id and r.product_old is not null order by r.product_id));
  insert into public.products (id, sku, name, slug, description, short_description, images, brand, supplier, seller_id, category_id,
    category_first, category_second, category_third, country_origin, region_origin, status, is_featured, tags, weight, dimensions,
    metadata, format_volume, format_label, bar_code, alcohol_true)
  select r.product_id, n.sku, n.name, n.slug, n.description, n.short_description, n.images, n.brand, n.supplier, n.seller_id,
    n.category_id, n.category_first, n.category_second, n.category_third, n.country_origin, n.region_origin, n.status,
    n.is_featured, n.tags, n.weight, n.dimensions, n.metadata, n.format_volume, n.format_label, n.bar_code, n.alcohol_true
  from private.catalog_import_rows r
  cross join lateral jsonb_populate_record(null::public.products,
    '{"images": [], "status": "active", "is_featured": false, "tags": [], "metadata": {}}' || r.product_new) n
  where r.import_id = p_import_id and r.product_old is null and r.product_new is not null order by r.line;
  insert into public.store_products (id, store_id, product_id, price, stock_qty)
  select r.offer_id, r.store_id, r.product_id, (r.offer_new ->> 'price')::numeric, (r.offer_new ->> 'stock_qty')::integer
  from private.catalog_import_rows r where r.import_id = p_import_id and r.kind = 'new' order by r.line;
  -- Of the offers that were just added, only the cost is still to be written.
  perform private.write_offers(array(
    select r.offer_new - case when r.kind = 'new' then '{price,stock_qty}'::text[] else '{}' end || jsonb_build_object('id', r.offer_id)
    from private.catalog_import_rows r
    where r.import_id = p_import_id and r.offer_id is not null and r.offer_new is not null order by r.offer_id));
end
$$;

-- apply_catalog_import: carries out the plan with this digest, all of it or nothing: {outcome, plan}: 'applied', also where it was
-- applied before; 'different', the plan is another one by now (its stale rows say
-- where), or null where rows have to be planned again by preview_catalog_import; 'refused', it has wrong rows or changes
-- nothing. PT401, PT403 not_staff; PT404 import_not_found; PT409 import_running.
create or replace function public.apply_catalog_import(p_import_id uuid, p_digest text) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '55s' as $$
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
  end if;
  perform private.name_created(p_import_id);
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

alter function public.undo_catalog_import(uuid) set statement_timeout = '55s';

-- Keeps what staff do to rows of a table on record.
create or replace function private.log_staff_acts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- What is formed from a row's other columns says nothing about an act.
  c_derived constant text := 'search_text';
  v_role text;
  v_email text;
begin
  select s.role, u.email into v_role, v_email
  from private.staff s join auth.users u on u.id = s.user_id where s.user_id = auth.uid() and s.is_active;
  if not found then
    return null;
  end if;
  -- A statement's tables of old and new rows have the type of the trigger's table, so each act has its own query.
  if tg_op = 'UPDATE' then
    insert into private.staff_log (actor, actor_email, actor_role, table_name, row_id, act, before, after, reason)
    select auth.uid(), v_email, v_role, tg_table_name, pair.row_id, 'update', differing.before, differing.after,
      nullif(current_setting('sumiller.reason', true), '')
    from (
      select coalesce(a.value, b.value) ->> tg_argv[0] as row_id, b.value as before, a.value as after
      from (select to_jsonb(r) - 'updated_at' - c_derived as value from rows_before r) b
      full join (select to_jsonb(r) - 'updated_at' - c_derived as value from rows_after r) a
        on b.value -> tg_argv[0] = a.value -> tg_argv[0]
    ) pair
    cross join lateral (
      select jsonb_object_agg(v.key, pair.before -> v.key) as before, jsonb_object_agg(v.key, pair.after -> v.key) as after
      from jsonb_each(coalesce(pair.before, '{}') || coalesce(pair.after, '{}')) v
      where pair.before -> v.key is distinct from pair.after -> v.key
    ) differing;
  elsif tg_op = 'INSERT' then
    insert into private.staff_log (actor, actor_email, actor_role, table_name, row_id, act, after, reason)
    select auth.uid(), v_email, v_role, tg_table_name, r.value ->> tg_argv[0], 'insert', r.value,
      nullif(current_setting('sumiller.reason', true), '')
    from (select to_jsonb(r) - c_derived as value from rows_after r offset 0) r;
  else
    insert into private.staff_log (actor, actor_email, actor_role, table_name, row_id, act, before, reason)
    select auth.uid(), v_email, v_role, tg_table_name, r.value ->> tg_argv[0], 'delete', r.value,
      nullif(current_setting('sumiller.reason', true), '')
    from (select to_jsonb(r) - c_derived as value from rows_before r offset 0) r;
  end if;
  return null;
end
$$;

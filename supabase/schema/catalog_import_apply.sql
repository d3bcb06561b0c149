-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- An import is carried out as its preview showed it, and taken back (ADR 181, 182).

-- A category at the end of its level, with the plain address if it is free, then one with the parent's, then a number.
create function private.create_category(p_name text, p_parent_id uuid) returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  v_plain constant text := coalesce(nullif(btrim(regexp_replace(private.fold_text(p_name), '[^a-z0-9]+', '-', 'g'), '-'), ''), 'categoria');
  v_long constant text := left(concat_ws('-', (select c.slug from public.categories c where c.id = p_parent_id), v_plain), 190);
  v_slug text := v_plain;
  v_number integer := 1;
  v_id uuid;
begin
  while exists (select from public.categories c where c.slug = v_slug) loop
    v_slug := case v_number when 1 then v_long else v_long || '-' || v_number end;
    v_number := v_number + 1;
  end loop;
  insert into public.categories (slug, name, parent_id, sort_order)
  select v_slug, p_name, p_parent_id, coalesce(max(c.sort_order), 0) + 1
  from public.categories c where c.parent_id is not distinct from p_parent_id
  returning id into v_id;
  return v_id;
end
$$;
-- 20261206005100_catalog_import_apply

-- What an import creates is entered in its rows before it is written: the ids of its products and offers, and the categories and
-- sellers that were created for them. Every further version of a row of 1 kB, thousands of times, costs as much as its product.
create function private.name_created(p_import_id uuid) returns void
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
-- 20261209000000_less_written_by_imports

-- Writes what the planned rows of an import change: products first, then offers, as the command line does.
create function private.write_import(p_import_id uuid) returns void
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
-- 20261209000000_less_written_by_imports

-- Changes products: [{id, …columns}]; a column that is not named keeps its value.
create function private.write_products(p_products jsonb[]) returns void
language sql volatile set search_path = '' as $$
  update public.products p set (name, slug, description, short_description, images, brand, supplier, seller_id, category_id,
      category_first, category_second, category_third, country_origin, region_origin, status, is_featured, tags, weight, dimensions,
      metadata, format_volume, format_label, bar_code, alcohol_true) = (
    select n.name, n.slug, n.description, n.short_description, n.images, n.brand, n.supplier, n.seller_id, n.category_id,
      n.category_first, n.category_second, n.category_third, n.country_origin, n.region_origin, n.status, n.is_featured, n.tags,
      n.weight, n.dimensions, n.metadata, n.format_volume, n.format_label, n.bar_code, n.alcohol_true
    from jsonb_populate_record(p, w.value) n)
  from unnest(p_products) as w (value) where p.id = (w.value ->> 'id')::uuid
$$;
-- 20261206005100_catalog_import_apply

-- Changes offers: [{id, price, stock_qty, cost}]; what is not named keeps its value, a cost of null is removed.
create function private.write_offers(p_offers jsonb[]) returns void
language sql volatile set search_path = '' as $$
  update public.store_products sp set (price, stock_qty) = (
    select n.price, n.stock_qty from jsonb_populate_record(sp, w.value) n)
  from unnest(p_offers) as w (value) where sp.id = (w.value ->> 'id')::uuid and w.value ?| '{price,stock_qty}';
  delete from private.product_costs k using unnest(p_offers) as w (value)
  where k.store_product_id = (w.value ->> 'id')::uuid and w.value ? 'cost' and w.value ->> 'cost' is null;
  insert into private.product_costs as k (store_product_id, cost)
  select (w.value ->> 'id')::uuid, (w.value ->> 'cost')::numeric from unnest(p_offers) as w (value) where w.value ->> 'cost' is not null
  on conflict (store_product_id) do update set cost = excluded.cost where k.cost is distinct from excluded.cost
$$;
-- 20261206005100_catalog_import_apply

-- Locks what the rows of an import are about, in the order of the command line: products, then offers, each by id.
create function private.lock_import_rows(p_import_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform from public.products p where p.id in (
    select r.product_id from private.catalog_import_rows r where r.import_id = p_import_id and r.product_new is not null)
  order by p.id for no key update;
  perform from public.store_products sp where sp.id in (
    select r.offer_id from private.catalog_import_rows r where r.import_id = p_import_id and r.offer_new is not null)
  order by sp.id for no key update;
end
$$;
-- 20261206005100_catalog_import_apply

-- One import at a time, those of the command line included; it does not wait for the other. PT409 import_running.
create function private.only_import() returns void
language plpgsql volatile set search_path = '' as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('sumiller catalog import', 0)) then
    raise exception using errcode = 'PT409', detail = 'import_running',
      message = 'Hay otra importación en curso; espera un momento y vuelve a intentarlo';
  end if;
end
$$;
-- 20261206005100_catalog_import_apply

-- Rows whose product, offer or cost is another version than the plan saw, or that the caller may no longer change as planned, are to
-- be planned again. The answer is whether there are any.
create function private.forget_stale_rows(p_import_id uuid, p_stores integer[], p_is_admin boolean) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  update private.catalog_import_rows r set kind = null
  from private.catalog_import_rows o
  left join lateral (
    select f.id from public.products f where lower(f.sku collate "es-x-icu") = lower(o.sku collate "es-x-icu")
    order by f.sku <> o.sku limit 1
  ) named on true
  left join public.products p on p.id = named.id
  left join public.store_products sp on sp.product_id = p.id and sp.store_id = o.store_id
  left join private.product_costs k on k.store_product_id = sp.id
  where r.import_id = p_import_id and o.import_id = p_import_id and o.line = r.line
    and (o.seen is distinct from private.row_versions(p, p.xmin, sp.xmin, k.xmin) or o.store_id <> all (p_stores)
      or not p_is_admin and (o.product_new ? 'category_id' and o.product_new ->> 'category_id' is null
        or o.product_new ? 'seller_id' and o.product_new ->> 'seller_id' is null and o.cells ->> 'vendedor' is not null)
      or o.product_old is not null and not private.is_sold_only_at(p.id, p_stores));
  return found;
end
$$;
-- 20261213700000_price_lists_of_exports

-- apply_catalog_import: carries out the plan with this digest, all of it or nothing: {outcome, plan}: 'applied', also where it was
-- applied before; 'different', the plan is another one by now (its stale rows say
-- where), or null where rows have to be planned again by preview_catalog_import; 'refused', it has wrong rows or changes
-- nothing. PT401, PT403 not_staff; PT404 import_not_found; PT409 import_running.
create function public.apply_catalog_import(p_import_id uuid, p_digest text) returns jsonb
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
-- 20261209000000_less_written_by_imports; executed by authenticated

-- The last import that was not taken back, of those whose offers are all in these stores.
create function private.undoable_import(p_stores integer[]) returns private.catalog_imports
language sql stable set search_path = '' as $$
  select i from private.catalog_imports i
  where i.applied_at is not null and i.undone_at is null and i.store_ids <@ p_stores order by i.applied_at desc, i.id limit 1
$$;
-- 20261206005100_catalog_import_apply

-- last_catalog_import: the last import of the caller's stores: {id, file, count, by, at}, or null. PT401, PT403 not_staff.
create function public.last_catalog_import() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_import constant private.catalog_imports := private.undoable_import(private.require_staff());
begin
  return case when v_import.id is not null then jsonb_build_object('id', v_import.id, 'file', v_import.file_name,
    'count', (v_import.plan #>> '{counts,new}')::integer + (v_import.plan #>> '{counts,changed}')::integer,
    'by', private.person_name(v_import.person), 'at', v_import.applied_at) end;
end
$$;
-- 20261206005100_catalog_import_apply; executed by authenticated

-- What an import's rows are now: which of their values are still what it made them, and what of that the staff of these stores can
-- take back. The data of a product that another store has begun to sell count as edited.
create function private.import_remains(p_import_id uuid, p_stores integer[]) returns table (
  line integer, sku text, name text, store text, product_id uuid, offer_id uuid, product_back jsonb, offer_back jsonb,
  edited text[], is_new boolean, is_new_product boolean, is_bound boolean
)
language sql stable set search_path = '' as $$
  select r.line, r.sku, coalesce(r.cells ->> 'nombre', p.name, r.sku), st.name, p.id, sp.id,
    private.same_keys(r.product_old, nullif(r.product_new - product.edited, '{}')),
    private.same_keys(r.offer_old, nullif(r.offer_new - offer.edited, '{}')),
    product.edited || offer.edited, r.kind = 'new', r.product_old is null and r.product_new is not null,
    -- A new offer stays where it is in an order, a cart or on a list.
    r.kind = 'new' and (exists (select from public.order_items i where i.store_product_id = sp.id)
      or exists (select from public.cart_items i where i.store_product_id = sp.id)
      or r.product_old is null and r.product_new is not null and (
        exists (select from public.wishlist_items w where w.product_id = p.id)
        or exists (select from private.order_guide g where g.product_id = p.id)))
  from private.catalog_import_rows r
  left join public.stores st on st.id = r.store_id
  left join public.products p on p.id = r.product_id
  left join public.store_products sp on sp.id = r.offer_id
  left join private.product_costs k on k.store_product_id = sp.id
  cross join lateral (
    select coalesce(array_agg(d.key), '{}') as edited
    from jsonb_object_keys(case when r.product_old is null or private.is_sold_only_at(p.id, p_stores)
      then private.differing(r.product_new, to_jsonb(p)) else r.product_new end) as d (key)
  ) product
  cross join lateral (
    select coalesce(array_agg(d.key), '{}') as edited from jsonb_object_keys(private.differing(r.offer_new,
      case when sp.id is not null then to_jsonb(sp) || jsonb_build_object('cost', k.cost) end)) as d (key)
  ) offer
  where r.import_id = p_import_id and r.kind in ('new', 'changed')
$$;
-- 20261210200300_names_of_imports

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
-- 20261208400000_undo_removes_created

-- Puts back what import_remains found, and removes the new offers that are not in use, with their products.
create function private.revert_import(p_remains jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.write_products(array(
    select r.product_back || jsonb_build_object('id', r.product_id)
    from jsonb_to_recordset(p_remains) as r (product_id uuid, product_back jsonb)
    where jsonb_typeof(r.product_back) = 'object' order by r.product_id));
  perform private.write_offers(array(
    select r.offer_back || jsonb_build_object('id', r.offer_id)
    from jsonb_to_recordset(p_remains) as r (offer_id uuid, offer_back jsonb)
    where jsonb_typeof(r.offer_back) = 'object' order by r.offer_id));
  delete from public.store_products sp
  using jsonb_to_recordset(p_remains) as r (offer_id uuid, is_new boolean, is_bound boolean, edited text[])
  where r.offer_id = sp.id and r.is_new and not r.is_bound and r.edited = '{}';
  delete from public.products p
  using jsonb_to_recordset(p_remains) as r (product_id uuid, is_new_product boolean, is_bound boolean, edited text[])
  where r.product_id = p.id and r.is_new_product and not r.is_bound and r.edited = '{}'
    and not exists (select from public.store_products sp where sp.product_id = p.id)
    and not exists (select from public.order_items i where i.product_id = p.id);
end
$$;
-- 20261210200300_names_of_imports

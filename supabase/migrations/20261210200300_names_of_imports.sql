-- What a row of an import leaves of a category, and the reversal of an import, have names that say so.
-- Renamed functions keep their grants; the functions that call them are as they were but for the names.

alter function private.kept_levels(jsonb, jsonb, jsonb) rename to kept_category_levels;
alter function private.take_import_back(jsonb) rename to revert_import;

-- The levels of a product's category that a row leaves unchanged: 'all', the 'upper' two, the 'third', or none (null). A lower level
-- is kept only while those above it are unchanged.
create or replace function private.kept_category_levels(p_cells jsonb, p_category jsonb, p_product jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_cells -> 'dejar' ? 'categoria' then 'all'
    when private.fold_text(p_product ->> 'category_first') is distinct from private.fold_text(p_category ->> 'category_first') then null
    when p_cells -> 'dejar' ?& '{subcategoria,tercera_categoria}'::text[] then 'all'
    when p_cells -> 'dejar' ? 'subcategoria' then 'upper'
    when p_cells -> 'dejar' ? 'tercera_categoria' and private.fold_text(p_product ->> 'category_second')
      is not distinct from private.fold_text(p_category ->> 'category_second') then 'third' end
$$;

-- What the rows of an import that are not planned yet change for the staff of these stores, at most so many, written beside each row.
create or replace function private.plan_import_rows(p_import private.catalog_imports, p_stores integer[], p_is_admin boolean, p_limit integer)
returns void
language sql volatile set search_path = '' as $$
  with chosen as materialized (
    select r.* from private.catalog_import_rows r where r.import_id = p_import.id and r.kind is null order by r.line limit p_limit
  ), category as materialized (
    select * from private.import_categories(p_import.id, array(select c.line from chosen c))
  ), seller as materialized (
    select n.name as named, v.id, v.name from (select distinct c.cells ->> 'vendedor' as name from chosen c) n
    join public.sellers v on lower(v.name) = lower(n.name collate "es-x-icu")
  ), found as materialized (
    select r.line, r.sku, r.store_id, r.cells, c.category, s.id as seller_id, coalesce(s.name, r.cells ->> 'vendedor') as seller,
      p.id as product_id, to_jsonb(p) as product, sp.id as offer_id,
      jsonb_build_object('price', sp.price, 'stock_qty', sp.stock_qty, 'cost', k.cost) as offer,
      jsonb_build_object('price', r.cells -> 'precio', 'stock_qty', r.cells -> 'existencia')
        || case when 'costo' = any (p_import.columns) then jsonb_build_object('cost', r.cells -> 'costo') else '{}' end as wanted_offer,
      private.given_columns(r.cells, p_import.columns) as given, private.kept_category_levels(r.cells, c.category, to_jsonb(p)) as kept,
      private.row_versions(p, p.xmin, sp.xmin, k.xmin) as seen,
      not exists (select from private.catalog_import_rows o where o.import_id = p_import.id and o.sku = r.sku and o.line < r.line) as leads
    from chosen r
    left join category c on c.categoria = r.cells ->> 'categoria' and c.subcategoria is not distinct from r.cells ->> 'subcategoria'
    left join seller s on s.named = r.cells ->> 'vendedor'
    -- Of a row for another store nothing is looked up: neither the answer nor the digest may depend on what that store has.
    left join public.products p on p.sku = r.sku and r.store_id = any (p_stores)
    left join public.store_products sp on sp.product_id = p.id and sp.store_id = r.store_id
    left join private.product_costs k on k.store_product_id = sp.id
  ), wanted as materialized (
    select f.*, case when not f.leads then null
      when f.product_id is null then jsonb_build_object('sku', f.cells -> 'sku') || private.wanted_product(f.cells,
        p_import.columns || '{bodega,slug,tercera_categoria}'::text[], f.category, f.seller_id, f.seller, null)
      else private.differing(private.wanted_product(f.cells,
        f.given || case when f.kept in ('all', 'third') then '{}' else '{tercera_categoria}'::text[] end,
        case when f.kept in ('all', 'upper') then '{}' else f.category end, f.seller_id, f.seller, f.product -> 'metadata'),
        f.product) end as product_new,
      private.differing(f.wanted_offer - case when 'precio' = any (f.given) then '{}' else '{price}'::text[] end
        - case when 'existencia' = any (f.given) then '{}' else '{stock_qty}'::text[] end
        - case when 'costo' = any (f.given) then '{}' else '{cost}'::text[] end, f.offer) as offer_new
    from found f
  ), judged as materialized (
    select w.*, case
      when w.store_id <> all (p_stores) then array['tienda', 'no es una de tus tiendas']
      when w.product_id is null and exists (
          select from public.products o where lower(o.sku collate "es-x-icu") = lower(w.sku collate "es-x-icu"))
        then array['sku', 'ya existe con otras mayúsculas o minúsculas; escríbelo igual']
      when exists (
          select from private.catalog_import_rows o
          where o.import_id = p_import.id and lower(o.sku collate "es-x-icu") = lower(w.sku collate "es-x-icu") and o.sku <> w.sku)
        then array['sku', 'en otro renglón está con otras mayúsculas o minúsculas; escríbelo igual']
      when w.offer_id is null and ('precio' <> all (p_import.columns)
          or num_nulls(w.cells ->> 'nombre', w.cells ->> 'categoria', w.cells ->> 'existencia') > 0)
        then array['sku', format('no está en el catálogo de la tienda %s; un producto nuevo necesita nombre, categoría, precio y existencia',
          w.store_id)]
      when w.category ->> 'category_id' is null and w.category is not null and not p_is_admin
        then array['categoria', 'no existe esa categoría; la crea quien administra la mesa de operación']
      when w.seller_id is null and w.cells ->> 'vendedor' is not null and 'vendedor' = any (p_import.columns) and not p_is_admin
        then array['vendedor', 'no existe ese vendedor; lo crea quien administra la mesa de operación']
      when w.product_id is not null and w.product_new is not null and not private.is_sold_only_at(w.product_id, p_stores)
        then array['sku', 'también se vende en otras tiendas: sus datos de producto los cambia quien atiende todas']
      end as wrong
    from wanted w
  ), planned as materialized (
    select j.line, j.seen, j.wrong, j.product_id, j.offer_id, j.product_new,
      case when j.product_id is not null and j.product_new is not null
        then private.same_keys(j.product, j.product_new) end as product_old,
      case when j.offer_id is null then j.wanted_offer else j.offer_new end as offer_new,
      case when j.offer_id is not null and j.offer_new is not null then private.same_keys(j.offer, j.offer_new) end as offer_old,
      case when j.wrong is not null then 'wrong' when j.offer_id is null then 'new'
        when j.product_new is not null or j.offer_new is not null then 'changed' else 'equal' end as kind
    from judged j
  )
  update private.catalog_import_rows r set
    seen = p.seen, kind = p.kind, wrong_column = p.wrong[1], reason = p.wrong[2], product_id = p.product_id, offer_id = p.offer_id,
    product_old = p.product_old, product_new = p.product_new, offer_old = p.offer_old, offer_new = p.offer_new,
    -- A price that is taken away ends a sale, and is confirmed as one that jumps.
    is_jump = coalesce(p.kind = 'changed' and (p.offer_new -> 'price' = 'null'
      or abs((p.offer_new ->> 'price')::numeric - (p.offer_old ->> 'price')::numeric) > 0.3 * (p.offer_old ->> 'price')::numeric), false),
    -- Another version with the same values is no change.
    is_stale = r.seen is not null and (r.product_id, r.offer_id, r.product_old, r.product_new, r.offer_old, r.offer_new)
      is distinct from (p.product_id, p.offer_id, p.product_old, p.product_new, p.offer_old, p.offer_new)
  from planned p where r.import_id = p_import.id and r.line = p.line
$$;

-- Rows whose product, offer or cost is another version than the plan saw, or that the caller may no longer change as planned, are to
-- be planned again. The answer is whether there are any.
create or replace function private.forget_stale_rows(p_import_id uuid, p_stores integer[], p_is_admin boolean) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  update private.catalog_import_rows r set kind = null
  from private.catalog_import_rows o
  left join public.products p on p.sku = o.sku
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

-- What an import's rows are now: which of their values are still what it made them, and what of that the staff of these stores can
-- take back. The data of a product that another store has begun to sell count as edited.
create or replace function private.import_remains(p_import_id uuid, p_stores integer[]) returns table (
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

-- Puts back what import_remains found, and removes the new offers that are not in use, with their products.
create or replace function private.revert_import(p_remains jsonb) returns void
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

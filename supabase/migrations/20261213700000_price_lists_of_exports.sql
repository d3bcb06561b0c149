-- A price list at the desk: the plan counts the rows that change only their stock, which orders may have moved since the list was
-- written (ADR 380; replaces private.sum_up_import), and a SKU in other capitals is the product that the catalogue has (ADR 381;
-- replaces private.plan_import_rows and private.forget_stale_rows).

-- The plan of an import whose rows are planned: {counts: {rows, new, changed, equal, wrong, jumps, stale, stock, stock_only}, categories, sellers, problems,
-- digest}. Categories and sellers are the names of those that it would create, at most 500 of them; more are a problem, and so are rows
-- that name more than 1,000. What it may change at once has to fit in a request.
create or replace function private.sum_up_import(p_import private.catalog_imports) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  c_most_changed constant integer := 20000;
  c_most_new constant integer := 12000;
  c_most_named constant integer := 500;
  c_most_categories constant integer := 1000;
  v_plan jsonb;
  v_categories text[];
  v_sellers text[];
begin
  select jsonb_build_object('counts', jsonb_build_object('rows', count(*), 'new', count(*) filter (where r.kind = 'new'),
      'changed', count(*) filter (where r.kind = 'changed'), 'equal', count(*) filter (where r.kind = 'equal'),
      'wrong', count(*) filter (where r.kind = 'wrong'), 'jumps', count(*) filter (where r.is_jump),
      'stale', count(*) filter (where r.is_stale),
      'stock', count(*) filter (where r.kind = 'changed' and r.offer_new ? 'stock_qty'),
      'stock_only', count(*) filter (where r.kind = 'changed' and r.product_new is null and r.offer_new ? 'stock_qty'
        and r.offer_new - 'stock_qty' = '{}')),
    'problems', to_jsonb(array_remove(array[
      case when count(*) filter (where r.kind = 'changed') > c_most_changed
        then format('Se cambian hasta %s productos a la vez: divide el archivo', to_char(c_most_changed, 'FM999,999')) end,
      case when count(*) filter (where r.kind = 'new') > c_most_new
        then format('Se agregan hasta %s productos a la vez: divide el archivo', to_char(c_most_new, 'FM999,999')) end], null)),
    'digest', md5(coalesce(string_agg(md5(concat_ws('/', r.line, r.kind, r.product_id, r.offer_id, r.product_old, r.product_new,
      r.offer_old, r.offer_new)), '' order by r.line), '')))
  into v_plan from private.catalog_import_rows r where r.import_id = p_import.id;
  -- To look a name up takes its time, and no price list has as many.
  if (select count(*) from (
      select distinct r.cells ->> 'categoria', r.cells ->> 'subcategoria' from private.catalog_import_rows r
      where r.import_id = p_import.id limit c_most_categories + 1) n) > c_most_categories then
    v_plan := v_plan || jsonb_build_object('categories', '[]'::jsonb, 'sellers', '[]'::jsonb, 'problems', v_plan -> 'problems'
      || to_jsonb(format('La lista nombra más de %s categorías: divide el archivo', to_char(c_most_categories, 'FM999,999'))));
    update private.catalog_imports i set plan = v_plan where i.id = p_import.id;
    return v_plan;
  end if;
  v_categories := array(select concat_ws(' › ', c.categoria, c.subcategoria) from private.import_categories(p_import.id) c
    where c.category ->> 'category_id' is null order by c.line limit c_most_named + 1);
  v_sellers := array(select n.name from (
      select distinct r.cells ->> 'vendedor' as name from private.catalog_import_rows r where r.import_id = p_import.id) n
    where n.name is not null and not exists (
      select from public.sellers v where lower(v.name) = lower(n.name collate "es-x-icu"))
    order by n.name limit c_most_named + 1);
  v_plan := v_plan || jsonb_build_object(
    'categories', to_jsonb(v_categories[:c_most_named]), 'sellers', to_jsonb(v_sellers[:c_most_named]),
    'problems', v_plan -> 'problems' || case when greatest(cardinality(v_categories), cardinality(v_sellers)) > c_most_named
      then to_jsonb(array[format('Se crean hasta %s categorías o vendedores a la vez: divide el archivo', c_most_named)])
      else '[]' end);
  update private.catalog_imports i set plan = v_plan where i.id = p_import.id;
  return v_plan;
end
$$;

-- A SKU in any capitals names the product that has it, in its own spelling if there is one.
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
      p.id as product_id, named.spellings > 1 and p.sku <> r.sku as is_unclear, to_jsonb(p) as product, sp.id as offer_id,
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
    left join lateral (
      select o.id, count(*) over () as spellings from public.products o
      where lower(o.sku collate "es-x-icu") = lower(r.sku collate "es-x-icu") and r.store_id = any (p_stores)
      order by o.sku <> r.sku limit 1
    ) named on true
    left join public.products p on p.id = named.id
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
      when w.is_unclear
        then array['sku', 'hay varios productos con este SKU en otras mayúsculas o minúsculas; escríbelo igual que el que cambias']
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

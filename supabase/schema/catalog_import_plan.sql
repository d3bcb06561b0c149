-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- What an import would do, row by row (ADR 181). A price list may have only some of the columns: the SKU and what changes. Products
-- that the store offers keep the rest; a row that adds one to the store names what a new product needs (ADR 262).

-- Which of a product's columns come from which of the file's, where the value is taken as it is.
create function private.import_columns() returns table (from_name text, to_name text)
language sql immutable set search_path = '' as $$
  values ('nombre', 'name'), ('slug', 'slug'), ('descripcion', 'description'), ('descripcion_corta', 'short_description'),
    ('marca', 'brand'), ('pais', 'country_origin'), ('region', 'region_origin'), ('peso', 'weight'), ('dimensiones', 'dimensions'),
    ('volumen_ml', 'format_volume'), ('formato', 'format_label'), ('codigo_barras', 'bar_code'),
    ('grado_alcohol', 'alcohol_true'), ('tercera_categoria', 'category_third')
$$;
-- 20261206005000_catalog_import_plan

-- A product as a row of a file wants it, by the product's columns; one that is not among those of the file is not in it.
create function private.wanted_product(
  p_cells jsonb, p_columns text[], p_category jsonb, p_seller_id uuid, p_seller text, p_metadata jsonb
) returns jsonb
language sql immutable set search_path = '' as $$
  select p_category
    || (select coalesce(jsonb_object_agg(c.to_name, p_cells -> c.from_name), '{}') from private.import_columns() c
        where c.from_name = any (p_columns))
    || case when 'bodega' = any (p_columns)
      then jsonb_build_object('supplier', coalesce(p_cells ->> 'bodega', p_seller)) else '{}' end
    || case when 'vendedor' = any (p_columns) then jsonb_build_object('seller_id', p_seller_id) else '{}' end
    || case when 'estado' = any (p_columns)
      then jsonb_build_object('status', coalesce(p_cells ->> 'estado', 'active')) else '{}' end
    || case when 'destacado' = any (p_columns)
      then jsonb_build_object('is_featured', coalesce((p_cells ->> 'destacado')::boolean, false)) else '{}' end
    || case when 'etiquetas' = any (p_columns)
      then jsonb_build_object('tags', coalesce(nullif(p_cells -> 'etiquetas', 'null'), '[]')) else '{}' end
    || case when 'imagenes' = any (p_columns)
      then jsonb_build_object('images', coalesce(nullif(p_cells -> 'imagenes', 'null'), '[]')) else '{}' end
    -- Both are in the metadata, and one that is not among the columns stays.
    || case when p_columns && '{uva,clave_sat}'::text[] then jsonb_build_object('metadata', coalesce(p_metadata, '{}')
        - case when 'uva' = any (p_columns) then array['TipoUva'] else '{}' end
        - case when 'clave_sat' = any (p_columns) then array['clave_prod_serv'] else '{}' end
        || jsonb_strip_nulls(jsonb_build_object(
          'TipoUva', case when 'uva' = any (p_columns) then p_cells -> 'uva' end,
          'clave_prod_serv', case when 'clave_sat' = any (p_columns) then p_cells -> 'clave_sat' end))) else '{}' end
$$;
-- 20261213700100_sat_keys_of_products

-- The values of one object that another one has otherwise, or null.
create function private.differing(p_values jsonb, p_others jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(v.key, v.value) from jsonb_each(p_values) v where v.value is distinct from coalesce(p_others -> v.key, 'null')
$$;
-- 20261206005000_catalog_import_plan

-- The values of one object for the keys of another, or null.
create function private.same_keys(p_values jsonb, p_keys jsonb) returns jsonb
language sql immutable strict set search_path = '' as $$
  select jsonb_object_agg(k.key, p_values -> k.key) from jsonb_object_keys(p_keys) as k (key)
$$;
-- 20261206005000_catalog_import_plan

-- The categories that these lines of an import name, or all of them, as import_categories finds them. Each name is folded once: every
-- row of a file may name a category of its own.
create function private.import_categories(p_import_id uuid, p_lines integer[])
returns table (categoria text, subcategoria text, root_id uuid, category jsonb, line integer)
language sql stable rows 100 set search_path = '' as $$
  with known as materialized (
    select c.id, c.name, c.parent_id, c.sort_order, private.fold_text(c.name) as folded from public.categories c
  ), root as materialized (
    select distinct on (k.folded) k.folded, k.id, k.name from known k where k.parent_id is null order by k.folded, k.sort_order, k.id
  ), child as materialized (
    select distinct on (k.parent_id, k.folded) k.parent_id, k.folded, k.id, k.name from known k
    where k.parent_id is not null order by k.parent_id, k.folded, k.sort_order, k.id
  ), named as materialized (
    select r.cells ->> 'categoria' as categoria, r.cells ->> 'subcategoria' as subcategoria, min(r.line) as line
    from private.catalog_import_rows r 
    where r.import_id = p_import_id and (p_lines is null or r.line = any (p_lines)) and r.cells ->> 'categoria' is not null group by 1, 2
  ), folded as materialized (
    select n.*, private.fold_text(n.categoria) as root_name, private.fold_text(n.subcategoria) as child_name from named n
  )
  select n.categoria, n.subcategoria, root.id, jsonb_build_object(
      'category_id', case when n.subcategoria is null then root.id else child.id end,
      'category_first', coalesce(root.name, n.categoria), 'category_second', coalesce(child.name, n.subcategoria)), n.line
  from folded n
  left join root on root.folded = n.root_name
  left join child on child.parent_id = root.id and child.folded = n.child_name
$$;
-- 20261206005000_catalog_import_plan

create function private.import_categories(p_import_id uuid)
returns table (categoria text, subcategoria text, root_id uuid, category jsonb, line integer)
language sql stable rows 100 set search_path = '' as $$ select * from private.import_categories(p_import_id, null) $$;
-- 20261206005000_catalog_import_plan

-- The versions of what a row of an import is about. The offer's stock is in it: an order makes another version.
create function private.row_versions(p_product public.products, p_product_xmin xid, p_offer_xmin xid, p_cost_xmin xid) returns text
language sql immutable set search_path = '' as $$
  select concat(p_product.id, '/', p_product_xmin, '/', p_offer_xmin, '/', p_cost_xmin)
$$;
-- 20261206005000_catalog_import_plan

-- A SKU in any capitals names the product that has it, in its own spelling if there is one.
-- What the rows of an import that are not planned yet change for the staff of these stores, at most so many, written beside each row.
create function private.plan_import_rows(p_import private.catalog_imports, p_stores integer[], p_is_admin boolean, p_limit integer)
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
-- 20261213700000_price_lists_of_exports

-- The plan of an import whose rows are planned: {counts: {rows, new, changed, equal, wrong, jumps, stale, stock, stock_only}, categories, sellers, problems,
-- digest}. Categories and sellers are the names of those that it would create, at most 500 of them; more are a problem, and so are rows
-- that name more than 1,000. What it may change at once has to fit in a request.
create function private.sum_up_import(p_import private.catalog_imports) returns jsonb
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
-- 20261213700000_price_lists_of_exports

-- preview_catalog_import: what apply_catalog_import would do, from the same plan: {planned, rows, plan}. Each call plans the next rows,
-- and the plan is null until all of them are. One that was made with more rights than the caller has today is made again. PT401, PT403 not_staff; PT404 import_not_found.
create function public.preview_catalog_import(p_import_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  c_at_once constant integer := 500;
  v_stores constant integer[] := private.require_staff();
  v_is_admin constant boolean := private.is_staff_admin();
  v_import private.catalog_imports := private.open_catalog_import(p_import_id);
  v_rows integer;
  v_left integer;
begin
  if v_import.applied_at is null and not (v_import.planned_stores <@ v_stores and (v_is_admin or not v_import.planned_as_admin)) then
    update private.catalog_import_rows r set kind = null, seen = null where r.import_id = p_import_id and r.kind is not null;
    v_import.plan := null;
    v_import.planned_stores := null;
  end if;
  if v_import.applied_at is null and (v_import.plan is null or v_import.planned_stores is null) then
    update private.catalog_imports i set plan = null, planned_stores = v_stores, planned_as_admin = v_is_admin
    where i.id = p_import_id and (i.planned_stores is null or not (i.planned_stores <@ v_stores) or i.planned_as_admin > v_is_admin);
  end if;
  if v_import.applied_at is null and v_import.plan is null then
    if not exists (select from private.catalog_import_rows r where r.import_id = p_import_id and r.kind is not null) then
      -- Rows that were staged a moment ago are in no statistics yet, and a plan for a few rows is a slow one for thousands.
      analyze private.catalog_import_rows;
    end if;
    perform private.plan_import_rows(v_import, v_stores, v_is_admin, c_at_once);
  end if;
  select count(*), count(*) filter (where r.kind is null) into v_rows, v_left
  from private.catalog_import_rows r where r.import_id = p_import_id;
  return jsonb_build_object('planned', v_rows - v_left, 'rows', v_rows,
    'plan', case when v_import.plan is not null then v_import.plan
      when v_left = 0 then private.sum_up_import(v_import) end);
end
$$;
-- 20261206005000_catalog_import_plan; executed by authenticated

-- catalog_import_rows: rows of the caller's import of one kind (new, changed, equal, wrong, jump, stale) in the order of the file,
-- after a line: {rows, more}. A store that is not the caller's has no name, as one that does not exist, and of its rows only those are
-- shown for which nothing was looked up: rights that the caller had when the plan was made are none. PT401, PT403 not_staff;
-- PT404 import_not_found.
create function public.catalog_import_rows(
  p_import_id uuid, p_kind text, p_after_line integer default 0, p_limit integer default 100
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 100), 1), 500);
  v_stores constant integer[] := private.require_staff();
  v_rows jsonb;
begin
  perform from private.catalog_imports i
  where i.id = p_import_id and i.person = auth.uid() and coalesce(i.store_ids <@ v_stores, true);
  if not found then
    raise exception using errcode = 'PT404', detail = 'import_not_found',
      message = 'La vista previa de ese archivo ya no está; súbelo otra vez';
  end if;
  select coalesce(jsonb_agg(to_jsonb(shown) order by shown.line), '[]') into v_rows from (
    select r.line, r.sku, coalesce(r.cells ->> 'nombre', p.name, r.sku) as name, st.name as store, r.kind, r.wrong_column as column,
      r.reason, r.is_jump,
      (coalesce(r.product_old, '{}') || coalesce(r.offer_old, '{}')) - '{category_id,seller_id}'::text[]
        || case when r.product_old ? 'seller_id' then jsonb_build_object('seller', was.name) else '{}' end as before,
      (coalesce(r.product_new, '{}') || coalesce(r.offer_new, '{}')) - '{category_id,seller_id}'::text[]
        || case when r.product_new ? 'seller_id' then jsonb_build_object('seller', r.cells -> 'vendedor') else '{}' end as after
    from private.catalog_import_rows r
    left join public.stores st on st.id = r.store_id and st.id = any (v_stores)
    -- Of a row for a store that was not the caller's when it was planned, no product is known.
    left join public.products p on p.id = r.product_id
    left join public.sellers was on was.id = (r.product_old ->> 'seller_id')::uuid
    where r.import_id = p_import_id and r.line > coalesce(p_after_line, 0)
      and (r.store_id = any (v_stores) or r.wrong_column = 'tienda')
      and case p_kind when 'jump' then r.is_jump when 'stale' then r.is_stale else r.kind = p_kind end
    order by r.line limit v_limit + 1
  ) shown;
  return jsonb_build_object('rows', v_rows - v_limit, 'more', jsonb_array_length(v_rows) > v_limit);
end
$$;
-- 20261206005000_catalog_import_plan; executed by authenticated

-- The levels of a product's category that a row leaves unchanged: 'all', the 'upper' two, the 'third', or none (null). A lower level
-- is kept only while those above it are unchanged.
create function private.kept_category_levels(p_cells jsonb, p_category jsonb, p_product jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_cells -> 'dejar' ? 'categoria' then 'all'
    when private.fold_text(p_product ->> 'category_first') is distinct from private.fold_text(p_category ->> 'category_first') then null
    when p_cells -> 'dejar' ?& '{subcategoria,tercera_categoria}'::text[] then 'all'
    when p_cells -> 'dejar' ? 'subcategoria' then 'upper'
    when p_cells -> 'dejar' ? 'tercera_categoria' and private.fold_text(p_product ->> 'category_second')
      is not distinct from private.fold_text(p_category ->> 'category_second') then 'third' end
$$;
-- 20261210200300_names_of_imports

-- A price list may have only some of the columns: the SKU and what changes. Products that the store offers keep the rest; a row that
-- adds one to the store names what a new product needs (ADR 262). Rows say in `dejar` which of these they lack, as of empty cells.

-- begin_catalog_import: a new import of the caller in place of the one they left; the answer is its id. Its columns are those of
-- the file's header: the SKU, and at least one that changes something. PT401, PT403 not_staff; PT400 file_invalid.
create or replace function public.begin_catalog_import(p_file_name text, p_columns text[]) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  c_keys constant text[] := '{sku,tienda}';
  c_known constant text[] := c_keys || '{nombre,categoria,precio,existencia,subcategoria,tercera_categoria,vendedor,bodega,marca,
    descripcion,descripcion_corta,pais,region,uva,formato,volumen_ml,grado_alcohol,estado,etiquetas,imagenes,slug,codigo_barras,
    destacado,peso,dimensiones,costo}'::text[];
  v_id uuid;
begin
  perform private.require_staff();
  if cardinality(p_columns) > 50 then
    raise exception using errcode = 'PT400', detail = 'file_invalid', message = 'El archivo tiene más de 50 columnas';
  elsif not coalesce(char_length(btrim(p_file_name)) > 0
      and 'sku' = any (p_columns) and p_columns <@ c_known and not p_columns <@ c_keys
      and ('categoria' = any (p_columns) or not p_columns && '{subcategoria,tercera_categoria}'), false) then
    raise exception using errcode = 'PT400', detail = 'file_invalid', message = 'El archivo no tiene las columnas de una lista de precios';
  end if;
  delete from private.catalog_imports i
  where i.applied_at is null and (i.person = auth.uid() or i.created_at < now() - interval '1 hour')
    or i.applied_at < now() - interval '90 days';
  insert into private.catalog_imports (person, file_name, columns)
  values (auth.uid(), left(btrim(p_file_name), 200), p_columns)
  on conflict (person) where applied_at is null do update set file_name = excluded.file_name, columns = excluded.columns,
    plan = null, created_at = now()
  returning id into v_id;
  delete from private.catalog_import_rows r where r.import_id = v_id;
  return v_id;
end
$$;

-- The columns of an import that a row has something to say about.
create or replace function private.given_columns(p_cells jsonb, p_columns text[]) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(c.name), '{}') from unnest(p_columns) as c (name)
  where not coalesce(p_cells -> 'dejar' ? c.name, false)
$$;

-- What of a product's category a row leaves as it is: the levels go together, so a lower one is kept only where those above stay what
-- they are: 'all', the 'upper' two, the 'third' one, or none (null).
create or replace function private.kept_levels(p_cells jsonb, p_category jsonb, p_product jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_cells -> 'dejar' ? 'categoria' then 'all'
    when private.fold_text(p_product ->> 'category_first') is distinct from private.fold_text(p_category ->> 'category_first') then null
    when p_cells -> 'dejar' ?& '{subcategoria,tercera_categoria}'::text[] then 'all'
    when p_cells -> 'dejar' ? 'subcategoria' then 'upper'
    when p_cells -> 'dejar' ? 'tercera_categoria' and private.fold_text(p_product ->> 'category_second')
      is not distinct from private.fold_text(p_category ->> 'category_second') then 'third' end
$$;

-- The rows of a request by the file's columns, each with its type and within its bounds. PT400 rows_invalid.
create or replace function private.read_import_rows(p_rows jsonb) returns table (line integer, cells jsonb)
language plpgsql immutable set search_path = '' as $$
declare
  v_line text;
begin
  -- PostgreSQL reads more as a number (1_000, 0x10, NaN) than a price list may say.
  select coalesce(given.value ->> 'linea', '') into v_line
  from jsonb_array_elements(p_rows) as given (value)
  cross join unnest('{linea,precio,existencia,tienda,volumen_ml,grado_alcohol,peso,costo}'::text[]) as number (name)
  where given.value ->> number.name !~ '^\d+(\.\d+)?$' limit 1;
  if found then
    perform private.refuse_import_rows(case when v_line ~ '^\d{1,8}$' then v_line::integer end);
  end if;
  return query
  select r.linea, to_jsonb(r) - 'linea'
  from jsonb_to_recordset(p_rows) as r (
    linea integer, sku text, nombre text, categoria text, precio numeric, existencia integer, tienda integer, subcategoria text,
    tercera_categoria text, vendedor text, bodega text, marca text, descripcion text, descripcion_corta text, pais text,
    region text, uva text, formato text, volumen_ml numeric, grado_alcohol numeric, estado text, etiquetas jsonb, imagenes jsonb,
    slug text, codigo_barras text, destacado boolean, peso numeric, dimensiones jsonb, costo numeric, dejar jsonb)
  where case when coalesce(
      r.linea between 1 and 10000000 and char_length(r.sku) between 1 and 100 and private.is_plain_sku(r.sku)
      and not private.has_control_characters(to_jsonb(r))
      and coalesce(char_length(r.nombre) <= 300 and btrim(r.nombre) <> '', r.dejar ? 'nombre')
      and coalesce(char_length(r.categoria) between 1 and 200, r.dejar ? 'categoria'
        and r.subcategoria is null and r.tercera_categoria is null)
      and coalesce(r.existencia >= 0, r.dejar ? 'existencia') and r.tienda > 0 and char_length(coalesce(r.slug, '')) <= 300 and coalesce(r.slug, '') ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$'
      and coalesce(r.precio > 0 and r.precio = round(r.precio, 2) and r.precio <= 9999999999.99, r.precio is null)
      and coalesce(r.costo >= 0 and r.costo = round(r.costo, 2) and r.costo <= 9999999999.99, r.costo is null)
      and coalesce(r.volumen_ml > 0 and r.volumen_ml <= 1000000, r.volumen_ml is null)
      and coalesce(r.grado_alcohol between 0 and 100, r.grado_alcohol is null)
      and coalesce(r.peso between 0 and 10000, r.peso is null)
      and coalesce(r.estado in ('active', 'inactive'), r.estado is null)
      and coalesce(r.codigo_barras ~ '^\d{8,14}$', r.codigo_barras is null)
      and not exists (
        select from unnest(array[r.subcategoria, r.tercera_categoria, r.vendedor, r.bodega, r.marca, r.pais, r.region, r.uva,
          r.formato]) as label (value) where char_length(label.value) not between 1 and 200)
      and char_length(coalesce(r.formato, '')) <= 100
      and char_length(coalesce(r.descripcion, '')) <= 10000 and char_length(coalesce(r.descripcion_corta, '')) <= 1000
      and private.are_dimensions(r.dimensiones) and private.are_import_columns(r.dejar)
      and private.import_list_fits(r.etiquetas, 50, '^[^\u0001-\u001f\u007f-\u009f]*$')
      -- Without a name and a password before the host, and no path that leads to another one when its dots are resolved.
      and private.import_list_fits(r.imagenes, 2000,
        '^(https://[^/?#@\s\\]+([/?#][^\s\\]*)?|/(?!(\.|%2[eE]){1,2}/)(?![^?#]*/(\.|%2[eE]){2}/)([^/\s\\][^\s\\]*)?)$'),
    false) then true else private.refuse_import_rows(r.linea) end;
exception when data_exception or cardinality_violation then
  perform private.refuse_import_rows(null);
end
$$;

-- The categories that these lines of an import name, or all of them, as import_categories finds them. Each name is folded once: every
-- row of a file may name a category of its own.
create or replace function private.import_categories(p_import_id uuid, p_lines integer[])
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

-- A product as a row of a file wants it, by the product's columns; one that is not among those of the file is not in it.
create or replace function private.wanted_product(
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
    || case when 'uva' = any (p_columns) then jsonb_build_object('metadata',
        coalesce(p_metadata, '{}') - 'TipoUva' || jsonb_strip_nulls(jsonb_build_object('TipoUva', p_cells -> 'uva'))) else '{}' end
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
      private.given_columns(r.cells, p_import.columns) as given, private.kept_levels(r.cells, c.category, to_jsonb(p)) as kept,
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
      when w.product_id is not null and w.product_new is not null and not private.sell_alone(w.product_id, p_stores)
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

-- catalog_import_rows: rows of the caller's import of one kind (new, changed, equal, wrong, jump, stale) in the order of the file,
-- after a line: {rows, more}. A store that is not the caller's has no name, as one that does not exist, and of its rows only those are
-- shown for which nothing was looked up: rights that the caller had when the plan was made are none. PT401, PT403 not_staff;
-- PT404 import_not_found.
create or replace function public.catalog_import_rows(
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

-- The categories and sellers that an import has created are entered in the rows that name them.
create or replace function private.name_created(p_import_id uuid) returns void
language sql volatile set search_path = '' as $$
  with category as materialized (select * from private.import_categories(p_import_id))
  update private.catalog_import_rows r set product_new = r.product_new
    || case when r.product_new ? 'category_id' then c.category else '{}' end
    || case when r.product_new ? 'seller_id' and v.id is not null then jsonb_build_object('seller_id', v.id) else '{}' end
  from private.catalog_import_rows o
  left join category c
    on c.categoria = o.cells ->> 'categoria' and c.subcategoria is not distinct from o.cells ->> 'subcategoria'
  left join public.sellers v on lower(v.name) = lower(o.cells ->> 'vendedor' collate "es-x-icu")
  where r.import_id = p_import_id and o.import_id = p_import_id and o.line = r.line and r.product_new is not null
    and (r.product_new ? 'category_id' and r.product_new ->> 'category_id' is null
      or r.product_new ? 'seller_id' and r.product_new ->> 'seller_id' is null)
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
    from jsonb_object_keys(case when r.product_old is null or private.sell_alone(p.id, p_stores)
      then private.differing(r.product_new, to_jsonb(p)) else r.product_new end) as d (key)
  ) product
  cross join lateral (
    select coalesce(array_agg(d.key), '{}') as edited from jsonb_object_keys(private.differing(r.offer_new,
      case when sp.id is not null then to_jsonb(sp) || jsonb_build_object('cost', k.cost) end)) as d (key)
  ) offer
  where r.import_id = p_import_id and r.kind in ('new', 'changed')
$$;

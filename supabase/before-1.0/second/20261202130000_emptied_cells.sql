-- An empty cell of a price list leaves a value as it is, and one that says "(vaciar)" takes it away: each row names the columns that it
-- leaves (`dejar`), as the reader of the file found them (ADR 241). Rows without it are from a page that was opened before, and say
-- by an empty cell that a value is taken away, as that page did.

-- The columns of an import that a row has something to say about.
create function private.given_columns(p_cells jsonb, p_columns text[]) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(c.name), '{}') from unnest(p_columns) as c (name)
  where c.name in ('nombre', 'categoria') or not coalesce(p_cells -> 'dejar' ? c.name, false)
$$;

-- What of a product's category a row leaves as it is: the levels go together, so a lower one is kept only where those above stay what
-- they are: 'all', the 'upper' two, the 'third' one, or none (null).
create function private.kept_levels(p_cells jsonb, p_category jsonb, p_product jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when private.fold_text(p_product ->> 'category_first') is distinct from private.fold_text(p_category ->> 'category_first') then null
    when p_cells -> 'dejar' ?& '{subcategoria,tercera_categoria}'::text[] then 'all'
    when p_cells -> 'dejar' ? 'subcategoria' then 'upper'
    when p_cells -> 'dejar' ? 'tercera_categoria' and private.fold_text(p_product ->> 'category_second')
      is not distinct from private.fold_text(p_category ->> 'category_second') then 'third' end
$$;

-- Whether these are names of a file's columns, or nothing.
create function private.are_import_columns(p_names jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when p_names is null or p_names = 'null' then true when jsonb_typeof(p_names) <> 'array' then false
    else jsonb_array_length(p_names) <= 30 and p_names <@ '["sku", "nombre", "categoria", "precio", "existencia", "tienda",
      "subcategoria", "tercera_categoria", "vendedor", "bodega", "marca", "descripcion", "descripcion_corta", "pais", "region", "uva",
      "formato", "volumen_ml", "grado_alcohol", "estado", "etiquetas", "imagenes", "slug", "codigo_barras", "destacado", "peso",
      "dimensiones", "costo"]' end
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
      and char_length(r.nombre) <= 300 and btrim(r.nombre) <> '' and char_length(r.categoria) between 1 and 200
      and r.existencia >= 0 and r.tienda > 0 and char_length(coalesce(r.slug, '')) <= 300 and coalesce(r.slug, '') ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$'
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

-- A product as a row of a file wants it, by the product's columns; one that is not among those of the file is not in it.
create or replace function private.wanted_product(
  p_cells jsonb, p_columns text[], p_category jsonb, p_seller_id uuid, p_seller text, p_metadata jsonb
) returns jsonb
language sql immutable set search_path = '' as $$
  select p_category
    || (select jsonb_object_agg(c.to_name, p_cells -> c.from_name) from private.import_columns() c
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
    join category c on c.categoria = r.cells ->> 'categoria' and c.subcategoria is not distinct from r.cells ->> 'subcategoria'
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
      when w.category ->> 'category_id' is null and not p_is_admin
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
    is_jump = coalesce(p.kind = 'changed'
      and abs((p.offer_new ->> 'price')::numeric - (p.offer_old ->> 'price')::numeric) > 0.3 * (p.offer_old ->> 'price')::numeric, false),
    -- Another version with the same values is no change.
    is_stale = r.seen is not null and (r.product_id, r.offer_id, r.product_old, r.product_new, r.offer_old, r.offer_new)
      is distinct from (p.product_id, p.offer_id, p.product_old, p.product_new, p.offer_old, p.offer_new)
  from planned p where r.import_id = p_import.id and r.line = p.line
$$;

revoke all on function private.given_columns(jsonb, text[]), private.kept_levels(jsonb, jsonb, jsonb),
  private.are_import_columns(jsonb) from public, anon, authenticated;

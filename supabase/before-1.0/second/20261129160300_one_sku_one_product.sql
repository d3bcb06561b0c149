-- Rows of a price list are held to what the reader of the file demands, from any client (ADR 180, 181): a SKU is written in one way,
-- and no number, picture or measure is anything else.

create index products_sku_folded_idx on public.products (lower(sku collate "es-x-icu"));
create index catalog_import_rows_sku_folded_idx on private.catalog_import_rows (import_id, lower(sku collate "es-x-icu"));

-- Whether a SKU is as the reader leaves it: composed, with single blanks inside, and without what is not seen.
create function private.is_plain_sku(p_sku text) returns boolean
language sql immutable set search_path = '' as $$
  select p_sku = normalize(p_sku, nfc) and p_sku !~ '^ | $|  '
    and p_sku !~ '[\u0001-\u001f\u007f-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\ufffb]'
$$;

-- Whether a text of a row has characters that only damaged files have: those other than line ends and tabs.
create function private.has_control_characters(p_cells jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select exists (
    select from jsonb_each_text(p_cells) cell where cell.value ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]')
$$;

-- Whether these are measures as the reader writes them, or none: {length, width, height, unit: 'cm'}.
create function private.are_dimensions(p_dimensions jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when p_dimensions is null or p_dimensions = 'null' then true when jsonb_typeof(p_dimensions) <> 'object' then false
    else length(p_dimensions::text) <= 200 and p_dimensions ->> 'unit' = 'cm'
      and (select count(*) = 4 and count(*) filter (
          where side.key in ('length', 'width', 'height') and jsonb_typeof(side.value) = 'number') = 3
        from jsonb_each(p_dimensions) side)
      and not exists (
        select from jsonb_each_text(p_dimensions - 'unit') side where side.value like '-%') end
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
    slug text, codigo_barras text, destacado boolean, peso numeric, dimensiones jsonb, costo numeric)
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
      and private.are_dimensions(r.dimensiones)
      and private.import_list_fits(r.etiquetas, 50, '^[^\u0001-\u001f\u007f-\u009f]*$')
      -- Without a name and a password before the host, and no path that leads to another one when its dots are resolved.
      and private.import_list_fits(r.imagenes, 2000,
        '^(https://[^/?#@\s\\]+([/?#][^\s\\]*)?|/(?!(\.|%2[eE]){1,2}/)(?![^?#]*/(\.|%2[eE]){2}/)([^/\s\\][^\s\\]*)?)$'),
    false) then true else private.refuse_import_rows(r.linea) end;
exception when data_exception or cardinality_violation then
  perform private.refuse_import_rows(null);
end
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
        p_import.columns || '{bodega,slug}'::text[], f.category, f.seller_id, f.seller, null)
      else private.differing(private.wanted_product(f.cells, p_import.columns, f.category, f.seller_id, f.seller,
        f.product -> 'metadata'), f.product) end as product_new,
      private.differing(f.wanted_offer, f.offer) as offer_new
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

revoke all on function private.is_plain_sku(text), private.has_control_characters(jsonb), private.are_dimensions(jsonb)
  from public, anon, authenticated;

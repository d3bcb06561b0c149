-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- desk_price_list: a page of the offers of the caller's stores as rows of a price list, in the order of desk_catalog: {rows,
-- next}. Columns have the names of the file and the values of the database, costs included, which staff also see in previews
-- of imports. next: {name, product, store} of the last offer, where the next page begins; null after the last page. At most
-- 500 rows. PT401, PT403 not_staff.
create function public.desk_price_list(
  p_search text default null, p_store_id integer default null, p_brand text default null, p_status text default null,
  p_after_name text default null, p_after_product uuid default null, p_after_store integer default null,
  p_limit integer default 500
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
  v_limit constant integer := least(greatest(coalesce(p_limit, 500), 1), 500);
  v_ids constant uuid[] := private.desk_offer_ids(private.chosen_stores(v_stores, p_store_id), p_search, p_brand, p_status,
    p_after_name, coalesce(p_after_product, '00000000-0000-0000-0000-000000000000'), coalesce(p_after_store, 0), v_limit + 1);
begin
  return jsonb_build_object('rows', private.price_list_rows(v_ids[:v_limit]),
    'next', (
      select jsonb_build_object('name', p.name, 'product', p.id, 'store', sp.store_id)
      from public.store_products sp join public.products p on p.id = sp.product_id
      where sp.id = v_ids[v_limit] and cardinality(v_ids) > v_limit));
end
$$;
-- 20261213300100_catalogue_as_a_price_list; executed by authenticated

-- Offers as rows of a price list, in this order. Numbers are text, so that no reader rounds them.
create function private.price_list_rows(p_ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('sku', p.sku, 'nombre', p.name, 'categoria', p.category_first,
      'precio', sp.price::text, 'existencia', sp.stock_qty, 'tienda', sp.store_id, 'subcategoria', p.category_second,
      'tercera_categoria', p.category_third, 'vendedor', v.name, 'bodega', p.supplier, 'marca', p.brand,
      'descripcion', p.description, 'descripcion_corta', p.short_description, 'pais', p.country_origin,
      'region', p.region_origin, 'uva', p.metadata ->> 'TipoUva', 'formato', p.format_label,
      'volumen_ml', trim_scale(p.format_volume)::text, 'grado_alcohol', trim_scale(p.alcohol_true)::text,
      'estado', p.status, 'etiquetas', p.tags, 'imagenes', p.images, 'slug', p.slug, 'codigo_barras', p.bar_code,
      'destacado', p.is_featured, 'peso', trim_scale(p.weight)::text, 'dimensiones', p.dimensions, 'costo', k.cost::text,
      'clave_sat', p.metadata ->> 'clave_prod_serv')
    order by wanted.place), '[]')
  from unnest(p_ids) with ordinality as wanted (id, place)
  join public.store_products sp on sp.id = wanted.id
  join public.products p on p.id = sp.product_id
  left join public.sellers v on v.id = p.seller_id
  left join private.product_costs k on k.store_product_id = sp.id
$$;
-- 20261213300100_catalogue_as_a_price_list

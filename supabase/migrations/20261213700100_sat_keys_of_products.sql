-- A product's key in SAT's catalogue (ClaveProdServ) is a column of price lists and a field at the desk, and an invoice with a line
-- without one is not exported (ADR 382). It is kept where private.product_key has always looked for it: `clave_prod_serv` in the
-- metadata of the product; without it, the words of the category decide. A line that costs nothing is named among the warnings of an
-- invoice: SAT takes no base of 0 (ADR 379).
-- Replaces public.begin_catalog_import, private.are_import_columns, private.read_import_rows, private.wanted_product,
-- private.invoice, private.offers_json, private.read_offer_value, private.last_change_at_desk and
-- public.set_offer.

-- begin_catalog_import: a new import of the caller beside at most two they have begun; older ones go. The answer is its id. Its columns are those of
-- the file's header: the SKU, and at least one that changes something. PT401, PT403 not_staff; PT400 file_invalid.
create or replace function public.begin_catalog_import(p_file_name text, p_columns text[]) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  c_beside constant integer := 2;
  c_keys constant text[] := '{sku,tienda}';
  c_known constant text[] := c_keys || '{nombre,categoria,precio,existencia,subcategoria,tercera_categoria,vendedor,bodega,marca,
    descripcion,descripcion_corta,pais,region,uva,formato,volumen_ml,grado_alcohol,estado,etiquetas,imagenes,slug,codigo_barras,
    destacado,peso,dimensiones,costo,clave_sat}'::text[];
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
  -- One call of a person after the other, so that the bound holds.
  perform from private.staff s where s.user_id = auth.uid() for no key update;
  delete from private.catalog_imports i
  where i.applied_at is null and i.created_at < now() - interval '1 hour' or i.applied_at < now() - interval '90 days';
  -- One that is being applied is locked, and stays.
  delete from private.catalog_imports i where i.id in (
    select o.id from private.catalog_imports o where o.person = auth.uid() and o.applied_at is null
    order by o.created_at desc, o.id offset c_beside for update skip locked);
  insert into private.catalog_imports (person, file_name, columns)
  values (auth.uid(), left(btrim(p_file_name), 200), p_columns) returning id into v_id;
  return v_id;
end
$$;

-- Whether these are names of a file's columns, or nothing.
create or replace function private.are_import_columns(p_names jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when p_names is null or p_names = 'null' then true when jsonb_typeof(p_names) <> 'array' then false
    else jsonb_array_length(p_names) <= 30 and p_names <@ '["sku", "nombre", "categoria", "precio", "existencia", "tienda",
      "subcategoria", "tercera_categoria", "vendedor", "bodega", "marca", "descripcion", "descripcion_corta", "pais", "region", "uva",
      "formato", "volumen_ml", "grado_alcohol", "estado", "etiquetas", "imagenes", "slug", "codigo_barras", "destacado", "peso",
      "dimensiones", "costo", "clave_sat"]' end
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
    slug text, codigo_barras text, destacado boolean, peso numeric, dimensiones jsonb, costo numeric, clave_sat text, dejar jsonb)
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
      and coalesce(r.clave_sat ~ '^[0-9]{8}$', r.clave_sat is null)
      and not exists (
        select from unnest(array[r.subcategoria, r.tercera_categoria, r.vendedor, r.bodega, r.marca, r.pais, r.region, r.uva,
          r.formato]) as label (value) where char_length(label.value) not between 1 and 200)
      and char_length(coalesce(r.formato, '')) <= 100
      and char_length(coalesce(r.descripcion, '')) <= 10000 and char_length(coalesce(r.descripcion_corta, '')) <= 1000
      and private.are_dimensions(r.dimensiones) and private.are_import_columns(r.dejar)
      and private.import_list_fits(r.etiquetas, 50, '^[^\u0001-\u001f\u007f-\u009f]*$')
      -- Without a name and a password before the host, and no path that leads to another one when its dots are resolved.
      and private.import_list_fits(r.imagenes, 2000,
        '^(https://[^/?#@\s\\]+([/?#][^\s\\]*)?|/(?!(\.|%2[eE]){1,2}/)(?![^?#]*/(\.|%2[eE]){2}/)([^/\s\\][^\s\\]*)?)$')
      and private.are_public_pictures(r.imagenes),
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

-- What an order's invoice says: {document, problems, warnings, digest}. With a problem it is not exported; a warning goes along.
create or replace function private.invoice(p_order public.orders) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_today constant date := (now() at time zone 'America/Mexico_City')::date;
  v_issuer private.invoice_issuers;
  v_receiver record;
  v_method text;
  v_is_paid boolean;
  v_document jsonb;
  v_problems jsonb;
  v_warnings jsonb;
begin
  select * into v_issuer from private.invoice_issuers i where i.store_id = p_order.store_id;
  select * into v_receiver from private.invoice_receiver(p_order);
  select m.code, (select bool_and(t.status = 'paid') from public.payment_transactions t
      where t.order_id = p_order.id and t.status <> 'cancelled')
  into v_method, v_is_paid from public.payment_methods m where m.id = p_order.payment_method_id;
  v_is_paid := coalesce(v_is_paid, false) and v_method <> 'credit_line';

  with line as materialized (select * from private.invoice_lines(p_order.id))
  select jsonb_build_object('pedido', p_order.order_number, 'Version', '4.0', 'TipoDeComprobante', 'I', 'Exportacion', '01',
    'Serie', v_issuer.series, 'Moneda', 'MXN', 'LugarExpedicion', v_issuer.zip,
    -- Not paid yet: in parts or later (PPD), with the form still to be defined.
    'MetodoPago', case when v_is_paid then 'PUE' else 'PPD' end,
    'FormaPago', case when not v_is_paid then '99' when v_method = 'bank_transfer' then '03' when v_method = 'cash_on_delivery' then '01' end,
    'SubTotal', sum(l.amount)::text, 'Descuento', nullif(sum(l.discount), 0)::text, 'Total', sum(l.base + l.iva)::text,
    'Emisor', jsonb_build_object('Rfc', v_issuer.rfc, 'Nombre', v_issuer.name, 'RegimenFiscal', v_issuer.regime),
    'Receptor', jsonb_build_object('Rfc', v_receiver.rfc, 'Nombre', v_receiver.name, 'DomicilioFiscalReceptor', v_receiver.zip,
      'RegimenFiscalReceptor', v_receiver.regime, 'UsoCFDI', v_receiver.use),
    'correo', v_receiver.email, 'numeroCliente', v_receiver.number,
    'Conceptos', coalesce(jsonb_agg(jsonb_build_object('ClaveProdServ', l.key, 'NoIdentificacion', l.sku, 'Cantidad', l.quantity::text,
      'ClaveUnidad', 'H87', 'Unidad', 'Pieza', 'Descripcion', l.name, 'ValorUnitario', l.unit_value::text, 'Importe', l.amount::text,
      'Descuento', nullif(l.discount, 0)::text, 'ObjetoImp', '02',
      'Traslado', jsonb_build_object('Base', l.base::text, 'Impuesto', '002', 'TipoFactor', 'Tasa', 'TasaOCuota', '0.160000',
        'Importe', l.iva::text),
      'gradosAlcohol', l.degrees::text, 'tasaIEPS', l.ieps_rate::text, 'IEPSIncluido', l.ieps::text) order by l.name, l.sku), '[]'),
    'TotalImpuestosTrasladados', sum(l.iva)::text)
  into v_document from line l;

  select coalesce(jsonb_agg(jsonb_build_object('code', p.code, 'message', p.message)), '[]') into v_problems from (
    select 'issuer_missing' as code, 'Faltan los datos del emisor de la tienda' as message where v_issuer.store_id is null
    union all
    select 'issuer_' || t.code, 'Emisor: ' || t.message
    from private.taxpayer_problems(v_issuer.rfc, v_issuer.name, v_issuer.regime, v_issuer.zip, v_today) t
    where v_issuer.store_id is not null
    union all
    select 'receiver_missing', 'El establecimiento no tiene empresa fiscal'
    where coalesce(v_receiver.rfc, v_receiver.name) is null
    union all
    select t.code, t.message from (
      select * from private.taxpayer_problems(v_receiver.rfc, v_receiver.name, v_receiver.regime, v_receiver.zip, v_today)
      union all
      select * from private.use_problems(v_receiver.rfc, v_receiver.regime, v_receiver.use, v_today)
    ) t where coalesce(v_receiver.rfc, v_receiver.name) is not null
    union all
    select 'degrees_missing', format('Falta el grado de alcohol de %s', private.name_list(array_agg(c.value ->> 'Descripcion')))
    from jsonb_array_elements(v_document -> 'Conceptos') c where c.value ->> 'gradosAlcohol' is null having count(*) > 0
    union all
    -- The PAC refuses a line without one.
    select 'key_missing', format('Falta la clave del SAT de %s', private.name_list(array_agg(c.value ->> 'Descripcion')))
    from jsonb_array_elements(v_document -> 'Conceptos') c where c.value ->> 'ClaveProdServ' is null having count(*) > 0
    union all
    select 'payment_unknown', 'La forma de pago no es del catálogo del SAT'
    where v_is_paid and v_document ->> 'FormaPago' is null
    union all
    select 'shipping_unknown', 'El pedido tiene un costo de envío, que no es un concepto' where p_order.shipping_amount > 0
    union all
    select 'amount_missing', 'El pedido no tiene importe' where p_order.total = 0
  ) p;
  select coalesce(jsonb_agg(jsonb_build_object('code', w.code, 'message', w.message)), '[]') into v_warnings from (
    select 'rfc_digit' as code, format('Revisa el RFC %s: su dígito verificador no corresponde', v_receiver.rfc) as message
    where private.is_rfc(v_receiver.rfc) and not private.is_rfc_digit(v_receiver.rfc)
    union all
    -- SAT takes no line whose base is 0.
    select 'line_without_value', format('Sin importe: %s. El SAT no acepta conceptos en cero: ponles precio o déjalos fuera de la factura',
      private.name_list(array_agg(c.value ->> 'Descripcion')))
    from jsonb_array_elements(v_document -> 'Conceptos') c where (c.value #>> '{Traslado,Base}')::numeric <= 0 having count(*) > 0
    union all
    select 'cash_assumed', 'Contraentrega: confirma que se pagó en efectivo' where v_is_paid and v_method = 'cash_on_delivery'
  ) w;
  return jsonb_build_object('document', v_document, 'problems', v_problems, 'warnings', v_warnings, 'digest', md5(v_document::text));
end
$$;

-- Offers as the desk shows them, in the order of their ids.
create or replace function private.offers_json(p_ids uuid[], p_stores integer[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', sp.id, 'product_id', p.id, 'sku', p.sku, 'name', p.name, 'brand', p.brand,
      'format', p.format_label, 'store_id', st.id, 'store', st.name, 'price', sp.price, 'stock', sp.stock_qty, 'images', p.images,
      'status', p.status, 'may_set_status', private.is_sold_only_at(p.id, p_stores),
      'category', p.category_first, 'subcategory', p.category_second, 'third_category', p.category_third,
      -- What the product was given, and what its invoices have.
      'given_key', substring(p.metadata ->> 'clave_prod_serv' from '^[0-9]{8}$'), 'sat_key', private.product_key(p)) order by wanted.place), '[]')
  from unnest(p_ids) with ordinality as wanted (id, place)
  join public.store_products sp on sp.id = wanted.id
  join public.products p on p.id = sp.product_id
  join public.stores st on st.id = sp.store_id
$$;

-- What a typed value of an offer means: a price (null: not for sale), a stock, a state, or SAT's key (null:
-- by the category). PT400 value_invalid, also for a field that
-- is none of them.
create or replace function private.read_offer_value(p_field text, p_value text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if p_field = 'price' and p_value is null then
    return null;
  elsif p_field = 'price' and p_value ~ '^\d{1,10}(\.\d{1,2})?$' and p_value::numeric > 0 then
    return p_value::numeric(12, 2)::text;
  elsif p_field = 'stock' and p_value ~ '^\d{1,10}$' and p_value::bigint <= 2147483647 then
    return p_value::integer::text;
  elsif p_field = 'status' and p_value in ('active', 'inactive') then
    return p_value;
  elsif p_field = 'sat_key' and (p_value is null or p_value ~ '^[0-9]{8}$') then
    return p_value;
  end if;
  raise exception using errcode = 'PT400', detail = 'value_invalid', message = case p_field
    when 'price' then 'El precio va de 0.01 a 9999999999.99 pesos, con dos decimales como máximo'
    when 'stock' then 'La existencia es un número entero desde 0'
    when 'status' then 'El estado es activo o inactivo'
    when 'sat_key' then 'La clave del SAT tiene 8 dígitos'
    else 'De un producto se cambia el precio, la existencia, el estado o la clave del SAT' end;
end
$$;

-- The last change of an offer's value at the desk: {by, at}; nulls if there was none.
create or replace function private.last_change_at_desk(p_offer public.store_products, p_field text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('by', private.person_name(l.actor), 'at', l.created_at)
  from (select) one left join lateral (
    select l.actor, l.created_at from private.staff_log l
    where (l.table_name, l.row_id) = (case when p_field in ('status', 'sat_key') then 'products' else 'store_products' end,
        case when p_field in ('status', 'sat_key') then p_offer.product_id else p_offer.id end::text)
      and l.after ? case p_field when 'stock' then 'stock_qty' when 'sat_key' then 'metadata' else p_field end
    order by l.id desc limit 1
  ) l on true
$$;

-- set_offer: changes the price, the stock, the state or SAT's key of an offer of the caller's stores, where it is still what the caller saw:
-- {outcome, offer, by, at}; 'stale' where another change came first, with who and when if that was at the desk.
-- PT401, PT403 not_staff, sold_elsewhere (the state and the key of a product that other stores sell, too); PT404 offer_not_found; PT400
-- value_invalid.
create or replace function public.set_offer(p_offer_id uuid, p_field text, p_seen text, p_value text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_stores integer[] := private.require_staff();
  v_seen constant text := private.read_offer_value(p_field, p_seen);
  v_value constant text := private.read_offer_value(p_field, p_value);
  v_offer public.store_products;
  v_now text;
begin
  select * into v_offer from public.store_products sp where sp.id = p_offer_id and sp.store_id = any (v_stores);
  if not found then
    raise exception using errcode = 'PT404', detail = 'offer_not_found', message = 'No existe ese producto en tus tiendas';
  end if;
  if p_field in ('status', 'sat_key') then
    perform from public.products p where p.id = v_offer.product_id for no key update;
  else
    perform from public.store_products sp where sp.id = p_offer_id for no key update;
  end if;
  -- Read again: value and access may have changed while waiting.
  v_stores := private.require_staff();
  select case p_field when 'price' then sp.price::text when 'stock' then sp.stock_qty::text
      when 'status' then p.status else substring(p.metadata ->> 'clave_prod_serv' from '^[0-9]{8}$') end into v_now
  from public.store_products sp join public.products p on p.id = sp.product_id
  where sp.id = p_offer_id and sp.store_id = any (v_stores);
  if not found then
    raise exception using errcode = 'PT404', detail = 'offer_not_found', message = 'No existe ese producto en tus tiendas';
  elsif p_field in ('status', 'sat_key') and not private.is_sold_only_at(v_offer.product_id, v_stores) then
    raise exception using errcode = 'PT403', detail = 'sold_elsewhere',
      message = 'El producto también se vende en otras tiendas: sus datos los cambia quien atiende todas';
  elsif v_now is distinct from v_seen and v_now is distinct from v_value then
    return jsonb_build_object('outcome', 'stale', 'offer', private.offers_json(array[p_offer_id], v_stores) -> 0)
      || private.last_change_at_desk(v_offer, p_field);
  elsif v_now is distinct from v_value and p_field = 'price' then
    update public.store_products sp set price = v_value::numeric where sp.id = p_offer_id;
  elsif v_now is distinct from v_value and p_field = 'stock' then
    update public.store_products sp set stock_qty = v_value::integer where sp.id = p_offer_id;
  elsif v_now is distinct from v_value and p_field = 'sat_key' then
    update public.products p set metadata = coalesce(p.metadata, '{}') - 'clave_prod_serv'
      || jsonb_strip_nulls(jsonb_build_object('clave_prod_serv', v_value)) where p.id = v_offer.product_id;
  elsif v_now is distinct from v_value then
    update public.products p set status = v_value where p.id = v_offer.product_id;
  end if;
  return jsonb_build_object('outcome', 'saved', 'offer', private.offers_json(array[p_offer_id], v_stores) -> 0);
end
$$;

-- Pictures by address in a price list are at a host that others can reach, like those typed at the desk (ADR 297).

-- Whether a text is an https address at a host that others can reach: a name that is not of a local network, and no number.
create function private.has_public_host(p_url text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(found.host ~ '\.[a-z][a-z0-9-]*$' and found.host !~ '\.(local|localhost|internal|lan|home|test|invalid)$', false)
  from (select lower(substring(p_url from '^https://([^/?#:]+)(?::\d+)?(?:[/?#]|$)')) as host) as found
$$;

-- Whether all pictures of a row are at such hosts, or the portal's: its paths and uploads, wherever those are kept.
create function private.are_public_pictures(p_images jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_images) <> 'array' then true else not exists (
    select from jsonb_array_elements_text(p_images) as i (url)
    where i.url not like '/%' and i.url !~ '^https://[^/]+/storage/v1/object/public/products/' and not private.has_public_host(i.url)) end
$$;
revoke all on function private.has_public_host(text), private.are_public_pictures(jsonb) from public, anon, authenticated;

-- Whether a text is the address of a picture on the web: by the rule of a price list, and at a host that others can reach. Where an
-- upload of a portal is kept is no such address: those are known by their record.
create or replace function private.is_picture_address(p_url text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(char_length(p_url) <= 2000 and p_url ~ '^https://[^/?#@\s\\]+([/?#][^\s\\]*)?$'
    and p_url !~ '[\u0001-\u001f\u007f-\u009f]'
    and private.has_public_host(p_url)
    and p_url !~ '/storage/v1/object/public/products/', false)
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
        '^(https://[^/?#@\s\\]+([/?#][^\s\\]*)?|/(?!(\.|%2[eE]){1,2}/)(?![^?#]*/(\.|%2[eE]){2}/)([^/\s\\][^\s\\]*)?)$')
      and private.are_public_pictures(r.imagenes),
    false) then true else private.refuse_import_rows(r.linea) end;
exception when data_exception or cardinality_violation then
  perform private.refuse_import_rows(null);
end
$$;

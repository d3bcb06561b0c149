-- A person may preview a list in each of a few tabs (ADR 355; replaces public.begin_catalog_import): a second one no longer discards the
-- first.

drop index private.catalog_imports_open_idx;
create index catalog_imports_open_idx on private.catalog_imports (person, created_at desc) where applied_at is null;

-- begin_catalog_import: a new import of the caller beside at most two they have begun; older ones go. The answer is its id. Its columns are those of
-- the file's header: the SKU, and at least one that changes something. PT401, PT403 not_staff; PT400 file_invalid.
create or replace function public.begin_catalog_import(p_file_name text, p_columns text[]) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  c_beside constant integer := 2;
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

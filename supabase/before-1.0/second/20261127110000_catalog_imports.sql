-- Price lists imported at the desk: the rows of a file as the browser read them, what each of them would change, and what an
-- import has changed, so that it can be taken back (ADR 181). As the catalogue of the desk, these procedures fix the caller's
-- stores first.

create table private.catalog_imports (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: the record outlives the account.
  person uuid not null,
  file_name text not null check (char_length(file_name) between 1 and 200),
  columns text[] not null,
  -- What the preview showed: counts, what is created beside products, and the digest.
  plan jsonb,
  -- The stores whose offers it changed.
  store_ids integer[],
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz
);
-- One file at a time for each person.
create unique index catalog_imports_open_idx on private.catalog_imports (person) where applied_at is null;
create index catalog_imports_last_idx on private.catalog_imports (applied_at desc) where undone_at is null;

create table private.catalog_import_rows (
  import_id uuid not null references private.catalog_imports (id) on delete cascade,
  line integer not null,
  sku text not null,
  store_id integer not null,
  -- By the file's columns.
  cells jsonb not null,
  -- The versions of product, offer and cost that the plan was made from.
  seen text,
  -- Null: not planned yet.
  kind text check (kind in ('new', 'changed', 'equal', 'wrong')),
  wrong_column text,
  reason text,
  is_jump boolean not null default false,
  -- Not what the last preview showed.
  is_stale boolean not null default false,
  product_id uuid,
  offer_id uuid,
  -- What differs, by the tables' columns. A product that is new has no old values; the other lines of its SKU have neither.
  product_old jsonb,
  product_new jsonb,
  offer_old jsonb,
  offer_new jsonb,
  primary key (import_id, line),
  unique (import_id, sku, store_id)
);
create index catalog_import_rows_unplanned_idx on private.catalog_import_rows (import_id, line) where kind is null;
alter table private.catalog_imports enable row level security;
alter table private.catalog_import_rows enable row level security;
revoke all on private.catalog_imports, private.catalog_import_rows from public, anon, authenticated, service_role;

-- The caller's import that is not applied yet, for an hour, or was not taken back; locked. PT404 import_not_found.
create function private.open_catalog_import(p_import_id uuid) returns private.catalog_imports
language plpgsql volatile set search_path = '' as $$
declare
  v_import private.catalog_imports;
begin
  select * into v_import from private.catalog_imports i
  where i.id = p_import_id and i.person = auth.uid() and i.undone_at is null
    and (i.applied_at is not null or i.created_at > now() - interval '1 hour')
  for no key update;
  if not found then
    raise exception using errcode = 'PT404', detail = 'import_not_found',
      message = 'La vista previa de ese archivo ya no está; súbelo otra vez';
  end if;
  return v_import;
end
$$;

-- begin_catalog_import: a new import of the caller in place of the one they left; the answer is its id. Its columns are those of
-- the file's header. PT401, PT403 not_staff; PT400 file_invalid.
create function public.begin_catalog_import(p_file_name text, p_columns text[]) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  c_required constant text[] := '{sku,nombre,categoria,precio,existencia}';
  c_known constant text[] := c_required || '{tienda,subcategoria,tercera_categoria,vendedor,bodega,marca,descripcion,descripcion_corta,
    pais,region,uva,formato,volumen_ml,grado_alcohol,estado,etiquetas,imagenes,slug,codigo_barras,destacado,peso,dimensiones,
    costo}'::text[];
  v_id uuid;
begin
  perform private.require_staff();
  if cardinality(p_columns) > 50 then
    raise exception using errcode = 'PT400', detail = 'file_invalid', message = 'El archivo tiene más de 50 columnas';
  elsif not coalesce(char_length(btrim(p_file_name)) > 0
      and p_columns @> c_required and p_columns <@ c_known, false) then
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

-- The rows of a request by the file's columns, each with its type and within its bounds. PT400 rows_invalid.
create function private.read_import_rows(p_rows jsonb) returns table (line integer, cells jsonb)
language plpgsql immutable set search_path = '' as $$
begin
  return query
  select r.linea, to_jsonb(r) - 'linea'
  from jsonb_to_recordset(p_rows) as r (
    linea integer, sku text, nombre text, categoria text, precio numeric, existencia integer, tienda integer, subcategoria text,
    tercera_categoria text, vendedor text, bodega text, marca text, descripcion text, descripcion_corta text, pais text,
    region text, uva text, formato text, volumen_ml numeric, grado_alcohol numeric, estado text, etiquetas jsonb, imagenes jsonb,
    slug text, codigo_barras text, destacado boolean, peso numeric, dimensiones jsonb, costo numeric)
  where case when coalesce(
      r.linea between 1 and 10000000 and char_length(r.sku) between 1 and 100 and btrim(r.sku) = r.sku
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
      and (r.dimensiones is null or jsonb_typeof(r.dimensiones) = 'object' and length(r.dimensiones::text) <= 200)
      and private.import_list_fits(r.etiquetas, 50, '') and private.import_list_fits(r.imagenes, 2000, '^(https://[^/\s\\]|/([^/\s\\]|$))[^\s\\]*$'),
    false) then true else private.refuse_import_rows(r.linea) end;
exception when data_exception or cardinality_violation then
  perform private.refuse_import_rows(null);
end
$$;

-- Whether a list of a row has at most 20 texts of this length and form; a row may have none.
create function private.import_list_fits(p_list jsonb, p_length integer, p_form text) returns boolean
language sql immutable set search_path = '' as $$
  select case when p_list is null or p_list = 'null' then true when jsonb_typeof(p_list) <> 'array' then false
    else jsonb_array_length(p_list) <= 20 and not exists (
      select from jsonb_array_elements(p_list) as part (value)
      where jsonb_typeof(part.value) <> 'string' or char_length(part.value #>> '{}') not between 1 and p_length
        or part.value #>> '{}' !~ p_form) end
$$;

create function private.refuse_import_rows(p_line integer) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  raise exception using errcode = 'PT400', detail = 'rows_invalid',
    message = format('El renglón %s no cumple las reglas de la lista de precios', coalesce(p_line::text, 'recibido'));
end
$$;

-- stage_catalog_import: adds rows to an import, at most 1,000 at a time and 20,000 in all; a line that is there already is replaced.
-- The answer is how many there are. PT401, PT403 not_staff; PT404 import_not_found; PT400 rows_invalid, too_many.
create function public.stage_catalog_import(p_import_id uuid, p_rows jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count integer;
begin
  perform private.require_staff();
  if (private.open_catalog_import(p_import_id)).applied_at is not null then
    raise exception using errcode = 'PT404', detail = 'import_not_found', message = 'Ese archivo ya se importó';
  elsif jsonb_typeof(p_rows) is distinct from 'array' then
    perform private.refuse_import_rows(null);
  elsif jsonb_array_length(p_rows) > 1000 then
    raise exception using errcode = 'PT400', detail = 'too_many', message = 'Se reciben hasta 1,000 renglones a la vez';
  end if;
  insert into private.catalog_import_rows as r (import_id, line, sku, store_id, cells)
  select p_import_id, given.line, given.cells ->> 'sku', (given.cells ->> 'tienda')::integer, given.cells
  from private.read_import_rows(p_rows) as given
  on conflict (import_id, line) do update
  set sku = excluded.sku, store_id = excluded.store_id, cells = excluded.cells, kind = null;
  select count(*) into v_count from private.catalog_import_rows r where r.import_id = p_import_id;
  if v_count > 20000 then
    raise exception using errcode = 'PT400', detail = 'too_many',
      message = 'La lista admite hasta 20,000 renglones; divídela en varios archivos';
  end if;
  update private.catalog_imports i set plan = null where i.id = p_import_id;
  return v_count;
exception when cardinality_violation or unique_violation then
  -- A line, or a SKU of a store, that comes twice.
  perform private.refuse_import_rows(null);
end
$$;

revoke all on function private.open_catalog_import(uuid), private.read_import_rows(jsonb),
  private.import_list_fits(jsonb, integer, text), private.refuse_import_rows(integer),
  public.begin_catalog_import(text, text[]), public.stage_catalog_import(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.begin_catalog_import(text, text[]), public.stage_catalog_import(uuid, jsonb) to authenticated;

-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Price lists imported at the desk: the rows of a file as the browser read them, what each of them would change, and what an
-- import has changed, so that it can be undone (ADR 181). As the catalogue of the desk, these procedures fix the caller's
-- stores first. Rows are held to what the reader of the file demands, from any client (ADR 180). An empty cell leaves a value as it
-- is, and one that says "(vaciar)" takes it away: each row names the columns that it leaves (`dejar`), among them those that the file
-- does not have (ADR 241, 262).
--
-- What was planned is shown only to who may still see it: staff who were moved to another store read nothing of the other one from
-- a stored plan, applied or not.

create table private.catalog_imports (
  id uuid not null default gen_random_uuid(),
  -- No foreign key: the record outlives the account.
  person uuid not null,
  file_name text not null,
  columns text[] not null,
  -- What the preview showed: counts, what is created beside products, and the digest.
  plan jsonb,
  -- The stores whose offers it changed.
  store_ids integer[],
  created_at timestamp with time zone not null default now(),
  applied_at timestamp with time zone,
  undone_at timestamp with time zone,
  -- The rights that the plan was made with.
  planned_stores integer[],
  planned_as_admin boolean not null default false,
  created_categories uuid[],
  created_sellers uuid[],
  constraint catalog_imports_pkey PRIMARY KEY (id),
  constraint catalog_imports_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 200)))
);
alter table private.catalog_imports enable row level security;

create index catalog_imports_last_idx on private.catalog_imports (applied_at desc) where undone_at is null;

create table private.catalog_import_rows (
  import_id uuid not null,
  line integer not null,
  sku text not null,
  store_id integer not null,
  -- By the file's columns.
  cells jsonb not null,
  -- The versions of product, offer and cost that the plan was made from.
  seen text,
  -- Null: not planned yet.
  kind text,
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
  constraint catalog_import_rows_pkey PRIMARY KEY (import_id, line),
  constraint catalog_import_rows_import_id_sku_store_id_key UNIQUE (import_id, sku, store_id),
  constraint catalog_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES private.catalog_imports(id) ON DELETE CASCADE,
  constraint catalog_import_rows_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'changed'::text, 'equal'::text, 'wrong'::text])))
);
alter table private.catalog_import_rows enable row level security;

create index catalog_import_rows_unplanned_idx on private.catalog_import_rows (import_id, line) where kind is null;

create index catalog_import_rows_sku_folded_idx on private.catalog_import_rows (import_id, lower(sku collate "es-x-icu"));

-- The caller's import that is not applied yet, for an hour, or was not taken back and is of their stores still; locked. PT404 import_not_found.
create function private.open_catalog_import(p_import_id uuid) returns private.catalog_imports
language plpgsql volatile set search_path = '' as $$
declare
  v_import private.catalog_imports;
begin
  select * into v_import from private.catalog_imports i
  where i.id = p_import_id and i.person = auth.uid() and i.undone_at is null
    and (i.applied_at is not null and i.store_ids <@ array(select private.staff_store_ids())
      or i.applied_at is null and i.created_at > now() - interval '1 hour')
  for no key update;
  if not found then
    raise exception using errcode = 'PT404', detail = 'import_not_found',
      message = 'La vista previa de ese archivo ya no está; súbelo otra vez';
  end if;
  return v_import;
end
$$;
-- 20261206004900_catalog_imports

-- begin_catalog_import: a new import of the caller beside at most two they have begun; older ones go. The answer is its id. Its columns are those of
-- the file's header: the SKU, and at least one that changes something. PT401, PT403 not_staff; PT400 file_invalid.
create function public.begin_catalog_import(p_file_name text, p_columns text[]) returns uuid
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
-- 20261213700100_sat_keys_of_products; executed by authenticated

-- The rows of a request by the file's columns, each with its type and within its bounds. PT400 rows_invalid.
create function private.read_import_rows(p_rows jsonb) returns table (line integer, cells jsonb)
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
-- 20261213700100_sat_keys_of_products

-- Whether a list of a row has at most 20 texts of this length and form; a row may have none.
create function private.import_list_fits(p_list jsonb, p_length integer, p_form text) returns boolean
language sql immutable set search_path = '' as $$
  select case when p_list is null or p_list = 'null' then true when jsonb_typeof(p_list) <> 'array' then false
    else jsonb_array_length(p_list) <= 20 and not exists (
      select from jsonb_array_elements(p_list) as part (value)
      where jsonb_typeof(part.value) <> 'string' or char_length(part.value #>> '{}') not between 1 and p_length
        or part.value #>> '{}' !~ p_form) end
$$;
-- 20261206004900_catalog_imports

create function private.refuse_import_rows(p_line integer) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  raise exception using errcode = 'PT400', detail = 'rows_invalid',
    message = format('El renglón %s no cumple las reglas de la lista de precios', coalesce(p_line::text, 'recibido'));
end
$$;
-- 20261206004900_catalog_imports

-- stage_catalog_import: adds rows to an import, at most 1,000 at a time and 100,000 in all; a line that is there already is replaced.
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
  if v_count > 100000 then
    raise exception using errcode = 'PT400', detail = 'too_many',
      message = 'La lista admite hasta 100,000 renglones; divídela en varios archivos';
  end if;
  update private.catalog_imports i set plan = null where i.id = p_import_id;
  return v_count;
exception when cardinality_violation or unique_violation then
  -- A line, or a SKU of a store, that comes twice.
  perform private.refuse_import_rows(null);
end
$$;
-- 20261215400000_longer_price_lists; executed by authenticated

-- The columns of an import that a row has something to say about.
create function private.given_columns(p_cells jsonb, p_columns text[]) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(c.name), '{}') from unnest(p_columns) as c (name)
  where not coalesce(p_cells -> 'dejar' ? c.name, false)
$$;
-- 20261206004900_catalog_imports

-- Whether these are names of a file's columns, or nothing.
create function private.are_import_columns(p_names jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when p_names is null or p_names = 'null' then true when jsonb_typeof(p_names) <> 'array' then false
    else jsonb_array_length(p_names) <= 30 and p_names <@ '["sku", "nombre", "categoria", "precio", "existencia", "tienda",
      "subcategoria", "tercera_categoria", "vendedor", "bodega", "marca", "descripcion", "descripcion_corta", "pais", "region", "uva",
      "formato", "volumen_ml", "grado_alcohol", "estado", "etiquetas", "imagenes", "slug", "codigo_barras", "destacado", "peso",
      "dimensiones", "costo", "clave_sat"]' end
$$;
-- 20261213700100_sat_keys_of_products

create index catalog_imports_open_idx on private.catalog_imports (person, created_at desc) where applied_at is null;

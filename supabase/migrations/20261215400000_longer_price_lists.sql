-- An import takes as many rows as an export writes, so that a catalogue of several stores comes back in one file (ADR 410). What it may
-- change or add at once stays as it was. Replaces public.stage_catalog_import.

-- stage_catalog_import: adds rows to an import, at most 1,000 at a time and 100,000 in all; a line that is there already is replaced.
-- The answer is how many there are. PT401, PT403 not_staff; PT404 import_not_found; PT400 rows_invalid, too_many.
create or replace function public.stage_catalog_import(p_import_id uuid, p_rows jsonb) returns integer
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

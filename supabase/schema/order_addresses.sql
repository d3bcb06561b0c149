-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- The two addresses of an order: where the goods go and who is invoiced. An order must be deliverable: its address has
-- street, postal code, city and state, or nothing is ordered.

-- The known fields of an address, as trimmed texts of at most 200 characters; everything else is dropped.
create function private.clean_address(p_address jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(field.name, left(btrim(field.value #>> '{}'), 200)), '{}')
  from (
    select k.name, coalesce(
      nullif(p_address -> k.name, 'null'), case when k.name = 'zip' then p_address -> 'postal_code' end
    ) as value
    from unnest('{street, number, neighborhood, city, state, country, zip}'::text[]) as k (name)
  ) field
  where jsonb_typeof(field.value) in ('string', 'number') and btrim(field.value #>> '{}') <> ''
$$;
-- 20261206002900_order_addresses

-- A location's own address in the same form: an object, an object as text, or a plain street.
create function private.location_address(p_location_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_location public.locations;
  v_address jsonb;
begin
  select * into v_location from public.locations l where l.id = p_location_id;
  v_address := v_location.adress;
  if jsonb_typeof(v_address) = 'string' then
    begin
      v_address := (v_location.adress #>> '{}')::jsonb;
    exception when invalid_text_representation then
      v_address := null;
    end;
    if jsonb_typeof(v_address) is distinct from 'object' then
      v_address := jsonb_build_object('street', v_location.adress);
    end if;
  end if;
  return private.clean_address(
    jsonb_build_object('city', v_location.city, 'state', v_location.state, 'zip', v_location.cp)
    || coalesce(jsonb_strip_nulls(v_address), '{}'));
end
$$;
-- 20261206002900_order_addresses

-- What an address lacks for a delivery, in people's words; empty when it is complete. A postal code that was stored as
-- a number may have lost its leading zero.
create function private.missing_in_address(p_address jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(part.label order by part.place) filter (where not part.is_there), '{}')
  from (values
    (1, 'calle', coalesce(p_address ->> 'street', '') ~ '[^[:space:]]'),
    (2, 'código postal', coalesce(p_address ->> 'zip', '') ~ '^[0-9]{4,5}$'),
    (3, 'ciudad', coalesce(p_address ->> 'city', '') ~ '[^[:space:]]'),
    (4, 'estado', coalesce(p_address ->> 'state', '') ~ '[^[:space:]]')
  ) as part (place, label, is_there)
$$;
-- 20261206002900_order_addresses

-- Where the goods go: what the client sent, or else the location's own address. Refuses an undeliverable one.
create function private.shipping_address(p_address jsonb, p_location_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_said constant jsonb := private.clean_address(p_address);
  v_address constant jsonb :=
    case when v_said ? 'street' then v_said else private.location_address(p_location_id) end;
  v_missing constant text[] := private.missing_in_address(v_address);
begin
  if v_missing <> '{}' then
    raise exception using errcode = 'PT400', detail = 'address_incomplete',
      message = format('A la dirección de entrega le falta: %s. Complétala en Configuración',
        array_to_string(v_missing, ', '));
  end if;
  return v_address || jsonb_build_object('zip', lpad(v_address ->> 'zip', 5, '0'));
end
$$;
-- 20261206002900_order_addresses

-- Who is invoiced: the location's fiscal company; null without one.
create function private.billing_address(p_location_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'street', f.address, 'neighborhood', f.neighborhood, 'city', f.city, 'state', f.state, 'country', f.country,
    'zip', lpad(f.zip::text, 5, '0'), 'rfc', f.rfc, 'lega_name', f.lega_name, 'regimen', f.regimen,
    'uso_cfdi', f.uso_cfdi, 'id_cliente_prissa', f.id_cliente_prissa
  )
  from public.locations l join public.business_fiscal_data f on f.id = l.fiscal_data_id
  where l.id = p_location_id
$$;
-- 20261206002900_order_addresses

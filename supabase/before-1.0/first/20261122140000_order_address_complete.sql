-- An order is delivered somewhere: the address it carries names street, postal code, city and state, whether the client
-- said it or it is the location's own. Else nothing is ordered.
-- create_order_from_cart: PT400 also address_incomplete.

-- What an address lacks to be delivered to, as people read it; empty when it lacks nothing. A postal code that was
-- kept as a number may have lost its leading zero.
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

-- Where the goods go: what the client said, or else the location's own address. Refuses what nobody can deliver to.
create or replace function private.shipping_address(p_address jsonb, p_location_id uuid) returns jsonb
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

revoke all on function private.missing_in_address(jsonb), private.shipping_address(jsonb, uuid)
  from public, anon, authenticated;

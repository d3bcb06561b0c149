-- The two addresses of an order: where the goods go and whom the invoice is made out to.

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

-- Where the goods go: what the client said, or else the location's own address.
create function private.shipping_address(p_address jsonb, p_location_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select case when private.clean_address(p_address) ? 'street' then private.clean_address(p_address)
    else private.location_address(p_location_id) end
$$;

-- Whom the order is invoiced to: the location's fiscal company; null without one.
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

revoke all on function private.clean_address(jsonb), private.location_address(uuid),
  private.shipping_address(jsonb, uuid), private.billing_address(uuid) from public, anon, authenticated;

-- What a typed value of an offer means: a price (null: not for sale), a stock or a state. PT400 value_invalid, also for a field that
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
  end if;
  raise exception using errcode = 'PT400', detail = 'value_invalid', message = case p_field
    when 'price' then 'El precio va de 0.01 a 9999999999.99 pesos, con dos decimales como máximo'
    when 'stock' then 'La existencia es un número entero desde 0'
    when 'status' then 'El estado es activo o inactivo'
    else 'De un producto se cambia el precio, la existencia o el estado' end;
end
$$;

-- An order whose lines were changed by a colleague is not moved on by a person who still sees the old ones (ADR 314).

-- advance_orders: moves orders on, or cancels them with a reason. p_orders: [{id, expected_status, expected_revision, expected_total}],
-- the last two if the caller saw them; an order that is no longer what the caller saw stays as it is. Answers for each, in their order:
-- {id, number, outcome, status, by, at}; outcome: 'changed'; 'stale', with who moved it when, and is_own where that was the caller,
-- perhaps by a request whose answer was lost; 'edited', with who changed its lines; 'refused', no step from there; 'unknown', none of
-- theirs.
-- PT401, PT403 not_staff; PT400 orders_invalid, status_unknown, reason_missing, reason_too_long.
create or replace function public.advance_orders(p_orders jsonb, p_to text, p_reason text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_stores integer[] := private.require_staff();
  v_reason constant text := nullif(btrim(p_reason), '');
  v_ids uuid[];
  v_wanted record;
  v_order public.orders;
  v_outcome text;
  v_by jsonb;
  v_results jsonb := '[]';
begin
  if coalesce(jsonb_typeof(p_orders), '') <> 'array' or jsonb_array_length(p_orders) not between 1 and 200 or exists (
    select from jsonb_array_elements(p_orders) as w (value) where not private.is_uuid(w.value ->> 'id')
  ) then
    raise exception using errcode = 'PT400', detail = 'orders_invalid', message = 'Elige de 1 a 200 pedidos';
  elsif coalesce(p_to, '') not in ('confirmed', 'processing', 'shipped', 'delivered', 'cancelled') then
    raise exception using errcode = 'PT400', detail = 'status_unknown', message = 'No existe ese estado';
  elsif p_to = 'cancelled' and v_reason is null then
    raise exception using errcode = 'PT400', detail = 'reason_missing', message = 'Escribe el motivo de la cancelación';
  elsif length(v_reason) > 500 then
    raise exception using errcode = 'PT400', detail = 'reason_too_long', message = 'El motivo admite hasta 500 caracteres';
  end if;
  v_ids := array(select w.id from jsonb_to_recordset(p_orders) as w (id uuid));
  -- Orders in one order, then the stock they would give back in another: who comes second waits here.
  perform from public.orders o where o.id = any (v_ids) and o.store_id = any (v_stores) order by o.id for no key update;
  if p_to = 'cancelled' then
    perform from public.store_products sp
    where sp.id in (
      select i.store_product_id from public.order_items i join public.orders o on o.id = i.order_id
      where o.id = any (v_ids) and o.store_id = any (v_stores))
    order by sp.id for no key update;
  end if;
  -- Somebody who was taken out while waiting changes nothing.
  v_stores := private.require_staff();
  perform set_config('sumiller.reason', coalesce(v_reason, ''), true);
  for v_wanted in
    select w.value ->> 'id' as id, w.value ->> 'expected_status' as expected, w.value -> 'expected_revision' as revision,
      w.value -> 'expected_total' as total
    from jsonb_array_elements(p_orders) with ordinality as w (value, place) order by w.place
  loop
    select * into v_order from public.orders o where o.id = v_wanted.id::uuid and o.store_id = any (v_stores);
    if not found then
      v_outcome := 'unknown';
    elsif v_order.status is distinct from v_wanted.expected then
      v_outcome := 'stale';
    elsif v_wanted.revision <> to_jsonb(v_order.revision) or v_wanted.total <> to_jsonb(v_order.total) then
      v_outcome := 'edited';
    elsif not private.is_order_step(v_order.status, p_to) then
      v_outcome := 'refused';
    else
      update public.orders o set status = p_to where o.id = v_order.id and o.status = v_wanted.expected;
      v_outcome := 'changed';
    end if;
    if v_outcome = 'edited' then
      select jsonb_build_object('by', private.person_name(r.person), 'at', r.created_at) into v_by
      from private.order_revisions r where r.order_id = v_order.id order by r.revision desc limit 1;
    else
      select jsonb_build_object('by', private.person_name(h.person), 'at', h.created_at, 'is_own', coalesce(h.person = auth.uid(), false))
      into v_by from private.order_steps h where h.order_id = v_order.id order by h.id desc limit 1;
    end if;
    v_results := v_results || jsonb_build_array(
      jsonb_build_object('id', v_wanted.id, 'outcome', v_outcome, 'number', v_order.order_number,
        'status', case v_outcome when 'changed' then p_to else v_order.status end) || coalesce(v_by, '{}'));
  end loop;
  perform set_config('sumiller.reason', '', true);
  return v_results;
end
$$;

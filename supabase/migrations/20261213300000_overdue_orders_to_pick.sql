-- The orders of days before are counted beside the sheets of a day and have sheets of their own, and a delivery note has the
-- telephone of the establishment (replaces public.desk_to_pick).

-- desk_to_pick: the orders to prepare for a slot, in the order of their postal codes, with the lines that are delivered, and
-- who sells them, if the store has that for its invoices: {orders, more, overdue}. p_slot 'express' means orders without a
-- day, 'overdue' those whose day has passed by the clock of their store; `overdue` is the number of the latter, whatever the
-- slot. The buyer's telephone is given where the establishment has none. At most 300 orders. PT401, PT403 not_staff.
create or replace function public.desk_to_pick(p_day date, p_slot text default null, p_store_id integer default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  c_orders constant integer := 300;
  v_stores constant integer[] := private.require_staff();
  v_overdue uuid[];
  v_ids uuid[];
begin
  v_overdue := array(
    select o.id from public.orders o join public.stores st on st.id = o.store_id
    where o.store_id = any (v_stores) and (p_store_id is null or o.store_id = p_store_id)
      and o.status in ('confirmed', 'processing')
      and not o.is_express and o.delivery_date < (now() at time zone st.time_zone)::date
    order by o.created_at, o.id);
  if p_slot = 'overdue' then
    v_ids := v_overdue;
  else
    v_ids := array(
      select o.id from public.orders o
      where o.store_id = any (v_stores) and (p_store_id is null or o.store_id = p_store_id)
        and o.status in ('confirmed', 'processing')
        and case when p_slot = 'express' then o.is_express
          else o.delivery_date = p_day and (p_slot is null or o.delivery_time_slot = p_slot) end
      order by o.created_at, o.id limit c_orders + 1);
  end if;
  return jsonb_build_object('more', cardinality(v_ids) > c_orders, 'overdue', cardinality(v_overdue), 'orders', coalesce((
    select jsonb_agg(jsonb_build_object('id', o.id, 'number', o.order_number, 'store', st.name, 'location', l.name,
        'group', g.name, 'phone', coalesce(l.telefono::text, p.phone), 'shipping_address', o.shipping_address,
        'notes', o.delivery_notes, 'delivery_date', o.delivery_date, 'slot', o.delivery_time_slot, 'is_express', o.is_express,
        'total', o.total, 'payment', m.code, 'lines', line.list,
        'seller', (select jsonb_build_object('name', s.name, 'rfc', s.rfc) from private.invoice_issuers s where s.store_id = o.store_id))
      order by o.shipping_address ->> 'zip', l.name, o.order_number)
    from public.orders o
    join public.stores st on st.id = o.store_id
    join public.locations l on l.id = o.location_id
    join public.business_groups g on g.id = o.business_group_id
    join public.payment_methods m on m.id = o.payment_method_id
    left join private.profiles p on p.id = o.user_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('sku', i.sku, 'name', i.product_name, 'quantity', i.quantity,
        'unit_price', i.unit_price, 'total', i.total_price, 'supplier', coalesce(s.name, pr.supplier, pr.brand))
        order by i.product_name, i.id), '[]') as list
      from public.order_items i join public.products pr on pr.id = i.product_id
      left join public.sellers s on s.id = pr.seller_id
      where i.order_id = o.id and i.quantity > 0
    ) line
    where o.id = any (v_ids[:c_orders])), '[]'));
end
$$;

-- Buyers read in the mails of an order what was paid of it and what is left (ADR 378). Replaces private.order_mail_facts.

-- What a mail tells about an order: facts and lines as they are now. In plpgsql, like what it calls: plans are kept, and orders
-- stay fast. Long orders are cut: the mail links to the rest.
create or replace function private.order_mail_facts(p_order public.orders) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_held constant numeric := private.order_held(p_order.id);
begin
  return (select jsonb_build_object(
    'number', p_order.order_number, 'total', p_order.total, 'day', p_order.delivery_date,
    'slot', p_order.delivery_time_slot, 'is_express', p_order.is_express,
    'establishment', left(l.name, 200), 'group', left(g.name, 200), 'store', st.name,
    'buyer', left(private.person_name(p_order.user_id), 200), 'payment', pm.name,
    -- What promotions took off, of what is still to be delivered.
    'saved', (select coalesce(sum(greatest(i.quantity * coalesce(i.list_price, i.unit_price) - i.total_price, 0)), 0)
      from public.order_items i where i.order_id = p_order.id and i.promotion is not null),
    -- What was paid of it, and what is left: null where nothing was, or it is cancelled.
    'paid', case when v_held > 0 and p_order.status <> 'cancelled' then v_held end,
    'due', case when v_held > 0 and p_order.status <> 'cancelled' then greatest(p_order.total - v_held, 0) end,
    'line_count', (select count(*) from public.order_items i where i.order_id = p_order.id and i.quantity > 0),
    'lines', coalesce((
      select jsonb_agg(jsonb_build_object('name', left(line.product_name, 120), 'quantity', line.quantity,
        'total', line.total_price) order by line.product_name, line.id)
      from (
        select i.id, i.product_name, i.quantity, i.total_price from public.order_items i
        where i.order_id = p_order.id and i.quantity > 0 order by i.product_name, i.id limit 40
      ) line), '[]'))
  from public.locations l, public.business_groups g, public.stores st, public.payment_methods pm
  where l.id = p_order.location_id and g.id = p_order.business_group_id and st.id = p_order.store_id
    and pm.id = p_order.payment_method_id);
end
$$;


-- What is printed for a slot, and the search for a substitute with what is alike first.

-- desk_offers: up to eight products with stock that may replace a line of an order: those whose name, then whose category or
-- brand has the term come first. [{offer_id, name, sku, brand, price, stock}]. PT401, PT403, PT404.
create or replace function public.desk_offers(p_order_id uuid, p_search text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order constant public.orders := private.desk_order_row(p_order_id);
  v_term constant text := private.fold_text(btrim(left(p_search, 100)));
  v_pattern constant text := '%' || replace(replace(replace(v_term, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if length(coalesce(v_term, '')) < 3 then
    return '[]';
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('offer_id', f.id, 'name', f.name, 'sku', f.sku, 'brand', f.brand, 'price', f.price,
      'stock', f.stock_qty) order by f.place, f.name, f.id)
    from (
      select sp.id, p.name, p.sku, p.brand, sp.price, sp.stock_qty,
        case when private.fold_text(p.name || ' ' || p.sku) like v_pattern then 1
          when private.fold_text(concat_ws(' ', p.brand, p.category_first, p.category_second, p.category_third)) like v_pattern
            then 2 else 3 end as place
      from public.products p join public.store_products sp on sp.product_id = p.id
      where p.search_text like v_pattern and p.status = 'active' and sp.store_id = v_order.store_id
        and sp.price is not null and sp.stock_qty > 0
      order by place, p.name, sp.id limit 8
    ) f), '[]');
end
$$;

-- desk_to_pick: the orders to prepare for a slot, in the order of their postal codes, with the lines that are delivered:
-- {orders, more}. p_slot 'express' means orders without a day. At most 300 orders. PT401, PT403 not_staff.
create function public.desk_to_pick(p_day date, p_slot text default null, p_store_id integer default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  c_orders constant integer := 300;
  v_stores constant integer[] := private.require_staff();
  v_ids uuid[];
begin
  v_ids := array(
    select o.id from public.orders o
    where o.store_id = any (v_stores) and (p_store_id is null or o.store_id = p_store_id)
      and o.status in ('confirmed', 'processing')
      and case when p_slot = 'express' then o.is_express
        else o.delivery_date = p_day and (p_slot is null or o.delivery_time_slot = p_slot) end
    order by o.created_at, o.id limit c_orders + 1);
  return jsonb_build_object('more', cardinality(v_ids) > c_orders, 'orders', coalesce((
    select jsonb_agg(jsonb_build_object('id', o.id, 'number', o.order_number, 'store', st.name, 'location', l.name,
        'group', g.name, 'phone', p.phone, 'shipping_address', o.shipping_address, 'notes', o.delivery_notes,
        'delivery_date', o.delivery_date, 'slot', o.delivery_time_slot, 'is_express', o.is_express, 'total', o.total,
        'payment', m.code, 'lines', line.list)
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
revoke all on function public.desk_to_pick(date, text, integer) from public, anon, authenticated;
grant execute on function public.desk_to_pick(date, text, integer) to authenticated;

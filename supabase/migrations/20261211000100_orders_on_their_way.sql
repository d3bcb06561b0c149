-- The quantities of an order on its way can be lowered to what arrived (ADR 339; replaces private.edit_problems and public.desk_order).

-- Whether an order in a state can be edited: fully before it leaves, lowered while it is on its way.
create function private.is_editable(p_status text) returns boolean
language sql immutable set search_path = '' as $$
  select p_status in ('pending', 'confirmed', 'processing', 'shipped')
$$;
revoke all on function private.is_editable(text) from public, anon, authenticated;

-- Why an edit cannot be carried out, in words for the seller: {code, message} of each reason.
create or replace function private.edit_problems(p_order public.orders, p_edit jsonb, p_may_price boolean) returns jsonb
language sql stable set search_path = '' as $$
  with recursive line as materialized (
    select * from private.edited_lines(p_order.id, p_edit)
  ), numbered as materialized (
    select l.*, row_number() over () as place from line l
  ), root as (
    -- Each line with the one that the buyer ordered.
    select n.place, n.place as root, n.line_id from numbered n where n.replaces is null
    union all
    select n.place, r.root, n.line_id from root r join numbered n on n.replaces = r.line_id
  ), bill as (
    select sum(l.total) - p_order.subtotal as more, sum(l.quantity) as pieces,
      bool_or(l.line_id is null or (l.quantity, l.price) <> (l.quantity_before, l.price_before)) as is_changed
    from line l
  ), term as (
    select t.*, m.code as method from public.payment_methods m
    cross join lateral private.group_terms(p_order.business_group_id) t where m.id = p_order.payment_method_id
  ), problem (code, message) as (
    select 'status_final', 'Un pedido entregado o cancelado ya no se puede cambiar' where not private.is_editable(p_order.status)
    union all
    -- What has left the warehouse is on the truck or is not.
    select 'only_less', format('El pedido ya salió: de %s solo puedes bajar la cantidad', l.name)
    from line l where p_order.status = 'shipped' and (
      l.line_id is null or l.quantity > l.quantity_before or l.price is distinct from l.price_before)
    union all
    select 'nothing_changed', 'No hay cambios' from bill where not is_changed
    union all
    select 'order_empty', case when p_order.status = 'shipped' then 'Un pedido enviado no puede quedarse sin productos'
      else 'Un pedido sin productos se cancela' end
    from bill where pieces = 0
    union all
    select 'offer_unavailable', 'Ese producto no se vende en la tienda del pedido' from line where not is_offered
    union all
    select 'quantity_invalid', case when l.ordered > 0
        then format('De %s se pueden entregar de 0 a %s', l.name, l.ordered)
        else format('La cantidad de %s debe estar entre 1 y 99999', l.name) end
    from line l where l.is_offered and (l.quantity is null
      or l.quantity not between case when l.line_id is null then 1 else 0 end and case l.ordered when 0 then 99999 else l.ordered end)
    union all
    select 'price_invalid', format('El precio de %s no es válido', l.name)
    from line l where l.price < 0 or l.price >= 10000000000 or l.price <> round(l.price, 2)
    union all
    select 'price_needs_admin', format('Después de confirmar, el precio de %s solo lo cambia quien administra', l.name)
    from line l where l.price <> l.usual_price and not p_may_price
    union all
    -- The buyer has accepted the price; a seller only lowers it.
    select 'rise_needs_admin', format('El precio de %s solo lo sube quien administra', l.name)
    from line l where l.price > l.usual_price and p_may_price and not private.is_staff_admin()
    union all
    select 'same_product', format('%s no puede sustituirse a sí mismo', l.name)
    from line l join line old on old.line_id = l.replaces where l.line_id is null and l.product_id = old.product_id
    union all
    select 'nothing_replaced', format('Baja primero la cantidad de %s', old.name)
    from line l join line old on old.line_id = l.replaces where l.line_id is null and old.quantity >= greatest(old.ordered, 1)
    union all
    -- The buyer has accepted what they ordered at its price. What stays of it, and what replaces it or its substitutes, is worth no more.
    select 'substitute_dearer', format('%s con lo que lo sustituye vale más de lo que se pidió (%s); solo lo autoriza quien administra',
      min(l.name) filter (where l.place = r.root), private.money_text(sum(l.total_ordered)))
    from root r join numbered l on l.place = r.place
    where not private.is_staff_admin()
    group by r.root
    having count(*) > 1 and not bool_or(l.place = r.root and l.quantity >= greatest(l.ordered, 1) and l.quantity = l.quantity_before)
      and sum(l.total) > greatest(sum(l.total_ordered), sum(l.total_before))
    union all
    select 'stock_missing', format('No hay existencias suficientes de %s (quedan %s)', min(l.name), sp.stock_qty)
    from line l join public.store_products sp on sp.id = l.offer_id
    group by sp.id having sum(l.quantity - l.quantity_before) > sp.stock_qty
    union all
    select case when t.credit_line is null then 'credit_line_missing' else 'credit_line_exceeded' end,
      format('El cambio excede la línea de crédito del cliente. Disponible: %s', private.money_text(t.credit_available))
    from term t, bill where t.method = 'credit_line' and bill.more > 0 and bill.more > t.credit_available
    union all
    select 'new_group_limit', format('El grupo aún no está aprobado. Disponible: %s', private.money_text(t.remaining))
    from term t, bill where not t.is_approved and bill.more > 0 and bill.more > t.remaining
  )
  select coalesce(jsonb_agg(distinct jsonb_build_object('code', code, 'message', message)), '[]') from problem
$$;

-- desk_order: everything about one order. PT401, PT403 not_staff, PT404 order_not_found, another store's among them.
create or replace function public.desk_order(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order constant public.orders := private.desk_order_row(p_order_id);
begin
  return (select jsonb_build_object(
    'id', o.id, 'number', o.order_number, 'status', o.status, 'created_at', o.created_at, 'store', st.name,
    'subtotal', o.subtotal, 'shipping', o.shipping_amount, 'total', o.total, 'revision', o.revision,
    'delivery_date', o.delivery_date, 'slot', o.delivery_time_slot, 'is_express', o.is_express,
    'notes', o.delivery_notes, 'shipping_address', o.shipping_address, 'billing', o.billing_address,
    'location', l.name, 'group', g.name, 'group_approved', a.approved_at is not null,
    'buyer', jsonb_build_object('name', private.person_name(o.user_id), 'email', u.email, 'phone', p.phone),
    'next', array(select step from unnest('{confirmed,processing,shipped,delivered,cancelled}'::text[]) step
      where private.is_order_step(o.status, step)),
    'may_edit', private.is_editable(o.status),
    'may_price', o.status = 'pending' or o.status <> 'shipped' and private.is_staff_admin(),
    'lines', (select jsonb_agg(jsonb_build_object('id', i.id, 'sku', i.sku, 'name', i.product_name,
        'quantity', i.quantity, 'unit_price', i.unit_price, 'total', i.total_price,
        'list_price', i.list_price, 'discount', i.discount, 'promotion', i.promotion, 'stock', sp.stock_qty,
        'ordered', i.ordered_quantity, 'replaces', old.product_name, 'reason', i.change_reason)
        order by coalesce(old.product_name, i.product_name), i.replaces_id is not null, i.product_name, i.id)
      from public.order_items i
      left join public.order_items old on old.id = i.replaces_id
      left join public.store_products sp on sp.id = i.store_product_id
      where i.order_id = o.id),
    'payments', (select jsonb_agg(jsonb_build_object('method', t.payment_method, 'amount', t.amount, 'status', t.status)
        order by t.created_at, t.id)
      from public.payment_transactions t where t.order_id = o.id),
    'history', coalesce((select jsonb_agg(jsonb_build_object('from', h.from_status, 'to', h.to_status,
        'at', h.created_at, 'by', private.person_name(h.person), 'reason', h.reason) order by h.id)
      from private.order_steps h where h.order_id = o.id), '[]'),
    'placed', (select r.lines_before from private.order_revisions r where r.order_id = o.id and r.revision = 1),
    'revisions', coalesce((select jsonb_agg(jsonb_build_object('revision', r.revision, 'at', r.created_at,
        'by', private.person_name(r.person), 'reason', r.reason, 'total_before', r.total_before, 'total', r.total_after,
        'changes', r.changes) order by r.revision)
      from private.order_revisions r where r.order_id = o.id), '[]'),
    'staff_notes', coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'at', n.created_at,
        'by', private.person_name(n.author), 'text', n.body, 'is_for_buyer', n.is_for_buyer) order by n.id)
      from private.order_notes n where n.order_id = o.id), '[]'))
  from public.orders o
  join public.stores st on st.id = o.store_id
  join public.locations l on l.id = o.location_id
  join public.business_groups g on g.id = o.business_group_id
  join auth.users u on u.id = o.user_id
  left join private.group_accounts a on a.group_id = g.id
  left join private.profiles p on p.id = o.user_id
  where o.id = v_order.id);
end
$$;

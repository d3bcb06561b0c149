-- A seller replaces what is missing by what costs the buyer no more; an admin decides about the rest (ADR 198).

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
    select sum(l.quantity * l.price) - p_order.subtotal as more, sum(l.quantity) as pieces,
      bool_or(l.line_id is null or (l.quantity, l.price) <> (l.quantity_before, l.price_before)) as is_changed
    from line l
  ), term as (
    select t.*, m.code as method from public.payment_methods m
    cross join lateral private.group_terms(p_order.business_group_id) t where m.id = p_order.payment_method_id
  ), problem (code, message) as (
    select 'status_final', 'Un pedido enviado, entregado o cancelado ya no se puede cambiar'
    where p_order.status not in ('pending', 'confirmed', 'processing')
    union all
    select 'nothing_changed', 'No hay cambios' from bill where not is_changed
    union all
    select 'order_empty', 'Un pedido sin productos se cancela' from bill where pieces = 0
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
      min(l.name) filter (where l.place = r.root), private.money_text(sum(l.ordered * l.price_before)))
    from root r join numbered l on l.place = r.place
    where not private.is_staff_admin()
    group by r.root
    having count(*) > 1 and not bool_or(l.place = r.root and l.quantity >= greatest(l.ordered, 1) and l.quantity = l.quantity_before)
      and sum(l.quantity * l.price) > greatest(sum(l.ordered * l.price_before), sum(l.quantity_before * l.price_before))
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

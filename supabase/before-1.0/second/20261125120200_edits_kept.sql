-- What an edit writes, and how others read of it: a second seller, and the buyer (ADR 153).

-- Writes down an edit whose plan has no problems; the rows are locked.
create function private.carry_out_edit(p_order public.orders, p_edit jsonb, p_plan jsonb, p_reason text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into private.order_revisions
    (order_id, revision, person, reason, lines_before, changes, total_before, total_after)
  select p_order.id, p_order.revision + 1, auth.uid(), p_reason,
    (select jsonb_agg(jsonb_build_object('name', i.product_name, 'sku', i.sku, 'quantity', i.quantity,
        'unit_price', i.unit_price, 'total', i.total_price) order by i.product_name, i.id)
      from public.order_items i where i.order_id = p_order.id and i.quantity > 0),
    p_plan -> 'changes', p_order.total, (p_plan ->> 'total')::numeric;
  update public.store_products sp set stock_qty = sp.stock_qty - moved.taken
  from (
    select l.offer_id, sum(l.quantity - l.quantity_before)::integer as taken
    from private.edited_lines(p_order.id, p_edit) l group by l.offer_id
  ) moved
  where sp.id = moved.offer_id and moved.taken <> 0;
  update public.order_items i set quantity = l.quantity, unit_price = l.price, total_price = l.quantity * l.price,
    ordered_quantity = l.ordered, change_reason = p_reason
  from private.edited_lines(p_order.id, p_edit) l
  where i.id = l.line_id and (i.quantity, i.unit_price) is distinct from (l.quantity, l.price);
  insert into public.order_items (order_id, product_id, store_product_id, product_name, sku, quantity, unit_price,
    total_price, ordered_quantity, replaces_id, change_reason)
  select p_order.id, l.product_id, l.offer_id, l.name, l.sku, l.quantity, l.price, l.quantity * l.price, 0, l.replaces, p_reason
  from private.edited_lines(p_order.id, p_edit) l where l.line_id is null;
  update public.orders o set revision = p_order.revision + 1, subtotal = (p_plan ->> 'total')::numeric - o.shipping_amount,
    total = (p_plan ->> 'total')::numeric
  where o.id = p_order.id returning * into p_order;
  perform private.match_payments(p_order);
end
$$;

-- What happened to an order since a revision, for the seller who comes second.
create function private.order_difference(p_order public.orders, p_revision integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('outcome', 'stale', 'revision', p_order.revision, 'status', p_order.status,
    'total', p_order.total, 'by', private.person_name(last.person), 'at', last.created_at, 'reason', last.reason,
    'changes', coalesce((select jsonb_agg(c.value order by r.revision, c.place)
      from private.order_revisions r cross join jsonb_array_elements(r.changes) with ordinality as c (value, place)
      where r.order_id = p_order.id and r.revision > p_revision), '[]'))
  from (select) one left join (
    select r.person, r.created_at, r.reason from private.order_revisions r where r.order_id = p_order.id
    union all
    select h.person, h.created_at, h.reason from private.order_steps h where h.order_id = p_order.id
    order by created_at desc limit 1
  ) last on true
$$;

revoke all on function private.carry_out_edit(public.orders, jsonb, jsonb, text),
  private.order_difference(public.orders, integer) from public, anon, authenticated;

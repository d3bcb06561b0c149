-- A promotion's result follows the edits of its orders (ADR 377): what it took off an order is measured again when lines are cut, return or
-- get a typed price. Replaces private.move_cart_lines and private.carry_out_edit.

-- Where the discount is: [{item, part}] of each line of the order; part is the place in the line's package_parts, null for the line's own
-- price.
alter table private.promotion_uses add column lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array');

-- What each package still takes off the pieces that are left of a line, by its place among the parts: private.kept_discount, shared out. The
-- cents go to the parts in the order in which they are kept, so that their sum is that of the line.
create function private.kept_parts(p_parts jsonb, p_quantity integer) returns table (part integer, discount numeric)
language sql immutable rows 2 set search_path = '' as $$
  with kept as (
    select p.part, p.place,
      sum(p.discount * least(p.pieces, greatest(p_quantity - p.before, 0)) / p.pieces) over (order by p.place) as upto
    from (
      select d.part, d.pieces, d.discount, row_number() over kept_first as place,
        sum(d.pieces) over (kept_first rows unbounded preceding) - d.pieces as before
      from (
        select w.place::integer - 1 as part, (w.value ->> 'pieces')::integer as pieces, (w.value ->> 'discount')::numeric as discount
        from jsonb_array_elements(p_parts) with ordinality as w (value, place)
      ) d
      window kept_first as (order by d.discount / d.pieces desc, d.pieces, d.part)
    ) p
  ), cents as (
    select k.part, k.place, ceil(round(k.upto, 8) * 100) / 100 as upto from kept k
  )
  select c.part, c.upto - coalesce(lag(c.upto) over (order by c.place), 0) from cents c
$$;

-- Writes down again what promotions take off an order, from its lines as they are. A line with a typed price has none.
create function private.measure_promotion_uses(p_order_id uuid) returns void
language sql volatile set search_path = '' as $$
  update private.promotion_uses u set amount = measured.amount
  from (
    select used.promotion_id, coalesce(sum(case when place.part is null then i.quantity * (i.list_price - i.unit_price) else kept.discount end), 0)
      as amount
    from private.promotion_uses used
    left join jsonb_to_recordset(used.lines) as place (item uuid, part integer) on true
    left join public.order_items i on i.id = place.item
    left join lateral private.kept_parts(i.package_parts, i.quantity) kept on kept.part = place.part
    where used.order_id = p_order_id and used.lines <> '[]'
    group by used.promotion_id
  ) measured
  where u.order_id = p_order_id and u.promotion_id = measured.promotion_id and u.amount <> measured.amount
$$;
revoke all on function private.kept_parts(jsonb, integer), private.measure_promotion_uses(uuid) from public, anon, authenticated;

-- Moves the lines of a cart into an order: order lines, stock, empty cart.
create or replace function private.move_cart_lines(p_cart_id uuid, p_order_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_used uuid[];
  v_counted integer;
begin
  with line as materialized (
    select * from private.cart_lines(p_cart_id)
  ), package as materialized (
    select p.cart_item_id, p.promotion_id, p.pieces, p.discount,
      row_number() over (partition by p.cart_item_id order by p.promotion_id)::integer - 1 as part
    from private.cart_packages(p_cart_id) p
  ), moved as (
    insert into public.order_items (order_id, product_id, store_product_id, product_name, sku, quantity, unit_price, total_price,
      list_price, discount, package_parts, promotion)
    select p_order_id, l.product_id, l.store_product_id, l.product_name, l.sku, l.quantity, l.price,
      l.quantity * l.price - off.discount, l.list_price, off.discount, off.parts, off.names
    from line l cross join lateral (
      select coalesce(sum(p.discount), 0) as discount,
        jsonb_agg(jsonb_build_object('pieces', p.pieces, 'discount', p.discount) order by p.part) as parts,
        (select left(string_agg(n.name, ' · ' order by n.name), 1000) from private.promotions n
          where n.id = l.promotion_id or n.id in (select o.promotion_id from package o where o.cart_item_id = l.cart_item_id)) as names
      from package p where p.cart_item_id = l.cart_item_id
    ) off
    order by l.product_name
    returning id, store_product_id
  ), used as (
    select l.promotion_id, l.store_product_id, null::integer as part, l.quantity * (l.list_price - l.price) as amount
    from line l where l.promotion_id is not null
    union all
    select p.promotion_id, l.store_product_id, p.part, p.discount from package p join line l on l.cart_item_id = p.cart_item_id
  ), kept as (
    insert into private.promotion_uses (promotion_id, order_id, amount, lines)
    select u.promotion_id, p_order_id, sum(u.amount), jsonb_agg(jsonb_build_object('item', m.id, 'part', u.part))
    from used u join moved m on m.store_product_id = u.store_product_id
    group by u.promotion_id returning promotion_id
  )
  select array_agg(k.promotion_id) into v_used from kept k;
  if v_used is not null then
    update private.promotions p set uses = p.uses + 1
    where p.id = any (v_used) and p.max_uses is not null and p.uses < p.max_uses;
    get diagnostics v_counted = row_count;
    if v_counted < (select count(*) from private.promotions p where p.id = any (v_used) and p.max_uses is not null) then
      raise exception using errcode = 'PT409', detail = 'price_changed', message = 'Se agotó una promoción de tu carrito';
    end if;
  end if;
  update public.store_products sp set stock_qty = sp.stock_qty - i.quantity
  from public.order_items i where i.order_id = p_order_id and sp.id = i.store_product_id;
  delete from public.cart_items ci where ci.cart_id = p_cart_id;
end
$$;

-- Writes down an edit whose plan has no problems; the rows are locked. A rejected delivery closes the order as delivered with nothing.
create or replace function private.carry_out_edit(p_order public.orders, p_edit jsonb, p_plan jsonb, p_reason text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_is_rejected constant boolean := coalesce((p_edit ->> 'is_rejected')::boolean, false);
begin
  insert into private.order_revisions
    (order_id, revision, person, reason, lines_before, changes, total_before, total_after)
  select p_order.id, p_order.revision + 1, auth.uid(), p_reason,
    (select jsonb_agg(jsonb_build_object('name', i.product_name, 'sku', i.sku, 'quantity', i.quantity,
        'unit_price', i.unit_price, 'total', i.total_price, 'discount', i.discount, 'promotion', i.promotion) order by i.product_name, i.id)
      from public.order_items i where i.order_id = p_order.id and i.quantity > 0),
    p_plan -> 'changes', p_order.total, (p_plan ->> 'total')::numeric;
  update public.store_products sp set stock_qty = sp.stock_qty - moved.taken
  from (
    select l.offer_id, sum(l.taken)::integer as taken
    from private.edited_lines(p_order.id, p_edit) l group by l.offer_id
  ) moved
  where sp.id = moved.offer_id and moved.taken <> 0;
  insert into private.stock_losses (order_id, order_item_id, store_product_id, quantity, revision)
  select p_order.id, l.line_id, l.offer_id, l.quantity_before - l.quantity, p_order.revision + 1
  from private.edited_lines(p_order.id, p_edit) l where l.quantity < l.quantity_before and not l.to_stock;
  update public.order_items i set quantity = l.quantity, unit_price = l.price, total_price = l.total,
    ordered_quantity = l.ordered, change_reason = p_reason,
    discount = l.discount,
    package_parts = case when l.price = l.price_before then i.package_parts end,
    list_price = case when l.price = l.price_before then i.list_price end,
    promotion = case when l.price = l.price_before then i.promotion end
  from private.edited_lines(p_order.id, p_edit) l
  where i.id = l.line_id and (i.quantity, i.unit_price) is distinct from (l.quantity, l.price);
  insert into public.order_items (order_id, product_id, store_product_id, product_name, sku, quantity, unit_price,
    total_price, ordered_quantity, replaces_id, change_reason)
  select p_order.id, l.product_id, l.offer_id, l.name, l.sku, l.quantity, l.price, l.total, 0, l.replaces, p_reason
  from private.edited_lines(p_order.id, p_edit) l where l.line_id is null;
  perform private.measure_promotion_uses(p_order.id);
  update public.orders o set revision = p_order.revision + 1, subtotal = (p_plan ->> 'total')::numeric - o.shipping_amount,
    total = (p_plan ->> 'total')::numeric, is_rejected = v_is_rejected,
    status = case when v_is_rejected then 'delivered' else o.status end
  where o.id = p_order.id returning * into p_order;
  perform private.match_payments(p_order);
  if v_is_rejected then
    update public.payment_transactions t set status = 'cancelled'
    where t.order_id = p_order.id and t.status in ('pending', 'failed') and t.amount = 0;
  end if;
end
$$;

-- The orders placed before: a line belongs to the promotions of its order that have its product. Where several packages share a line, its
-- parts do not say whose they are, and such an order keeps its amounts.
with candidate as (
  select u.promotion_id, u.order_id, i.id as item, part.place as part,
    count(*) over (partition by i.id, part.place) as owners
  from private.promotion_uses u
  join private.promotions p on p.id = u.promotion_id
  join public.order_items i on i.order_id = u.order_id and exists (
    select from jsonb_to_recordset(p.items) as o (product_id uuid) where o.product_id = i.product_id)
  cross join lateral (
    select null::integer as place where p.kind <> 'package' and i.list_price is not null
    union all
    select w.place::integer - 1 from jsonb_array_elements(i.package_parts) with ordinality as w (value, place) where p.kind = 'package'
  ) part
), clear as (
  select c.order_id from candidate c group by c.order_id having max(c.owners) = 1
), found as (
  select c.promotion_id, c.order_id, jsonb_agg(jsonb_build_object('item', c.item, 'part', c.part)) as lines
  from candidate c where c.order_id in (select order_id from clear) group by c.promotion_id, c.order_id
)
update private.promotion_uses u set lines = f.lines
from found f where u.promotion_id = f.promotion_id and u.order_id = f.order_id;

select private.measure_promotion_uses(o.id) from public.orders o
where o.revision > 0 and exists (select from private.promotion_uses u where u.order_id = o.id);

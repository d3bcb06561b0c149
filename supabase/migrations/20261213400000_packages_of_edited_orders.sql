-- A cut of an order takes the pieces of a line that are in no package first, so that a complete package keeps its price (ADR 374): an
-- order line keeps what each package took off, and of how many of its pieces, and order_items.discount is that of the pieces left.
-- Replaces private.cart_packages and private.edited_lines.

alter table public.order_items add column package_parts jsonb;
alter table public.order_items drop constraint order_items_total_check;

-- Orders placed before do not say which pieces were in a package: all of a line share its discount, as they did.
update public.order_items i
set package_parts = jsonb_build_array(jsonb_build_object(
    'pieces', greatest(coalesce(i.ordered_quantity, i.quantity), 1), 'discount', i.discount)),
  discount = round(i.discount * i.quantity / greatest(coalesce(i.ordered_quantity, i.quantity), 1), 2)
where i.discount > 0;

comment on column public.order_items.discount is 'What packages take off the pieces of quantity.';
comment on column public.order_items.package_parts is
  'Of the line as it was ordered: [{pieces, discount}] of each package, null without one. What an edit leaves of discount follows from it.';
alter table public.order_items
  add constraint order_items_total_check check (total_price = greatest(quantity * unit_price - discount, 0)),
  add constraint order_items_package_parts_check check (
    case when package_parts is null then discount = 0 else jsonb_typeof(package_parts) = 'array' end);

-- What packages take off the pieces that are left of a line. A piece of a package keeps its part. Pieces of no package are cut first,
-- then those that save least; a fraction of a cent is the buyer's.
create function private.kept_discount(p_parts jsonb, p_quantity integer) returns numeric
language sql immutable set search_path = '' as $$
  select coalesce(ceil(round(sum(p.discount * least(p.pieces, greatest(p_quantity - p.before, 0)) / p.pieces), 8) * 100) / 100, 0)
  from (
    select d.pieces, d.discount,
      sum(d.pieces) over (order by d.discount / d.pieces desc, d.pieces rows unbounded preceding) - d.pieces as before
    from jsonb_to_recordset(p_parts) as d (pieces integer, discount numeric)
  ) p
$$;
revoke all on function private.kept_discount(jsonb, integer) from public, anon, authenticated;

-- What packages take off a cart's lines today: {cart_item_id, promotion_id, pieces: those of the line in it, discount}. Pieces belong
-- to one package; those that save most come first. A package costs its price, or its percentage of the list; where today's prices of
-- its products are lower, it takes nothing off. The amount is split by largest remainder, in proportion to what the pieces cost.
drop function private.cart_packages(uuid);
create function private.cart_packages(p_cart_id uuid)
returns table (cart_item_id uuid, promotion_id uuid, pieces integer, discount numeric)
language plpgsql stable rows 5 set search_path = '' as $$
declare
  v_store constant integer := (
    select l.store_id from public.carts c join public.locations l on l.id = c.location_id where c.id = p_cart_id);
  v_package record;
  v_sets integer;
  -- What is left of each product, by its id.
  v_left jsonb;
begin
  if not exists (
    select from private.promotion_offers o
    where o.store_id = v_store and o.kind = 'package' and o.starts_at <= now() and o.ends_at > now()
  ) then
    return;
  end if;
  -- What the store does not have is in no package: an order of it is refused, and the screen counts what is left.
  v_left := (select jsonb_object_agg(l.product_id, least(l.quantity, l.stock_qty))
    from private.cart_lines(p_cart_id) l where l.is_available);
  for v_package in
    select met.* from (
      select o.promotion_id as id, jsonb_object_agg(o.product_id, o.quantity) as pieces,
        sum(o.quantity * l.price)
          - coalesce(max(o.price), round(sum(o.quantity * coalesce(l.list_price, l.price)) * (100 - max(o.percent)) / 100, 2))
          as saving
      from private.promotion_offers o
      left join private.cart_lines(p_cart_id) l on l.product_id = o.product_id and l.is_available
      where o.store_id = v_store and o.kind = 'package' and o.starts_at <= now() and o.ends_at > now()
      group by o.promotion_id having bool_and(l.product_id is not null)
    ) met
    where met.saving > 0 order by met.saving desc, met.id
  loop
    select min((v_left ->> i.key)::integer / i.value::integer) into v_sets from jsonb_each_text(v_package.pieces) i;
    continue when v_sets = 0;
    v_left := v_left || (select jsonb_object_agg(i.key, (v_left ->> i.key)::integer - v_sets * i.value::integer)
      from jsonb_each_text(v_package.pieces) i);
    return query
    with part as (
      select l.cart_item_id as line, l.product_id as product, v_sets * i.value::integer as pieces,
        v_sets * v_package.saving * i.value::integer * l.price
          / sum(i.value::integer * l.price) over () as share
      from jsonb_each_text(v_package.pieces) i join private.cart_lines(p_cart_id) l on l.product_id = i.key::uuid
      where l.is_available
    ), cut as (
      select p.line, p.pieces, trunc(p.share, 2) as cents,
        row_number() over (order by p.share - trunc(p.share, 2) desc, p.product) as place,
        (v_sets * v_package.saving - sum(trunc(p.share, 2)) over ()) * 100 as missing
      from part p
    )
    select c.line, v_package.id, c.pieces, c.cents + case when c.place <= c.missing then 0.01 else 0 end from cut c;
  end loop;
end
$$;
revoke all on function private.cart_packages(uuid) from public, anon, authenticated;

-- The lines of an order as an edit leaves them: {lines: [{id, quantity, unit_price, to_stock}], substitutes: [{replaces, offer_id,
-- quantity, unit_price}], is_rejected}; what is not named stays, and nothing of a rejected delivery. usual_price and total_usual are
-- what a line costs without a decision about it. taken: what its stock loses; to_stock: whether what is cut returns there, null if the
-- seller did not say: then it does, unless the order is on its way.
-- The pieces left of a line keep what packages took off them while its price stays: a typed price is the price of the piece. A
-- substitute has the price of the list: a promotion is for what was ordered.
create or replace function private.edited_lines(p_order_id uuid, p_edit jsonb)
returns table (
  line_id uuid, offer_id uuid, product_id uuid, sku text, name text, ordered integer, quantity_before integer,
  quantity integer, taken integer, to_stock boolean, price_before numeric, price numeric, usual_price numeric, replaces uuid,
  is_offered boolean, discount_before numeric, discount numeric, total numeric, total_usual numeric, total_before numeric,
  total_ordered numeric
)
language sql stable rows 20 set search_path = '' as $$
  select i.id, i.store_product_id, i.product_id, i.sku, i.product_name, line.ordered, i.quantity, wanted.quantity,
    case when wanted.quantity < i.quantity and not coalesce(w.to_stock, o.status <> 'shipped') then 0
      else wanted.quantity - i.quantity end, w.to_stock,
    i.unit_price, wanted.price, i.unit_price, i.replaces_id, true,
    i.discount, part.discount,
    greatest(wanted.quantity * wanted.price - part.discount, 0),
    greatest(wanted.quantity * i.unit_price - part.usual, 0),
    i.total_price, greatest(line.ordered * i.unit_price - private.kept_discount(i.package_parts, line.ordered), 0)
  from public.order_items i join public.orders o on o.id = i.order_id
  left join jsonb_to_recordset(p_edit -> 'lines') as w (id uuid, quantity integer, unit_price numeric, to_stock boolean) on w.id = i.id
  cross join lateral (select coalesce(i.ordered_quantity, i.quantity) as ordered) line
  cross join lateral (select
    case when (p_edit ->> 'is_rejected')::boolean then 0 else coalesce(w.quantity, i.quantity) end as quantity,
    coalesce(w.unit_price, i.unit_price) as price) wanted
  cross join lateral (select private.kept_discount(i.package_parts, wanted.quantity) as usual) kept
  cross join lateral (select kept.usual, case when wanted.price = i.unit_price then kept.usual else 0 end as discount) part
  where i.order_id = p_order_id
  union all
  select null, sp.id, p.id, p.sku, p.name, 0, 0, s.quantity, s.quantity, null, sp.price, coalesce(s.unit_price, sp.price), sp.price,
    s.replaces, coalesce(p.status = 'active' and sp.price is not null, false), 0, 0,
    s.quantity * coalesce(s.unit_price, sp.price), s.quantity * sp.price, 0, 0
  from public.orders o
  cross join jsonb_to_recordset(p_edit -> 'substitutes')
    as s (replaces uuid, offer_id uuid, quantity integer, unit_price numeric)
  left join public.store_products sp on sp.id = s.offer_id and sp.store_id = o.store_id
  left join public.products p on p.id = sp.product_id
  where o.id = p_order_id
$$;


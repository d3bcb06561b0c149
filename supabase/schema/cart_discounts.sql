-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- What packages take off the lines of a cart (ADR 210, 211): worked out whenever its lines change, for the screen, and once more
-- within the transaction of an order.

-- Writes what packages take off the lines of a cart.
create function private.discount_cart(p_cart_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  update public.cart_items ci set discount = d.discount
  from (
    select i.id, coalesce(sum(p.discount), 0) as discount
    from public.cart_items i left join private.cart_packages(p_cart_id) p on p.cart_item_id = i.id
    where i.cart_id = p_cart_id group by i.id
  ) d
  where ci.id = d.id and ci.discount <> d.discount;
end
$$;
-- 20261206002100_cart_discounts

-- A statement that changes carts is followed by this, where there are packages anywhere.
create function private.discount_changed_carts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.promotion_offers o where o.kind = 'package') or exists (select from changed c where c.discount > 0) then
    perform private.discount_cart(cart.id) from (select distinct c.cart_id as id from changed c) cart;
  end if;
  return null;
end
$$;
-- 20261206002100_cart_discounts

create trigger cart_items_discount_added after insert on public.cart_items
  referencing new table as changed for each statement execute function private.discount_changed_carts();

create trigger cart_items_discount after update on public.cart_items
  referencing new table as changed for each statement execute function private.discount_changed_carts();

create trigger cart_items_discount_removed after delete on public.cart_items
  referencing old table as changed for each statement execute function private.discount_changed_carts();

-- Holds the promotions of a cart's store as they are until the end of the order: a person who saves one waits for the orders that are
-- being placed, and they for each other only where a promotion has a limit of uses.
create function private.lock_promotions(p_cart_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_store constant integer := (
    select l.store_id from public.carts c join public.locations l on l.id = c.location_id where c.id = p_cart_id);
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('promotions of store ' || v_store, 0));
  perform from private.promotions p
  where p.max_uses is not null and p.id in (
    select o.promotion_id from private.promotion_offers o
    where o.store_id = v_store and o.product_id in (
      select sp.product_id from public.cart_items ci join public.store_products sp on sp.id = ci.store_product_id
      where ci.cart_id = p_cart_id))
  order by p.id for no key update;
end
$$;
-- 20261206002100_cart_discounts

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
-- 20261213400000_packages_of_edited_orders

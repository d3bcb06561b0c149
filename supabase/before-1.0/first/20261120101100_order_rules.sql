-- What holds for every order, whoever writes: totals that add up and the way of the status.

-- An order's subtotal is the sum of its lines. Checked at commit, so that order and lines may be written one by one.
create function private.check_order_subtotal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_order_id uuid;
begin
  if tg_table_name = 'orders' then
    v_order_id := new.id;
  else
    v_order_id := coalesce(new.order_id, old.order_id);
  end if;
  perform from public.orders o
  where o.id = v_order_id
    and o.subtotal <> (select coalesce(sum(i.total_price), 0) from public.order_items i where i.order_id = o.id);
  if found then
    raise exception using errcode = 'check_violation',
      message = format('subtotal of order %s is not the sum of its lines', v_order_id);
  end if;
  return null;
end
$$;
create constraint trigger orders_check_subtotal after insert or update of subtotal on public.orders
  deferrable initially deferred for each row execute function private.check_order_subtotal();
create constraint trigger order_items_check_subtotal after insert or delete or update of total_price, order_id
  on public.order_items deferrable initially deferred for each row execute function private.check_order_subtotal();

-- The steps a status may take; a cancelled or delivered order stays what it is.
create function private.is_order_step(p_from text, p_to text) returns boolean
language sql immutable set search_path = '' as $$
  select (p_from, p_to) in (
    ('pending', 'confirmed'), ('confirmed', 'processing'), ('processing', 'shipped'), ('shipped', 'delivered'),
    ('pending', 'cancelled'), ('confirmed', 'cancelled'), ('processing', 'cancelled')
  )
$$;

-- Refuses other steps, for any role.
create function private.check_order_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_order_step(old.status, new.status) then
    raise exception using errcode = 'PT409', detail = 'status_step_refused',
      message = format('El pedido %s no puede pasar de %s a %s', old.order_number, old.status, new.status);
  end if;
  return new;
end
$$;
create trigger orders_check_status before update of status on public.orders
  for each row when (new.status is distinct from old.status) execute function private.check_order_status();

-- A cancelled order gives its stock back and stops waiting for money. Rows of stock are locked in the order of their
-- ids, as everywhere.
create function private.return_order_stock() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.store_products sp
  where sp.id in (select i.store_product_id from public.order_items i where i.order_id = new.id)
  order by sp.id for no key update;
  update public.store_products sp set stock_qty = sp.stock_qty + line.quantity
  from (
    select i.store_product_id, sum(i.quantity)::integer as quantity
    from public.order_items i where i.order_id = new.id group by i.store_product_id
  ) line
  where sp.id = line.store_product_id;
  update public.payment_transactions set status = 'cancelled' where order_id = new.id and status = 'pending';
  return null;
end
$$;
create trigger orders_return_stock after update of status on public.orders
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled')
  execute function private.return_order_stock();

-- What was agreed stays: buyer, place, store, number and money of an order never change.
create function private.keep_order_facts() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT409', detail = 'order_is_final',
    message = format('Los datos del pedido %s no se pueden modificar', old.order_number);
end
$$;
create trigger orders_keep_facts before update on public.orders
  for each row when (
    (new.id, new.order_number, new.user_id, new.location_id, new.store_id, new.subtotal, new.shipping_amount, new.total,
     new.created_at, new.idempotency_key)
    is distinct from
    (old.id, old.order_number, old.user_id, old.location_id, old.store_id, old.subtotal, old.shipping_amount, old.total,
     old.created_at, old.idempotency_key)
  ) execute function private.keep_order_facts();

revoke all on function private.check_order_subtotal(), private.is_order_step(text, text), private.check_order_status(),
  private.return_order_stock(), private.keep_order_facts() from public, anon, authenticated;

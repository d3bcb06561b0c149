-- A customer who may not order for now, and the price list of an establishment, both changed at the desk (ADR 226).

-- A blocked group signs in and reads. The reason is what its people are shown when they order.
alter table private.group_accounts add column blocked_at timestamptz;
alter table private.group_accounts add column block_reason text check (char_length(block_reason) between 1 and 300);
alter table private.group_accounts add constraint group_accounts_block_check
  check ((blocked_at is null) = (block_reason is null));
alter table private.group_account_events drop constraint group_account_events_act_check;
alter table private.group_account_events add constraint group_account_events_act_check
  check (act in ('approved', 'approval_revoked', 'credit_line_set', 'credit_line_ended', 'payment_recorded', 'payment_revoked',
    'blocked', 'unblocked'));

-- Stops an order that its group's terms do not allow. Called with the locks above held, so that it reads what other
-- orders have left.
create or replace function private.check_order_terms(p_location_id uuid, p_method text, p_total numeric) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_terms record;
  v_detail text;
  v_message text;
begin
  select t.*, a.block_reason into v_terms
  from public.locations l cross join lateral private.group_terms(l.bussiness_group_id) t
  left join private.group_accounts a on a.group_id = l.bussiness_group_id where l.id = p_location_id;
  if v_terms.block_reason is not null then
    v_detail := 'group_blocked';
    v_message := format('Tu grupo empresarial no puede hacer pedidos por ahora: %s', v_terms.block_reason);
  elsif p_method = 'credit_line' and v_terms.credit_line is null then
    v_detail := 'credit_line_missing';
    v_message := 'Sin línea de crédito autorizada. Elige otro método de pago';
  elsif p_method = 'credit_line' and p_total > v_terms.credit_available then
    v_detail := 'credit_line_exceeded';
    v_message := format('El pedido excede tu línea de crédito. Disponible: %s',
      private.money_text(v_terms.credit_available));
  elsif v_terms.is_approved then
    return;
  elsif v_terms.order_limit = 0 then
    v_detail := 'group_not_approved';
    v_message := 'Tu grupo empresarial aún no está aprobado para hacer pedidos';
  elsif p_total > v_terms.remaining then
    v_detail := 'new_group_limit';
    v_message := format('Tu grupo empresarial aún no está aprobado: sus pedidos abiertos pueden sumar hasta %s. Disponible: %s',
      private.money_text(v_terms.order_limit), private.money_text(v_terms.remaining));
  else
    return;
  end if;
  raise exception using errcode = 'PT409', detail = v_detail, message = v_message;
end
$$;

-- block_customer: keeps a group from ordering, with a reason that its people are shown, or lets it order again; whether anything
-- changed. For admins. PT401, PT403 not_staff, not_an_admin; PT404 group_not_found; PT400 reason_missing, reason_too_long.
create function public.block_customer(p_group_id uuid, p_is_blocked boolean, p_reason text default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_group constant public.business_groups := private.desk_group(p_group_id);
  v_actor constant text := private.deciding_admin();
  v_account constant private.group_accounts := private.lock_group_account(v_group.id);
  v_reason constant text := case when coalesce(p_is_blocked, true) then nullif(btrim(regexp_replace(p_reason, '[[:space:][:cntrl:]]+', ' ', 'g')), '') end;
begin
  if coalesce(p_is_blocked, true) and v_reason is null then
    raise exception using errcode = 'PT400', detail = 'reason_missing', message = 'Escribe el motivo: el cliente lo lee al pedir';
  elsif length(v_reason) > 300 then
    raise exception using errcode = 'PT400', detail = 'reason_too_long', message = 'El motivo admite hasta 300 caracteres';
  elsif v_account.block_reason is not distinct from v_reason then
    return false;
  end if;
  update private.group_accounts a
  set blocked_at = case when v_reason is not null then coalesce(a.blocked_at, now()) end, block_reason = v_reason
  where a.group_id = v_group.id;
  perform private.record_group_event(v_group.id, case when v_reason is null then 'unblocked' else 'blocked' end, null, v_actor,
    jsonb_build_object('reason', v_account.block_reason), jsonb_build_object('reason', v_reason));
  return true;
end
$$;

-- set_location_store: the store that an establishment buys from, for staff of both, over the one that the caller saw: {outcome: 'saved',
-- 'same' or 'stale', moved, left}. Carts keep their lines: those that the new store sells have its prices, marked like any price that
-- changed; the others stay and are named when the cart is ordered. Orders stay their store's. PT401, PT403 not_staff; PT404
-- location_not_found, store_not_found; PT409 cart_busy.
create function public.set_location_store(p_location_id uuid, p_store_id integer, p_seen_store_id integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
  v_carts uuid[];
  v_store integer;
  v_moved integer;
begin
  if not exists (select from public.locations l where l.id = p_location_id and l.store_id = any (v_stores)) then
    raise exception using errcode = 'PT404', detail = 'location_not_found', message = 'No existe el establecimiento';
  elsif p_store_id is null or p_store_id <> all (v_stores) then
    raise exception using errcode = 'PT404', detail = 'store_not_found', message = 'No existe la tienda';
  end if;
  -- Carts first, as orders lock them: an order in progress is the former store's, and one that waits here is the new one's.
  v_carts := array(select c.id from public.carts c where c.location_id = p_location_id order by c.id for update);
  select l.store_id into v_store from public.locations l where l.id = p_location_id for update;
  if exists (select from public.carts c where c.location_id = p_location_id and c.id <> all (v_carts)) then
    raise exception using errcode = 'PT409', detail = 'cart_busy', message = 'Alguien está llenando un carrito. Inténtalo de nuevo';
  elsif v_store = p_store_id then
    return '{"outcome": "same"}';
  elsif v_store is distinct from p_seen_store_id or v_store <> all (v_stores) then
    return '{"outcome": "stale"}';
  end if;
  update public.locations l set store_id = p_store_id where l.id = p_location_id;
  with line as (
    select ci.id, n.id as offer, n.price as list, private.price_now(n.store_id, n.product_id, n.price) as price,
      row_number() over (partition by ci.cart_id, n.id order by ci.store_product_id = n.id desc, ci.created_at, ci.id) as place
    from public.cart_items ci
    join public.store_products o on o.id = ci.store_product_id
    join public.store_products n on n.product_id = o.product_id and n.store_id = p_store_id and n.price is not null
    join public.products p on p.id = n.product_id and p.status = 'active'
    where ci.cart_id = any (v_carts)
  )
  update public.cart_items ci
  set store_product_id = line.offer, price = line.price, list_price = case when line.list > line.price then line.list end, discount = 0,
    accepted_price = nullif(coalesce(ci.accepted_price, ci.price), line.price)
  from line where ci.id = line.id and line.place = 1 and ci.store_product_id <> line.offer;
  get diagnostics v_moved = row_count;
  return jsonb_build_object('outcome', 'saved', 'moved', v_moved, 'left', (
    select count(*) from public.cart_items ci join public.store_products sp on sp.id = ci.store_product_id
    where ci.cart_id = any (v_carts) and sp.store_id <> p_store_id));
end
$$;

revoke all on function public.block_customer(uuid, boolean, text), public.set_location_store(uuid, integer, integer)
  from public, anon, authenticated;
grant execute on function public.block_customer(uuid, boolean, text), public.set_location_store(uuid, integer, integer)
  to authenticated;

-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Customers at the desk: groups with what they are, owe and order, and what the seller decides about them, by the same functions as
-- the operator's commands (ADR 156): approval, credit, payments, who may not order for now, and the price list of an establishment
-- (ADR 226).

-- The groups of the caller: what buys from their stores, everything for staff of all stores.
create function private.desk_group(p_group_id uuid) returns public.business_groups
language plpgsql stable set search_path = '' as $$
declare
  v_group public.business_groups;
begin
  perform private.require_staff();
  select * into v_group from public.business_groups g
  where g.id = p_group_id and g.id in (select private.staff_group_ids());
  if not found then
    raise exception using errcode = 'PT404', detail = 'group_not_found', message = 'No existe el cliente';
  end if;
  return v_group;
end
$$;
-- 20261206004500_customer_desk

-- desk_customers: a page of groups, newest first: {customers, more, waiting}; waiting counts those that are not approved. Orders and
-- spend are those of the last 90 days in the caller's stores, without cancelled ones. A term is looked for in names, RFC, and
-- the names and e-mail addresses of people. PT401, PT403 not_staff.
create function public.desk_customers(
  p_search text default null, p_only_waiting boolean default false, p_before_at timestamptz default null,
  p_before_id uuid default null, p_limit integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_stores constant integer[] := private.require_staff();
  v_groups constant uuid[] := array(select private.staff_group_ids());
  v_limit constant integer := least(greatest(coalesce(p_limit, 50), 1), 100);
  v_term constant text := nullif(private.fold_text(btrim(left(p_search, 100))), '');
  v_pattern constant text := '%' || replace(replace(replace(v_term, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  v_found uuid[];
  v_ids uuid[];
begin
  -- Most customers have a given letter: the newest are looked at one after the other, and fill the page without the search of all.
  if char_length(v_term) < 3 then
    v_ids := array(
      select g.id from (
        select g.id, g.name, g.tax_id, g.created_at from public.business_groups g left join private.group_accounts a on a.group_id = g.id
        where g.id = any (v_groups) and (not p_only_waiting or a.approved_at is null)
          and (p_before_at is null or (g.created_at, g.id) < (p_before_at, p_before_id))
        order by g.created_at desc, g.id desc limit 500) g
      where private.fold_text(g.name || ' ' || coalesce(g.tax_id, '')) like v_pattern
        or exists (select from public.business_fiscal_data f where f.business_group_id = g.id
          and private.fold_text(f.lega_name || ' ' || coalesce(f.business_name, '') || ' ' || coalesce(f.rfc, '')) like v_pattern
          and f.id in (select private.staff_company_ids()))
        or exists (select from public.locations l where l.bussiness_group_id = g.id and l.store_id = any (v_stores)
          and private.fold_text(l.name) like v_pattern)
        or exists (select from public.user_memberships m left join private.profiles p on p.id = m.user_id
          left join auth.users u on u.id = m.user_id
          where m.company_id = g.id and m.is_active
            and (private.fold_text(p.display_name) like v_pattern or lower(u.email) like v_pattern))
      order by g.created_at desc, g.id desc limit v_limit + 1);
  end if;
  if v_term is not null and coalesce(cardinality(v_ids) <= v_limit, true) then
    v_ids := null;
    v_found := array(
      select g.id from public.business_groups g where private.fold_text(g.name || ' ' || coalesce(g.tax_id, '')) like v_pattern
      union
      select f.business_group_id from public.business_fiscal_data f
      where private.fold_text(f.lega_name || ' ' || coalesce(f.business_name, '') || ' ' || coalesce(f.rfc, '')) like v_pattern
        and f.id in (select private.staff_company_ids())
      union
      select l.bussiness_group_id from public.locations l
      where private.fold_text(l.name) like v_pattern and l.store_id = any (v_stores)
      union
      select m.company_id from (
        select p.id from private.profiles p where private.fold_text(p.display_name) like v_pattern
        union select u.id from auth.users u where lower(u.email) like v_pattern) person
      join public.user_memberships m on m.user_id = person.id and m.is_active);
  end if;
  if v_ids is null then
    v_ids := array(
      select g.id from public.business_groups g left join private.group_accounts a on a.group_id = g.id
      where g.id = any (v_groups) and (not p_only_waiting or a.approved_at is null)
        and (v_term is null or g.id in (select f.id from unnest(v_found) as f (id)))
        and (p_before_at is null or (g.created_at, g.id) < (p_before_at, p_before_id))
      order by g.created_at desc, g.id desc limit v_limit + 1);
  end if;
  return jsonb_build_object('more', cardinality(v_ids) > v_limit,
    'waiting', (select count(*) from private.group_accounts a where a.group_id = any (v_groups) and a.approved_at is null),
    'customers', coalesce((
      select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'tax_id', g.tax_id, 'created_at', g.created_at,
        'is_approved', t.is_approved, 'is_blocked', a.blocked_at is not null, 'open_total', t.open_total, 'order_limit', t.order_limit, 'credit_line', t.credit_line,
        'credit_open', t.credit_open,
        'locations', (select count(*) from public.locations l where l.bussiness_group_id = g.id and l.store_id = any (v_stores)),
        'orders', bought.orders, 'spend', bought.spend, 'last_order_at', bought.last_at) order by g.created_at desc, g.id desc)
      from public.business_groups g
      left join private.group_accounts a on a.group_id = g.id
      cross join lateral private.group_terms(g.id) t
      cross join lateral (
        select count(*) as orders, coalesce(sum(o.total), 0) as spend, max(o.created_at) as last_at from public.orders o
        where o.business_group_id = g.id and o.store_id = any (v_stores) and o.status <> 'cancelled'
          and o.created_at >= now() - interval '90 days'
      ) bought
      where g.id = any (v_ids[:v_limit])), '[]'));
end
$$;
-- 20261209200300_customers_by_one_letter; executed by authenticated

-- desk_customer: a group in full: establishments, companies, people, invitations, terms, what is open, orders, and decisions.
-- Establishments, companies, orders and payments are those of the caller's stores. open: {orders, total, unpaid}: what is not yet
-- delivered, and what payments of any order there still ask for. PT401, PT403, PT404 group_not_found.
create function public.desk_customer(p_group_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_group constant public.business_groups := private.desk_group(p_group_id);
  v_stores constant integer[] := private.require_staff();
begin
  return jsonb_build_object('id', v_group.id, 'name', v_group.name, 'tax_id', v_group.tax_id, 'created_at', v_group.created_at,
    'shortage_rule', v_group.shortage_rule, 'takes_substitutes', v_group.takes_substitutes,
    'may_decide', private.is_staff_admin() and private.serves_whole_group(p_group_id), 'serves_all', private.serves_whole_group(p_group_id),
    'terms', (select to_jsonb(t) from private.group_terms(p_group_id) t),
    'block', (select jsonb_build_object('at', a.blocked_at, 'reason', a.block_reason) from private.group_accounts a
      where a.group_id = p_group_id and a.blocked_at is not null),
    'open', (select jsonb_build_object('orders', count(*) filter (where o.status not in ('delivered', 'cancelled')),
        'total', coalesce(sum(o.total) filter (where o.status not in ('delivered', 'cancelled')), 0),
        'unpaid', coalesce(sum((select sum(p.amount) from public.payment_transactions p
          where p.order_id = o.id and p.status in ('pending', 'failed'))) filter (where o.status <> 'cancelled'), 0),
        'owed_back', (select coalesce(sum(r.amount), 0) from private.open_refunds r
          where r.group_id = p_group_id and r.store_id = any (v_stores)))
      from public.orders o where o.business_group_id = p_group_id and o.store_id = any (v_stores)),
    'overdue', (select jsonb_build_object('amount', late.amount, 'since', late.since) from private.overdue_credit(p_group_id) late
      where late.amount > 0),
    'credit_days', (select a.credit_days from private.group_accounts a where a.group_id = p_group_id),
    'release', (select jsonb_build_object('amount', r.amount, 'reason', r.release_reason, 'by', private.person_name(r.person),
        'at', r.created_at, 'expires_at', r.expires_at) from private.open_credit_release(p_group_id) r),
    'line', (select jsonb_build_object('amount', a.credit_line, 'until', a.credit_until) from private.group_accounts a
      where a.group_id = p_group_id),
    'locations', coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'city', l.city, 'store', st.name,
        'store_id', l.store_id, 'company', f.lega_name) order by l.name, l.id)
      from public.locations l join public.stores st on st.id = l.store_id
      left join public.business_fiscal_data f on f.id = l.fiscal_data_id
      where l.bussiness_group_id = p_group_id and l.store_id = any (v_stores)), '[]'),
    'companies', coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.lega_name, 'rfc', f.rfc) order by f.lega_name, f.id)
      from public.business_fiscal_data f
      where f.business_group_id = p_group_id and f.id in (select private.staff_company_ids())), '[]'),
    'people', coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', private.person_name(u.id), 'email', u.email,
        'role', m.role, 'location_ids', array(
          select l.id from public.location_users lu join public.locations l on l.id = lu.location_id
          where lu.user_id = u.id and l.bussiness_group_id = p_group_id and l.store_id = any (v_stores) order by l.name, l.id))
        order by m.role desc, u.email)
      from public.user_memberships m join auth.users u on u.id = m.user_id
      where m.company_id = p_group_id and m.is_active), '[]'),
    'invitations', coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'email', i.email, 'role', i.role, 'expires_at', i.expires_at,
        'is_own', i.invited_by = auth.uid()) order by i.created_at desc, i.id)
      from private.group_invitations i where i.group_id = p_group_id and i.accepted_at is null), '[]'),
    'orders', coalesce((select jsonb_agg(to_jsonb(recent) order by recent.created_at desc) from (
        select o.id, o.order_number as number, o.status, o.is_rejected, o.created_at, o.total, m.code as payment,
          (select bool_and(p.status = 'paid') from public.payment_transactions p
            where p.order_id = o.id and p.status <> 'cancelled') as is_paid,
          private.order_due(o.id) as due, (private.order_receipt(o.id)).paid_on, private.order_today(o) as today,
          private.order_held(o.id) + private.order_refunded(o.id) as paid, private.order_refunded(o.id) as refunded,
          coalesce(owed.amount, 0) as owed_back
        from public.orders o join public.payment_methods m on m.id = o.payment_method_id
        left join private.open_refunds owed on owed.order_id = o.id
        where o.business_group_id = p_group_id and o.store_id = any (v_stores)
        order by owed.amount is null, o.created_at desc, o.id limit 20 + (
          select count(*) from private.open_refunds r where r.group_id = p_group_id and r.store_id = any (v_stores))) recent), '[]'),
    'decisions', coalesce((select jsonb_agg(to_jsonb(event) order by event.at desc) from (
        select e.id, e.act, e.order_number, e.actor, e.created_at as at, coalesce(e.after ->> 'credit_line', case when e.act = 'credit_released' then e.after ->> 'amount' end) as credit_line, e.after ->> 'credit_days' as credit_days,
          e.after ->> 'reason' as reason
        from private.group_account_events e
        where e.group_id = p_group_id and (e.order_number is null or exists (
          select from public.orders o where o.order_number = e.order_number and o.store_id = any (v_stores)))
        order by e.id desc limit 20) event), '[]'));
end
$$;
-- 20261214000000_overdue_credit_and_releases; executed by authenticated

-- approve_customer: approves a group, or withdraws that; whether anything changed. PT401, PT403 not_staff, not_an_admin,
-- group_of_other_stores; PT404.
create function public.approve_customer(p_group_id uuid, p_is_approved boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_group constant public.business_groups := private.desk_group(p_group_id);
begin
  return private.approve_group(v_group.id, p_is_approved, private.deciding_admin(p_group_id));
end
$$;
-- 20261213200100_customers_of_several_stores; executed by authenticated

-- set_customer_credit: a line in MXN, until a day or without end, null to end it: 'saved', 'same', or 'stale' where the line is no
-- longer the one that the caller saw. PT401, PT403 not_staff, not_an_admin, group_of_other_stores; PT404, and those of private.set_credit_line.
create function public.set_customer_credit(
  p_group_id uuid, p_amount numeric, p_until date, p_seen_amount numeric, p_seen_until date
) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_group constant public.business_groups := private.desk_group(p_group_id);
  v_actor constant text := private.deciding_admin(p_group_id);
  v_account constant private.group_accounts := private.lock_group_account(p_group_id);
begin
  -- What the caller wants is there: perhaps by their own request, whose answer was lost.
  if (v_account.credit_line, v_account.credit_until) is not distinct from (p_amount, p_until) then
    return 'same';
  elsif (v_account.credit_line, v_account.credit_until) is distinct from (p_seen_amount, p_seen_until) then
    return 'stale';
  end if;
  return case when private.set_credit_line(v_group.id, p_amount, p_until, v_actor) then 'saved' else 'same' end;
end
$$;
-- 20261213200100_customers_of_several_stores; executed by authenticated

-- block_customer: keeps a group from ordering, with a reason that its people are shown, or lets it order again; whether anything
-- changed. For admins of all its stores. PT401, PT403 not_staff, not_an_admin, group_of_other_stores; PT404 group_not_found; PT400
-- reason_missing, reason_too_long.
create function public.block_customer(p_group_id uuid, p_is_blocked boolean, p_reason text default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_group constant public.business_groups := private.desk_group(p_group_id);
  v_actor constant text := private.deciding_admin(p_group_id);
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
-- 20261213200100_customers_of_several_stores; executed by authenticated

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
-- 20261206004500_customer_desk; executed by authenticated

-- Whether the caller serves every store that a group buys from.
create function private.serves_whole_group(p_group_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select not exists (
    select from public.locations l
    where l.bussiness_group_id = p_group_id and l.store_id <> all (array(select private.staff_store_ids())))
$$;
-- 20261206004500_customer_desk

-- Who decides, as the record of decisions names them: admins who serve all stores that the group buys from. PT403 not_an_admin,
-- group_of_other_stores.
create function private.deciding_admin(p_group_id uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_staff_admin() then
    raise exception using errcode = 'PT403', detail = 'not_an_admin',
      message = 'Solo quien administra la mesa de operación decide sobre aprobación y crédito';
  end if;
  perform private.require_whole_group(p_group_id);
  return (select u.email from auth.users u where u.id = auth.uid());
end
$$;
-- 20261213200100_customers_of_several_stores

-- Refuses access to a customer for a person of the desk, given at the desk (PT403): an owner of the customer invites them.
create function private.refuse_person_of_desk(p_user_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from private.staff s where s.user_id = p_user_id and s.is_active) then
    raise exception using errcode = 'PT403', detail = 'person_of_the_desk',
      message = 'El personal de la mesa de operación no se da acceso a clientes: pide la invitación a una persona propietaria del grupo';
  end if;
end
$$;
-- 20261213200100_customers_of_several_stores

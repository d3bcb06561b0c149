-- Customers at the desk: groups with what they are, owe and order, and what the seller decides about them, by the same functions as
-- the operator's commands (ADR 156).

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

-- desk_customers: a page of groups, newest first: {customers, more, waiting}; waiting counts those that are not approved. Orders and
-- spend are those of the last 90 days in the caller's stores, without cancelled ones. A term is looked for in names, RFC and people's
-- e-mail addresses. PT401, PT403 not_staff.
create function public.desk_customers(
  p_search text default null, p_only_waiting boolean default false, p_before_at timestamptz default null,
  p_before_id uuid default null, p_limit integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
  v_groups constant uuid[] := array(select private.staff_group_ids());
  v_limit constant integer := least(greatest(coalesce(p_limit, 50), 1), 100);
  v_term constant text := nullif(private.fold_text(btrim(left(p_search, 100))), '');
  v_pattern constant text := '%' || replace(replace(replace(v_term, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  v_ids uuid[];
begin
  v_ids := array(
    select g.id from public.business_groups g left join private.group_accounts a on a.group_id = g.id
    where g.id = any (v_groups) and (not p_only_waiting or a.approved_at is null)
      and (v_term is null
        or private.fold_text(g.name || ' ' || coalesce(g.tax_id, '')) like v_pattern
        or exists (select from public.business_fiscal_data f where f.business_group_id = g.id
          and private.fold_text(f.lega_name || ' ' || coalesce(f.business_name, '') || ' ' || coalesce(f.rfc, '')) like v_pattern)
        or exists (select from public.locations l where l.bussiness_group_id = g.id and l.store_id = any (v_stores)
          and private.fold_text(l.name) like v_pattern)
        or exists (select from public.user_memberships m join auth.users u on u.id = m.user_id
          where m.company_id = g.id and m.is_active and lower(u.email) like v_pattern))
      and (p_before_at is null or (g.created_at, g.id) < (p_before_at, p_before_id))
    order by g.created_at desc, g.id desc limit v_limit + 1);
  return jsonb_build_object('more', cardinality(v_ids) > v_limit,
    'waiting', (select count(*) from private.group_accounts a where a.group_id = any (v_groups) and a.approved_at is null),
    'customers', coalesce((
      select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'tax_id', g.tax_id, 'created_at', g.created_at,
        'is_approved', t.is_approved, 'open_total', t.open_total, 'order_limit', t.order_limit, 'credit_line', t.credit_line,
        'credit_open', t.credit_open,
        'locations', (select count(*) from public.locations l where l.bussiness_group_id = g.id and l.store_id = any (v_stores)),
        'orders', bought.orders, 'spend', bought.spend, 'last_order_at', bought.last_at) order by g.created_at desc, g.id desc)
      from public.business_groups g
      cross join lateral private.group_terms(g.id) t
      cross join lateral (
        select count(*) as orders, coalesce(sum(o.total), 0) as spend, max(o.created_at) as last_at from public.orders o
        where o.business_group_id = g.id and o.store_id = any (v_stores) and o.status <> 'cancelled'
          and o.created_at >= now() - interval '90 days'
      ) bought
      where g.id = any (v_ids[:v_limit])), '[]'));
end
$$;

-- desk_customer: a group in full: establishments, companies, people, terms, what is open, orders, and decisions. Establishments and
-- orders are those of the caller's stores. PT401, PT403, PT404 group_not_found.
create function public.desk_customer(p_group_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_group constant public.business_groups := private.desk_group(p_group_id);
  v_stores constant integer[] := private.require_staff();
begin
  return jsonb_build_object('id', v_group.id, 'name', v_group.name, 'tax_id', v_group.tax_id, 'created_at', v_group.created_at,
    'may_decide', private.is_staff_admin(),
    'terms', (select to_jsonb(t) from private.group_terms(p_group_id) t),
    'line', (select jsonb_build_object('amount', a.credit_line, 'until', a.credit_until) from private.group_accounts a
      where a.group_id = p_group_id),
    'locations', coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'city', l.city, 'store', st.name,
        'company', f.lega_name) order by l.name, l.id)
      from public.locations l join public.stores st on st.id = l.store_id
      left join public.business_fiscal_data f on f.id = l.fiscal_data_id
      where l.bussiness_group_id = p_group_id and l.store_id = any (v_stores)), '[]'),
    'companies', coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.lega_name, 'rfc', f.rfc) order by f.lega_name, f.id)
      from public.business_fiscal_data f where f.business_group_id = p_group_id), '[]'),
    'people', coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', private.person_name(u.id), 'email', u.email,
        'role', m.role) order by m.role desc, u.email)
      from public.user_memberships m join auth.users u on u.id = m.user_id
      where m.company_id = p_group_id and m.is_active), '[]'),
    'orders', coalesce((select jsonb_agg(to_jsonb(recent) order by recent.created_at desc) from (
        select o.id, o.order_number as number, o.status, o.created_at, o.total, m.code as payment,
          (select bool_and(p.status = 'paid') from public.payment_transactions p
            where p.order_id = o.id and p.status <> 'cancelled') as is_paid
        from public.orders o join public.payment_methods m on m.id = o.payment_method_id
        where o.business_group_id = p_group_id and o.store_id = any (v_stores)
        order by o.created_at desc, o.id limit 20) recent), '[]'),
    'decisions', coalesce((select jsonb_agg(to_jsonb(event) order by event.at desc) from (
        select e.id, e.act, e.order_number, e.actor, e.created_at as at, e.after ->> 'credit_line' as credit_line
        from private.group_account_events e where e.group_id = p_group_id order by e.id desc limit 20) event), '[]'));
end
$$;

-- Who decides, as the record of decisions names them; admins only, since a group may buy from several stores. PT403 not_an_admin.
create function private.deciding_admin() returns text
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_staff_admin() then
    raise exception using errcode = 'PT403', detail = 'not_an_admin',
      message = 'Solo quien administra la mesa de operación decide sobre aprobación y crédito';
  end if;
  return (select u.email from auth.users u where u.id = auth.uid());
end
$$;

-- approve_customer: approves a group, or withdraws that; whether anything changed. PT401, PT403 not_staff, not_an_admin; PT404.
create function public.approve_customer(p_group_id uuid, p_is_approved boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_group constant public.business_groups := private.desk_group(p_group_id);
begin
  return private.approve_group(v_group.id, p_is_approved, private.deciding_admin());
end
$$;

-- set_customer_credit: a line in MXN, until a day or without end, null to end it: 'saved', 'same', or 'stale' where the line is no
-- longer the one that the caller saw. PT401, PT403, PT404, and those of private.set_credit_line.
create function public.set_customer_credit(
  p_group_id uuid, p_amount numeric, p_until date, p_seen_amount numeric, p_seen_until date
) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_group constant public.business_groups := private.desk_group(p_group_id);
  v_actor constant text := private.deciding_admin();
  v_account constant private.group_accounts := private.lock_group_account(p_group_id);
begin
  if (v_account.credit_line, v_account.credit_until) is distinct from (p_seen_amount, p_seen_until) then
    return 'stale';
  end if;
  return case when private.set_credit_line(v_group.id, p_amount, p_until, v_actor) then 'saved' else 'same' end;
end
$$;

-- record_order_payment: that an order of the caller's stores was paid, or was not; whether anything changed. PT401, PT403, PT404
-- order_not_found, PT409 order_cancelled.
create function public.record_order_payment(p_order_id uuid, p_is_paid boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order constant public.orders := private.desk_order_row(p_order_id);
  v_is_changed constant boolean := private.record_payment(v_order.order_number, p_is_paid,
    (select u.email from auth.users u where u.id = auth.uid()));
begin
  -- Of an order that was edited after it was paid, what is open is what it costs now.
  if v_is_changed and not p_is_paid then
    perform private.match_payments(v_order);
  end if;
  return v_is_changed;
end
$$;

revoke all on function private.desk_group(uuid), private.deciding_admin(),
  public.desk_customers(text, boolean, timestamptz, uuid, integer), public.desk_customer(uuid),
  public.approve_customer(uuid, boolean), public.set_customer_credit(uuid, numeric, date, numeric, date),
  public.record_order_payment(uuid, boolean) from public, anon, authenticated;
grant execute on function public.desk_customers(text, boolean, timestamptz, uuid, integer), public.desk_customer(uuid),
  public.approve_customer(uuid, boolean), public.set_customer_credit(uuid, numeric, date, numeric, date),
  public.record_order_payment(uuid, boolean) to authenticated;

-- A seller sees the fiscal companies that their own stores' establishments are invoiced to, not every company of a group that also buys
-- elsewhere.

-- Fiscal companies that establishments of those stores are invoiced to; all of them for staff of all stores. A group may have
-- companies for other stores' establishments, which its sellers do not see.
create function private.staff_company_ids() returns setof uuid
language sql stable security definer rows 100 set search_path = '' as $$
  select f.id from private.me_as_staff() me join public.business_fiscal_data f on me.store_ids is null or exists (
    select from public.locations l where l.fiscal_data_id = f.id and l.store_id = any (me.store_ids))
$$;

revoke all on function private.staff_company_ids() from public, anon, authenticated;
grant execute on function private.staff_company_ids() to authenticated;

alter policy business_fiscal_data_select_as_staff on public.business_fiscal_data
  using (id = any (array(select private.staff_company_ids())));

-- desk_customers: a page of groups, newest first: {customers, more, waiting}; waiting counts those that are not approved. Orders and
-- spend are those of the last 90 days in the caller's stores, without cancelled ones. A term is looked for in names, RFC and people's
-- e-mail addresses. PT401, PT403 not_staff.
create or replace function public.desk_customers(
  p_search text default null, p_only_waiting boolean default false, p_before_at timestamptz default null,
  p_before_id uuid default null, p_limit integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
  v_groups constant uuid[] := array(select private.staff_group_ids());
  v_companies constant uuid[] := array(select private.staff_company_ids());
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
        or exists (select from public.business_fiscal_data f where f.business_group_id = g.id and f.id = any (v_companies)
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

-- desk_customer: a group in full: establishments, companies, people, invitations, terms, what is open, orders, and decisions.
-- Establishments, companies and orders are those of the caller's stores. PT401, PT403, PT404 group_not_found.
create or replace function public.desk_customer(p_group_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_group constant public.business_groups := private.desk_group(p_group_id);
  v_stores constant integer[] := private.require_staff();
begin
  return jsonb_build_object('id', v_group.id, 'name', v_group.name, 'tax_id', v_group.tax_id, 'created_at', v_group.created_at,
    'may_decide', private.is_staff_admin(), 'serves_all', private.serves_whole_group(p_group_id),
    'terms', (select to_jsonb(t) from private.group_terms(p_group_id) t),
    'block', (select jsonb_build_object('at', a.blocked_at, 'reason', a.block_reason) from private.group_accounts a
      where a.group_id = p_group_id and a.blocked_at is not null),
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
        select o.id, o.order_number as number, o.status, o.created_at, o.total, m.code as payment,
          (select bool_and(p.status = 'paid') from public.payment_transactions p
            where p.order_id = o.id and p.status <> 'cancelled') as is_paid
        from public.orders o join public.payment_methods m on m.id = o.payment_method_id
        where o.business_group_id = p_group_id and o.store_id = any (v_stores)
        order by o.created_at desc, o.id limit 20) recent), '[]'),
    'decisions', coalesce((select jsonb_agg(to_jsonb(event) order by event.at desc) from (
        select e.id, e.act, e.order_number, e.actor, e.created_at as at, e.after ->> 'credit_line' as credit_line,
          e.after ->> 'reason' as reason
        from private.group_account_events e where e.group_id = p_group_id order by e.id desc limit 20) event), '[]'));
end
$$;

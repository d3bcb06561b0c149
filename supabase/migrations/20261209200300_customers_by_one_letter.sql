-- Customers by one letter: a page in about the time of a page without a search (ADR 294).

-- desk_customers: a page of groups, newest first: {customers, more, waiting}; waiting counts those that are not approved. Orders and
-- spend are those of the last 90 days in the caller's stores, without cancelled ones. A term is looked for in names, RFC, and
-- the names and e-mail addresses of people. PT401, PT403 not_staff.
create or replace function public.desk_customers(
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

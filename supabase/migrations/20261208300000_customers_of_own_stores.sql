-- A customer at the desk: what is open of every group, approved or not, with or without a credit line; and payments of orders of other
-- stores stay with their staff (ADR 290).

-- desk_customer: a group in full: establishments, companies, people, invitations, terms, what is open, orders, and decisions.
-- Establishments, companies, orders and payments are those of the caller's stores. open: {orders, total, unpaid}: what is not yet
-- delivered, and what payments of any order there still ask for. PT401, PT403, PT404 group_not_found.
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
    'open', (select jsonb_build_object('orders', count(*) filter (where o.status not in ('delivered', 'cancelled')),
        'total', coalesce(sum(o.total) filter (where o.status not in ('delivered', 'cancelled')), 0),
        'unpaid', coalesce(sum((select sum(p.amount) from public.payment_transactions p
          where p.order_id = o.id and p.status in ('pending', 'failed'))) filter (where o.status <> 'cancelled'), 0))
      from public.orders o where o.business_group_id = p_group_id and o.store_id = any (v_stores)),
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
        from private.group_account_events e
        where e.group_id = p_group_id and (e.order_number is null or exists (
          select from public.orders o where o.order_number = e.order_number and o.store_id = any (v_stores)))
        order by e.id desc limit 20) event), '[]'));
end
$$;

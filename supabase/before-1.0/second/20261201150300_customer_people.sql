-- The people of a customer, at the desk (ADR 226). Staff of all of a group's stores do what its owners do; others link and invite
-- members to the establishments of their own stores.

-- Puts an act on the staff's log whose row has what the log must not: the hash of an invitation's token.
create function private.log_desk_act(p_table text, p_row_id text, p_act text, p_before jsonb, p_after jsonb) returns void
language sql volatile set search_path = '' as $$
  insert into private.staff_log (actor, actor_email, actor_role, table_name, row_id, act, before, after)
  select s.user_id, u.email, s.role, p_table, p_row_id, p_act, p_before, p_after
  from private.staff s join auth.users u on u.id = s.user_id where s.user_id = auth.uid()
$$;

-- An owner of an approved group, or one of the staff: their invitations are counted apart from strangers'.
create or replace function private.owns_approved_group(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.user_memberships m join private.group_accounts a on a.group_id = m.company_id
    where m.user_id = p_user_id and m.is_active and m.role = 'owner' and a.approved_at is not null
  ) or exists (select from private.staff s where s.user_id = p_user_id and s.is_active)
$$;

-- Writes an invitation and its mail, and returns its id. An open invitation to the same address is replaced: its link stops working.
-- Called with the group locked. PT400 address, role, establishments; PT409 already of the group; PT429 too many.
create function private.write_invitation(p_group_id uuid, p_email text, p_role text, p_location_ids uuid[]) returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  v_email constant text := lower(btrim(p_email));
  v_token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v_id uuid;
begin
  if char_length(v_email) > 254 or coalesce(v_email, '') ~ '[[:cntrl:]]'
    or coalesce(v_email, '') !~ '^[^[:space:]@<>",;:()]+@[^[:space:]@<>",;:()]+[.][^[:space:]@<>",;:()]+$'
  then
    raise exception using errcode = 'PT400', detail = 'email_invalid',
      message = 'Escribe un correo válido, por ejemplo nombre@empresa.mx';
  end if;
  perform private.check_access(p_group_id, p_role, p_location_ids);
  perform from public.user_memberships m join auth.users u on u.id = m.user_id
  where m.company_id = p_group_id and m.is_active and lower(u.email) = v_email;
  if found then
    raise exception using errcode = 'PT409', detail = 'already_a_person',
      message = 'Esta persona ya tiene acceso al grupo';
  end if;
  perform private.limit_invitations(v_email);

  delete from private.group_invitations i
  where i.group_id = p_group_id and i.email = v_email and i.accepted_at is null;
  insert into private.group_invitations (group_id, email, role, location_ids, invited_by, token_hash)
  values (
    p_group_id, v_email, p_role, array(select distinct id from unnest(p_location_ids) as wanted (id)), auth.uid(),
    sha256(convert_to(v_token, 'UTF8'))
  )
  returning id into v_id;
  insert into private.mail_outbox (kind, recipient, payload, subject_id, caused_by)
  select 'group_invitation', v_email,
    jsonb_build_object('token', v_token, 'group', g.name, 'inviter', p.display_name), v_id, auth.uid()
  from public.business_groups g left join private.profiles p on p.id = auth.uid()
  where g.id = p_group_id;
  return v_id;
end
$$;

-- invite_to_group: mails a person the link into a group. The answer is the same whether or not the address has an account. PT401; PT403
-- not an owner; PT400 address, role, establishments; PT409 already of the group; PT429 too many.
create or replace function public.invite_to_group(p_group_id uuid, p_email text, p_role text, p_location_ids uuid[])
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_group_people(p_group_id);
  perform private.write_invitation(p_group_id, p_email, p_role, p_location_ids);
end
$$;

-- Whether the caller serves every store that a group buys from.
create function private.serves_whole_group(p_group_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select not exists (
    select from public.locations l
    where l.bussiness_group_id = p_group_id and l.store_id <> all (array(select private.staff_store_ids())))
$$;

-- Waits for running changes of a group's people. PT401, PT403 not_staff, PT404 group_not_found.
create function private.lock_customer_people(p_group_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.desk_group(p_group_id);
  perform from public.business_groups g where g.id = p_group_id for no key update;
  perform private.desk_group(p_group_id);
end
$$;

-- Refuses what only staff of all of the group's stores do (PT403).
create function private.require_whole_group(p_group_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.serves_whole_group(p_group_id) then
    raise exception using errcode = 'PT403', detail = 'group_of_other_stores',
      message = 'El grupo compra también en otras tiendas: solo quien las atiende todas cambia esto';
  end if;
end
$$;

-- Refuses establishments of other stores as if they were another group's (PT400).
create function private.check_desk_locations(p_location_ids uuid[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if cardinality(p_location_ids) > 500 or exists (
    select from unnest(p_location_ids) as wanted (id) where not exists (
      select from public.locations l where l.id = wanted.id and l.store_id = any (array(select private.staff_store_ids())))
  ) then
    raise exception using errcode = 'PT400', detail = 'location_of_another_group',
      message = 'Un establecimiento elegido no pertenece al grupo. Elige hasta 500';
  end if;
end
$$;

-- invite_customer_person: mails a person the link into a customer's group. Owners are named by staff of all of its stores. PT401, PT403
-- not_staff, group_of_other_stores; PT404; and those of private.write_invitation.
create function public.invite_customer_person(p_group_id uuid, p_email text, p_role text, p_location_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.lock_customer_people(p_group_id);
  if p_role = 'owner' then
    perform private.require_whole_group(p_group_id);
  end if;
  perform private.check_desk_locations(p_location_ids);
  v_id := private.write_invitation(p_group_id, p_email, p_role, p_location_ids);
  perform private.log_desk_act('group_invitations', v_id::text, 'insert', null,
    (select jsonb_build_object('group_id', i.group_id, 'email', i.email, 'role', i.role, 'location_ids', i.location_ids)
      from private.group_invitations i where i.id = v_id));
end
$$;

-- withdraw_customer_invitation: an open invitation's link stops working; whether there was one. PT401, PT403 not_staff,
-- group_of_other_stores; PT404.
create function public.withdraw_customer_invitation(p_group_id uuid, p_invitation_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invitation private.group_invitations;
begin
  perform private.lock_customer_people(p_group_id);
  select * into v_invitation from private.group_invitations i
  where i.group_id = p_group_id and i.id = p_invitation_id and i.accepted_at is null;
  if not found then
    return false;
  elsif v_invitation.invited_by <> auth.uid() then
    perform private.require_whole_group(p_group_id);
  end if;
  delete from private.group_invitations i where i.id = v_invitation.id;
  perform private.log_desk_act('group_invitations', v_invitation.id::text, 'delete', jsonb_build_object('group_id', v_invitation.group_id,
    'email', v_invitation.email, 'role', v_invitation.role, 'location_ids', v_invitation.location_ids), null);
  return true;
end
$$;

-- set_customer_person: the role of a customer's person and the establishments of the caller's stores that they order for; links to
-- other stores' stay. The role is changed by staff of all of the group's stores. PT401, PT403 not_staff, group_of_other_stores; PT404
-- group_not_found, person_unknown; PT400 role, establishments; PT409 the last owner.
create function public.set_customer_person(p_group_id uuid, p_user_id uuid, p_role text, p_location_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_role text;
  v_stores integer[];
begin
  perform private.lock_customer_people(p_group_id);
  v_stores := array(select private.staff_store_ids());
  v_role := private.person_role(p_group_id, p_user_id);
  perform private.check_desk_locations(p_location_ids);
  perform private.check_access(p_group_id, p_role, coalesce(p_location_ids, '{}') || array(
    select lu.location_id from public.location_users lu join public.locations l on l.id = lu.location_id
    where lu.user_id = p_user_id and l.bussiness_group_id = p_group_id and l.store_id <> all (v_stores)));
  if v_role <> p_role then
    perform private.require_whole_group(p_group_id);
  end if;
  if v_role = 'owner' and p_role <> 'owner' then
    perform private.require_other_owner(p_group_id, p_user_id);
  end if;
  update public.user_memberships m set role = p_role
  where m.company_id = p_group_id and m.user_id = p_user_id and m.role <> p_role;
  delete from public.location_users lu using public.locations l
  where l.id = lu.location_id and l.bussiness_group_id = p_group_id and l.store_id = any (v_stores) and lu.user_id = p_user_id
    and lu.location_id <> all (coalesce(p_location_ids, '{}'));
  insert into public.location_users (user_id, location_id)
  select distinct p_user_id, wanted.id from unnest(p_location_ids) as wanted (id)
  on conflict (user_id, location_id) do nothing;
end
$$;

-- remove_customer_person: ends a membership, and by trigger the links to the group's establishments. PT401, PT403 not_staff,
-- group_of_other_stores; PT404 group_not_found, person_unknown; PT409 the last owner.
create function public.remove_customer_person(p_group_id uuid, p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_customer_people(p_group_id);
  perform private.require_whole_group(p_group_id);
  if private.person_role(p_group_id, p_user_id) = 'owner' then
    perform private.require_other_owner(p_group_id, p_user_id);
  end if;
  delete from public.user_memberships m where m.company_id = p_group_id and m.user_id = p_user_id;
end
$$;

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
-- Establishments and orders are those of the caller's stores. PT401, PT403, PT404 group_not_found.
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
      from public.business_fiscal_data f where f.business_group_id = p_group_id), '[]'),
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

revoke all on function private.log_desk_act(text, text, text, jsonb, jsonb), private.write_invitation(uuid, text, text, uuid[]),
  private.serves_whole_group(uuid), private.lock_customer_people(uuid), private.require_whole_group(uuid),
  private.check_desk_locations(uuid[]), public.invite_customer_person(uuid, text, text, uuid[]),
  public.withdraw_customer_invitation(uuid, uuid), public.set_customer_person(uuid, uuid, text, uuid[]),
  public.remove_customer_person(uuid, uuid) from public, anon, authenticated;
grant execute on function public.invite_customer_person(uuid, text, text, uuid[]), public.withdraw_customer_invitation(uuid, uuid),
  public.set_customer_person(uuid, uuid, text, uuid[]), public.remove_customer_person(uuid, uuid) to authenticated;

-- The owners, approval, credit line and block of a customer are decided by admins who serve all stores it buys from (ADR 364), and no
-- person of the desk is given access to a customer at the desk. Replaces private.deciding_admin, which did not ask for the group's stores,
-- with all that call it, public.desk_customer, public.invite_customer_person, public.set_customer_person, private.own_invitation, and
-- private.end_staff_invitations, which left the invitations of a former colleague to customers open.

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

-- approve_customer: approves a group, or withdraws that; whether anything changed. PT401, PT403 not_staff, not_an_admin,
-- group_of_other_stores; PT404.
create or replace function public.approve_customer(p_group_id uuid, p_is_approved boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_group constant public.business_groups := private.desk_group(p_group_id);
begin
  return private.approve_group(v_group.id, p_is_approved, private.deciding_admin(p_group_id));
end
$$;

-- set_customer_credit: a line in MXN, until a day or without end, null to end it: 'saved', 'same', or 'stale' where the line is no
-- longer the one that the caller saw. PT401, PT403 not_staff, not_an_admin, group_of_other_stores; PT404, and those of private.set_credit_line.
create or replace function public.set_customer_credit(
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

-- block_customer: keeps a group from ordering, with a reason that its people are shown, or lets it order again; whether anything
-- changed. For admins of all its stores. PT401, PT403 not_staff, not_an_admin, group_of_other_stores; PT404 group_not_found; PT400
-- reason_missing, reason_too_long.
create or replace function public.block_customer(p_group_id uuid, p_is_blocked boolean, p_reason text default null) returns boolean
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
drop function private.deciding_admin();

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
        select e.id, e.act, e.order_number, e.actor, e.created_at as at, e.after ->> 'credit_line' as credit_line,
          e.after ->> 'reason' as reason
        from private.group_account_events e
        where e.group_id = p_group_id and (e.order_number is null or exists (
          select from public.orders o where o.order_number = e.order_number and o.store_id = any (v_stores)))
        order by e.id desc limit 20) event), '[]'));
end
$$;

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
revoke all on function private.deciding_admin(uuid), private.refuse_person_of_desk(uuid) from public, anon, authenticated, service_role;

-- invite_customer_person: mails a person the link into a customer's group. Owners are named by admins of all its stores, members by staff of
-- their establishments. PT401, PT403 not_staff, not_an_admin, group_of_other_stores, person_of_the_desk; PT404; PT409 invited_by_another: staff
-- of some of the group's stores replace their own invitations only; and those of private.write_invitation. p_key: one for all tries of the
-- same invitation, which is sent once.
create or replace function public.invite_customer_person(
  p_group_id uuid, p_email text, p_role text, p_location_ids uuid[], p_key uuid default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.lock_customer_people(p_group_id);
  if exists (
    select from private.group_invitations i where i.group_id = p_group_id and i.invited_by = auth.uid() and i.key = p_key
  ) then
    return;
  end if;
  if p_role = 'owner' then
    perform private.require_admin_for_owners();
    perform private.require_whole_group(p_group_id);
  end if;
  perform private.refuse_person_of_desk(u.id) from auth.users u where lower(u.email) = lower(btrim(p_email));
  perform private.check_desk_locations(p_location_ids);
  if not private.serves_whole_group(p_group_id) and exists (
    select from private.group_invitations i
    where i.group_id = p_group_id and i.email = lower(btrim(p_email)) and i.accepted_at is null and i.expires_at > now()
      and i.invited_by <> auth.uid())
  then
    raise exception using errcode = 'PT409', detail = 'invited_by_another',
      message = 'Otra persona ya invitó a este correo. Su invitación la cambia quien la envió o quien atiende todas las tiendas del grupo';
  end if;
  v_id := private.write_invitation(p_group_id, p_email, p_role, p_location_ids);
  update private.group_invitations i set key = p_key where i.id = v_id;
  perform private.log_desk_act('group_invitations', v_id::text, 'insert', null,
    (select jsonb_build_object('group_id', i.group_id, 'email', i.email, 'role', i.role, 'location_ids', i.location_ids)
      from private.group_invitations i where i.id = v_id));
end
$$;

-- set_customer_person: the role of a customer's person and the establishments of the caller's stores that they order for; links to
-- other stores' stay. The role is changed by admins of all its stores. PT401, PT403 not_staff, not_an_admin, group_of_other_stores,
-- person_of_the_desk; PT404 group_not_found, person_unknown; PT400 role, establishments; PT409 the last owner.
create or replace function public.set_customer_person(p_group_id uuid, p_user_id uuid, p_role text, p_location_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_role text;
  v_stores integer[];
begin
  perform private.lock_customer_people(p_group_id);
  v_stores := array(select private.staff_store_ids());
  v_role := private.person_role(p_group_id, p_user_id);
  perform private.refuse_person_of_desk(p_user_id);
  perform private.check_desk_locations(p_location_ids);
  perform private.check_access(p_group_id, p_role, coalesce(p_location_ids, '{}') || array(
    select lu.location_id from public.location_users lu join public.locations l on l.id = lu.location_id
    where lu.user_id = p_user_id and l.bussiness_group_id = p_group_id and l.store_id <> all (v_stores)));
  if v_role <> p_role then
    perform private.require_admin_for_owners();
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

-- The caller's invitation by the token of its mail, for reading and accepting. The token is the only criterion, so the
-- factor is checked here. PT401; PT404 unknown or withdrawn; PT403 for another address, without the factor, or for a person of the desk
-- where no owner of the group wrote it; PT409 already accepted; PT410 expired.
create or replace function private.own_invitation(p_token text) returns private.group_invitations
language plpgsql stable security definer set search_path = '' as $$
declare
  v_invitation private.group_invitations;
begin
  if auth.uid() is null then
    raise exception using errcode = 'PT401', detail = 'not_signed_in', message = 'Debes iniciar sesión para continuar';
  elsif not private.factor_given() then
    raise exception using errcode = 'PT403', detail = 'insufficient_aal',
      message = 'Confirma tu segundo factor para continuar.';
  end if;
  select * into v_invitation from private.group_invitations i
  where i.token_hash = sha256(convert_to(coalesce(p_token, ''), 'UTF8'));
  if not found then
    raise exception using errcode = 'PT404', detail = 'invitation_unknown',
      message = 'Esta invitación ya no existe. Pide que te envíen otra';
  end if;
  perform from auth.users u where u.id = auth.uid() and lower(u.email) = v_invitation.email;
  if not found then
    raise exception using errcode = 'PT403', detail = 'invitation_of_another',
      message = 'Esta invitación es para otro correo. Inicia sesión con el correo al que llegó';
  elsif v_invitation.accepted_at is not null then
    perform from public.user_memberships m
    where m.company_id = v_invitation.group_id and m.user_id = auth.uid() and m.is_active
      and v_invitation.accepted_by = auth.uid();
    if not found then
      raise exception using errcode = 'PT409', detail = 'invitation_used',
        message = 'Esta invitación ya se usó. Pide que te envíen otra';
    end if;
  elsif v_invitation.expires_at <= now() then
    raise exception using errcode = 'PT410', detail = 'invitation_expired',
      message = 'Esta invitación venció. Pide que te envíen otra';
  elsif not exists (
    select from public.user_memberships m
    where m.company_id = v_invitation.group_id and m.user_id = v_invitation.invited_by and m.is_active and m.role = 'owner')
  then
    perform private.refuse_person_of_desk(auth.uid());
  end if;
  return v_invitation;
end
$$;

-- A person who is taken out or has other rights than before takes along the open invitations they wrote, to the team and to customers
-- that they do not own, and those to the team that were sent to their address.
create or replace function private.end_staff_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.staff_invitations i
  where i.accepted_at is null and (i.invited_by = new.user_id
    or i.email = (select lower(u.email) from auth.users u where u.id = new.user_id));
  delete from private.group_invitations i
  where i.accepted_at is null and i.invited_by = new.user_id and not exists (
    select from public.user_memberships m
    where m.company_id = i.group_id and m.user_id = i.invited_by and m.is_active and m.role = 'owner');
  return null;
end
$$;

-- The owners, approval, credit line and block of a customer are decided by admins who serve all stores it buys from (ADR 364), and no
-- person of the desk is given access to a customer at the desk. Replaces private.deciding_admin, which did not ask for the group's stores,
-- with all that call it, public.set_customer_person, private.own_invitation, and private.end_staff_invitations, which left the invitations of a former colleague to customers open.

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

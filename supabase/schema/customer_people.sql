-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- The people of a customer, at the desk (ADR 226). Staff of all of a group's stores do what its owners do; others link and invite
-- members to the establishments of their own stores. Owners are named, changed and removed by admins only.

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
-- 20261206004600_customer_people

-- Waits for running changes of a group's people. PT401, PT403 not_staff, PT404 group_not_found.
create function private.lock_customer_people(p_group_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.desk_group(p_group_id);
  perform from public.business_groups g where g.id = p_group_id for no key update;
  perform private.desk_group(p_group_id);
end
$$;
-- 20261206004600_customer_people

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
-- 20261206004600_customer_people

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
-- 20261206004600_customer_people

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
-- 20261206004600_customer_people; executed by authenticated

-- set_customer_person: the role of a customer's person and the establishments of the caller's stores that they order for; links to
-- other stores' stay. The role is changed by admins of all its stores. PT401, PT403 not_staff, not_an_admin, group_of_other_stores,
-- person_of_the_desk; PT404 group_not_found, person_unknown; PT400 role, establishments; PT409 the last owner.
create function public.set_customer_person(p_group_id uuid, p_user_id uuid, p_role text, p_location_ids uuid[]) returns void
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
-- 20261213200100_customers_of_several_stores; executed by authenticated

-- remove_customer_person: ends a membership, and by trigger the links to the group's establishments. Owners are removed by admins.
-- PT401, PT403 not_staff, group_of_other_stores, not_an_admin; PT404 group_not_found, person_unknown; PT409 the last owner.
create function public.remove_customer_person(p_group_id uuid, p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_customer_people(p_group_id);
  perform private.require_whole_group(p_group_id);
  if private.person_role(p_group_id, p_user_id) = 'owner' then
    perform private.require_admin_for_owners();
    perform private.require_other_owner(p_group_id, p_user_id);
  end if;
  delete from public.user_memberships m where m.company_id = p_group_id and m.user_id = p_user_id;
end
$$;
-- 20261206004600_customer_people; executed by authenticated

-- Refuses sellers (PT403): an owner gives access to everything of the group.
create function private.require_admin_for_owners() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_staff_admin() then
    raise exception using errcode = 'PT403', detail = 'not_an_admin',
      message = 'Solo quien administra la mesa de operación nombra o quita propietarios';
  end if;
end
$$;
-- 20261206004600_customer_people

-- invite_customer_person: mails a person the link into a customer's group. Owners are named by admins of all its stores, members by staff of
-- their establishments. PT401, PT403 not_staff, not_an_admin, group_of_other_stores, person_of_the_desk; PT404; PT409 invited_by_another: staff
-- of some of the group's stores replace their own invitations only; and those of private.write_invitation. p_key: one for all tries of the
-- same invitation, which is sent once; PT409 key_reused with another one.
create function public.invite_customer_person(
  p_group_id uuid, p_email text, p_role text, p_location_ids uuid[], p_key uuid default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
  v_made private.group_invitations;
begin
  perform private.lock_customer_people(p_group_id);
  select * into v_made from private.group_invitations i
  where i.group_id = p_group_id and i.invited_by = auth.uid() and i.key = p_key;
  if found then
    if (v_made.email, v_made.role) is distinct from (lower(btrim(p_email)), p_role)
      or not (v_made.location_ids <@ coalesce(p_location_ids, '{}') and v_made.location_ids @> coalesce(p_location_ids, '{}'))
    then
      perform private.refuse_reused_key();
    end if;
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
-- 20261213600100_keys_of_one_content; executed by authenticated

-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Who has access to a group, and how an owner changes it (ADR 0084). Every procedure is for active owners of the group;
-- the answer is the same for "not yours" and "no such group". Changes of one group's people happen one after the other.

-- Refuses a caller who is not an active owner of the group (PT401, PT403).
create function private.require_group_owner(p_group_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception using errcode = 'PT401', detail = 'not_signed_in', message = 'Debes iniciar sesión para continuar';
  elsif p_group_id is null or p_group_id not in (select private.my_owned_group_ids()) then
    raise exception using errcode = 'PT403', detail = 'not_an_owner',
      message = 'Solo quien administra el grupo puede ver y cambiar a sus personas';
  end if;
end
$$;
-- 20261206003700_group_people

-- The same for a change: waits for running changes of the group's people, and then checks who is an owner, so that an
-- owner who is being dismissed cannot act in between.
create function private.lock_group_people(p_group_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_group_owner(p_group_id);
  perform from public.business_groups g where g.id = p_group_id for no key update;
  perform private.require_group_owner(p_group_id);
end
$$;
-- 20261206003700_group_people

-- Refuses a role that does not exist, too many establishments or other groups', and a member without any (PT400).
create function private.check_access(p_group_id uuid, p_role text, p_location_ids uuid[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_role is null or p_role not in ('owner', 'member') then
    raise exception using errcode = 'PT400', detail = 'role_unknown', message = 'Elige un rol: administrador o miembro';
  elsif cardinality(p_location_ids) > 500 then
    raise exception using errcode = 'PT400', detail = 'too_many_locations',
      message = 'Elige como máximo 500 establecimientos';
  elsif exists (
    select from unnest(p_location_ids) as wanted (id)
    where not exists (
      select from public.locations l where l.id = wanted.id and l.bussiness_group_id = p_group_id)
  ) then
    raise exception using errcode = 'PT400', detail = 'location_of_another_group',
      message = 'Un establecimiento elegido no pertenece al grupo';
  elsif p_role = 'member' and coalesce(cardinality(p_location_ids), 0) = 0 then
    raise exception using errcode = 'PT400', detail = 'locations_missing',
      message = 'Elige al menos un establecimiento para esta persona';
  end if;
end
$$;
-- 20261206003700_group_people

-- Refuses to leave a group without an owner (PT409). Checked under the group's lock.
create function private.require_other_owner(p_group_id uuid, p_user_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform from public.user_memberships m
  where m.company_id = p_group_id and m.is_active and m.role = 'owner' and m.user_id <> p_user_id;
  if not found then
    raise exception using errcode = 'PT409', detail = 'last_owner',
      message = 'El grupo necesita al menos una persona que lo administre';
  end if;
end
$$;
-- 20261206003700_group_people

-- The role of an active person of the group, or PT404.
create function private.person_role(p_group_id uuid, p_user_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_role text;
begin
  select m.role into v_role from public.user_memberships m
  where m.company_id = p_group_id and m.user_id = p_user_id and m.is_active;
  if not found then
    raise exception using errcode = 'PT404', detail = 'person_unknown',
      message = 'Esta persona ya no tiene acceso al grupo';
  end if;
  return v_role;
end
$$;
-- 20261206003700_group_people

-- list_group_people: who has access to a group, with their address and the establishments they order for.
-- PT401 no user; PT403 not an owner of the group.
create function public.list_group_people(p_group_id uuid)
returns table (user_id uuid, name text, email text, role text, location_ids uuid[])
language plpgsql stable security definer rows 20 set search_path = '' as $$
begin
  perform private.require_group_owner(p_group_id);
  return query
  select m.user_id, p.display_name, u.email::text, m.role, array(
    select l.id
    from public.location_users lu join public.locations l on l.id = lu.location_id
    where lu.user_id = m.user_id and l.bussiness_group_id = p_group_id
    order by l.name, l.id
  )
  from public.user_memberships m
  join auth.users u on u.id = m.user_id
  left join private.profiles p on p.id = m.user_id
  where m.company_id = p_group_id and m.is_active
  order by m.role = 'owner' desc, p.display_name, u.email;
end
$$;
-- 20261206003700_group_people; executed by authenticated

-- set_group_person: sets the role of a person and the establishments they order for, replacing the former ones. PT401;
-- PT403 not an owner; PT404 not a person of the group; PT400 role, establishments; PT409 the last owner.
create function public.set_group_person(p_group_id uuid, p_user_id uuid, p_role text, p_location_ids uuid[])
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_group_people(p_group_id);
  perform private.check_access(p_group_id, p_role, p_location_ids);
  if private.person_role(p_group_id, p_user_id) = 'owner' and p_role <> 'owner' then
    perform private.require_other_owner(p_group_id, p_user_id);
  end if;
  update public.user_memberships m set role = p_role
  where m.company_id = p_group_id and m.user_id = p_user_id and m.role <> p_role;
  delete from public.location_users lu using public.locations l
  where l.id = lu.location_id and l.bussiness_group_id = p_group_id and lu.user_id = p_user_id
    and lu.location_id <> all (coalesce(p_location_ids, '{}'));
  insert into public.location_users (user_id, location_id)
  select distinct p_user_id, wanted.id from unnest(p_location_ids) as wanted (id)
  on conflict (user_id, location_id) do nothing;
end
$$;
-- 20261206003700_group_people; executed by authenticated

-- remove_group_person: ends the membership of a person, and by trigger their links to the group's establishments.
-- PT401; PT403 not an owner; PT404 not a person of the group; PT409 the last owner.
create function public.remove_group_person(p_group_id uuid, p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_group_people(p_group_id);
  if private.person_role(p_group_id, p_user_id) = 'owner' then
    perform private.require_other_owner(p_group_id, p_user_id);
  end if;
  delete from public.user_memberships m where m.company_id = p_group_id and m.user_id = p_user_id;
end
$$;
-- 20261206003700_group_people; executed by authenticated

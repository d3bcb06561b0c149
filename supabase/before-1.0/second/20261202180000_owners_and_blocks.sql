-- Owners of a customer are named, changed and removed by admins of the desk only; who is blocked does not order through another group
-- of theirs (ADR 226).

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

-- invite_customer_person: mails a person the link into a customer's group. Owners are named by admins. PT401, PT403 not_staff,
-- not_an_admin; PT404; and those of private.write_invitation.
create or replace function public.invite_customer_person(p_group_id uuid, p_email text, p_role text, p_location_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.lock_customer_people(p_group_id);
  if p_role = 'owner' then
    perform private.require_admin_for_owners();
  end if;
  perform private.check_desk_locations(p_location_ids);
  v_id := private.write_invitation(p_group_id, p_email, p_role, p_location_ids);
  perform private.log_desk_act('group_invitations', v_id::text, 'insert', null,
    (select jsonb_build_object('group_id', i.group_id, 'email', i.email, 'role', i.role, 'location_ids', i.location_ids)
      from private.group_invitations i where i.id = v_id));
end
$$;

-- set_customer_person: the role of a customer's person and the establishments of the caller's stores that they order for; links to
-- other stores' stay. The role is changed by admins. PT401, PT403 not_staff, not_an_admin; PT404 group_not_found, person_unknown;
-- PT400 role, establishments; PT409 the last owner.
create or replace function public.set_customer_person(p_group_id uuid, p_user_id uuid, p_role text, p_location_ids uuid[]) returns void
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
    perform private.require_admin_for_owners();
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

-- remove_customer_person: ends a membership, and by trigger the links to the group's establishments. Owners are removed by admins.
-- PT401, PT403 not_staff, group_of_other_stores, not_an_admin; PT404 group_not_found, person_unknown; PT409 the last owner.
create or replace function public.remove_customer_person(p_group_id uuid, p_user_id uuid) returns void
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

-- Whether one of a group's owners owns a group that is blocked.
create function private.has_blocked_owner(p_group_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.user_memberships m
    join public.user_memberships other on other.user_id = m.user_id and other.is_active and other.role = 'owner'
    join private.group_accounts a on a.group_id = other.company_id and a.blocked_at is not null
    where m.company_id = p_group_id and m.is_active and m.role = 'owner')
$$;

-- Stops an order that its group's terms do not allow. Called with the locks above held, so that it reads what other
-- orders have left. A block is for the group; one that is not approved shares its owners' blocks.
create or replace function private.check_order_terms(p_location_id uuid, p_method text, p_total numeric) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_terms record;
  v_detail text;
  v_message text;
begin
  select t.*, a.block_reason, l.bussiness_group_id as group_id into v_terms
  from public.locations l cross join lateral private.group_terms(l.bussiness_group_id) t
  left join private.group_accounts a on a.group_id = l.bussiness_group_id where l.id = p_location_id;
  if v_terms.block_reason is not null then
    v_detail := 'group_blocked';
    v_message := format('Tu grupo empresarial no puede hacer pedidos por ahora: %s', v_terms.block_reason);
  elsif not v_terms.is_approved and private.has_blocked_owner(v_terms.group_id) then
    v_detail := 'group_blocked';
    v_message := 'Tu grupo empresarial no puede hacer pedidos por ahora: otro grupo de la misma persona propietaria está bloqueado';
  elsif p_method = 'credit_line' and v_terms.credit_line is null then
    v_detail := 'credit_line_missing';
    v_message := 'Sin línea de crédito autorizada. Elige otro método de pago';
  elsif p_method = 'credit_line' and p_total > v_terms.credit_available then
    v_detail := 'credit_line_exceeded';
    v_message := format('El pedido excede tu línea de crédito. Disponible: %s',
      private.money_text(v_terms.credit_available));
  elsif v_terms.is_approved then
    return;
  elsif v_terms.order_limit = 0 then
    v_detail := 'group_not_approved';
    v_message := 'Tu grupo empresarial aún no está aprobado para hacer pedidos';
  elsif p_total > v_terms.remaining then
    v_detail := 'new_group_limit';
    v_message := format('Tu grupo empresarial aún no está aprobado: sus pedidos abiertos pueden sumar hasta %s. Disponible: %s',
      private.money_text(v_terms.order_limit), private.money_text(v_terms.remaining));
  else
    return;
  end if;
  raise exception using errcode = 'PT409', detail = v_detail, message = v_message;
end
$$;

revoke all on function private.require_admin_for_owners(), private.has_blocked_owner(uuid) from public, anon, authenticated;

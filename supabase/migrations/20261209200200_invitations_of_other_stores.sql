-- An open invitation of people of other stores is theirs: it was protected from being withdrawn, but not from being replaced by another
-- to the same address; and one to the team was not protected from admins of fewer stores.

-- invite_customer_person: mails a person the link into a customer's group. Owners are named by admins. PT401, PT403 not_staff,
-- not_an_admin; PT404; PT409 invited_by_another: staff of some of the group's stores replace their own invitations only; and those of private.write_invitation. p_key: one for all tries of the same invitation, which is sent once.
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
  end if;
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

-- Refuses to end an open invitation to stores beyond the caller's own (null: all). PT403 stores_beyond_own.
create function private.check_staff_invitation(p_store_ids integer[]) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_own constant integer[] := (select me.store_ids from private.me_as_staff() me);
begin
  if v_own is not null and (p_store_ids is null or not p_store_ids <@ v_own) then
    raise exception using errcode = 'PT403', detail = 'stores_beyond_own',
      message = 'Esta invitación es para tiendas que tú no administras';
  end if;
end
$$;
revoke all on function private.check_staff_invitation(integer[]) from public, anon, authenticated;

-- invite_staff: mails a person the link into the desk's team; an open invitation to the same address is replaced. The answer does not
-- tell whether the address has an account. PT400 email_invalid and those of check_staff_access; PT401; PT403; PT409 already_staff;
-- PT429 too_many_invitations. p_key: one for all tries of the same invitation, which is sent once.
create or replace function public.invite_staff(
  p_email text, p_role text, p_store_ids integer[] default null, p_key uuid default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := lower(btrim(p_email));
  v_token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v_id uuid;
begin
  perform private.lock_team();
  if exists (select from private.staff_invitations i where i.invited_by = auth.uid() and i.key = p_key) then
    return;
  end if;
  if char_length(v_email) > 254 or coalesce(v_email, '') ~ '[[:cntrl:]]'
    or coalesce(v_email, '') !~ '^[^[:space:]@<>",;:()]+@[^[:space:]@<>",;:()]+[.][^[:space:]@<>",;:()]+$'
  then
    raise exception using errcode = 'PT400', detail = 'email_invalid',
      message = 'Escribe un correo válido, por ejemplo nombre@empresa.mx';
  end if;
  perform private.check_staff_access(p_role, p_store_ids);
  perform from private.staff s join auth.users u on u.id = s.user_id where s.is_active and lower(u.email) = v_email;
  if found then
    raise exception using errcode = 'PT409', detail = 'already_staff', message = 'Esta persona ya está en el equipo';
  end if;
  if (select count(*) from private.mail_outbox m where m.kind = 'staff_invitation' and m.caused_by = auth.uid()
      and m.created_at > now() - interval '1 hour') >= private.setting_number('invitations_per_hour', 20)
    or (select count(*) from private.mail_outbox m where m.kind = 'staff_invitation' and m.recipient = v_email
      and m.created_at > now() - interval '1 day') >= private.setting_number('invitations_per_address_a_day', 5)
  then
    raise exception using errcode = 'PT429', detail = 'too_many_invitations',
      message = 'Se enviaron demasiadas invitaciones. Inténtalo de nuevo más tarde';
  end if;
  perform private.check_staff_invitation(i.store_ids) from private.staff_invitations i
  where i.email = v_email and i.accepted_at is null and i.expires_at > now();
  delete from private.staff_invitations i where i.email = v_email and i.accepted_at is null;
  insert into private.staff_invitations (email, role, store_ids, invited_by, token_hash, key)
  values (v_email, p_role, private.sorted_stores(p_store_ids), auth.uid(), sha256(convert_to(v_token, 'UTF8')), p_key)
  returning id into v_id;
  insert into private.mail_outbox (kind, recipient, payload, subject_id, caused_by)
  select 'staff_invitation', v_email,
    jsonb_build_object('token', v_token, 'role', p_role, 'inviter', p.display_name), v_id, auth.uid()
  from auth.users u left join private.profiles p on p.id = u.id where u.id = auth.uid();
  perform private.log_desk_act('staff_invitations', v_id::text, 'insert', null,
    jsonb_build_object('email', v_email, 'role', p_role, 'store_ids', private.sorted_stores(p_store_ids)));
end
$$;

-- withdraw_staff_invitation: an open invitation's link stops working; nothing for one that no longer exists.
-- PT401, PT403 not_staff, not_an_admin, stores_beyond_own.
create or replace function public.withdraw_staff_invitation(p_invitation_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_gone private.staff_invitations;
begin
  perform private.lock_team();
  perform private.check_staff_invitation(i.store_ids) from private.staff_invitations i
  where i.id = p_invitation_id and i.accepted_at is null;
  delete from private.staff_invitations i where i.id = p_invitation_id and i.accepted_at is null returning * into v_gone;
  if found then
    perform private.log_desk_act('staff_invitations', v_gone.id::text, 'delete',
      jsonb_build_object('email', v_gone.email, 'role', v_gone.role, 'store_ids', v_gone.store_ids), null);
  end if;
end
$$;

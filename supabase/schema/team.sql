-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- An open invitation to the desk. The token is stored as a hash, and the mailed link proves the address.
create table private.staff_invitations (
  id uuid not null default gen_random_uuid(),
  email text not null,
  role text not null,
  -- Null: all stores.
  store_ids integer[],
  invited_by uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '7 days'::interval),
  accepted_at timestamp with time zone,
  accepted_by uuid,
  key uuid,
  constraint staff_invitations_pkey PRIMARY KEY (id),
  constraint staff_invitations_token_hash_key UNIQUE (token_hash),
  constraint staff_invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint staff_invitations_email_check CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 254)))),
  constraint staff_invitations_role_check CHECK ((role = ANY (ARRAY['seller'::text, 'admin'::text]))),
  constraint staff_invitations_store_ids_check CHECK (((cardinality(store_ids) >= 1) AND (cardinality(store_ids) <= 100)))
);
alter table private.staff_invitations enable row level security;

create unique index staff_invitations_open_idx on private.staff_invitations (email) where accepted_at is null;

create index staff_invitations_invited_by_idx on private.staff_invitations (invited_by);

create index staff_invitations_accepted_by_idx on private.staff_invitations (accepted_by);

create trigger staff_invitations_discard_mail after delete on private.staff_invitations
  for each row execute function private.discard_invitation_mail();

-- A person who is taken out or has other rights than before takes along the open invitations they wrote, to the team and to customers
-- that they do not own, and those to the team that were sent to their address.
create function private.end_staff_invitations() returns trigger
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
-- 20261213200100_customers_of_several_stores

-- The caller, if they administer the desk. PT401, PT403 not_staff, not_an_admin.
create function private.require_staff_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_staff();
  if not private.is_staff_admin() then
    raise exception using errcode = 'PT403', detail = 'not_an_admin',
      message = 'Solo quien administra la mesa de operación puede ver esto y cambiarlo';
  end if;
end
$$;
-- 20261207100000_team

-- Begins a change of the team: one after the other, by an admin. PT401, PT403 not_staff, not_an_admin.
create function private.lock_team() returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('staff', 0));
  perform private.require_staff_admin();
end
$$;
-- 20261207100000_team

-- Refuses a role or stores that do not exist, or stores beyond the caller's own (null: all). PT400 role_unknown, store_unknown;
-- PT403 stores_beyond_own.
create function private.check_staff_access(p_role text, p_store_ids integer[]) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_own constant integer[] := (select me.store_ids from private.me_as_staff() me);
begin
  if p_role is null or p_role not in ('seller', 'admin') then
    raise exception using errcode = 'PT400', detail = 'role_unknown', message = 'Elige vendedor o administrador';
  elsif cardinality(p_store_ids) > 100 then
    raise exception using errcode = 'PT400', detail = 'store_unknown', message = 'Elige como máximo 100 tiendas';
  elsif p_store_ids is not null and (cardinality(p_store_ids) = 0 or exists (
    select from unnest(p_store_ids) as wanted (id) where not exists (select from public.stores st where st.id = wanted.id)))
  then
    raise exception using errcode = 'PT400', detail = 'store_unknown', message = 'Elige al menos una tienda, o todas';
  elsif v_own is not null and (p_store_ids is null or not p_store_ids <@ v_own) then
    raise exception using errcode = 'PT403', detail = 'stores_beyond_own',
      message = 'Solo puedes dar acceso a las tiendas que administras';
  end if;
end
$$;
-- 20261207100000_team

-- The stores as a sorted list without repetitions, so that two ways to write them are equal; null: all.
create function private.sorted_stores(p_store_ids integer[]) returns integer[]
language sql immutable set search_path = '' as $$
  select array_agg(distinct wanted.id order by wanted.id) from unnest(p_store_ids) as wanted (id)
$$;
-- 20261207100000_team

-- The team member with that id, for an admin to change: never the caller, nor a person with stores beyond the caller's.
-- PT404 staff_unknown; PT403 own_access, stores_beyond_own.
create function private.changeable_staff(p_user_id uuid) returns private.staff
language plpgsql volatile set search_path = '' as $$
declare
  v_staff private.staff;
  v_own constant integer[] := (select me.store_ids from private.me_as_staff() me);
begin
  select * into v_staff from private.staff s where s.user_id = p_user_id and s.is_active for update;
  if not found then
    raise exception using errcode = 'PT404', detail = 'staff_unknown', message = 'Esta persona ya no está en el equipo';
  elsif p_user_id = auth.uid() then
    raise exception using errcode = 'PT403', detail = 'own_access',
      message = 'Tu propio acceso lo cambia otra persona que administre la mesa';
  elsif v_own is not null and (v_staff.store_ids is null or not v_staff.store_ids <@ v_own) then
    raise exception using errcode = 'PT403', detail = 'stores_beyond_own',
      message = 'Esta persona atiende tiendas que tú no administras';
  end if;
  return v_staff;
end
$$;
-- 20261207100000_team

-- desk_team: the people of the desk and its open invitations, for admins: {people, invitations}. A person's stores are null for all of
-- them; last_act_at is their last entry in the log. PT401, PT403 not_staff, not_an_admin. Replaces the one in 20261207100000_team.sql, which read
-- all entries of a person: the last of each table is at the end of an index.
create function public.desk_team() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_own integer[];
begin
  perform private.require_staff_admin();
  v_own := (select me.store_ids from private.me_as_staff() me);
  return jsonb_build_object(
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.user_id, 'name', p.display_name, 'email', u.email, 'role', s.role,
        'store_ids', s.store_ids, 'since', s.created_at, 'version', s.updated_at, 'is_self', s.user_id = auth.uid(),
        'may_change', s.user_id <> auth.uid() and (v_own is null or coalesce(s.store_ids <@ v_own, false)),
        'last_act_at', (
          select max(l.created_at) from private.staff_log_kinds() k
          cross join lateral (
            select e.created_at from private.staff_log e
            where e.actor = s.user_id and e.table_name = k.table_name and e.speaks_for > 0
            order by e.created_at desc, e.id desc limit 1
          ) l))
        order by s.role, p.display_name, u.email)
      from private.staff s join auth.users u on u.id = s.user_id left join private.profiles p on p.id = s.user_id
      where s.is_active), '[]'),
    'invitations', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'email', i.email, 'role', i.role, 'store_ids', i.store_ids,
        'expires_at', i.expires_at, 'is_expired', i.expires_at <= now(), 'by', coalesce(p.display_name, u.email))
        order by i.created_at desc, i.id)
      from private.staff_invitations i join auth.users u on u.id = i.invited_by
      left join private.profiles p on p.id = i.invited_by
      where i.accepted_at is null), '[]'));
end
$$;
-- 20261215000000_acts_of_the_log; executed by authenticated

-- withdraw_staff_invitation: an open invitation's link stops working; nothing for one that no longer exists.
-- PT401, PT403 not_staff, not_an_admin, stores_beyond_own.
create function public.withdraw_staff_invitation(p_invitation_id uuid) returns void
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
-- 20261209200200_invitations_of_other_stores; executed by authenticated

-- set_staff_person: gives a person of the team another role or other stores (null: all). p_version is what desk_team said: 'stale' if
-- another admin changed them since, and nothing is saved. PT400, PT401, PT403, PT404 as the helpers say; PT409 last_admin.
create function public.set_staff_person(
  p_user_id uuid, p_role text, p_store_ids integer[] default null, p_version timestamptz default null
) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_staff private.staff;
begin
  perform private.lock_team();
  v_staff := private.changeable_staff(p_user_id);
  perform private.check_staff_access(p_role, p_store_ids);
  if (v_staff.role, v_staff.store_ids) is not distinct from (p_role, private.sorted_stores(p_store_ids)) then
    return 'saved';
  elsif v_staff.updated_at is distinct from p_version then
    return 'stale';
  end if;
  update private.staff s set role = p_role, store_ids = private.sorted_stores(p_store_ids) where s.user_id = p_user_id;
  return 'saved';
end
$$;
-- 20261209200000_lost_answers_of_customers_and_prices; executed by authenticated

-- remove_staff_person: takes a person out; their next request is a buyer's. PT401, PT403, PT404 as the helpers say; PT409 last_admin.
create function public.remove_staff_person(p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_team();
  perform private.changeable_staff(p_user_id);
  update private.staff s set is_active = false where s.user_id = p_user_id;
end
$$;
-- 20261207100000_team; executed by authenticated

-- The caller's invitation by the token of its mail. PT401; PT403 insufficient_aal, invitation_of_another, email_unconfirmed; PT404
-- invitation_unknown; PT409 invitation_used; PT410 invitation_expired.
create function private.own_staff_invitation(p_token text) returns private.staff_invitations
language plpgsql stable security definer set search_path = '' as $$
declare
  v_invitation private.staff_invitations;
  v_confirmed_at timestamptz;
begin
  if auth.uid() is null then
    raise exception using errcode = 'PT401', detail = 'not_signed_in', message = 'Debes iniciar sesión para continuar';
  elsif not private.factor_given() then
    raise exception using errcode = 'PT403', detail = 'insufficient_aal',
      message = 'Confirma tu segundo factor para continuar.';
  end if;
  select * into v_invitation from private.staff_invitations i
  where i.token_hash = sha256(convert_to(coalesce(p_token, ''), 'UTF8'));
  if not found then
    raise exception using errcode = 'PT404', detail = 'invitation_unknown',
      message = 'Esta invitación ya no existe. Pide que te envíen otra';
  end if;
  select u.email_confirmed_at into v_confirmed_at from auth.users u
  where u.id = auth.uid() and lower(u.email) = v_invitation.email;
  if not found then
    raise exception using errcode = 'PT403', detail = 'invitation_of_another',
      message = 'Esta invitación es para otro correo. Inicia sesión con el correo al que llegó';
  elsif v_confirmed_at is null then
    raise exception using errcode = 'PT403', detail = 'email_unconfirmed',
      message = 'Confirma tu correo y vuelve a abrir el enlace de la invitación';
  elsif v_invitation.accepted_at is not null and not exists (
    select from private.me_as_staff() me where v_invitation.accepted_by = me.user_id)
  then
    raise exception using errcode = 'PT409', detail = 'invitation_used',
      message = 'Esta invitación ya se usó. Pide que te envíen otra';
  elsif v_invitation.accepted_at is null and v_invitation.expires_at <= now() then
    raise exception using errcode = 'PT410', detail = 'invitation_expired',
      message = 'Esta invitación venció. Pide que te envíen otra';
  end if;
  return v_invitation;
end
$$;
-- 20261207100000_team

-- read_staff_invitation: what the caller is invited to: {inviter, role, stores, is_accepted}; stores is null for all of them.
-- Errors of own_staff_invitation.
create function public.read_staff_invitation(p_token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_invitation constant private.staff_invitations := private.own_staff_invitation(p_token);
begin
  return jsonb_build_object(
    'inviter', (select p.display_name from private.profiles p where p.id = v_invitation.invited_by),
    'role', v_invitation.role, 'is_accepted', v_invitation.accepted_at is not null,
    'stores', case when v_invitation.store_ids is not null then coalesce((
      select jsonb_agg(st.name order by st.name, st.id) from public.stores st where st.id = any (v_invitation.store_ids)), '[]')
      end);
end
$$;
-- 20261207100000_team; executed by authenticated

-- accept_staff_invitation: the caller joins the desk's team with the invitation's role and stores. The same token again does nothing
-- more, and a person who has joined otherwise in the meantime keeps what they have. Errors of own_staff_invitation; PT409 already_staff.
create function public.accept_staff_invitation(p_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invitation private.staff_invitations;
begin
  perform pg_advisory_xact_lock(hashtextextended('staff', 0));
  v_invitation := private.own_staff_invitation(p_token);
  if v_invitation.accepted_at is not null then
    return;
  elsif exists (select from private.staff s where s.user_id = auth.uid() and s.is_active) then
    raise exception using errcode = 'PT409', detail = 'already_staff', message = 'Ya estás en el equipo';
  end if;
  update private.staff_invitations i set accepted_at = now(), accepted_by = auth.uid() where i.id = v_invitation.id;
  insert into private.staff as s (user_id, role, store_ids)
  values (auth.uid(), v_invitation.role, v_invitation.store_ids)
  on conflict (user_id) do update
  set role = excluded.role, store_ids = excluded.store_ids, is_active = true, created_at = now();
end
$$;
-- 20261207100000_team; executed by authenticated

-- invite_staff: mails a person the link into the desk's team; an open invitation to the same address is replaced. The answer does not
-- tell whether the address has an account. PT400 email_invalid and those of check_staff_access; PT401; PT403; PT409 already_staff;
-- PT429 too_many_invitations. p_key: one for all tries of the same invitation, which is sent once; PT409 key_reused with another one.
create function public.invite_staff(
  p_email text, p_role text, p_store_ids integer[] default null, p_key uuid default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := lower(btrim(p_email));
  v_token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v_id uuid;
  v_made private.staff_invitations;
begin
  perform private.lock_team();
  select * into v_made from private.staff_invitations i where i.invited_by = auth.uid() and i.key = p_key;
  if found then
    if (v_made.email, v_made.role, v_made.store_ids) is distinct from (v_email, p_role, private.sorted_stores(p_store_ids)) then
      perform private.refuse_reused_key();
    end if;
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
-- 20261213600100_keys_of_one_content; executed by authenticated

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
-- 20261209200200_invitations_of_other_stores

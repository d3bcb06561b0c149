-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Invitations to a group by mail (ADR 0085). The mailed link proves the address: an account with the same address is
-- not enough, since with email confirmation off any address can be registered. The token is stored as a hash.

create table private.group_invitations (
  id uuid not null default gen_random_uuid(),
  group_id uuid not null,
  email text not null,
  role text not null,
  location_ids uuid[] not null,
  invited_by uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '14 days'::interval),
  accepted_at timestamp with time zone,
  accepted_by uuid,
  key uuid,
  constraint group_invitations_pkey PRIMARY KEY (id),
  constraint group_invitations_token_hash_key UNIQUE (token_hash),
  constraint group_invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint group_invitations_group_id_fkey FOREIGN KEY (group_id) REFERENCES business_groups(id) ON DELETE CASCADE,
  constraint group_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint group_invitations_email_check CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 254)))),
  constraint group_invitations_location_ids_check CHECK ((cardinality(location_ids) <= 500)),
  constraint group_invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'member'::text])))
);
alter table private.group_invitations enable row level security;

create unique index group_invitations_open_idx on private.group_invitations (group_id, email)
  where accepted_at is null;

create index group_invitations_group_id_idx on private.group_invitations (group_id);

create index group_invitations_email_idx on private.group_invitations (email) where accepted_at is null;

create index group_invitations_invited_by_idx on private.group_invitations (invited_by);

create index group_invitations_accepted_by_idx on private.group_invitations (accepted_by);

-- An invitation that ends takes its unsent mail along. The row stays: limits count it.
create function private.discard_invitation_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.mail_outbox m set failed_at = now(), payload = null, last_error = 'withdrawn'
  where m.subject_id = old.id and m.sent_at is null and m.failed_at is null;
  return null;
end
$$;
-- 20261206003800_group_invitations

create trigger group_invitations_discard_mail after delete on private.group_invitations
  for each row execute function private.discard_invitation_mail();

-- A person who leaves a group, or no longer owns it, takes along the open invitations they wrote; one who leaves, also
-- those to their own address.
create function private.end_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.group_invitations i
  where i.group_id = old.company_id and i.accepted_at is null
    and (
      i.invited_by = old.user_id
      or ((tg_op = 'DELETE' or not new.is_active)
        and i.email = (select lower(u.email) from auth.users u where u.id = old.user_id))
    );
  return null;
end
$$;
-- 20261206003800_group_invitations

create trigger user_memberships_end_invitations after delete on public.user_memberships
  for each row execute function private.end_invitations();

create trigger user_memberships_end_invitations_of_former after update on public.user_memberships
  for each row when (
    old.is_active and (not new.is_active or (old.role = 'owner' and new.role <> 'owner'))
  ) execute function private.end_invitations();

-- An owner of an approved group, or one of the staff: their invitations are counted apart from strangers'.
create function private.owns_approved_group(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.user_memberships m join private.group_accounts a on a.group_id = m.company_id
    where m.user_id = p_user_id and m.is_active and m.role = 'owner' and a.approved_at is not null
  ) or exists (select from private.staff s where s.user_id = p_user_id and s.is_active)
$$;
-- 20261206003800_group_invitations

-- Refuses an invitation beyond the limits (PT429): mails per hour by one person, and per day to one address. Owners of
-- approved groups are counted separately; all others count together, since accounts are free and an inbox is not.
-- Otherwise a stranger's five mails would keep a person out of every group for a day. The rows of the outbox are
-- counted, which withdrawing an invitation does not remove.
create function private.limit_invitations(p_email text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_approved constant boolean := private.owns_approved_group(auth.uid());
begin
  perform pg_advisory_xact_lock(hashtextextended('invitations of ' || auth.uid(), 0));
  perform pg_advisory_xact_lock(hashtextextended('invitations to ' || p_email, 0));
  if (
    select count(*) from private.mail_outbox m
    where m.caused_by = auth.uid() and m.kind = 'group_invitation' and m.created_at > now() - interval '1 hour'
  ) >= private.setting_number('invitations_per_hour', 20) then
    raise exception using errcode = 'PT429', detail = 'too_many_invitations',
      message = 'Enviaste demasiadas invitaciones. Inténtalo de nuevo más tarde';
  end if;
  if (
    select count(*) from private.mail_outbox m
    where m.recipient = p_email and m.kind = 'group_invitation' and m.created_at > now() - interval '1 day'
      and (m.caused_by = auth.uid() or not v_approved and not private.owns_approved_group(m.caused_by))
  ) >= private.setting_number('invitations_per_address_a_day', 5) then
    raise exception using errcode = 'PT429', detail = 'too_many_invitations',
      message = 'Esta dirección ya recibió demasiadas invitaciones hoy. Inténtalo de nuevo mañana';
  end if;
end
$$;
-- 20261206003800_group_invitations

-- Where sign-up is closed, people with an open invitation to a group or to the desk may still create an account.
create function private.is_invited(p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.group_invitations i
    join private.group_accounts a on a.group_id = i.group_id and a.approved_at is not null
    where i.email = lower(p_email) and i.accepted_at is null and i.expires_at > now()
  ) or exists (
    select from private.staff_invitations i
    where i.email = lower(p_email) and i.accepted_at is null and i.expires_at > now()
  )
$$;
-- 20261207100000_team

-- invite_to_group: mails a person the link into a group. The answer is the same whether or not the address has an account. PT401; PT403
-- not an owner; PT400 address, role, establishments; PT409 already of the group; PT429 too many.
create function public.invite_to_group(p_group_id uuid, p_email text, p_role text, p_location_ids uuid[])
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_group_people(p_group_id);
  perform private.write_invitation(p_group_id, p_email, p_role, p_location_ids);
end
$$;
-- 20261206003800_group_invitations; executed by authenticated

-- list_group_invitations: the open invitations of a group, newest first; expired ones too.
-- PT401; PT403 not an owner.
create function public.list_group_invitations(p_group_id uuid)
returns table (id uuid, email text, role text, location_ids uuid[], created_at timestamptz, expires_at timestamptz)
language plpgsql stable security definer rows 5 set search_path = '' as $$
begin
  perform private.require_group_owner(p_group_id);
  return query
  select i.id, i.email, i.role, i.location_ids, i.created_at, i.expires_at
  from private.group_invitations i
  where i.group_id = p_group_id and i.accepted_at is null
  order by i.created_at desc, i.id;
end
$$;
-- 20261206003800_group_invitations; executed by authenticated

-- withdraw_invitation: an open invitation's link stops working. Does nothing for one that no longer exists. PT401;
-- PT403 not an owner; PT409 already accepted: the person is in the group.
create function public.withdraw_invitation(p_group_id uuid, p_invitation_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_group_people(p_group_id);
  delete from private.group_invitations i
  where i.group_id = p_group_id and i.id = p_invitation_id and i.accepted_at is null;
  if not found and exists (
    select from private.group_invitations i where i.group_id = p_group_id and i.id = p_invitation_id
  ) then
    raise exception using errcode = 'PT409', detail = 'invitation_used',
      message = 'Esta invitación ya se usó: la persona está en tu grupo. Quítala si no debe estar.';
  end if;
end
$$;
-- 20261206003800_group_invitations; executed by authenticated

-- The caller's invitation by the token of its mail, for reading and accepting. The token is the only criterion, so the
-- factor is checked here. PT401; PT404 unknown or withdrawn; PT403 for another address, without the factor, or for a person of the desk
-- where no owner of the group wrote it; PT409 already accepted; PT410 expired.
create function private.own_invitation(p_token text) returns private.group_invitations
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
-- 20261213200100_customers_of_several_stores

-- read_invitation: what the caller is invited to: group, who invites, role, establishments. Errors of own_invitation.
create function public.read_invitation(p_token text)
returns table (group_id uuid, group_name text, inviter text, role text, locations text[], is_accepted boolean)
language plpgsql stable security definer rows 1 set search_path = '' as $$
declare
  v_invitation constant private.group_invitations := private.own_invitation(p_token);
begin
  return query
  select g.id, g.name, p.display_name, v_invitation.role, array(
    select l.name from public.locations l
    where l.id = any (v_invitation.location_ids) and l.bussiness_group_id = g.id
    order by l.name, l.id
  ), v_invitation.accepted_at is not null
  from public.business_groups g left join private.profiles p on p.id = v_invitation.invited_by
  where g.id = v_invitation.group_id;
end
$$;
-- 20261206003800_group_invitations; executed by authenticated

-- accept_invitation: makes the caller a person of the group, with the invitation's role and establishments, and the group
-- their current one. Their profile counts as complete: a colleague has no group to register, and their orders would wait
-- behind a registration that is not theirs. The same token again does nothing more. Returns the group's id. Errors of
-- own_invitation.
create function public.accept_invitation(p_token text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invitation private.group_invitations := private.own_invitation(p_token);
begin
  -- Withdrawing, dismissing and a second click wait for each other here, and find what the other did.
  perform from public.business_groups g where g.id = v_invitation.group_id for no key update;
  v_invitation := private.own_invitation(p_token);
  if v_invitation.accepted_at is not null then
    return v_invitation.group_id;
  end if;
  update private.group_invitations i set accepted_at = now(), accepted_by = auth.uid() where i.id = v_invitation.id;
  insert into public.user_memberships as m (user_id, company_id, role)
  values (auth.uid(), v_invitation.group_id, v_invitation.role)
  on conflict (user_id, company_id) do update set
    is_active = true, role = case when m.is_active and m.role = 'owner' then 'owner' else excluded.role end;
  insert into public.location_users (user_id, location_id)
  select auth.uid(), l.id from public.locations l
  where l.id = any (v_invitation.location_ids) and l.bussiness_group_id = v_invitation.group_id
  on conflict (user_id, location_id) do nothing;
  update private.profiles p set current_company_id = v_invitation.group_id, onboarding_completed = true
  where p.id = auth.uid();
  return v_invitation.group_id;
end
$$;
-- 20261206003800_group_invitations; executed by authenticated

-- Invitations to a group by mail (ADR 0085). The mailed link proves the address: an account with the same address is
-- not enough, since with email confirmation off any address can be registered. The token is stored as a hash.

create table private.group_invitations (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.business_groups (id) on delete cascade,
  email text not null check (email = lower(email) and char_length(email) between 3 and 254),
  role text not null check (role in ('owner', 'member')),
  location_ids uuid[] not null check (cardinality(location_ids) <= 500),
  invited_by uuid not null references auth.users (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  accepted_at timestamptz,
  accepted_by uuid references auth.users (id) on delete cascade
);
create unique index group_invitations_open_idx on private.group_invitations (group_id, email)
  where accepted_at is null;
create index group_invitations_group_id_idx on private.group_invitations (group_id);
create index group_invitations_email_idx on private.group_invitations (email) where accepted_at is null;
create index group_invitations_invited_by_idx on private.group_invitations (invited_by);
create index group_invitations_accepted_by_idx on private.group_invitations (accepted_by);
alter table private.group_invitations enable row level security;
revoke all on private.group_invitations from public, anon, authenticated, service_role;

-- An invitation that ends takes its unsent mail along. The row stays: limits count it.
create function private.discard_invitation_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.mail_outbox m set failed_at = now(), payload = null
  where m.subject_id = old.id and m.sent_at is null;
  return null;
end
$$;
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
create trigger user_memberships_end_invitations after delete on public.user_memberships
  for each row execute function private.end_invitations();
create trigger user_memberships_end_invitations_of_former after update on public.user_memberships
  for each row when (
    old.is_active and (not new.is_active or (old.role = 'owner' and new.role <> 'owner'))
  ) execute function private.end_invitations();

-- Whether the seller has approved a group of this owner.
create function private.owns_approved_group(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.user_memberships m join private.group_accounts a on a.group_id = m.company_id
    where m.user_id = p_user_id and m.is_active and m.role = 'owner' and a.approved_at is not null
  )
$$;

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

-- Whether an address has an open invitation to a group: where sign-up is closed, these people may still create an
-- account.
create function private.is_invited(p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.group_invitations i
    where i.email = lower(p_email) and i.accepted_at is null and i.expires_at > now()
  )
$$;

-- invite_to_group: mails a person the link into a group. An open invitation to the same address is replaced: its link
-- stops working. The answer is the same whether or not the address has an account. PT401; PT403 not an owner; PT400
-- address, role, establishments; PT409 already of the group; PT429 too many.
create function public.invite_to_group(p_group_id uuid, p_email text, p_role text, p_location_ids uuid[])
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := lower(btrim(p_email));
  v_token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v_id uuid;
begin
  perform private.lock_group_people(p_group_id);
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
end
$$;

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

-- withdraw_invitation: an open invitation's link stops working. Does nothing for one that no longer exists. PT401;
-- PT403 not an owner.
create function public.withdraw_invitation(p_group_id uuid, p_invitation_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_group_people(p_group_id);
  delete from private.group_invitations i
  where i.group_id = p_group_id and i.id = p_invitation_id and i.accepted_at is null;
end
$$;

-- The caller's invitation by the token of its mail, for reading and accepting. The token is the only criterion, so the
-- factor is checked here. PT401; PT404 unknown or withdrawn; PT403 for another address, or without the factor; PT409
-- already accepted; PT410 expired.
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
  end if;
  return v_invitation;
end
$$;

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

revoke all on function private.discard_invitation_mail(), private.end_invitations(), private.owns_approved_group(uuid),
  private.limit_invitations(text), private.is_invited(text), public.invite_to_group(uuid, text, text, uuid[]),
  public.list_group_invitations(uuid), public.withdraw_invitation(uuid, uuid), private.own_invitation(text),
  public.read_invitation(text), public.accept_invitation(text)
  from public, anon, authenticated;
grant execute on function public.invite_to_group(uuid, text, text, uuid[]), public.list_group_invitations(uuid),
  public.withdraw_invitation(uuid, uuid), public.read_invitation(text), public.accept_invitation(text)
  to authenticated;

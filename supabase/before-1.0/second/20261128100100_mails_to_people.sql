-- Mails to people in the outbox (ADR 191): each event once per person, only to those who may read what it tells, with a lease
-- that outlasts the slowest mail server.

alter table private.mail_outbox
  -- Whom the mail is for, where that is an account: it goes to their address of the moment.
  add column person_id uuid references auth.users (id) on delete cascade,
  -- What happened, by name: 'order_changed:<order>:<revision>'.
  add column event text check (char_length(event) <= 200);
create unique index mail_outbox_person_event_idx on private.mail_outbox (person_id, event);
-- What is old is deleted, and what was given up is counted.
create index mail_outbox_created_at_idx on private.mail_outbox (created_at);
create index mail_outbox_failed_at_idx on private.mail_outbox (failed_at) where failed_at is not null;
-- The lines of an order.
alter table private.mail_outbox drop constraint mail_outbox_payload_check;
alter table private.mail_outbox add constraint mail_outbox_payload_check check (octet_length(payload::text) <= 200000);

-- Whether a person may read a group's order at an establishment: as one who is linked to the establishment, or as an owner of
-- the group. What the policies of orders say about the caller.
create function private.may_read_order_of(p_person_id uuid, p_location_id uuid, p_group_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
      select from public.location_users lu where lu.user_id = p_person_id and lu.location_id = p_location_id)
    or exists (
      select from public.user_memberships m
      where m.user_id = p_person_id and m.company_id = p_group_id and m.is_active and m.role = 'owner');
end
$$;

-- Whether a person is at work at the desk: for a store, or as an admin where there is none.
create function private.is_at_desk(p_person_id uuid, p_store_id integer) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.staff s
    where s.user_id = p_person_id and s.is_active and case when p_store_id is null then s.role = 'admin'
      else s.store_ids is null or p_store_id = any (s.store_ids) end);
end
$$;

-- Whether a mail is still to be sent: its person has an account that is open, wants it, and may read what it is about. A mail
-- to an address without a person (an invitation) always is.
create function private.is_mail_due(p_mail private.mail_outbox) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_mail.person_id is null or (
    private.wants_mail(p_mail.person_id, p_mail.kind)
    and exists (
      select from auth.users u
      where u.id = p_mail.person_id and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now()))
    and case
      when p_mail.kind = 'new_customer' then private.is_at_desk(p_mail.person_id, null) and exists (
        select from private.group_accounts a where a.group_id = p_mail.subject_id and a.approved_at is null)
      when p_mail.kind = 'new_lead' then private.is_at_desk(p_mail.person_id, null) and exists (
        select from public.supplier_leads l where l.id = p_mail.subject_id)
      else exists (
        select from public.orders o
        where o.id = p_mail.subject_id and case
          when p_mail.kind = 'new_order' then private.is_at_desk(p_mail.person_id, o.store_id)
          else private.may_read_order_of(p_mail.person_id, o.location_id, o.business_group_id)
            and (o.user_id = p_mail.person_id or private.wants_mail(p_mail.person_id, 'group_orders')) end)
    end)
$$;

-- Takes due mails for longer than the slowest mail server takes for one, so that no other worker sends them in the meantime:
-- who claims one at a time never sends one that another has taken. A worker that dies leaves its mail to the next one: sent
-- at least once. Gives up what has expired, and what is no longer to be sent.
create or replace function private.claim_mails(p_limit integer) returns setof private.mail_outbox
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_mail private.mail_outbox;
  v_taken integer := 0;
begin
  update private.mail_outbox m set failed_at = now(), payload = null
  where m.sent_at is null and m.failed_at is null and m.next_attempt_at <= now() and m.expires_at <= now();
  while v_taken < p_limit loop
    select * into v_mail from private.mail_outbox m
    where m.sent_at is null and m.failed_at is null and m.next_attempt_at <= now()
    order by m.next_attempt_at limit 1 for update skip locked;
    exit when not found;
    if private.is_mail_due(v_mail) then
      update private.mail_outbox m
      set attempts = m.attempts + 1, next_attempt_at = now() + interval '5 minutes',
        recipient = coalesce((select u.email from auth.users u where u.id = m.person_id), m.recipient)
      where m.id = v_mail.id returning m.* into v_mail;
      v_taken := v_taken + 1;
      return next v_mail;
    else
      update private.mail_outbox m set failed_at = now(), payload = null, last_error = 'withdrawn' where m.id = v_mail.id;
    end if;
  end loop;
end
$$;

-- Records that a mail was sent, or why not. It waits 1, 2, 4 … 60 minutes for its next attempt; one that the recipient's server
-- has refused for good is given up. Deletes what is older than any limit counts.
drop function private.finish_mail(uuid, text);
create function private.finish_mail(p_id uuid, p_error text, p_is_final boolean default false) returns void
language sql volatile security definer set search_path = '' as $$
  update private.mail_outbox m
  set sent_at = case when p_error is null then now() end,
    failed_at = case when p_error is not null and p_is_final then now() end,
    payload = case when p_error is not null and not p_is_final then m.payload end,
    next_attempt_at = now() + make_interval(mins => least(60, (2 ^ least(m.attempts - 1, 6))::integer)),
    last_error = left(p_error, 200)
  where m.id = p_id and m.sent_at is null and m.failed_at is null;
  delete from private.mail_outbox m
  where m.created_at < now() - interval '30 days' and (m.sent_at is not null or m.failed_at is not null);
$$;

-- An invitation that ends takes its unsent mail along. The row stays: limits count it.
create or replace function private.discard_invitation_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.mail_outbox m set failed_at = now(), payload = null, last_error = 'withdrawn'
  where m.subject_id = old.id and m.sent_at is null and m.failed_at is null;
  return null;
end
$$;

revoke all on function private.may_read_order_of(uuid, uuid, uuid), private.is_at_desk(uuid, integer),
  private.is_mail_due(private.mail_outbox), private.claim_mails(integer), private.finish_mail(uuid, text, boolean),
  private.discard_invitation_mail() from public, anon, authenticated, service_role;

-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Mails that result from a change in the database (ADR 0085): the table, and how a worker of the portal takes and finishes them.
-- Each event is mailed once per person, only to those who may read what it tells, with a lease that outlasts the slowest mail
-- server (ADR 191).

create table private.mail_outbox (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  -- What the text needs. May contain a secret of the mail: cleared as soon as the mail is sent or given up.
  payload jsonb,
  -- What the mail is about; without it an unsent mail is given up.
  subject_id uuid,
  -- Whose action caused it; counted by limits.
  caused_by uuid,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  -- Not sent afterwards.
  expires_at timestamp with time zone not null default (now() + '3 days'::interval),
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null default now(),
  -- Whom the mail is for, where that is an account: it goes to their address of the moment.
  person_id uuid,
  -- What happened, by name: 'order_changed:<order>:<revision>'.
  event text,
  -- When a worker first took it: from then on what the mail says is fixed.
  taken_at timestamp with time zone,
  constraint mail_outbox_pkey PRIMARY KEY (id),
  constraint mail_outbox_caused_by_fkey FOREIGN KEY (caused_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint mail_outbox_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint mail_outbox_event_check CHECK ((char_length(event) <= 200)),
  constraint mail_outbox_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 50))),
  constraint mail_outbox_last_error_check CHECK ((char_length(last_error) <= 200)),
  constraint mail_outbox_payload_check CHECK ((octet_length((payload)::text) <= 200000)),
  constraint mail_outbox_recipient_check CHECK (((char_length(recipient) >= 3) AND (char_length(recipient) <= 254)))
);
alter table private.mail_outbox enable row level security;

create index mail_outbox_due_idx on private.mail_outbox (next_attempt_at) where sent_at is null and failed_at is null;

create index mail_outbox_caused_by_idx on private.mail_outbox (caused_by, created_at);

create index mail_outbox_recipient_idx on private.mail_outbox (recipient, created_at);

create index mail_outbox_subject_id_idx on private.mail_outbox (subject_id);

create unique index mail_outbox_person_event_idx on private.mail_outbox (person_id, event);

-- What is old is deleted, and what was given up is counted.
create index mail_outbox_created_at_idx on private.mail_outbox (created_at);

create index mail_outbox_failed_at_idx on private.mail_outbox (failed_at) where failed_at is not null;

create index mail_outbox_unsent_idx on private.mail_outbox (created_at) where sent_at is null;

-- Gives up what has expired, and what is no longer to be sent; joins what goes together. Takes due mails for longer than the slowest mail
-- server takes for one, so that no other worker sends them in the meantime: who claims one at a time never sends one that another has
-- taken. A worker that dies leaves its mail to the next one: sent at least once.
create function private.claim_mails(p_limit integer) returns setof private.mail_outbox
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_mail private.mail_outbox;
  v_taken integer := 0;
begin
  update private.mail_outbox m set failed_at = now(), payload = case when m.person_id is not null then m.payload end
  where m.sent_at is null and m.failed_at is null and m.next_attempt_at <= now() and m.expires_at <= now();
  while v_taken < p_limit loop
    select * into v_mail from private.mail_outbox m
    where m.sent_at is null and m.failed_at is null and m.next_attempt_at <= now()
    order by m.next_attempt_at limit 1 for update skip locked;
    exit when not found;
    if not private.is_mail_due(v_mail) then
      update private.mail_outbox m set failed_at = now(), payload = null, last_error = 'withdrawn' where m.id = v_mail.id;
      continue;
    end if;
    if v_mail.kind = 'new_order' and v_mail.taken_at is null then
      v_mail := private.join_new_orders(v_mail);
      continue when v_mail.id is null;
    end if;
    -- Until it is finished, nobody knows whether this attempt arrived.
    update private.mail_outbox m
    set attempts = m.attempts + 1, next_attempt_at = now() + interval '5 minutes', taken_at = coalesce(m.taken_at, now()),
      last_error = null, recipient = coalesce((select u.email from auth.users u where u.id = m.person_id), m.recipient)
    where m.id = v_mail.id returning m.* into v_mail;
    v_taken := v_taken + 1;
    return next v_mail;
  end loop;
end
$$;
-- 20261206003500_mail_outbox

-- Whether a mail is still to be sent: its person has an account that is open, wants it, and may read what it is about: of several
-- orders in one mail those of all their stores. News of an order, until their sending begins, are due while it is pending. A mail
-- to an address without a person (an invitation) always is.
create function private.is_mail_due(p_mail private.mail_outbox) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_mail.person_id is null or (
    private.wants_mail(p_mail.person_id, p_mail.kind)
    and exists (
      select from auth.users u
      where u.id = p_mail.person_id and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now()))
    and case
      when p_mail.kind = 'new_customer' then private.is_at_desk(p_mail.person_id, null)
        and private.may_know_customer(p_mail.person_id, p_mail.subject_id) and exists (
        select from private.group_accounts a where a.group_id = p_mail.subject_id and a.approved_at is null)
      when p_mail.kind = 'customer_approved' then private.is_owner_of_approved(p_mail.person_id, p_mail.subject_id)
      when p_mail.kind = 'new_lead' then private.is_at_desk(p_mail.person_id, null) and exists (
        select from public.supplier_leads l where l.id = p_mail.subject_id)
      else exists (
        select from public.orders o
        where o.id = p_mail.subject_id and case
          when p_mail.kind = 'new_order' then private.is_at_desk(p_mail.person_id, o.store_id)
            and (p_mail.taken_at is not null or o.status = 'pending') and not exists (
            select from jsonb_array_elements_text(p_mail.payload -> 'stores') as named (store)
            where not private.is_at_desk(p_mail.person_id, named.store::integer))
          else private.is_mailed_about(p_mail.person_id, o) end)
    end)
$$;
-- 20261217100000_orders_of_people_who_left

-- Records that a mail was sent, or why not. It waits 1, 2, 4 … 60 minutes for its next attempt; one that the recipient's server
-- has refused for good is given up. Deletes what is older than any limit counts.
create function private.finish_mail(p_id uuid, p_error text, p_is_final boolean default false) returns void
language sql volatile security definer set search_path = '' as $$
  update private.mail_outbox m
  set sent_at = case when p_error is null then now() end,
    failed_at = case when p_error is not null and p_is_final then now() end,
    payload = case when p_error is not null and (not p_is_final or m.person_id is not null) then m.payload end,
    next_attempt_at = now() + make_interval(mins => least(60, (2 ^ least(m.attempts - 1, 6))::integer)),
    last_error = left(p_error, 200)
  where m.id = p_id and m.sent_at is null and m.failed_at is null;
  delete from private.mail_outbox m
  where m.created_at < now() - interval '30 days' and (m.sent_at is not null or m.failed_at is not null);
$$;
-- 20261206003500_mail_outbox

-- A mail about new orders that is about to be taken for the first time: null where its person had one a moment ago, and then
-- it waits with those that follow; else with all that wait for this person in its payload, which are not sent on their own: {count,
-- total, stores, orders: [{number, group, establishment, total}]}, at most 200 of them named. Orders are as they are now: a colleague may have
-- changed them while the mail waited.
create function private.join_new_orders(p_mail private.mail_outbox) returns private.mail_outbox
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_again timestamptz;
  v_ids uuid[];
  v_joined jsonb;
begin
  -- One worker at a time for each person: what it has taken is seen by the next.
  perform pg_advisory_xact_lock(hashtextextended('sumiller mails of ' || p_mail.person_id::text, 0));
  select max(m.taken_at) + make_interval(mins => private.setting_number('staff_mail_minutes', 10)) into v_again
  from private.mail_outbox m where m.person_id = p_mail.person_id and m.kind = 'new_order';
  if v_again > now() then
    update private.mail_outbox m set next_attempt_at = v_again where m.id in (
      select w.id from private.mail_outbox w
      where w.person_id = p_mail.person_id and w.kind = 'new_order' and w.taken_at is null and w.sent_at is null
        and w.failed_at is null and w.next_attempt_at < v_again
      for update skip locked);
    return null;
  end if;
  v_ids := array(
    select m.id from private.mail_outbox m
    where m.person_id = p_mail.person_id and m.kind = 'new_order' and m.taken_at is null and m.sent_at is null
      and m.failed_at is null and m.id <> p_mail.id and private.is_mail_due(m)
    for update skip locked);
  -- Those that another worker holds at this moment wait for the next mail.
  update private.mail_outbox m set taken_at = now(), payload = case when v_ids = '{}'
    then m.payload || coalesce((select private.order_mail_facts(o) from public.orders o where o.id = m.subject_id), '{}') else m.payload end
  where m.id = p_mail.id returning m.* into p_mail;
  if cardinality(v_ids) = 0 then
    return p_mail;
  end if;
  with waiting as (
    select m.payload, o.total, o.store_id, row_number() over (order by m.payload ->> 'number', m.id) as place
    from private.mail_outbox m join public.orders o on o.id = m.subject_id where m.id = any (v_ids || p_mail.id)
  )
  select jsonb_build_object('count', count(*), 'total', sum(w.total),
    'stores', jsonb_agg(distinct w.store_id), 'orders', jsonb_agg(jsonb_build_object('number', w.payload -> 'number',
      'group', w.payload -> 'group', 'establishment', w.payload -> 'establishment', 'total', w.total)
      order by w.place) filter (where w.place <= 200))
  into v_joined from waiting w;
  update private.mail_outbox m set sent_at = now(), payload = null, last_error = 'joined' where m.id = any (v_ids);
  update private.mail_outbox m set payload = v_joined where m.id = p_mail.id returning m.* into p_mail;
  return p_mail;
end
$$;
-- 20261216900000_orders_as_they_are

-- A page of the newest by state reads no more than it shows.
create index mail_outbox_newest_idx on private.mail_outbox (created_at, id);

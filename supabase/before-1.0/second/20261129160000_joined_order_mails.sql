-- What waits goes to each person of the staff in one mail (ADR 191): the first new order at once, and those that follow within
-- staff_mail_minutes together at their end. One account's orders would bury the others' mails otherwise.

-- When a worker first took it: from then on what the mail says is fixed.
alter table private.mail_outbox add column taken_at timestamptz;

-- Whether a mail is still to be sent: its person has an account that is open, wants it, and may read what it is about: of several
-- orders in one mail those of all their stores. A mail to an address without a person (an invitation) always is.
create or replace function private.is_mail_due(p_mail private.mail_outbox) returns boolean
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
          when p_mail.kind = 'new_order' then private.is_at_desk(p_mail.person_id, o.store_id) and not exists (
            select from jsonb_array_elements_text(p_mail.payload -> 'stores') as named (store)
            where not private.is_at_desk(p_mail.person_id, named.store::integer))
          else private.may_read_order_of(p_mail.person_id, o.location_id, o.business_group_id)
            and (o.user_id = p_mail.person_id or private.wants_mail(p_mail.person_id, 'group_orders')) end)
    end)
$$;

-- A mail about new orders that is about to be taken for the first time: null where its person had one a moment ago, and then
-- it waits with those that follow; else with all that wait for this person in its payload, which are not sent on their own: {count,
-- total, stores, orders: [{number, group, establishment, total}]}, at most 200 of them named.
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
  update private.mail_outbox m set taken_at = now() where m.id = p_mail.id returning m.* into p_mail;
  if cardinality(v_ids) = 0 then
    return p_mail;
  end if;
  with waiting as (
    select m.payload, o.store_id, row_number() over (order by m.payload ->> 'number', m.id) as place
    from private.mail_outbox m join public.orders o on o.id = m.subject_id where m.id = any (v_ids || p_mail.id)
  )
  select jsonb_build_object('count', count(*), 'total', sum((w.payload ->> 'total')::numeric),
    'stores', jsonb_agg(distinct w.store_id), 'orders', jsonb_agg(jsonb_build_object('number', w.payload -> 'number',
      'group', w.payload -> 'group', 'establishment', w.payload -> 'establishment', 'total', w.payload -> 'total')
      order by w.place) filter (where w.place <= 200))
  into v_joined from waiting w;
  update private.mail_outbox m set sent_at = now(), payload = null, last_error = 'joined' where m.id = any (v_ids);
  update private.mail_outbox m set payload = v_joined where m.id = p_mail.id returning m.* into p_mail;
  return p_mail;
end
$$;

-- Takes due mails for longer than the slowest mail server takes for one, so that no other worker sends them in the meantime:
-- who claims one at a time never sends one that another has taken. A worker that dies leaves its mail to the next one: sent
-- at least once. Gives up what has expired, and what is no longer to be sent; joins what goes together.
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
    if not private.is_mail_due(v_mail) then
      update private.mail_outbox m set failed_at = now(), payload = null, last_error = 'withdrawn' where m.id = v_mail.id;
      continue;
    end if;
    if v_mail.kind = 'new_order' and v_mail.taken_at is null then
      v_mail := private.join_new_orders(v_mail);
      continue when v_mail.id is null;
    end if;
    update private.mail_outbox m
    set attempts = m.attempts + 1, next_attempt_at = now() + interval '5 minutes', taken_at = coalesce(m.taken_at, now()),
      recipient = coalesce((select u.email from auth.users u where u.id = m.person_id), m.recipient)
    where m.id = v_mail.id returning m.* into v_mail;
    v_taken := v_taken + 1;
    return next v_mail;
  end loop;
end
$$;

revoke all on function private.join_new_orders(private.mail_outbox) from public, anon, authenticated, service_role;

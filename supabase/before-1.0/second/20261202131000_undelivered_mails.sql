-- Mails that did not leave are seen at the desk, with their reason, and tried again by admins (ADR 243). A mail to a person keeps what it
-- says when it is given up, until its row is deleted; one with a secret (an invitation) still does not.

-- Gives up what has expired, and what is no longer to be sent; joins what goes together. Takes due mails for longer than the slowest mail
-- server takes for one, so that no other worker sends them in the meantime: who claims one at a time never sends one that another has
-- taken. A worker that dies leaves its mail to the next one: sent at least once.
create or replace function private.claim_mails(p_limit integer) returns setof private.mail_outbox
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

-- Records that a mail was sent, or why not. It waits 1, 2, 4 … 60 minutes for its next attempt; one that the recipient's server
-- has refused for good is given up. Deletes what is older than any limit counts.
create or replace function private.finish_mail(p_id uuid, p_error text, p_is_final boolean default false) returns void
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

create index mail_outbox_unsent_idx on private.mail_outbox (created_at) where sent_at is null;

-- The caller, if they are an admin of the desk. PT401, PT403 not_staff, not_an_admin.
create function private.require_mail_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_staff();
  if not private.is_staff_admin() then
    raise exception using errcode = 'PT403', detail = 'not_an_admin',
      message = 'Solo quien administra la mesa de operación ve los correos que no salieron';
  end if;
end
$$;

-- undelivered_mails: mails that did not leave, the newest 100 of them: {count, mails: [{id, kind, to, about, state, reason, attempts, at,
-- next_at, can_retry}]}. States: 'failed', given up; 'uncertain', handed over without an answer, so it may have arrived; 'waiting' for its
-- next attempt. One that was withdrawn is not among them, and neither is one whose first attempt is only due. For admins.
-- PT401, PT403 not_staff, not_an_admin.
create function public.undelivered_mails() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_answer jsonb;
begin
  perform private.require_mail_admin();
  with unsent as (
    select m.id, m.kind, m.recipient as "to", coalesce(m.payload ->> 'number', o.order_number) as about,
      case when m.failed_at is not null then 'failed'
        when m.attempts > 0 and m.last_error is null then 'uncertain' else 'waiting' end as state,
      case when m.failed_at is not null then coalesce(m.last_error, 'expired') else m.last_error end as reason,
      m.attempts, m.created_at as at, case when m.failed_at is null then m.next_attempt_at end as next_at,
      m.payload is not null as can_retry
    from private.mail_outbox m left join public.orders o on o.id = m.subject_id
    where m.sent_at is null and m.last_error is distinct from 'withdrawn'
      -- A worker looks every two seconds; what it holds has its answer within a minute.
      and (m.failed_at is not null or m.last_error is not null
        or case when m.attempts = 0 then m.next_attempt_at < now() - interval '5 minutes'
          else m.next_attempt_at < now() + interval '4 minutes' end)
  )
  select jsonb_build_object('count', (select count(*) from unsent), 'mails', coalesce((
    select jsonb_agg(to_jsonb(newest) order by newest.at desc, newest.id)
    from (select * from unsent u order by u.at desc, u.id limit 100) newest), '[]')) into v_answer;
  return v_answer;
end
$$;

-- retry_mail: an undelivered mail is due at once, for three days: {outcome}: 'due'; 'gone', it was sent or withdrawn in the meantime;
-- 'empty', what it said is no longer kept (an invitation: it is sent again where it was made). For admins.
-- PT401, PT403 not_staff, not_an_admin; PT404 mail_not_found.
create function public.retry_mail(p_mail_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_mail private.mail_outbox;
begin
  perform private.require_mail_admin();
  select * into v_mail from private.mail_outbox m where m.id = p_mail_id for update;
  if not found then
    raise exception using errcode = 'PT404', detail = 'mail_not_found', message = 'Ese correo ya no está';
  elsif v_mail.sent_at is not null or v_mail.last_error = 'withdrawn' then
    return jsonb_build_object('outcome', 'gone');
  elsif v_mail.payload is null then
    return jsonb_build_object('outcome', 'empty');
  end if;
  update private.mail_outbox m set failed_at = null, next_attempt_at = now(), expires_at = now() + interval '3 days',
    attempts = case when m.failed_at is null then m.attempts else 0 end
  where m.id = p_mail_id;
  -- What the mail says is not in the record.
  perform private.log_desk_act('mail_outbox', p_mail_id::text, 'update',
    jsonb_build_object('failed_at', v_mail.failed_at, 'attempts', v_mail.attempts, 'last_error', v_mail.last_error),
    jsonb_build_object('next_attempt_at', now()));
  return jsonb_build_object('outcome', 'due');
end
$$;

revoke all on function private.require_mail_admin(), public.undelivered_mails(), public.retry_mail(uuid) from public, anon, authenticated;
grant execute on function public.undelivered_mails(), public.retry_mail(uuid) to authenticated;

-- Mails that result from a change in the database (ADR 0085). The change and its mail are one transaction; a worker of
-- the portal sends due mails and retries until they are sent, given up or pointless.

create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (char_length(kind) between 1 and 50),
  recipient text not null check (char_length(recipient) between 3 and 254),
  -- What the text needs. May contain a secret of the mail: cleared as soon as the mail is sent or given up.
  payload jsonb check (octet_length(payload::text) <= 10000),
  -- What the mail is about; without it an unsent mail is given up.
  subject_id uuid,
  -- Whose action caused it; counted by limits.
  caused_by uuid references auth.users (id) on delete set null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Not sent afterwards.
  expires_at timestamptz not null default now() + interval '3 days',
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text check (char_length(last_error) <= 200),
  created_at timestamptz not null default now()
);
create index mail_outbox_due_idx on private.mail_outbox (next_attempt_at) where sent_at is null and failed_at is null;
create index mail_outbox_caused_by_idx on private.mail_outbox (caused_by, created_at);
create index mail_outbox_recipient_idx on private.mail_outbox (recipient, created_at);
create index mail_outbox_subject_id_idx on private.mail_outbox (subject_id);
alter table private.mail_outbox enable row level security;
revoke all on private.mail_outbox from public, anon, authenticated, service_role;

-- Takes due mails for long enough that no other worker sends them in the meantime. A worker that dies in between leaves
-- its mails to the next one, when they are due again: sent at least once. Waits 1, 2, 4 … 60 minutes between attempts;
-- gives up what has expired.
create function private.claim_mails(p_limit integer) returns setof private.mail_outbox
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.mail_outbox m set failed_at = now(), payload = null
  where m.sent_at is null and m.failed_at is null and m.next_attempt_at <= now() and m.expires_at <= now();
  return query
  update private.mail_outbox m
  set attempts = m.attempts + 1,
    next_attempt_at = now() + make_interval(mins => least(60, (2 ^ least(m.attempts, 6))::integer))
  where m.id in (
    select due.id from private.mail_outbox due
    where due.sent_at is null and due.failed_at is null and due.next_attempt_at <= now()
    order by due.next_attempt_at limit p_limit for update skip locked
  )
  returning m.*;
end
$$;

-- Records that a mail was sent, or why not. Deletes what is older than any limit counts.
create function private.finish_mail(p_id uuid, p_error text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.mail_outbox m
  set sent_at = case when p_error is null then now() end, payload = case when p_error is not null then m.payload end,
    last_error = left(p_error, 200)
  where m.id = p_id and m.sent_at is null and m.failed_at is null;
  delete from private.mail_outbox m
  where m.created_at < now() - interval '30 days' and (m.sent_at is not null or m.failed_at is not null);
$$;
revoke all on function private.claim_mails(integer), private.finish_mail(uuid, text)
  from public, anon, authenticated, service_role;

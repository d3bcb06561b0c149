-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Mails that did not leave are seen at the desk, with their reason, and tried again by admins (ADR 243). A mail to a person keeps what it
-- says when it is given up, until its row is deleted; one with a secret (an invitation) does not.

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
-- 20261206003600_undelivered_mails

-- undelivered_mails: mails that did not leave, the newest 100 of them: {count, mails: [{id, kind, to, about, state, reason, attempts, at,
-- next_at, can_retry}]}. One that was withdrawn is not among them, and neither is one whose first attempt is only due. For admins; those of some
-- stores see the mails of these. PT401, PT403 not_staff, not_an_admin.
create function public.undelivered_mails() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_stores integer[];
  v_answer jsonb;
begin
  perform private.require_mail_admin();
  v_stores := private.limited_to_stores();
  with unsent as (
    select m.id, m.kind, m.recipient as "to", coalesce(m.payload ->> 'number', o.order_number) as about,
      private.mail_state(m) as state,
      case when m.failed_at is not null then coalesce(m.last_error, 'expired') else m.last_error end as reason,
      m.attempts, m.created_at as at, case when m.failed_at is null then m.next_attempt_at end as next_at,
      m.payload is not null as can_retry
    from private.mail_outbox m left join public.orders o on o.id = m.subject_id
    where m.sent_at is null and m.last_error is distinct from 'withdrawn'
      and (v_stores is null or private.is_mail_of_stores(m, v_stores))
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
-- 20261213200000_admins_of_some_stores; executed by authenticated

-- retry_mail: an undelivered mail is due at once, for three days: {outcome}: 'due'; 'gone', it was sent or withdrawn in the meantime;
-- 'empty', what it said is no longer kept (an invitation: it is sent again where it was made). For admins, as undelivered_mails.
-- PT401, PT403 not_staff, not_an_admin; PT404 mail_not_found.
create function public.retry_mail(p_mail_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_stores integer[];
  v_mail private.mail_outbox;
begin
  perform private.require_mail_admin();
  v_stores := private.limited_to_stores();
  select * into v_mail from private.mail_outbox m where m.id = p_mail_id and (v_stores is null or private.is_mail_of_stores(m, v_stores)) for update;
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
-- 20261213200000_admins_of_some_stores; executed by authenticated

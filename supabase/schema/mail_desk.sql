-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- desk_mails: a page of the mails of the last 30 days, newest first: {mails: [{id, kind, to, about, order_id, state, reason, attempts, at, next_at,
-- sent_at, can_retry}], more}. p_state is one of private.mail_state; p_order_id: those about one order. What a mail says is not among it. The next
-- page begins before the last one's `at` and id. For admins; those of some stores see the mails of these. PT401, PT403 not_staff, not_an_admin;
-- PT400 state_unknown.
create function public.desk_mails(
  p_state text default null, p_order_id uuid default null, p_before_at timestamptz default null, p_before_id uuid default null,
  p_limit integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 50), 1), 100);
  v_before_at constant timestamptz := coalesce(p_before_at, 'infinity');
  v_before_id constant uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  -- Null: all of them.
  v_stores integer[];
  v_ids uuid[];
begin
  perform private.require_mail_admin();
  v_stores := private.limited_to_stores();
  if p_state not in ('waiting', 'failed', 'uncertain', 'sent', 'joined', 'withdrawn') then
    raise exception using errcode = 'PT400', detail = 'state_unknown', message = 'No existe ese estado';
  end if;
  if p_state in ('waiting', 'failed', 'uncertain', 'withdrawn') then
    -- Few of all mails, with an index of their own.
    v_ids := array(
      select m.id from private.mail_outbox m
      where m.sent_at is null and (m.created_at, m.id) < (v_before_at, v_before_id) and private.mail_state(m) = p_state
        and (p_order_id is null or m.subject_id = p_order_id)
        and (v_stores is null or private.is_mail_of_stores(m, v_stores))
      order by m.created_at desc, m.id desc limit v_limit + 1);
  else
    v_ids := array(
      select m.id from private.mail_outbox m
      where (m.created_at, m.id) < (v_before_at, v_before_id)
        and (p_state is null or private.mail_state(m) = p_state)
        and (p_order_id is null or m.subject_id = p_order_id)
        and (v_stores is null or private.is_mail_of_stores(m, v_stores))
      order by m.created_at desc, m.id desc limit v_limit + 1);
  end if;
  return jsonb_build_object('more', cardinality(v_ids) > v_limit, 'mails', coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'to', m.recipient, 'about', o.order_number, 'order_id', o.id,
      'state', private.mail_state(m),
      'reason', case private.mail_state(m) when 'failed' then coalesce(m.last_error, 'expired') when 'waiting' then m.last_error end,
      'attempts', m.attempts, 'at', m.created_at, 'sent_at', m.sent_at,
      'next_at', case when m.sent_at is null and m.failed_at is null then m.next_attempt_at end,
      -- What a worker holds at this moment has its answer soon.
      'can_retry', m.payload is not null and m.sent_at is null and (m.failed_at is not null or m.attempts > 0 and m.last_error is not null
        or private.mail_state(m) = 'uncertain')) order by m.created_at desc, m.id desc)
    from private.mail_outbox m left join public.orders o on o.id = m.subject_id where m.id = any (v_ids[:v_limit])), '[]'));
end
$$;
-- 20261214000300_mails_at_the_desk; executed by authenticated

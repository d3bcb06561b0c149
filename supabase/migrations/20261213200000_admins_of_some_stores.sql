-- What an admin of some stores reads of the staff's log, and of the mails that did not leave: what is about their stores (ADR 363). Replaces
-- public.staff_log, public.undelivered_mails, public.retry_mail and private.mail_staff, which did not ask for an admin's stores.

-- The stores that the caller is limited to: null for staff of all stores, those to come included; none for people who are not of the staff.
create function private.limited_to_stores() returns integer[]
language sql stable security definer set search_path = '' as $$
  select case when exists (select from private.me_as_staff() me where me.store_ids is null) then null
    else array(select unnest(me.store_ids) from private.me_as_staff() me) end
$$;

-- Whether a row of the outbox is about these stores: a mail about orders of no others, an invitation to a customer that buys there, an
-- invitation to a team of no other stores, news of a customer that buys there, or an enquiry, which belongs to no store (ADR 155).
create function private.is_mail_of_stores(p_mail private.mail_outbox, p_stores integer[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when p_mail.kind = 'new_lead' then true
    when p_mail.kind in ('new_customer', 'customer_approved') then exists (
      select from public.locations l where l.bussiness_group_id = p_mail.subject_id and l.store_id = any (p_stores))
    when p_mail.kind = 'group_invitation' then exists (
      select from private.group_invitations i join public.locations l on l.bussiness_group_id = i.group_id
      where i.id = p_mail.subject_id and l.store_id = any (p_stores))
    when p_mail.kind = 'staff_invitation' then exists (
      select from private.staff_invitations i where i.id = p_mail.subject_id and i.store_ids <@ p_stores)
    else exists (select from public.orders o where o.id = p_mail.subject_id and o.store_id = any (p_stores))
      -- Several new orders in one mail.
      and not exists (
        select from jsonb_array_elements_text(p_mail.payload -> 'stores') as named (store)
        where named.store::integer <> all (p_stores))
    end;
end
$$;

-- Whether an entry of the log is about these stores: by the row as it is, or by what the entry kept of it. An establishment that moved is
-- about both, a customer about all stores it buys from, a product about all that sell it; a promotion and an invitation are only theirs
-- who serve all of its stores, because they name the others. What is about no store, or no longer there, is about none.
create function private.is_entry_of_stores(p_entry private.staff_log, p_stores integer[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_table constant text := p_entry.table_name;
  -- Keys are uuids, or short numbers.
  v_uuid constant uuid := case when length(p_entry.row_id) = 36 then p_entry.row_id end;
  v_values jsonb;
  v_store integer;
  v_id uuid;
begin
  -- Imports write most entries: these are decided first, and by one row.
  if v_table in ('store_products', 'product_costs') then
    select sp.store_id into v_store from public.store_products sp where sp.id = v_uuid;
    return coalesce(v_store, (coalesce(p_entry.before, p_entry.after) ->> 'store_id')::integer) = any (p_stores) is true;
  elsif v_table in ('products', 'product_pictures') then
    v_id := case v_table when 'products' then v_uuid else private.picture_product(p_entry.row_id) end;
    return exists (select from public.store_products sp where sp.product_id = v_id and sp.store_id = any (p_stores));
  elsif v_table in ('orders', 'order_sightings') then
    return exists (select from public.orders o where o.id = v_uuid and o.store_id = any (p_stores));
  end if;
  v_values := coalesce(p_entry.before, '{}') || coalesce(p_entry.after, '{}');
  case v_table
    when 'order_items', 'payment_transactions', 'order_payments', 'order_refunds', 'order_notes', 'invoice_exports', 'stock_losses',
      'unmailed_changes' then
      v_id := coalesce((v_values ->> 'order_id')::uuid, case v_table
        when 'order_items' then (select i.order_id from public.order_items i where i.id = v_uuid)
        when 'payment_transactions' then (select t.order_id from public.payment_transactions t where t.id = v_uuid)
        when 'order_payments' then (select r.order_id from private.order_payments r where r.id = v_uuid)
        when 'order_refunds' then (select r.order_id from private.order_refunds r where r.id = v_uuid)
        when 'order_notes' then (
          select n.order_id from private.order_notes n
          where n.id = case when p_entry.row_id ~ '^[0-9]{1,18}$' then p_entry.row_id::bigint end)
        end);
      return exists (select from public.orders o where o.id = v_id and o.store_id = any (p_stores));
    when 'locations' then
      -- Both stores where it moved, and else the one it is at.
      if v_values ? 'store_id' then
        return ((p_entry.before ->> 'store_id')::integer = any (p_stores) or (p_entry.after ->> 'store_id')::integer = any (p_stores)) is true;
      end if;
      return exists (select from public.locations l where l.id = v_uuid and l.store_id = any (p_stores));
    when 'invoice_issuers' then
      return p_entry.row_id = any (p_stores::text[]);
    when 'location_users' then
      v_id := coalesce((v_values ->> 'location_id')::uuid, (select lu.location_id from public.location_users lu where lu.id = v_uuid));
      return exists (select from public.locations l where l.id = v_id and l.store_id = any (p_stores));
    when 'business_groups', 'group_accounts', 'user_memberships', 'credit_releases' then
      v_id := case v_table
        when 'credit_releases' then (select r.group_id from private.credit_releases r where r.id = v_uuid)
        when 'user_memberships' then
          coalesce((v_values ->> 'company_id')::uuid, (select m.company_id from public.user_memberships m where m.id = v_uuid))
        else v_uuid end;
      return exists (select from public.locations l where l.bussiness_group_id = v_id and l.store_id = any (p_stores));
    when 'business_fiscal_data' then
      return exists (select from public.locations l where l.fiscal_data_id = v_uuid and l.store_id = any (p_stores));
    when 'group_invitations' then
      return exists (
          select from public.locations l
          where l.bussiness_group_id = (v_values ->> 'group_id')::uuid and l.store_id = any (p_stores))
        and not exists (
          select from jsonb_array_elements_text(v_values -> 'location_ids') as wanted (id)
          left join public.locations l on l.id = wanted.id::uuid
          where l.store_id = any (p_stores) is not true);
    when 'promotions' then
      return exists (select from private.promotions pm where pm.id = v_uuid and pm.store_ids <@ p_stores)
        and not exists (
          select from unnest(array[p_entry.before, p_entry.after]) as kept (value)
          cross join jsonb_array_elements_text(kept.value -> 'store_ids') as named (store)
          where named.store::integer <> all (p_stores));
    when 'mail_outbox' then
      return exists (select from private.mail_outbox m where m.id = v_uuid and private.is_mail_of_stores(m, p_stores));
    else
      return false;
  end case;
end
$$;

-- staff_log: the record, newest first, so many entries before one of them. For admins; those of some stores read what is about these.
-- PT401 no user; PT403 not of the staff, not an admin.
create or replace function public.staff_log(p_before bigint default null, p_limit integer default 50)
returns table (
  id bigint, created_at timestamptz, actor uuid, actor_email text, actor_role text, table_name text, row_id text,
  act text, before jsonb, after jsonb, batch text, reason text
)
language plpgsql stable security definer rows 50 set search_path = '' as $$
declare
  -- Null: all of them.
  v_stores integer[];
begin
  perform private.require_staff();
  if not private.is_staff_admin() then
    raise exception using errcode = 'PT403', detail = 'not_an_admin',
      message = 'Solo quien administra la mesa de operación puede ver su registro';
  end if;
  v_stores := private.limited_to_stores();
  return query
  select l.id, l.created_at, l.actor, l.actor_email, l.actor_role, l.table_name, l.row_id, l.act, l.before, l.after,
    l.batch::text, l.reason
  from private.staff_log l
  where (p_before is null or l.id < p_before) and (v_stores is null or private.is_entry_of_stores(l, v_stores))
  order by l.id desc limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;

-- The state of a mail: 'waiting'; 'failed', given up; 'uncertain', handed over without an answer, so it may have arrived; 'sent'; 'joined', sent with
-- others in one mail; 'withdrawn', its person may no longer read what it is about, or does not want it.
create function private.mail_state(p_mail private.mail_outbox) returns text
language sql stable set search_path = '' as $$
  select case
    when p_mail.sent_at is not null then case when p_mail.last_error = 'joined' then 'joined' else 'sent' end
    when p_mail.last_error = 'withdrawn' then 'withdrawn'
    when p_mail.failed_at is not null then 'failed'
    -- A worker looks every two seconds; what it holds has its answer within a minute.
    when p_mail.attempts > 0 and p_mail.last_error is null and p_mail.next_attempt_at < now() + interval '4 minutes' then 'uncertain'
    else 'waiting' end
$$;
revoke all on function private.mail_state(private.mail_outbox) from public, anon, authenticated;

-- undelivered_mails: mails that did not leave, the newest 100 of them: {count, mails: [{id, kind, to, about, state, reason, attempts, at,
-- next_at, can_retry}]}. One that was withdrawn is not among them, and neither is one whose first attempt is only due. For admins; those of some
-- stores see the mails of these. PT401, PT403 not_staff, not_an_admin.
create or replace function public.undelivered_mails() returns jsonb
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

-- retry_mail: an undelivered mail is due at once, for three days: {outcome}: 'due'; 'gone', it was sent or withdrawn in the meantime;
-- 'empty', what it said is no longer kept (an invitation: it is sent again where it was made). For admins, as undelivered_mails.
-- PT401, PT403 not_staff, not_an_admin; PT404 mail_not_found.
create or replace function public.retry_mail(p_mail_id uuid) returns jsonb
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

-- Whether a person of the desk may know of a customer: one that buys from their stores, and each that was founded if they serve all.
create function private.may_know_customer(p_person_id uuid, p_group_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.staff s
    where s.user_id = p_person_id and s.is_active and (s.store_ids is null or exists (
      select from public.locations l where l.bussiness_group_id = p_group_id and l.store_id = any (s.store_ids))))
$$;

-- Writes the mails to staff: those of a store, or admins if there is none; of a customer those who may know of it. Strangers can found
-- groups and leave enquiries: of those that follow so many of a kind in an hour (staff_mails_per_hour) one mail, an hour later, says that
-- there are more.
create or replace function private.mail_staff(p_kind text, p_subject_id uuid, p_store_id integer, p_payload jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.mail_outbox (kind, person_id, recipient, payload, subject_id, event, next_attempt_at)
  select p_kind, u.id, u.email, case when f.is_full then '{"more": true}' else p_payload end, p_subject_id,
    case when f.is_full then concat_ws(':', p_kind, 'more', date_trunc('hour', now())) else concat_ws(':', p_kind, p_subject_id) end,
    case when f.is_full then now() + interval '1 hour' else now() end
  from private.staff s join auth.users u on u.id = s.user_id
  cross join lateral (
    select p_store_id is null and (
      select count(*) from private.mail_outbox m
      where m.recipient = u.email and m.kind = p_kind and m.created_at > now() - interval '1 hour'
    ) >= private.setting_number('staff_mails_per_hour', 20) as is_full
  ) f
  where char_length(u.email) between 3 and 254 and private.is_at_desk(u.id, p_store_id) and private.wants_mail(u.id, p_kind)
    and (p_kind <> 'new_customer' or private.may_know_customer(u.id, p_subject_id))
  on conflict (person_id, event) do nothing;
end
$$;

revoke all on function private.limited_to_stores(), private.is_mail_of_stores(private.mail_outbox, integer[]),
  private.is_entry_of_stores(private.staff_log, integer[]), private.may_know_customer(uuid, uuid)
  from public, anon, authenticated, service_role;

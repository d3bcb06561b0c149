-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- What staff are mailed: new orders (order_mails), customers that wait for approval, and enquiries (ADR 191).

-- Whether a person is at work at the desk: for a store, or as an admin if there is none.
create function private.is_at_desk(p_person_id uuid, p_store_id integer) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.staff s
    where s.user_id = p_person_id and s.is_active and case when p_store_id is null then s.role = 'admin'
      else s.store_ids is null or p_store_id = any (s.store_ids) end);
end
$$;
-- 20261206003400_staff_mails

-- Writes the mails to staff: those of a store, or admins if there is none; of a customer those who may know of it. Strangers can found
-- groups and leave enquiries: of those that follow so many of a kind in an hour (staff_mails_per_hour) one mail, an hour later, says that
-- there are more.
create function private.mail_staff(p_kind text, p_subject_id uuid, p_store_id integer, p_payload jsonb) returns void
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
-- 20261213200000_admins_of_some_stores

-- A group that waits for approval.
create function private.mail_new_customer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.mails_are_on() then
    perform private.mail_staff('new_customer', new.group_id, null, jsonb_build_object(
      'group', left(g.name, 200), 'person', left(private.person_name(g.created_by), 200)))
    from public.business_groups g where g.id = new.group_id;
  end if;
  return null;
end
$$;
-- 20261206003400_staff_mails

create trigger group_accounts_mail_new after insert on private.group_accounts
  for each row when (new.approved_at is null) execute function private.mail_new_customer();

-- An enquiry of a supplier.
create function private.mail_new_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.mails_are_on() then
    perform private.mail_staff('new_lead', new.id, null, jsonb_build_object('brand', new.brand_name,
      'category', new.category, 'contact', new.contact_name, 'email', new.email, 'phone', new.phone, 'region', new.estado));
  end if;
  return null;
end
$$;
-- 20261206003400_staff_mails

create trigger supplier_leads_mail_new after insert on public.supplier_leads
  for each row execute function private.mail_new_lead();

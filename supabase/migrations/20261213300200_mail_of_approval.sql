-- The owners of a group are mailed that it was approved, with its credit line (ADR 371; replaces private.is_mail_due and the kinds
-- of public.mail_preferences).

alter table public.mail_preferences
  drop constraint mail_preferences_kind_check1,
  add constraint mail_preferences_kind_known check (kind in (
    'order_received', 'order_confirmed', 'order_changed', 'order_shipped', 'order_delivered', 'order_cancelled',
    'group_orders', 'customer_approved', 'new_order', 'new_customer', 'new_lead'));

-- Whether a person owns a group that is approved.
create function private.is_owner_of_approved(p_person_id uuid, p_group_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.user_memberships m
    join private.group_accounts a on a.group_id = m.company_id and a.approved_at is not null
    where m.user_id = p_person_id and m.company_id = p_group_id and m.is_active and m.role = 'owner')
$$;

-- The approval of a group, to its owners; one that was withdrawn and given again is another event.
create function private.mail_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.mails_are_on() then
    insert into private.mail_outbox (kind, person_id, recipient, payload, subject_id, event)
    select 'customer_approved', u.id, u.email, jsonb_build_object('group', left(g.name, 200), 'credit_line', new.credit_line,
      'credit_until', new.credit_until), new.group_id, concat_ws(':', 'customer_approved', new.group_id, new.approved_at)
    from public.business_groups g
    join public.user_memberships m on m.company_id = g.id and m.is_active and m.role = 'owner'
    join auth.users u on u.id = m.user_id
    where g.id = new.group_id and char_length(u.email) between 3 and 254 and private.wants_mail(u.id, 'customer_approved')
    on conflict (person_id, event) do nothing;
  end if;
  return null;
end
$$;
create trigger group_accounts_mail_approval after update of approved_at on private.group_accounts
  for each row when (old.approved_at is null and new.approved_at is not null) execute function private.mail_approval();
revoke all on function private.is_owner_of_approved(uuid, uuid), private.mail_approval()
  from public, anon, authenticated, service_role;

-- Whether a mail is still to be sent: its person has an account that is open, wants it, and may read what it is about: of several
-- orders in one mail those of all their stores. News of an order, until their sending begins, are due while it is pending. A mail
-- to an address without a person (an invitation) always is.
create or replace function private.is_mail_due(p_mail private.mail_outbox) returns boolean
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
          else private.may_read_order_of(p_mail.person_id, o.location_id, o.business_group_id)
            and (o.user_id = p_mail.person_id or private.wants_mail(p_mail.person_id, 'group_orders')) end)
    end)
$$;

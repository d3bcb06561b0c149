-- The owners of a group are mailed about the orders of a person who left it (ADR 421). Replaces private.mail_buyers and
-- private.is_mail_due.

-- Whether a person is mailed about an order: of those who may read it the person who ordered, and any owner who asked for
-- their colleagues' orders, or where the person who ordered may no longer read it.
create function private.is_mailed_about(p_person_id uuid, p_order public.orders) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.may_read_order_of(p_person_id, p_order.location_id, p_order.business_group_id)
    and (p_person_id = p_order.user_id or private.wants_mail(p_person_id, 'group_orders')
      or not private.may_read_order_of(p_order.user_id, p_order.location_id, p_order.business_group_id));
end
$$;
revoke all on function private.is_mailed_about(uuid, public.orders) from public, anon, authenticated, service_role;

-- Writes the mails to the buyers' side: the person who ordered, and owners of the group. p_what distinguishes events of one kind, like
-- the revision of a change.
create or replace function private.mail_buyers(p_kind text, p_order public.orders, p_what text, p_payload jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.mail_outbox (kind, person_id, recipient, payload, subject_id, event)
  select p_kind, u.id, u.email, p_payload, p_order.id, concat_ws(':', p_kind, p_order.id, p_what)
  from (
    select p_order.user_id as id
    union
    select m.user_id from public.user_memberships m
    where m.company_id = p_order.business_group_id and m.is_active and m.role = 'owner'
  ) person join auth.users u on u.id = person.id
  where char_length(u.email) between 3 and 254 and private.wants_mail(u.id, p_kind) and private.is_mailed_about(u.id, p_order)
  on conflict (person_id, event) do nothing;
end
$$;

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
          else private.is_mailed_about(p_mail.person_id, o) end)
    end)
$$;

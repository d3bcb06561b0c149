-- The staff receive no news of an order that a colleague has confirmed while the mail waited for its turn (replaces
-- private.is_mail_due).

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
      when p_mail.kind = 'new_customer' then private.is_at_desk(p_mail.person_id, null) and exists (
        select from private.group_accounts a where a.group_id = p_mail.subject_id and a.approved_at is null)
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

-- Whether the seller has approved a group of this owner.
create function private.owns_approved_group(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.user_memberships m join private.group_accounts a on a.group_id = m.company_id
    where m.user_id = p_user_id and m.is_active and m.role = 'owner' and a.approved_at is not null
  )
$$;
revoke all on function private.owns_approved_group(uuid) from public, anon, authenticated;

-- Refuses an invitation too many (PT429): so many mails an hour by one person, and so many a day to one address. Owners of
-- approved groups count by themselves; all others count together, for accounts are free and an inbox is not. Otherwise a
-- stranger's five mails would keep a person out of every group for a day. The rows of the outbox are counted, which
-- withdrawing an invitation does not take back.
create or replace function private.limit_invitations(p_email text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_approved constant boolean := private.owns_approved_group(auth.uid());
begin
  perform pg_advisory_xact_lock(hashtextextended('invitations of ' || auth.uid(), 0));
  perform pg_advisory_xact_lock(hashtextextended('invitations to ' || p_email, 0));
  if (
    select count(*) from private.mail_outbox m
    where m.caused_by = auth.uid() and m.kind = 'group_invitation' and m.created_at > now() - interval '1 hour'
  ) >= private.setting_number('invitations_per_hour', 20) then
    raise exception using errcode = 'PT429', detail = 'too_many_invitations',
      message = 'Enviaste demasiadas invitaciones. Inténtalo de nuevo más tarde';
  end if;
  if (
    select count(*) from private.mail_outbox m
    where m.recipient = p_email and m.kind = 'group_invitation' and m.created_at > now() - interval '1 day'
      and (m.caused_by = auth.uid() or not v_approved and not private.owns_approved_group(m.caused_by))
  ) >= private.setting_number('invitations_per_address_a_day', 5) then
    raise exception using errcode = 'PT429', detail = 'too_many_invitations',
      message = 'Esta dirección ya recibió demasiadas invitaciones hoy. Inténtalo de nuevo mañana';
  end if;
end
$$;

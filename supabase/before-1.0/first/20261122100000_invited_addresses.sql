-- Whether an address has an open invitation to a group: where sign-up is closed, these people make an account all the same.
create function private.is_invited(p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.group_invitations i
    where i.email = lower(p_email) and i.accepted_at is null and i.expires_at > now()
  )
$$;
revoke all on function private.is_invited(text) from public, anon, authenticated;

create index group_invitations_email_idx on private.group_invitations (email) where accepted_at is null;

-- Which mails a person wants (ADR 191). Mails of the account itself (confirmation, password, invitations) are not switched off.

-- A kind without a row is as it is by default: wanted, apart from 'group_orders', the orders of an owner's colleagues.
create table public.mail_preferences (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null check (char_length(kind) <= 30) check (kind in (
    'order_received', 'order_confirmed', 'order_changed', 'order_shipped', 'order_delivered', 'order_cancelled',
    'group_orders', 'new_order', 'new_customer', 'new_lead')),
  is_wanted boolean not null,
  primary key (user_id, kind)
);
alter table public.mail_preferences enable row level security;
revoke all on public.mail_preferences from public, anon, authenticated;
grant all on public.mail_preferences to service_role;
-- The person is the caller, whatever a request says.
grant select, insert (kind, is_wanted), update (kind, is_wanted) on public.mail_preferences to authenticated;

create policy mail_preferences_select_own on public.mail_preferences
  for select to authenticated using (user_id = (select auth.uid()));
create policy mail_preferences_insert_own on public.mail_preferences
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy mail_preferences_update_own on public.mail_preferences
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy mail_preferences_factor_given on public.mail_preferences
  as restrictive to authenticated using ((select private.factor_given()));

-- Whether a person has this kind of mail switched on.
create function private.wants_mail(p_person_id uuid, p_kind text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select p.is_wanted from public.mail_preferences p where p.user_id = p_person_id and p.kind = p_kind),
    p_kind <> 'group_orders');
end
$$;
revoke all on function private.wants_mail(uuid, text) from public, anon, authenticated;

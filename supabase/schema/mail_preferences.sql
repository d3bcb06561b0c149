-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Which mails a person wants (ADR 191). Mails of the account itself (confirmation, password, invitations) are not switched off.

-- A kind without a row is as it is by default: wanted, apart from 'group_orders', the orders of an owner's colleagues.
create table public.mail_preferences (
  user_id uuid not null default auth.uid(),
  kind text not null,
  is_wanted boolean not null,
  constraint mail_preferences_pkey PRIMARY KEY (user_id, kind),
  constraint mail_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint mail_preferences_kind_check CHECK ((char_length(kind) <= 30)),
  constraint mail_preferences_kind_known CHECK ((kind = ANY (ARRAY['order_received'::text, 'order_confirmed'::text, 'order_changed'::text, 'order_shipped'::text, 'order_delivered'::text, 'order_cancelled'::text, 'group_orders'::text, 'customer_approved'::text, 'new_order'::text, 'new_customer'::text, 'new_lead'::text])))
);
alter table public.mail_preferences enable row level security;
grant insert (kind, is_wanted), select, update (kind, is_wanted) on public.mail_preferences to authenticated;

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
-- 20261206003200_mail_preferences

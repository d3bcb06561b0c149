-- What belongs to the caller is looked up before their request reads a row (ADR 199). The sub-select of a policy runs when a
-- first row reaches it, after conditions of the caller that PostgreSQL knows to raise no errors: by its time a stranger could
-- tell whether a foreign order has a status, or a foreign store a stock. The portal looks everything up at the start of each
-- request (auth.open_request), and the policies of what has guessable names or values take what it found, which costs the
-- same for a row as for none. Where nothing was looked up, they look it up themselves.

-- Looks up what belongs to the caller of this transaction, for the policies below.
create function private.look_up_own() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform set_config('sumiller.own_locations', array(select private.my_location_ids())::text, true),
    set_config('sumiller.own_stores', array(select private.my_store_ids())::text, true),
    set_config('sumiller.owned_groups', array(select private.my_owned_group_ids())::text, true),
    set_config('sumiller.staff_stores', array(select private.staff_store_ids())::text, true);
end
$$;

-- What was looked up holds until one of the tables it is read from is written.
create function private.forget_own() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('sumiller.own_locations', '', true), set_config('sumiller.own_stores', '', true),
    set_config('sumiller.owned_groups', '', true), set_config('sumiller.staff_stores', '', true);
  return null;
end
$$;
create trigger location_users_forget_own after insert or update or delete on public.location_users
  for each statement execute function private.forget_own();
create trigger user_memberships_forget_own after insert or update or delete on public.user_memberships
  for each statement execute function private.forget_own();
create trigger locations_forget_own after insert or update or delete on public.locations
  for each statement execute function private.forget_own();
create trigger staff_forget_own after insert or update or delete on private.staff
  for each statement execute function private.forget_own();

revoke all on function private.look_up_own(), private.forget_own() from public, anon, authenticated;

alter policy store_products_select_own_stores on public.store_products using (store_id = any (array(select unnest(coalesce(
  nullif((select current_setting('sumiller.own_stores', true)), '')::integer[], array(select private.my_store_ids()))))));
alter policy store_products_select_as_staff on public.store_products using (store_id = any (array(select unnest(coalesce(
  nullif((select current_setting('sumiller.staff_stores', true)), '')::integer[], array(select private.staff_store_ids()))))));

alter policy catalog_entries_select_own_stores on private.catalog_entries using (store_id = any (array(select unnest(coalesce(
  nullif((select current_setting('sumiller.own_stores', true)), '')::integer[], array(select private.my_store_ids()))))));

alter policy orders_select_own_location on public.orders using (location_id = any (array(select unnest(coalesce(
  nullif((select current_setting('sumiller.own_locations', true)), '')::uuid[], array(select private.my_location_ids()))))));
alter policy orders_select_as_owner on public.orders using (business_group_id = any (array(select unnest(coalesce(
  nullif((select current_setting('sumiller.owned_groups', true)), '')::uuid[], array(select private.my_owned_group_ids()))))));
-- The bounds keep a buyer's query on its indexes (20261124120000_staff.sql).
alter policy orders_select_as_staff on public.orders using (
  store_id >= (select min(s) from unnest(coalesce(
  nullif((select current_setting('sumiller.staff_stores', true)), '')::integer[], array(select private.staff_store_ids()))) s)
  and store_id <= (select max(s) from unnest(coalesce(
  nullif((select current_setting('sumiller.staff_stores', true)), '')::integer[], array(select private.staff_store_ids()))) s)
  and store_id = any (array(select unnest(coalesce(
  nullif((select current_setting('sumiller.staff_stores', true)), '')::integer[], array(select private.staff_store_ids())))))
);

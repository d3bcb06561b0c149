-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Who sees a price, and who sees an order: all policies of offers, catalogue entries, promotions, orders, lines and payments.
--
-- What belongs to the caller is looked up before their request reads a row (ADR 199). The sub-select of a policy runs when a
-- first row reaches it, after conditions of the caller that PostgreSQL knows to raise no errors: by its time a stranger could
-- tell whether a foreign order has a status, or a foreign store a stock. The portal looks everything up at the start of each
-- request (auth.open_request), and the policies of what has guessable names or values take what it found, which costs the
-- same for a row as for none. Where nothing was looked up, they look it up themselves. The procedures of the catalogue, which run
-- with their owner's rights, check the establishment themselves.

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
-- 20261206002000_who_sees_prices_and_orders

-- What was looked up holds until one of the tables it is read from is written.
create function private.forget_own() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('sumiller.own_locations', '', true), set_config('sumiller.own_stores', '', true),
    set_config('sumiller.owned_groups', '', true), set_config('sumiller.staff_stores', '', true);
  return null;
end
$$;
-- 20261206002000_who_sees_prices_and_orders

create trigger location_users_forget_own after insert or update or delete on public.location_users
  for each statement execute function private.forget_own();

create trigger user_memberships_forget_own after insert or update or delete on public.user_memberships
  for each statement execute function private.forget_own();

create trigger locations_forget_own after insert or update or delete on public.locations
  for each statement execute function private.forget_own();

create trigger staff_forget_own after insert or update or delete on private.staff
  for each statement execute function private.forget_own();

-- Prices and stock: those of the stores that the person's locations buy from.
create policy store_products_select_own_stores on public.store_products
  for select to authenticated using (store_id = any (array(select unnest(coalesce(
  nullif((select current_setting('sumiller.own_stores', true)), '')::integer[], array(select private.my_store_ids()))))));

create policy store_products_select_as_staff on public.store_products
  for select to authenticated using (store_id = any (array(select unnest(coalesce(
  nullif((select current_setting('sumiller.staff_stores', true)), '')::integer[], array(select private.staff_store_ids()))))));

-- The entries of the stores that the person's locations buy from. Without it, conditions written by a caller of the
-- view would be evaluated on all stores' entries before the join to the caller's locations, and their errors and timing
-- would reveal prices of other stores. The app's requests go through procedures that fix the store first (ADR 0080).
create policy catalog_entries_select_own_stores on private.catalog_entries
  for select to authenticated using (store_id = any (array(select unnest(coalesce(
  nullif((select current_setting('sumiller.own_stores', true)), '')::integer[], array(select private.my_store_ids()))))));

create policy promotion_offers_select_own_stores on private.promotion_offers
  for select to authenticated using (store_id = any (array(select unnest(coalesce(
  nullif((select current_setting('sumiller.own_stores', true)), '')::integer[], array(select private.my_store_ids()))))));

-- Colleagues of a location see its orders.
create policy orders_select_own_location on public.orders
  for select to authenticated using (location_id = any (array(select unnest(coalesce(
  nullif((select current_setting('sumiller.own_locations', true)), '')::uuid[], array(select private.my_location_ids()))))));

-- Owners see every order billed to their groups.
create policy orders_select_as_owner on public.orders
  for select to authenticated using (business_group_id = any (array(select unnest(coalesce(
  nullif((select current_setting('sumiller.owned_groups', true)), '')::uuid[], array(select private.my_owned_group_ids()))))));

-- What staff read of their stores. Each condition is worked out once a query, and nothing of it is true for a buyer.
-- There are few stores, so PostgreSQL takes `store_id = any (…)` for most of a table, and a buyer's query that names no
-- establishment for one that has to read all of it. The bounds say the same and are taken for few rows, which keeps such a
-- query on its indexes.
create policy orders_select_as_staff on public.orders for select to authenticated using (
  store_id >= (select min(s) from unnest(coalesce(
  nullif((select current_setting('sumiller.staff_stores', true)), '')::integer[], array(select private.staff_store_ids()))) s)
  and store_id <= (select max(s) from unnest(coalesce(
  nullif((select current_setting('sumiller.staff_stores', true)), '')::integer[], array(select private.staff_store_ids()))) s)
  and store_id = any (array(select unnest(coalesce(
  nullif((select current_setting('sumiller.staff_stores', true)), '')::integer[], array(select private.staff_store_ids())))))
);

-- Who sees an order's lines and payments: who sees the order. A buyer's orders are gathered once a query, and lines are found by
-- them in an index, whatever else is asked (ADR 215). Staff, whose orders are most of all there are, look up the order of each line
-- (below); the bounds are null for everybody else, and keep a buyer's query on its index.
create policy order_items_select_with_order on public.order_items
  for select to authenticated using (order_id = any (array(
  select o.id from public.orders o
  where o.location_id = any (array(select unnest(coalesce(
      nullif((select current_setting('sumiller.own_locations', true)), '')::uuid[], array(select private.my_location_ids())))))
    or o.business_group_id = any (array(select unnest(coalesce(
      nullif((select current_setting('sumiller.owned_groups', true)), '')::uuid[], array(select private.my_owned_group_ids())))))))
);

create policy order_items_select_as_staff on public.order_items for select to authenticated using (
  order_id >= (select case when cardinality(coalesce(nullif((select current_setting('sumiller.staff_stores', true)), '')::integer[],
    array(select private.staff_store_ids()))) > 0 then '00000000-0000-0000-0000-000000000000'::uuid end)
  and order_id <= (select case when cardinality(coalesce(nullif((select current_setting('sumiller.staff_stores', true)), '')::integer[],
    array(select private.staff_store_ids()))) > 0 then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid end)
  and exists (select from public.orders o where o.id = order_items.order_id)
);

create policy payment_transactions_select_with_order on public.payment_transactions
  for select to authenticated using (order_id = any (array(
  select o.id from public.orders o
  where o.location_id = any (array(select unnest(coalesce(
      nullif((select current_setting('sumiller.own_locations', true)), '')::uuid[], array(select private.my_location_ids())))))
    or o.business_group_id = any (array(select unnest(coalesce(
      nullif((select current_setting('sumiller.owned_groups', true)), '')::uuid[], array(select private.my_owned_group_ids())))))))
);

create policy payment_transactions_select_as_staff on public.payment_transactions for select to authenticated using (
  order_id >= (select case when cardinality(coalesce(nullif((select current_setting('sumiller.staff_stores', true)), '')::integer[],
    array(select private.staff_store_ids()))) > 0 then '00000000-0000-0000-0000-000000000000'::uuid end)
  and order_id <= (select case when cardinality(coalesce(nullif((select current_setting('sumiller.staff_stores', true)), '')::integer[],
    array(select private.staff_store_ids()))) > 0 then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid end)
  and exists (select from public.orders o where o.id = payment_transactions.order_id)
);

-- Who sees an order's lines and payments: who sees the order. A buyer's orders are gathered once a query, and lines are found by them
-- in an index, whatever else is asked: a look-up of its order for each of 100,000 lines took 230 ms (ADR 215). Staff, whose orders
-- are most of all there are, look up the order of each line; the bounds are null for everybody else, and keep a buyer's
-- query on its index.

alter policy order_items_select_with_order on public.order_items using (order_id = any (array(
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

alter policy payment_transactions_select_with_order on public.payment_transactions using (order_id = any (array(
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

-- What staff write about products, their offers and costs is logged statement by statement: a price list changes thousands of rows
-- at once, and a trigger for each row took half of its time (ADR 187). What the log holds is the same.

create function private.log_staff_acts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_role text;
  v_email text;
begin
  select s.role, u.email into v_role, v_email
  from private.staff s join auth.users u on u.id = s.user_id where s.user_id = auth.uid() and s.is_active;
  if not found then
    return null;
  end if;
  -- A statement's tables of old and new rows have the type of the trigger's table, so each act has its own query.
  if tg_op = 'UPDATE' then
    insert into private.staff_log (actor, actor_email, actor_role, table_name, row_id, act, before, after, reason)
    select auth.uid(), v_email, v_role, tg_table_name, pair.row_id, 'update', differing.before, differing.after,
      nullif(current_setting('sumiller.reason', true), '')
    from (
      select coalesce(a.value, b.value) ->> tg_argv[0] as row_id, b.value as before, a.value as after
      from (select to_jsonb(r) - 'updated_at' as value from rows_before r) b
      full join (select to_jsonb(r) - 'updated_at' as value from rows_after r) a on b.value -> tg_argv[0] = a.value -> tg_argv[0]
    ) pair
    cross join lateral (
      select jsonb_object_agg(v.key, pair.before -> v.key) as before, jsonb_object_agg(v.key, pair.after -> v.key) as after
      from jsonb_each(coalesce(pair.before, '{}') || coalesce(pair.after, '{}')) v
      where pair.before -> v.key is distinct from pair.after -> v.key
    ) differing;
  elsif tg_op = 'INSERT' then
    insert into private.staff_log (actor, actor_email, actor_role, table_name, row_id, act, after, reason)
    select auth.uid(), v_email, v_role, tg_table_name, to_jsonb(r) ->> tg_argv[0], 'insert', to_jsonb(r),
      nullif(current_setting('sumiller.reason', true), '')
    from rows_after r;
  else
    insert into private.staff_log (actor, actor_email, actor_role, table_name, row_id, act, before, reason)
    select auth.uid(), v_email, v_role, tg_table_name, to_jsonb(r) ->> tg_argv[0], 'delete', to_jsonb(r),
      nullif(current_setting('sumiller.reason', true), '')
    from rows_before r;
  end if;
  return null;
end
$$;

drop trigger products_staff_log on public.products;
create trigger products_staff_log after update on public.products
  referencing old table as rows_before new table as rows_after
  for each statement when (auth.uid() is not null) execute function private.log_staff_acts('id');
create trigger products_staff_log_added after insert on public.products
  referencing new table as rows_after
  for each statement when (auth.uid() is not null) execute function private.log_staff_acts('id');
create trigger products_staff_log_removed after delete on public.products
  referencing old table as rows_before
  for each statement when (auth.uid() is not null) execute function private.log_staff_acts('id');

drop trigger store_products_staff_log on public.store_products;
create trigger store_products_staff_log after update on public.store_products
  referencing old table as rows_before new table as rows_after
  for each statement when (auth.uid() is not null) execute function private.log_staff_acts('id');
create trigger store_products_staff_log_added after insert on public.store_products
  referencing new table as rows_after
  for each statement when (auth.uid() is not null) execute function private.log_staff_acts('id');
create trigger store_products_staff_log_removed after delete on public.store_products
  referencing old table as rows_before
  for each statement when (auth.uid() is not null) execute function private.log_staff_acts('id');

drop trigger product_costs_staff_log on private.product_costs;
create trigger product_costs_staff_log after update on private.product_costs
  referencing old table as rows_before new table as rows_after
  for each statement when (auth.uid() is not null) execute function private.log_staff_acts('store_product_id');
create trigger product_costs_staff_log_added after insert on private.product_costs
  referencing new table as rows_after
  for each statement when (auth.uid() is not null) execute function private.log_staff_acts('store_product_id');
create trigger product_costs_staff_log_removed after delete on private.product_costs
  referencing old table as rows_before
  for each statement when (auth.uid() is not null) execute function private.log_staff_acts('store_product_id');

revoke all on function private.log_staff_acts() from public, anon, authenticated;

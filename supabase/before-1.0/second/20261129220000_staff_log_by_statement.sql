-- Every table of the staff log is logged statement by statement, as price lists have been (ADR 134): an order of twenty lines
-- looks its buyer up among the staff a few times, not once for every row.

-- Keeps what staff write in a table on record; p_key is the column that names its rows. A table's rows are handed to a trigger
-- for one kind of statement at a time, so there are three.
create procedure private.keep_on_staff_log(p_table regclass, p_key name)
language plpgsql set search_path = '' as $$
declare
  v_name text := (select c.relname from pg_catalog.pg_class c where c.oid = p_table);
  v_kind record;
begin
  for v_kind in
    select * from (values
      ('', 'update', 'old table as rows_before new table as rows_after'),
      ('_added', 'insert', 'new table as rows_after'),
      ('_removed', 'delete', 'old table as rows_before')
    ) as kinds (suffix, statement, tables)
  loop
    execute format('drop trigger if exists %I on %s', v_name || '_staff_log' || v_kind.suffix, p_table);
    execute format(
      'create trigger %I after %s on %s referencing %s
        for each statement when (auth.uid() is not null) execute function private.log_staff_acts(%L)',
      v_name || '_staff_log' || v_kind.suffix, v_kind.statement, p_table, v_kind.tables, p_key);
  end loop;
end
$$;
revoke all on procedure private.keep_on_staff_log(regclass, name) from public, anon, authenticated;

call private.keep_on_staff_log('public.orders', 'id');
call private.keep_on_staff_log('public.order_items', 'id');
call private.keep_on_staff_log('private.order_notes', 'id');
call private.keep_on_staff_log('public.payment_transactions', 'id');
call private.keep_on_staff_log('public.categories', 'id');
call private.keep_on_staff_log('public.sellers', 'id');
call private.keep_on_staff_log('public.business_groups', 'id');
call private.keep_on_staff_log('private.group_accounts', 'group_id');
call private.keep_on_staff_log('public.business_fiscal_data', 'id');
call private.keep_on_staff_log('public.locations', 'id');
call private.keep_on_staff_log('public.user_memberships', 'id');
call private.keep_on_staff_log('public.location_users', 'id');
call private.keep_on_staff_log('public.supplier_leads', 'id');
call private.keep_on_staff_log('private.lead_work', 'lead_id');
call private.keep_on_staff_log('private.lead_notes', 'id');
call private.keep_on_staff_log('private.staff', 'user_id');
-- Suppliers write to us, and the desk only answers.
drop trigger supplier_leads_staff_log_added on public.supplier_leads;

drop function private.log_staff_act();

-- What the staff did: every row they wrote, with what it was before and is after. Written by triggers, so that no procedure
-- can forget it; never changed afterwards (ADR 134). By statement: a price list changes thousands of rows at once (ADR 187).
-- Tables of later files are put on record there.

create table private.staff_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  -- Without foreign keys: the record outlives the person and the row.
  actor uuid not null,
  actor_email text,
  actor_role text not null,
  table_name text not null,
  row_id text not null,
  act text not null check (act in ('insert', 'update', 'delete')),
  -- Of an update the columns that changed.
  before jsonb,
  after jsonb,
  -- What one act of a person wrote has one number.
  batch xid8 not null default pg_current_xact_id(),
  reason text check (char_length(reason) <= 500)
);
create index staff_log_row_idx on private.staff_log (table_name, row_id, id);

alter table private.staff_log enable row level security;
revoke all on private.staff_log from public, anon, authenticated, service_role;

create function private.keep_staff_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT409', detail = 'record_is_final',
    message = 'El registro de la mesa de operación no se puede modificar';
end
$$;
create trigger staff_log_keep before update or delete on private.staff_log
  for each row execute function private.keep_staff_log();
create trigger staff_log_refuse_truncate before truncate on private.staff_log
  for each statement execute function private.refuse_truncate();

-- staff_log: the record, newest first, so many entries before one of them. For admins.
-- PT401 no user; PT403 not of the staff, not an admin.
create function public.staff_log(p_before bigint default null, p_limit integer default 50)
returns table (
  id bigint, created_at timestamptz, actor uuid, actor_email text, actor_role text, table_name text, row_id text,
  act text, before jsonb, after jsonb, batch text, reason text
)
language plpgsql stable security definer rows 50 set search_path = '' as $$
begin
  perform private.require_staff();
  if not private.is_staff_admin() then
    raise exception using errcode = 'PT403', detail = 'not_an_admin',
      message = 'Solo quien administra la mesa de operación puede ver su registro';
  end if;
  return query
  select l.id, l.created_at, l.actor, l.actor_email, l.actor_role, l.table_name, l.row_id, l.act, l.before, l.after,
    l.batch::text, l.reason
  from private.staff_log l where p_before is null or l.id < p_before
  order by l.id desc limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
revoke all on function private.keep_staff_log(), public.staff_log(bigint, integer) from public, anon, authenticated;
grant execute on function public.staff_log(bigint, integer) to authenticated;

-- Puts on the log what a statement of the staff wrote, row by row.
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
revoke all on function private.log_staff_acts() from public, anon, authenticated;

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
call private.keep_on_staff_log('public.payment_transactions', 'id');
call private.keep_on_staff_log('public.categories', 'id');
call private.keep_on_staff_log('public.sellers', 'id');
call private.keep_on_staff_log('public.business_groups', 'id');
call private.keep_on_staff_log('private.group_accounts', 'group_id');
call private.keep_on_staff_log('public.business_fiscal_data', 'id');
call private.keep_on_staff_log('public.locations', 'id');
call private.keep_on_staff_log('public.user_memberships', 'id');
call private.keep_on_staff_log('public.location_users', 'id');
call private.keep_on_staff_log('private.staff', 'user_id');
call private.keep_on_staff_log('public.products', 'id');
call private.keep_on_staff_log('public.store_products', 'id');
call private.keep_on_staff_log('private.product_costs', 'store_product_id');
call private.keep_on_staff_log('private.promotions', 'id');

-- Puts an act on the staff's log whose row has what the log must not: the hash of an invitation's token.
create function private.log_desk_act(p_table text, p_row_id text, p_act text, p_before jsonb, p_after jsonb) returns void
language sql volatile set search_path = '' as $$
  insert into private.staff_log (actor, actor_email, actor_role, table_name, row_id, act, before, after)
  select s.user_id, u.email, s.role, p_table, p_row_id, p_act, p_before, p_after
  from private.staff s join auth.users u on u.id = s.user_id where s.user_id = auth.uid()
$$;
revoke all on function private.log_desk_act(text, text, text, jsonb, jsonb) from public, anon, authenticated;

-- Suppliers write to us, and the desk only answers.
create trigger supplier_leads_staff_log after update on public.supplier_leads
  referencing old table as rows_before new table as rows_after
  for each statement when (auth.uid() is not null) execute function private.log_staff_acts('id');
create trigger supplier_leads_staff_log_removed after delete on public.supplier_leads
  referencing old table as rows_before
  for each statement when (auth.uid() is not null) execute function private.log_staff_acts('id');

-- What the staff did: every row they wrote, with what it was before and is after. Written by triggers, so that no procedure
-- can forget it; never changed afterwards (ADR 134).

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

-- Writes down a row that staff wrote; its argument is the column that names the row. Buyers' and operators' writes are not
-- the staff's. The reason is what the procedure has set for its transaction.
create function private.log_staff_act() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_role text;
  v_email text;
  v_before jsonb;
  v_after jsonb;
begin
  select s.role, u.email into v_role, v_email
  from private.staff s join auth.users u on u.id = s.user_id where s.user_id = auth.uid() and s.is_active;
  if not found then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    v_before := to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    v_after := to_jsonb(new);
  end if;
  insert into private.staff_log (actor, actor_email, actor_role, table_name, row_id, act, before, after, reason)
  select auth.uid(), v_email, v_role, tg_table_name, coalesce(v_after, v_before) ->> tg_argv[0], lower(tg_op),
    case tg_op when 'UPDATE' then (
      select jsonb_object_agg(b.key, b.value) from jsonb_each(v_before) b
      where b.key <> 'updated_at' and b.value is distinct from v_after -> b.key) else v_before end,
    case tg_op when 'UPDATE' then (
      select jsonb_object_agg(a.key, a.value) from jsonb_each(v_after) a
      where a.key <> 'updated_at' and a.value is distinct from v_before -> a.key) else v_after end,
    nullif(current_setting('sumiller.reason', true), '');
  return null;
end
$$;

create trigger orders_staff_log after insert or update or delete on public.orders
  for each row when (auth.uid() is not null) execute function private.log_staff_act('id');
create trigger order_items_staff_log after insert or update or delete on public.order_items
  for each row when (auth.uid() is not null) execute function private.log_staff_act('id');
create trigger payment_transactions_staff_log after insert or update or delete on public.payment_transactions
  for each row when (auth.uid() is not null) execute function private.log_staff_act('id');
create trigger products_staff_log after insert or update or delete on public.products
  for each row when (auth.uid() is not null) execute function private.log_staff_act('id');
create trigger store_products_staff_log after insert or update or delete on public.store_products
  for each row when (auth.uid() is not null) execute function private.log_staff_act('id');
create trigger product_costs_staff_log after insert or update or delete on private.product_costs
  for each row when (auth.uid() is not null) execute function private.log_staff_act('store_product_id');
create trigger categories_staff_log after insert or update or delete on public.categories
  for each row when (auth.uid() is not null) execute function private.log_staff_act('id');
create trigger sellers_staff_log after insert or update or delete on public.sellers
  for each row when (auth.uid() is not null) execute function private.log_staff_act('id');
create trigger business_groups_staff_log after insert or update or delete on public.business_groups
  for each row when (auth.uid() is not null) execute function private.log_staff_act('id');
create trigger group_accounts_staff_log after insert or update or delete on private.group_accounts
  for each row when (auth.uid() is not null) execute function private.log_staff_act('group_id');
create trigger business_fiscal_data_staff_log after insert or update or delete on public.business_fiscal_data
  for each row when (auth.uid() is not null) execute function private.log_staff_act('id');
create trigger locations_staff_log after insert or update or delete on public.locations
  for each row when (auth.uid() is not null) execute function private.log_staff_act('id');
create trigger user_memberships_staff_log after insert or update or delete on public.user_memberships
  for each row when (auth.uid() is not null) execute function private.log_staff_act('id');
create trigger location_users_staff_log after insert or update or delete on public.location_users
  for each row when (auth.uid() is not null) execute function private.log_staff_act('id');
create trigger supplier_leads_staff_log after update or delete on public.supplier_leads
  for each row when (auth.uid() is not null) execute function private.log_staff_act('id');
create trigger staff_staff_log after insert or update or delete on private.staff
  for each row when (auth.uid() is not null) execute function private.log_staff_act('user_id');

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
revoke all on function private.keep_staff_log(), private.log_staff_act(), public.staff_log(bigint, integer)
  from public, anon, authenticated;
grant execute on function public.staff_log(bigint, integer) to authenticated;

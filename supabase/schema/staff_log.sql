-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- What the staff did: every row they wrote, with what it was before and is after. Written by triggers, so that no procedure
-- can forget it; never changed afterwards (ADR 134). By statement: a price list changes thousands of rows at once (ADR 187).
-- Tables of later files are put on record there.

create table private.staff_log (
  id bigint not null generated always as identity,
  created_at timestamp with time zone not null default clock_timestamp(),
  -- Without foreign keys: the record outlives the person and the row.
  actor uuid not null,
  actor_email text,
  actor_role text not null,
  table_name text not null,
  row_id text not null,
  act text not null,
  -- Of an update the columns that changed.
  before jsonb,
  after jsonb,
  -- What one act of a person wrote has one number.
  batch xid8 not null default pg_current_xact_id(),
  reason text,
  -- How many rows of its statement an entry speaks for on the screen: itself; many, where it is the first of a long statement; none, where another
  -- speaks for it. Summed up, the rows that were written. Every row has its entry as before; entries that exist speak for themselves.
  speaks_for integer not null default 1,
  constraint staff_log_pkey PRIMARY KEY (id),
  constraint staff_log_act_check CHECK ((act = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text]))),
  constraint staff_log_reason_check CHECK ((char_length(reason) <= 500))
);
alter table private.staff_log enable row level security;

create index staff_log_row_idx on private.staff_log (table_name, row_id, id);

create function private.keep_staff_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT409', detail = 'record_is_final',
    message = 'El registro de la mesa de operación no se puede modificar';
end
$$;
-- 20261206003900_staff_log

create trigger staff_log_keep before update or delete on private.staff_log
  for each row execute function private.keep_staff_log();

create trigger staff_log_refuse_truncate before truncate on private.staff_log
  for each statement execute function private.refuse_truncate();

-- staff_log: the record, newest first, so many entries before one of them. For admins; those of some stores read what is about these.
-- PT401 no user; PT403 not of the staff, not an admin.
create function public.staff_log(p_before bigint default null, p_limit integer default 50)
returns table (
  id bigint, created_at timestamptz, actor uuid, actor_email text, actor_role text, table_name text, row_id text,
  act text, before jsonb, after jsonb, batch text, reason text
)
language plpgsql stable security definer rows 50 set search_path = '' as $$
declare
  -- Null: all of them.
  v_stores integer[];
begin
  perform private.require_staff();
  if not private.is_staff_admin() then
    raise exception using errcode = 'PT403', detail = 'not_an_admin',
      message = 'Solo quien administra la mesa de operación puede ver su registro';
  end if;
  v_stores := private.limited_to_stores();
  return query
  select l.id, l.created_at, l.actor, l.actor_email, l.actor_role, l.table_name, l.row_id, l.act, l.before, l.after,
    l.batch::text, l.reason
  from private.staff_log l
  where (p_before is null or l.id < p_before) and (v_stores is null or private.is_entry_of_stores(l, v_stores))
  order by l.id desc limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
-- 20261213200000_admins_of_some_stores; executed by authenticated

-- Keeps what staff do to rows of a table on record. Of a long statement three entries speak, the first for all that are silent. Replaces
-- the one in 20261209000000_less_written_by_imports.sql, by which all of them spoke.
create function private.log_staff_acts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- What is formed from a row's other columns says nothing about an act.
  c_derived constant text := 'search_text';
  -- More rows than this are long.
  c_long constant integer := 20;
  v_role text;
  v_email text;
  v_rows integer;
begin
  select s.role, u.email into v_role, v_email
  from private.staff s join auth.users u on u.id = s.user_id where s.user_id = auth.uid() and s.is_active;
  if not found then
    return null;
  end if;
  -- A statement's tables of old and new rows have the type of the trigger's table, so each act has its own query.
  if tg_op = 'UPDATE' then
    v_rows := (select count(*) from rows_after);
    insert into private.staff_log (actor, actor_email, actor_role, table_name, row_id, act, before, after, reason, speaks_for)
    select auth.uid(), v_email, v_role, tg_table_name, pair.row_id, 'update', differing.before, differing.after,
      nullif(current_setting('sumiller.reason', true), ''),
      case when v_rows <= c_long then 1 else case row_number() over () when 1 then v_rows - 2 when 2 then 1 when 3 then 1 else 0 end end
    from (
      select coalesce(a.value, b.value) ->> tg_argv[0] as row_id, b.value as before, a.value as after
      from (select to_jsonb(r) - 'updated_at' - c_derived as value from rows_before r) b
      full join (select to_jsonb(r) - 'updated_at' - c_derived as value from rows_after r) a
        on b.value -> tg_argv[0] = a.value -> tg_argv[0]
    ) pair
    cross join lateral (
      select jsonb_object_agg(v.key, pair.before -> v.key) as before, jsonb_object_agg(v.key, pair.after -> v.key) as after
      from jsonb_each(coalesce(pair.before, '{}') || coalesce(pair.after, '{}')) v
      where pair.before -> v.key is distinct from pair.after -> v.key
    ) differing;
  elsif tg_op = 'INSERT' then
    v_rows := (select count(*) from rows_after);
    insert into private.staff_log (actor, actor_email, actor_role, table_name, row_id, act, after, reason, speaks_for)
    select auth.uid(), v_email, v_role, tg_table_name, r.value ->> tg_argv[0], 'insert', r.value,
      nullif(current_setting('sumiller.reason', true), ''),
      case when v_rows <= c_long then 1 else case row_number() over () when 1 then v_rows - 2 when 2 then 1 when 3 then 1 else 0 end end
    from (select to_jsonb(r) - c_derived as value from rows_after r offset 0) r;
  else
    v_rows := (select count(*) from rows_before);
    insert into private.staff_log (actor, actor_email, actor_role, table_name, row_id, act, before, reason, speaks_for)
    select auth.uid(), v_email, v_role, tg_table_name, r.value ->> tg_argv[0], 'delete', r.value,
      nullif(current_setting('sumiller.reason', true), ''),
      case when v_rows <= c_long then 1 else case row_number() over () when 1 then v_rows - 2 when 2 then 1 when 3 then 1 else 0 end end
    from (select to_jsonb(r) - c_derived as value from rows_before r offset 0) r;
  end if;
  return null;
end
$$;
-- 20261215000000_acts_of_the_log

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
-- 20261206003900_staff_log

-- Puts an act on the staff's log whose row has what the log must not: the hash of an invitation's token.
create function private.log_desk_act(p_table text, p_row_id text, p_act text, p_before jsonb, p_after jsonb) returns void
language sql volatile set search_path = '' as $$
  insert into private.staff_log (actor, actor_email, actor_role, table_name, row_id, act, before, after)
  select s.user_id, u.email, s.role, p_table, p_row_id, p_act, p_before, p_after
  from private.staff s join auth.users u on u.id = s.user_id where s.user_id = auth.uid()
$$;
-- 20261206003900_staff_log

-- Suppliers write to us, and the desk only answers.
create trigger supplier_leads_staff_log after update on public.supplier_leads
  referencing old table as rows_before new table as rows_after
  for each statement when (auth.uid() is not null) execute function private.log_staff_acts('id');

create trigger supplier_leads_staff_log_removed after delete on public.supplier_leads
  referencing old table as rows_before
  for each statement when (auth.uid() is not null) execute function private.log_staff_acts('id');

-- The tables of the log by the kind of their acts. Tables that are logged by procedures are named as they write them.
create function private.staff_log_kinds() returns table (kind text, table_name text)
language sql immutable set search_path = '' as $$
  values ('orders', 'orders'), ('orders', 'order_items'), ('orders', 'order_notes'), ('orders', 'payment_transactions'), ('orders', 'order_payments'),
    ('orders', 'order_refunds'), ('orders', 'stock_losses'), ('orders', 'unmailed_changes'), ('orders', 'order_sightings'),
    ('catalog', 'products'), ('catalog', 'store_products'), ('catalog', 'product_costs'), ('catalog', 'product_pictures'),
    ('catalog', 'categories'), ('catalog', 'sellers'),
    ('customers', 'business_groups'), ('customers', 'group_accounts'), ('customers', 'business_fiscal_data'),
    ('customers', 'locations'), ('customers', 'user_memberships'), ('customers', 'location_users'),
    ('customers', 'group_invitations'), ('customers', 'credit_releases'),
    ('promotions', 'promotions'),
    ('suppliers', 'supplier_leads'), ('suppliers', 'lead_work'), ('suppliers', 'lead_notes'),
    ('invoices', 'invoice_exports'), ('invoices', 'invoice_issuers'),
    ('team', 'staff'), ('team', 'staff_invitations'),
    ('mails', 'mail_outbox')
$$;
-- 20261214000200_log_of_releases_and_sightings

-- The rows that a search means: of orders by number, of products by SKU or name, of customers by name or RFC, each with the rows that
-- belong to it. At most so many of each, since a term of three letters means too many to read.
create function private.staff_log_rows(p_search text) returns table (table_name text, row_id text)
language plpgsql stable security definer rows 100 set search_path = '' as $$
declare
  v_term constant text := btrim(left(p_search, 100));
  v_folded constant text := private.fold_text(v_term);
  v_pattern constant text := '%' || replace(replace(replace(v_folded, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  v_orders uuid[];
  v_products uuid[];
  v_groups uuid[];
begin
  if v_term ~* '^(ped-)?(\d{4}-)?\d{1,12}$' then
    v_orders := array(select o.id from public.orders o where o.order_number = upper(v_term) limit 20);
  end if;
  v_products := array(
    select p.id from public.products p where p.sku = upper(v_term) or p.sku = v_term
    union (select p.id from public.products p where p.search_text like v_pattern limit 100));
  v_groups := array(
    select g.id from public.business_groups g
    where private.fold_text(g.name || ' ' || coalesce(g.tax_id, '')) like v_pattern limit 50);
  return query
  select 'orders', o::text from unnest(v_orders) o
  union all select 'order_items', i.id::text from public.order_items i where i.order_id = any (v_orders)
  union all select 'payment_transactions', t.id::text from public.payment_transactions t where t.order_id = any (v_orders)
  union all select 'order_payments', r.id::text from private.order_payments r where r.order_id = any (v_orders)
  union all select 'order_refunds', r.id::text from private.order_refunds r where r.order_id = any (v_orders)
  union all select 'stock_losses', s.id::text from private.stock_losses s where s.order_id = any (v_orders)
  union all select 'unmailed_changes', u.id::text from private.unmailed_changes u where u.order_id = any (v_orders)
  union all select 'order_sightings', o::text from unnest(v_orders) o
  union all select 'credit_releases', r.id::text from private.credit_releases r where r.order_id = any (v_orders) or r.group_id = any (v_groups)
  union all select 'order_notes', n.id::text from private.order_notes n where n.order_id = any (v_orders)
  union all select 'products', p::text from unnest(v_products) p
  union all select 'store_products', sp.id::text from public.store_products sp where sp.product_id = any (v_products)
  union all select 'product_costs', sp.id::text from public.store_products sp where sp.product_id = any (v_products)
  union all select 'business_groups', g::text from unnest(v_groups) g
  union all select 'group_accounts', g::text from unnest(v_groups) g
  union all select 'business_fiscal_data', f.id::text from public.business_fiscal_data f where f.business_group_id = any (v_groups)
  union all select 'locations', l.id::text from public.locations l where l.bussiness_group_id = any (v_groups)
  union all select 'user_memberships', m.id::text from public.user_memberships m where m.company_id = any (v_groups);
end
$$;
-- 20261214000200_log_of_releases_and_sightings

-- The name under which a person knows the row of an entry, where it still exists or the entry holds it; otherwise null.
create function private.staff_log_subject(p_entry private.staff_log) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_values constant jsonb := coalesce(p_entry.before, '{}') || coalesce(p_entry.after, '{}');
  v_id constant text := p_entry.row_id;
begin
  return case p_entry.table_name
    when 'orders' then (select o.order_number from public.orders o where o.id = v_id::uuid)
    when 'order_items' then (select o.order_number || ' · ' || i.product_name from public.order_items i
      join public.orders o on o.id = i.order_id where i.id = v_id::uuid)
    when 'payment_transactions' then (select o.order_number from public.payment_transactions t
      join public.orders o on o.id = t.order_id where t.id = v_id::uuid)
    when 'order_payments' then (select o.order_number from private.order_payments r
      join public.orders o on o.id = r.order_id where r.id = v_id::uuid)
    when 'order_refunds' then (select o.order_number from private.order_refunds r
      join public.orders o on o.id = r.order_id where r.id = v_id::uuid)
    when 'stock_losses' then (select o.order_number || ' · ' || i.product_name from private.stock_losses s
      join public.orders o on o.id = s.order_id join public.order_items i on i.id = s.order_item_id where s.id::text = v_id)
    when 'unmailed_changes' then (select o.order_number from public.orders o where o.id = (v_values ->> 'order_id')::uuid)
    when 'order_sightings' then (select o.order_number from public.orders o where o.id = v_id::uuid)
    when 'credit_releases' then (select concat_ws(' · ', g.name, o.order_number) from private.credit_releases r
      join public.business_groups g on g.id = r.group_id left join public.orders o on o.id = r.order_id where r.id = v_id::uuid)
    when 'order_notes' then (select o.order_number from private.order_notes n
      join public.orders o on o.id = n.order_id where n.id::text = v_id)
    when 'products' then coalesce((select p.name || ' · ' || p.sku from public.products p where p.id = v_id::uuid),
      v_values ->> 'name')
    when 'store_products' then coalesce((select p.name || ' · ' || st.name from public.store_products sp
      join public.products p on p.id = sp.product_id join public.stores st on st.id = sp.store_id where sp.id = v_id::uuid),
      private.removed_offer_name(v_id, v_values))
    when 'product_costs' then coalesce((select p.name || ' · ' || st.name from public.store_products sp
      join public.products p on p.id = sp.product_id join public.stores st on st.id = sp.store_id where sp.id = v_id::uuid),
      private.removed_offer_name(v_id, v_values))
    when 'business_groups' then (select g.name from public.business_groups g where g.id = v_id::uuid)
    when 'group_accounts' then (select g.name from public.business_groups g where g.id = v_id::uuid)
    when 'group_invitations' then v_values ->> 'email'
    when 'staff_invitations' then v_values ->> 'email'
    when 'business_fiscal_data' then (select f.lega_name from public.business_fiscal_data f where f.id = v_id::uuid)
    when 'locations' then (select l.name from public.locations l where l.id = v_id::uuid)
    when 'user_memberships' then (
      -- The entry of a membership that is gone has its person and its group.
      select private.person_name(x.user_id) || ' · ' || g.name
      from (select coalesce(m.user_id, (v_values ->> 'user_id')::uuid) as user_id, coalesce(m.company_id, (v_values ->> 'company_id')::uuid) as company_id
        from (values (v_id::uuid)) v (id) left join public.user_memberships m on m.id = v.id) x
      join public.business_groups g on g.id = x.company_id)
    when 'promotions' then (select pm.name from private.promotions pm where pm.id = v_id::uuid)
    when 'staff' then private.person_name(v_id::uuid)
    when 'invoice_exports' then (select o.order_number from public.orders o where o.id = (v_values ->> 'order_id')::uuid)
    when 'lead_work' then (select l.brand_name from public.supplier_leads l where l.id = v_id::uuid)
    when 'lead_notes' then (select l.brand_name from public.supplier_leads l where l.id = (v_values ->> 'lead_id')::uuid)
    when 'location_users' then (select coalesce(pr.display_name, u.email) || ' · ' || l.name
      from auth.users u left join private.profiles pr on pr.id = u.id
      join public.locations l on l.id = (v_values ->> 'location_id')::uuid where u.id = (v_values ->> 'user_id')::uuid)
    when 'categories' then coalesce((select c.name from public.categories c where c.id::text = v_id), v_values ->> 'name')
    when 'invoice_issuers' then (select st.name from public.stores st where st.id::text = v_id)
    else v_values ->> 'name'
  end;
end
$$;
-- 20261216200000_names_of_staff

-- The values of an entry as people read them: who follows an enquiry by name.
create function private.staff_log_values(p_table text, p_values jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_table = 'lead_work' and p_values ->> 'owner' is not null
    then p_values - 'owner' || jsonb_build_object('lead_owner', private.person_name((p_values ->> 'owner')::uuid))
    when p_table = 'lead_work' and p_values ? 'owner' then p_values - 'owner' || '{"lead_owner": null}'
    else p_values end
$$;
-- 20261213800000_moved_establishments

-- The values of an entry before its act. What the desk has not yet done with an enquiry has no row: it is new, and given to no one.
create function private.staff_log_before(p_entry private.staff_log) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_entry.table_name = 'lead_work' and p_entry.act = 'insert' then
      (select jsonb_object_agg(v.key, v.value) from jsonb_each('{"state": "new", "lead_owner": null}') v
        where private.staff_log_values(p_entry.table_name, p_entry.after) -> v.key is distinct from v.value)
    else private.staff_log_values(p_entry.table_name, p_entry.before) end
$$;
-- 20261214000200_log_of_releases_and_sightings

-- What is searched of an entry's reason: the one of its act, or the one that its row holds. Null if there is none.
create function private.staff_log_reason(p_reason text, p_after jsonb) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(coalesce(p_reason, '') || coalesce(' ' || (p_after ->> 'no_mail_reason'), '')
    || coalesce(' ' || (p_after ->> 'release_reason'), '') || coalesce(' ' || (p_after ->> 'block_reason'), '')
    || coalesce(' ' || (p_after ->> 'void_reason'), '')), '')
$$;
-- 20261215000000_acts_of_the_log

-- The number of a reason, since a long one does not fit into an index.
create function private.staff_log_reason_id(p_reason text, p_after jsonb) returns uuid
language sql immutable set search_path = '' as $$
  select md5(private.staff_log_reason(p_reason, p_after))::uuid
$$;
-- 20261215000000_acts_of_the_log

create index staff_log_at_idx on private.staff_log (created_at, id) where speaks_for > 0;

create index staff_log_table_idx on private.staff_log (table_name, created_at, id) where speaks_for > 0;

create index staff_log_actor_idx on private.staff_log (actor, table_name, created_at, id) where speaks_for > 0;

create index staff_log_batch_idx on private.staff_log (batch, id);

create index staff_log_act_idx on private.staff_log (batch, id) where speaks_for > 0;

create index staff_log_reason_idx on private.staff_log (private.staff_log_reason_id(reason, after), created_at, id)
  where speaks_for > 0 and private.staff_log_reason_id(reason, after) is not null;

-- Each reason of the log once, folded. A search looks here, because one reason can be that of thousands of entries. Two transactions may add the
-- same one: neither waits for the other, and a reason that is here twice is found once.
create table private.staff_log_reasons (
  id uuid not null,
  folded text not null
);
alter table private.staff_log_reasons enable row level security;

create index staff_log_reasons_id_idx on private.staff_log_reasons (id);

create index staff_log_reasons_folded_idx on private.staff_log_reasons using gin (folded extensions.gin_trgm_ops);

-- Enters the reason of an entry among those that are searched.
create function private.keep_log_reason() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_id constant uuid := private.staff_log_reason_id(new.reason, new.after);
begin
  if not exists (select from private.staff_log_reasons r where r.id = v_id) then
    insert into private.staff_log_reasons (id, folded) values (v_id, private.fold_text(private.staff_log_reason(new.reason, new.after)));
  end if;
  return null;
end
$$;
-- 20261215000000_acts_of_the_log

create trigger staff_log_reason after insert on private.staff_log
  for each row when (new.speaks_for > 0 and private.staff_log_reason_id(new.reason, new.after) is not null)
  execute function private.keep_log_reason();

-- The entries that speak and match a filter, from a moment back: their number, moment and batch. p_tables, p_reasons: null for any. A
-- combination of person, table and reason is a range of an index, and the newest of each are merged.
create function private.staff_log_speaking(
  p_actor uuid, p_tables text[], p_reasons uuid[], p_from timestamptz, p_to timestamptz, p_before_at timestamptz, p_before_id bigint,
  p_limit integer
) returns table (id bigint, created_at timestamptz, batch xid8)
language plpgsql stable rows 100 set search_path = '' as $$
begin
  if p_reasons is not null then
    return query
    select l.id, l.created_at, l.batch from unnest(p_reasons) as reason (id)
    cross join lateral (
      select e.id, e.created_at, e.batch from private.staff_log e
      where private.staff_log_reason_id(e.reason, e.after) = reason.id and e.speaks_for > 0
        and e.created_at >= p_from and e.created_at < p_to and (e.created_at, e.id) < (p_before_at, p_before_id)
        and (p_actor is null or e.actor = p_actor) and (p_tables is null or e.table_name = any (p_tables))
      order by e.created_at desc, e.id desc limit p_limit
    ) l
    order by l.created_at desc, l.id desc limit p_limit;
  elsif p_actor is not null then
    return query
    select l.id, l.created_at, l.batch from unnest(coalesce(p_tables, array(select k.table_name from private.staff_log_kinds() k))) as logged (name)
    cross join lateral (
      select e.id, e.created_at, e.batch from private.staff_log e
      where e.actor = p_actor and e.table_name = logged.name and e.speaks_for > 0
        and e.created_at >= p_from and e.created_at < p_to and (e.created_at, e.id) < (p_before_at, p_before_id)
      order by e.created_at desc, e.id desc limit p_limit
    ) l
    order by l.created_at desc, l.id desc limit p_limit;
  elsif p_tables is not null then
    return query
    select l.id, l.created_at, l.batch from unnest(p_tables) as logged (name)
    cross join lateral (
      select e.id, e.created_at, e.batch from private.staff_log e
      where e.table_name = logged.name and e.speaks_for > 0
        and e.created_at >= p_from and e.created_at < p_to and (e.created_at, e.id) < (p_before_at, p_before_id)
      order by e.created_at desc, e.id desc limit p_limit
    ) l
    order by l.created_at desc, l.id desc limit p_limit;
  else
    return query
    select e.id, e.created_at, e.batch from private.staff_log e
    where e.speaks_for > 0
      and e.created_at >= p_from and e.created_at < p_to and (e.created_at, e.id) < (p_before_at, p_before_id)
    order by e.created_at desc, e.id desc limit p_limit;
  end if;
end
$$;
-- 20261215000100_log_by_acts

-- The lines of a page of the log: entries, and acts of more than 20 rows, each by its newest entry that matches the filter. For an admin of
-- some stores (p_stores) an entry is theirs or no line, and an act is a line if one of its entries is theirs, also a silent one.
create function private.staff_log_lines(
  p_actor uuid, p_tables text[], p_reasons uuid[], p_from timestamptz, p_to timestamptz, p_before_at timestamptz, p_before_id bigint,
  p_stores integer[], p_limit integer
) returns table (id bigint, created_at timestamptz, is_act boolean)
language plpgsql stable rows 50 set search_path = '' as $$
declare
  c_long constant integer := 20;
  v_at timestamptz := p_before_at;
  v_id bigint := p_before_id;
  v_chunk integer := p_limit;
  v_read integer;
  v_lines integer := 0;
  -- The acts that were met: the rest of their entries are passed over.
  v_acts xid8[] := '{}';
  v_moments timestamptz[] := '{}';
  v_place integer;
  v_entry record;
  v_rows bigint;
  v_newest bigint;
begin
  loop
    v_read := 0;
    for v_entry in
      select * from private.staff_log_speaking(p_actor, p_tables, p_reasons, p_from, p_to, v_at, v_id, v_chunk)
    loop
      v_read := v_read + 1;
      v_at := v_entry.created_at;
      v_id := v_entry.id;
      v_place := array_position(v_acts, v_entry.batch);
      -- The number of a transaction comes again where the log was restored into another database.
      continue when v_moments[v_place] - v_entry.created_at < interval '1 hour';
      select max(n.id), sum(n.speaks_for) into v_newest, v_rows
      from (
        select n.id, n.speaks_for from private.staff_log n
        where n.batch = v_entry.batch and n.speaks_for > 0
          and n.created_at between v_entry.created_at - interval '1 hour' and v_entry.created_at + interval '1 hour'
          and n.created_at >= p_from and n.created_at < p_to and (p_tables is null or n.table_name = any (p_tables))
        order by n.id desc limit c_long + 1
      ) n;
      if v_rows > c_long then
        v_acts := v_acts || v_entry.batch;
        v_moments := v_moments || v_entry.created_at;
        if p_reasons is not null then
          v_newest := (
            select n.id from private.staff_log n
            where n.batch = v_entry.batch and n.speaks_for > 0
              and n.created_at between v_entry.created_at - interval '1 hour' and v_entry.created_at + interval '1 hour'
              and n.created_at >= p_from and n.created_at < p_to and (p_tables is null or n.table_name = any (p_tables))
              and private.staff_log_reason_id(n.reason, n.after) = any (p_reasons)
            order by n.id desc limit 1);
        end if;
        -- An entry before it, if the page before has the act.
        continue when v_newest <> v_entry.id;
        continue when p_stores is not null and not exists (
          select from private.staff_log n
          where n.batch = v_entry.batch
            and n.created_at between v_entry.created_at - interval '1 hour' and v_entry.created_at + interval '1 hour'
            and n.created_at >= p_from and n.created_at < p_to and (p_tables is null or n.table_name = any (p_tables))
            and private.is_entry_of_stores(n, p_stores));
      else
        continue when p_stores is not null and not exists (
          select from private.staff_log n where n.id = v_entry.id and private.is_entry_of_stores(n, p_stores));
      end if;
      id := v_entry.id;
      created_at := v_entry.created_at;
      is_act := v_rows > c_long;
      return next;
      v_lines := v_lines + 1;
      exit when v_lines >= p_limit;
    end loop;
    exit when v_lines >= p_limit or v_read < v_chunk;
    v_chunk := least(v_chunk * 2, 2000);
  end loop;
end
$$;
-- 20261215000100_log_by_acts

-- What an entry says of its row.
create function private.staff_log_content(p_entry private.staff_log) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('table', p_entry.table_name, 'act', p_entry.act, 'subject', private.staff_log_subject(p_entry),
    'before', private.staff_log_before(p_entry), 'after', private.staff_log_values(p_entry.table_name, p_entry.after))
$$;
-- 20261215000100_log_by_acts

-- What an act did, of which this is an entry: {groups: [{table, act, rows}], examples}, an example of each group, or three of the only
-- one. For an admin of some stores (p_stores) groups are null, because they would count others' rows, and the examples are theirs.
create function private.staff_log_act(p_entry private.staff_log, p_tables text[], p_stores integer[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_from constant timestamptz := p_entry.created_at - interval '1 hour';
  v_to constant timestamptz := p_entry.created_at + interval '1 hour';
  v_groups jsonb;
  v_ids bigint[];
begin
  if p_stores is null then
    with counted as (
      select n.table_name, n.act, sum(n.speaks_for) as rows, min(n.id) as first, (array_agg(n.id order by n.id))[:3] as ids
      from private.staff_log n
      where n.batch = p_entry.batch and n.speaks_for > 0 and n.created_at between v_from and v_to
        and (p_tables is null or n.table_name = any (p_tables))
      group by n.table_name, n.act
    )
    select jsonb_agg(jsonb_build_object('table', c.table_name, 'act', c.act, 'rows', c.rows) order by c.first),
      case when count(*) = 1 then (array_agg(c.ids[1]) || array_agg(c.ids[2]) || array_agg(c.ids[3]))
        else (array_agg(c.first order by c.first))[:6] end
    into v_groups, v_ids from counted c;
  else
    v_ids := array(
      select n.id from private.staff_log n
      where n.batch = p_entry.batch and n.created_at between v_from and v_to
        and (p_tables is null or n.table_name = any (p_tables)) and private.is_entry_of_stores(n, p_stores)
      order by n.id limit 3);
  end if;
  return jsonb_build_object('groups', v_groups, 'examples', (
    select jsonb_agg(private.staff_log_content(n) order by n.id) from private.staff_log n where n.id = any (v_ids)));
end
$$;
-- 20261215000100_log_by_acts

-- The reasons that have all words of a search, folded; at least one word of three letters, since shorter ones are in all of them.
create function private.staff_log_reasons_with(p_search text) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  v_words constant text[] := array(
    select w.word from regexp_split_to_table(private.fold_text(left(p_search, 100)), '\s+') as w (word)
    where w.word <> '' order by length(w.word) desc);
  v_patterns constant text[] := array(
    select '%' || replace(replace(replace(w.word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from unnest(v_words) with ordinality as w (word, place) order by w.place);
begin
  if coalesce(length(v_words[1]), 0) < 3 then
    return '{}';
  end if;
  return array(
    select distinct r.id from private.staff_log_reasons r where r.folded like v_patterns[1] and r.folded like all (v_patterns));
end
$$;
-- 20261215000100_log_by_acts

-- desk_log: a page of the log, newest first, for admins: {entries, more, people}. An admin of some stores reads what is about these.
-- p_kind is one of private.staff_log_kinds; the days are Mexico City's, both included. A search finds entries of an order, a product or a customer,
-- and acts by words of their reason. What one act wrote beyond 20 rows is one entry with `many`, what private.staff_log_act says of it,
-- in place of a row; p_with lists every row of the act to which this entry belongs. The next page begins before the last entry's `at`
-- and id. Of enquiries, the person has a name instead of an identifier. people: all who ever wrote an entry, on the first page only.
-- PT401, PT403 not_staff, not_an_admin; PT400 kind_unknown.
create function public.desk_log(
  p_actor uuid default null, p_kind text default null, p_from date default null, p_to date default null,
  p_search text default null, p_before_at timestamptz default null, p_before_id bigint default null, p_limit integer default 50,
  p_with bigint default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 50), 1), 500);
  v_tables constant text[] := case when p_kind is not null then array(
    select k.table_name from private.staff_log_kinds() k where k.kind = p_kind) end;
  -- Later days are no moments.
  c_last constant date := '9999-12-31';
  v_from constant timestamptz := coalesce((case when p_from is not null then least(p_from, c_last) end)::timestamp at time zone 'America/Mexico_City', '-infinity');
  v_to constant timestamptz := coalesce((case when p_to is not null then least(p_to, c_last) end + 1)::timestamp at time zone 'America/Mexico_City', 'infinity');
  v_before_at constant timestamptz := coalesce(p_before_at, 'infinity');
  v_before_id constant bigint := coalesce(p_before_id, 9223372036854775807);
  v_is_search constant boolean := nullif(btrim(p_search), '') is not null;
  -- Null: all of them.
  v_stores integer[];
  v_with private.staff_log;
  v_reasons uuid[];
  v_ids bigint[];
  v_found bigint[] := '{}';
  v_acts bigint[] := '{}';
begin
  perform private.require_staff_admin();
  v_stores := private.limited_to_stores();
  if cardinality(v_tables) = 0 then
    raise exception using errcode = 'PT400', detail = 'kind_unknown', message = 'Este tipo de cambio no existe';
  end if;
  if p_with is not null then
    select * into v_with from private.staff_log e where e.id = p_with;
    v_ids := array(
      select e.id from private.staff_log e
      where e.batch = v_with.batch
        -- The number of a transaction comes again where the log was restored into another database.
        and e.created_at between v_with.created_at - interval '1 hour' and v_with.created_at + interval '1 hour'
        and (p_actor is null or e.actor = p_actor) and (v_tables is null or e.table_name = any (v_tables))
        and e.created_at >= v_from and e.created_at < v_to and (e.created_at, e.id) < (v_before_at, v_before_id)
        and (not v_is_search or (e.table_name, e.row_id) in (select f.table_name, f.row_id from private.staff_log_rows(p_search) f))
        and (v_stores is null or private.is_entry_of_stores(e, v_stores))
      order by e.id desc limit v_limit + 1);
  else
    if v_is_search then
      v_found := array(
        select l.id from private.staff_log_rows(p_search) found
        cross join lateral (
          select e.id, e.created_at from private.staff_log e
          where e.table_name = found.table_name and e.row_id = found.row_id
            and (p_actor is null or e.actor = p_actor) and e.created_at >= v_from and e.created_at < v_to
            and (e.created_at, e.id) < (v_before_at, v_before_id)
            and (v_stores is null or private.is_entry_of_stores(e, v_stores))
          -- Row by row from the index: the times and the person are no reason to read the log by them.
          offset 0
        ) l
        where v_tables is null or found.table_name = any (v_tables)
        order by l.created_at desc, l.id desc limit v_limit + 1);
      v_reasons := private.staff_log_reasons_with(p_search);
    end if;
    select array_agg(l.id order by l.created_at desc, l.id desc), coalesce(array_agg(l.id) filter (where l.is_act), '{}') into v_ids, v_acts
    from (
      select l.id, l.created_at, bool_or(l.is_act) as is_act
      from (
        select e.id, e.created_at, false as is_act from private.staff_log e where e.id = any (v_found)
        union all
        select * from private.staff_log_lines(p_actor, v_tables, v_reasons, v_from, v_to, v_before_at, v_before_id, v_stores, v_limit + 1)
      ) l
      group by l.id, l.created_at order by l.created_at desc, l.id desc limit v_limit + 1
    ) l;
  end if;
  return jsonb_build_object(
    'more', coalesce(cardinality(v_ids) > v_limit, false),
    'people', case when p_before_at is null then coalesce((
      select jsonb_agg(jsonb_build_object('id', s.user_id, 'name', private.person_name(s.user_id)) order by private.person_name(s.user_id))
      from private.staff s), '[]') end,
    'entries', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', l.id, 'at', l.created_at, 'by', coalesce(p.display_name, l.actor_email),
          'email', l.actor_email, 'role', l.actor_role, 'reason', l.reason, 'batch', l.batch::text)
        || case when l.id = any (v_acts) then jsonb_build_object('many', private.staff_log_act(l, v_tables, v_stores))
          else private.staff_log_content(l) end
        order by l.created_at desc, l.id desc)
      from private.staff_log l left join private.profiles p on p.id = l.actor
      where l.id = any (v_ids[:v_limit])), '[]'));
end
$$;
-- 20261216200000_names_of_staff; executed by authenticated

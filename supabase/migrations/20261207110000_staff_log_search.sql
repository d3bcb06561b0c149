-- The log of the staff as a screen reads it (ADR 276): by person, kind, day, and the order, product or customer that was changed.
-- Entries are ordered by moment and number. Each combination of table and person is a range of an index, and the newest of
-- each are merged, so that a page costs the same however long the log is.
create index staff_log_at_idx on private.staff_log (created_at, id);
create index staff_log_table_idx on private.staff_log (table_name, created_at, id);
create index staff_log_actor_idx on private.staff_log (actor, table_name, created_at, id);

-- The tables of the log by the kind of their acts. Tables that are logged by procedures are named as they write them.
create function private.staff_log_kinds() returns table (kind text, table_name text)
language sql immutable set search_path = '' as $$
  values ('orders', 'orders'), ('orders', 'order_items'), ('orders', 'order_notes'), ('orders', 'payment_transactions'),
    ('catalog', 'products'), ('catalog', 'store_products'), ('catalog', 'product_costs'), ('catalog', 'product_pictures'),
    ('catalog', 'categories'), ('catalog', 'sellers'),
    ('customers', 'business_groups'), ('customers', 'group_accounts'), ('customers', 'business_fiscal_data'),
    ('customers', 'locations'), ('customers', 'user_memberships'), ('customers', 'location_users'),
    ('customers', 'group_invitations'),
    ('promotions', 'promotions'),
    ('suppliers', 'supplier_leads'), ('suppliers', 'lead_work'), ('suppliers', 'lead_notes'),
    ('invoices', 'invoice_exports'), ('invoices', 'invoice_issuers'),
    ('team', 'staff'), ('team', 'staff_invitations'),
    ('mails', 'mail_outbox')
$$;

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
    when 'order_notes' then (select o.order_number from private.order_notes n
      join public.orders o on o.id = n.order_id where n.id::text = v_id)
    when 'products' then coalesce((select p.name || ' · ' || p.sku from public.products p where p.id = v_id::uuid),
      v_values ->> 'name')
    when 'store_products' then (select p.name || ' · ' || st.name from public.store_products sp
      join public.products p on p.id = sp.product_id join public.stores st on st.id = sp.store_id where sp.id = v_id::uuid)
    when 'product_costs' then (select p.name || ' · ' || st.name from public.store_products sp
      join public.products p on p.id = sp.product_id join public.stores st on st.id = sp.store_id where sp.id = v_id::uuid)
    when 'business_groups' then (select g.name from public.business_groups g where g.id = v_id::uuid)
    when 'group_accounts' then (select g.name from public.business_groups g where g.id = v_id::uuid)
    when 'group_invitations' then v_values ->> 'email'
    when 'staff_invitations' then v_values ->> 'email'
    when 'business_fiscal_data' then (select f.lega_name from public.business_fiscal_data f where f.id = v_id::uuid)
    when 'locations' then (select l.name from public.locations l where l.id = v_id::uuid)
    when 'user_memberships' then (select coalesce(pr.display_name, u.email) || ' · ' || g.name
      from public.user_memberships m join auth.users u on u.id = m.user_id join public.business_groups g on g.id = m.company_id
      left join private.profiles pr on pr.id = m.user_id where m.id = v_id::uuid)
    when 'promotions' then (select pm.name from private.promotions pm where pm.id = v_id::uuid)
    when 'staff' then (select coalesce(pr.display_name, u.email) from auth.users u
      left join private.profiles pr on pr.id = u.id where u.id = v_id::uuid)
    when 'categories' then coalesce((select c.name from public.categories c where c.id::text = v_id), v_values ->> 'name')
    when 'invoice_issuers' then (select st.name from public.stores st where st.id::text = v_id)
    else v_values ->> 'name'
  end;
end
$$;

-- desk_log: a page of the log, newest first, for admins: {entries, more, people}. p_kind is one of private.staff_log_kinds; the days are
-- Mexico City's, both included. The next page begins before the last entry's `at` and id. people: all who ever wrote an entry, on the
-- first page only. PT401, PT403 not_staff, not_an_admin; PT400 kind_unknown.
create function public.desk_log(
  p_actor uuid default null, p_kind text default null, p_from date default null, p_to date default null,
  p_search text default null, p_before_at timestamptz default null, p_before_id bigint default null, p_limit integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 50), 1), 200);
  v_tables constant text[] := array(
    select k.table_name from private.staff_log_kinds() k where p_kind is null or k.kind = p_kind);
  -- Later days are no moments.
  c_last constant date := '9999-12-31';
  v_from constant timestamptz := coalesce((case when p_from is not null then least(p_from, c_last) end)::timestamp at time zone 'America/Mexico_City', '-infinity');
  v_to constant timestamptz := coalesce((case when p_to is not null then least(p_to, c_last) end + 1)::timestamp at time zone 'America/Mexico_City', 'infinity');
  v_before_at constant timestamptz := coalesce(p_before_at, 'infinity');
  v_before_id constant bigint := coalesce(p_before_id, 9223372036854775807);
  v_ids bigint[];
begin
  perform private.require_staff_admin();
  if cardinality(v_tables) = 0 then
    raise exception using errcode = 'PT400', detail = 'kind_unknown', message = 'Este tipo de cambio no existe';
  end if;
  if nullif(btrim(p_search), '') is not null then
    v_ids := array(
      select l.id from private.staff_log_rows(p_search) found
      cross join lateral (
        select e.id, e.created_at from private.staff_log e
        where e.table_name = found.table_name and e.row_id = found.row_id and e.table_name = any (v_tables)
          and (p_actor is null or e.actor = p_actor) and e.created_at >= v_from and e.created_at < v_to
          and (e.created_at, e.id) < (v_before_at, v_before_id)
      ) l
      order by l.created_at desc, l.id desc limit v_limit + 1);
  elsif p_actor is not null then
    v_ids := array(
      select l.id from unnest(v_tables) as logged (name)
      cross join lateral (
        select e.id, e.created_at from private.staff_log e
        where e.actor = p_actor and e.table_name = logged.name and e.created_at >= v_from and e.created_at < v_to
          and (e.created_at, e.id) < (v_before_at, v_before_id)
        order by e.created_at desc, e.id desc limit v_limit + 1
      ) l
      order by l.created_at desc, l.id desc limit v_limit + 1);
  elsif p_kind is not null then
    v_ids := array(
      select l.id from unnest(v_tables) as logged (name)
      cross join lateral (
        select e.id, e.created_at from private.staff_log e
        where e.table_name = logged.name and e.created_at >= v_from and e.created_at < v_to
          and (e.created_at, e.id) < (v_before_at, v_before_id)
        order by e.created_at desc, e.id desc limit v_limit + 1
      ) l
      order by l.created_at desc, l.id desc limit v_limit + 1);
  else
    v_ids := array(
      select e.id from private.staff_log e
      where e.created_at >= v_from and e.created_at < v_to and (e.created_at, e.id) < (v_before_at, v_before_id)
      order by e.created_at desc, e.id desc limit v_limit + 1);
  end if;
  return jsonb_build_object(
    'more', cardinality(v_ids) > v_limit,
    'people', case when p_before_at is null then coalesce((
      select jsonb_agg(jsonb_build_object('id', s.user_id, 'name', coalesce(p.display_name, u.email)) order by p.display_name, u.email)
      from private.staff s join auth.users u on u.id = s.user_id left join private.profiles p on p.id = s.user_id), '[]') end,
    'entries', coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'at', l.created_at, 'by', coalesce(p.display_name, l.actor_email),
        'email', l.actor_email, 'role', l.actor_role, 'table', l.table_name, 'act', l.act, 'subject', private.staff_log_subject(l),
        'before', l.before, 'after', l.after, 'reason', l.reason, 'batch', l.batch::text) order by l.created_at desc, l.id desc)
      from private.staff_log l left join private.profiles p on p.id = l.actor
      where l.id = any (v_ids[:v_limit])), '[]'));
end
$$;
revoke all on function private.staff_log_kinds(), private.staff_log_rows(text), private.staff_log_subject(private.staff_log),
  public.desk_log(uuid, text, date, date, text, timestamptz, bigint, integer) from public, anon, authenticated;
grant execute on function public.desk_log(uuid, text, date, date, text, timestamptz, bigint, integer) to authenticated;

-- The log of the staff knows what is written by the files before this one, and refunds and losses of stock are read by admins of some stores like
-- all else of an order. The first state or person of an enquiry has a before: new, and given to no one. Replaces private.staff_log_kinds,
-- private.staff_log_rows, private.staff_log_subject and public.desk_log, whose entries name removed offers and the person of an enquiry (ADR 385).

-- The tables of the log by the kind of their acts. Tables that are logged by procedures are named as they write them.
create or replace function private.staff_log_kinds() returns table (kind text, table_name text)
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

-- The rows that a search means: of orders by number, of products by SKU or name, of customers by name or RFC, each with the rows that
-- belong to it. At most so many of each, since a term of three letters means too many to read.
create or replace function private.staff_log_rows(p_search text) returns table (table_name text, row_id text)
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

-- The name under which a person knows the row of an entry, where it still exists or the entry holds it; otherwise null.
create or replace function private.staff_log_subject(p_entry private.staff_log) returns text
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
    when 'user_memberships' then (select coalesce(pr.display_name, u.email) || ' · ' || g.name
      from public.user_memberships m join auth.users u on u.id = m.user_id join public.business_groups g on g.id = m.company_id
      left join private.profiles pr on pr.id = m.user_id where m.id = v_id::uuid)
    when 'promotions' then (select pm.name from private.promotions pm where pm.id = v_id::uuid)
    when 'staff' then (select coalesce(pr.display_name, u.email) from auth.users u
      left join private.profiles pr on pr.id = u.id where u.id = v_id::uuid)
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

-- The values of an entry before its act. What the desk has not yet done with an enquiry has no row: it is new, and given to no one.
create function private.staff_log_before(p_entry private.staff_log) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_entry.table_name = 'lead_work' and p_entry.act = 'insert' then
      (select jsonb_object_agg(v.key, v.value) from jsonb_each('{"state": "new", "lead_owner": null}') v
        where private.staff_log_values(p_entry.table_name, p_entry.after) -> v.key is distinct from v.value)
    else private.staff_log_values(p_entry.table_name, p_entry.before) end
$$;
revoke all on function private.staff_log_before(private.staff_log) from public, anon, authenticated, service_role;

-- desk_log: a page of the log, newest first, for admins: {entries, more, people}. An admin of some stores reads what is about these.
-- p_kind is one of private.staff_log_kinds; the days are Mexico City's, both included. The next page begins before the last entry's `at`
-- and id. Of enquiries, the
-- person has a name instead of an identifier. people: all who ever wrote an entry, on the first page only. PT401, PT403 not_staff, not_an_admin; PT400 kind_unknown.
create or replace function public.desk_log(
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
  -- Null: all of them.
  v_stores integer[];
  v_ids bigint[];
begin
  perform private.require_staff_admin();
  v_stores := private.limited_to_stores();
  if cardinality(v_tables) = 0 then
    raise exception using errcode = 'PT400', detail = 'kind_unknown', message = 'Este tipo de cambio no existe';
  end if;
  if nullif(btrim(p_search), '') is not null then
    v_ids := array(
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
      where found.table_name = any (v_tables)
      order by l.created_at desc, l.id desc limit v_limit + 1);
  elsif p_actor is not null then
    v_ids := array(
      select l.id from unnest(v_tables) as logged (name)
      cross join lateral (
        select e.id, e.created_at from private.staff_log e
        where e.actor = p_actor and e.table_name = logged.name and e.created_at >= v_from and e.created_at < v_to
          and (e.created_at, e.id) < (v_before_at, v_before_id)
          and (v_stores is null or private.is_entry_of_stores(e, v_stores))
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
          and (v_stores is null or private.is_entry_of_stores(e, v_stores))
        order by e.created_at desc, e.id desc limit v_limit + 1
      ) l
      order by l.created_at desc, l.id desc limit v_limit + 1);
  else
    v_ids := array(
      select e.id from private.staff_log e
      where e.created_at >= v_from and e.created_at < v_to and (e.created_at, e.id) < (v_before_at, v_before_id)
        and (v_stores is null or private.is_entry_of_stores(e, v_stores))
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
        'before', private.staff_log_before(l), 'after', private.staff_log_values(l.table_name, l.after), 'reason', l.reason, 'batch', l.batch::text) order by l.created_at desc, l.id desc)
      from private.staff_log l left join private.profiles p on p.id = l.actor
      where l.id = any (v_ids[:v_limit])), '[]'));
end
$$;

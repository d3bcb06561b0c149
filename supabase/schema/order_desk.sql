-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Orders as the staff see them: the list, one order, what waits, what is printed for a slot, and what may replace a line (ADR 135).
-- How they move on is in the file of order moves. These procedures run with their owner's rights and fix the caller's stores
-- first, so that PostgreSQL may use its indexes and nothing of a caller's is evaluated on another store's rows.

-- The name of a person as the staff see it.
create function private.person_name(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when coalesce(private.is_invisible(p.display_name), true) then u.email
    when exists (select from private.staff s where s.user_id = u.id) then format('%s (%s)', btrim(p.display_name), u.email)
    else btrim(p.display_name) end
  from auth.users u left join private.profiles p on p.id = u.id where u.id = p_user_id
$$;
-- 20261216200000_names_of_staff

-- desk_order: everything about one order; 'group_block' is why its customer is blocked, null if they are not. PT401, PT403 not_staff, PT404 order_not_found, another store's among them.
create function public.desk_order(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order constant public.orders := private.desk_order_row(p_order_id);
  v_stores constant integer[] := private.require_staff();
begin
  return (select jsonb_build_object(
    'id', o.id, 'number', o.order_number, 'status', o.status, 'is_rejected', o.is_rejected, 'created_at', o.created_at, 'store', st.name,
    'subtotal', o.subtotal, 'shipping', o.shipping_amount, 'total', o.total, 'revision', o.revision,
    'delivery_date', o.delivery_date, 'slot', o.delivery_time_slot, 'is_express', o.is_express,
    'notes', o.delivery_notes, 'shipping_address', o.shipping_address, 'billing', o.billing_address,
    'location', l.name, 'group', g.name, 'group_approved', a.approved_at is not null,
    'group_block', a.block_reason,
    'shortage_rule', g.shortage_rule, 'takes_substitutes', g.takes_substitutes,
    'seen', (select jsonb_build_object('by', private.person_name(s.person), 'at', s.created_at) from private.order_sightings s where s.order_id = o.id),
    'overdue', (select jsonb_build_object('amount', late.amount, 'since', late.since) from private.overdue_credit(o.business_group_id) late
      where late.amount > 0),
    'may_release', private.is_staff_admin() and private.serves_whole_group(o.business_group_id),
    'releases', coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'at', r.used_at, 'by', private.person_name(r.person),
        'reason', r.release_reason, 'over_line', r.over_line, 'overdue', r.overdue) order by r.used_at, r.id)
      from private.credit_releases r where r.order_id = o.id), '[]'),
    'buyer', jsonb_build_object('name', private.person_name(o.user_id), 'email', u.email, 'phone', p.phone),
    'next', array(select step from unnest('{confirmed,processing,shipped,delivered,cancelled}'::text[]) step
      where private.is_order_step(o.status, step)),
    'may_edit', private.is_editable(o.status),
    'may_price', o.status = 'pending' or o.status <> 'shipped' and private.is_staff_admin(),
    'lines', (select jsonb_agg(jsonb_build_object('id', i.id, 'sku', i.sku, 'name', i.product_name,
        'format', (select pr.format_label from public.products pr where pr.id = i.product_id),
        'quantity', i.quantity, 'unit_price', i.unit_price, 'total', i.total_price,
        'list_price', i.list_price, 'discount', i.discount, 'promotion', i.promotion, 'stock', sp.stock_qty,
        'ordered', i.ordered_quantity, 'replaces', old.product_name, 'reason', i.change_reason)
        order by coalesce(old.product_name, i.product_name), i.replaces_id is not null, i.product_name, i.id)
      from public.order_items i
      left join public.order_items old on old.id = i.replaces_id
      left join public.store_products sp on sp.id = i.store_product_id
      where i.order_id = o.id),
    -- What is open or paid; each voided payment with what it was; what a cancelled order no longer asks for.
    'payments', (select jsonb_agg(jsonb_build_object('method', shown.method, 'amount', shown.amount, 'status', shown.status,
        'record_id', shown.record_id, 'paid_on', shown.paid_on, 'reference', shown.reference,
        'joint', private.joint_payment(shown.joint_number, v_stores)) order by shown.at, shown.id)
      from (
        select t.created_at as at, t.id, t.payment_method as method, t.amount, t.status, r.id as record_id, r.paid_on, r.reference,
          r.joint_number
        from public.payment_transactions t
        left join private.order_payments r on r.payment_id = t.id and r.voided_at is null and t.status = 'paid'
        where t.order_id = o.id and (t.status <> 'cancelled' or o.status = 'cancelled' and t.amount > 0 and not exists (
          select from private.order_payments d where d.payment_id = t.id))
        union all
        select d.created_at, d.id, t.payment_method, d.amount, 'voided', null, d.paid_on, d.reference, d.joint_number
        from private.order_payments d join public.payment_transactions t on t.id = d.payment_id
        where d.order_id = o.id and d.voided_at is not null
      ) shown),
    'due', case when o.status <> 'cancelled' then private.order_due(o.id) end, 'today', private.order_today(o),
    'held', private.order_held(o.id), 'owed_back', private.order_owed_back(o),
    'refunds', coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'refunded_on', r.refunded_on,
        'reference', r.reference, 'at', r.created_at, 'by', private.person_name(r.person), 'voided_at', r.voided_at,
        'voided_by', private.person_name(r.voided_by), 'void_reason', r.void_reason) order by r.created_at, r.id)
      from private.order_refunds r where r.order_id = o.id), '[]'),
    'receipts', coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'paid_on', r.paid_on,
        'reference', r.reference, 'joint', private.joint_payment(r.joint_number, v_stores), 'at', r.created_at,
        'by', private.person_name(r.person), 'voided_at', r.voided_at,
        'voided_by', private.person_name(r.voided_by), 'void_reason', r.void_reason) order by r.created_at, r.id)
      from private.order_payments r where r.order_id = o.id), '[]'),
    'history', coalesce((select jsonb_agg(jsonb_build_object('from', h.from_status, 'to', h.to_status,
        'at', h.created_at, 'by', private.person_name(h.person), 'reason', h.reason,
        'no_mail', (select u.no_mail_reason from private.unmailed_changes u where u.order_id = o.id and u.status = h.to_status)) order by h.id)
      from private.order_steps h where h.order_id = o.id), '[]'),
    'placed', (select r.lines_before from private.order_revisions r where r.order_id = o.id and r.revision = 1),
    'revisions', coalesce((select jsonb_agg(jsonb_build_object('revision', r.revision, 'at', r.created_at,
        'by', private.person_name(r.person), 'reason', r.reason, 'total_before', r.total_before, 'total', r.total_after,
        'changes', r.changes,
        'no_mail', (select u.no_mail_reason from private.unmailed_changes u where u.order_id = o.id and u.revision = r.revision)) order by r.revision)
      from private.order_revisions r where r.order_id = o.id), '[]'),
    'staff_notes', coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'at', n.created_at,
        'by', private.person_name(n.author), 'text', n.body, 'is_for_buyer', n.is_for_buyer) order by n.id)
      from private.order_notes n where n.order_id = o.id), '[]'))
  from public.orders o
  join public.stores st on st.id = o.store_id
  join public.locations l on l.id = o.location_id
  join public.business_groups g on g.id = o.business_group_id
  join auth.users u on u.id = o.user_id
  left join private.group_accounts a on a.group_id = g.id
  left join private.profiles p on p.id = o.user_id
  where o.id = v_order.id);
end
$$;
-- 20261217100100_blocks_and_dues_of_orders; executed by authenticated

-- desk_queues: what waits in the caller's stores: {to_confirm: {count, oldest_at, newest_at}, to_pick, to_ship, on_the_way,
-- deliveries: [{day, date, slot, count}], owed_back: {count, amount}}, the last one of orders of any state. day: 'overdue', 'today' or 'tomorrow' by the clock of the order's store; slot
-- 'express' for orders without a day: theirs is the one they were placed on. PT401, PT403 not_staff.
create function public.desk_queues() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
begin
  return (
    with open_orders as materialized (
      select o.status, o.created_at, o.is_express, o.delivery_time_slot, (now() at time zone st.time_zone)::date as today,
        case when o.is_express then (o.created_at at time zone st.time_zone)::date else o.delivery_date end as delivery_date
      from public.orders o join public.stores st on st.id = o.store_id
      where o.store_id = any (v_stores) and o.status in ('pending', 'confirmed', 'processing', 'shipped')
    ), deliveries as (
      select case when delivery_date < today then 'overdue' when delivery_date = today then 'today' else 'tomorrow' end as day,
        case when is_express then 'express' else delivery_time_slot end as slot,
        case when delivery_date >= today then delivery_date end as date, count(*) as count
      from open_orders where delivery_date <= today + 1 group by 1, 2, 3
    )
    select jsonb_build_object(
      'to_confirm', (select jsonb_build_object('count', count(*), 'oldest_at', min(created_at), 'newest_at', max(created_at))
        from open_orders where status = 'pending'),
      'to_pick', (select count(*) from open_orders where status = 'confirmed'),
      'to_ship', (select count(*) from open_orders where status = 'processing'),
      'on_the_way', (select count(*) from open_orders where status = 'shipped'),
      'owed_back', (select jsonb_build_object('count', count(*), 'amount', coalesce(sum(r.amount), 0))
        from private.open_refunds r where r.store_id = any (v_stores)),
      'deliveries', coalesce((select jsonb_agg(to_jsonb(d) order by d.date nulls first, d.slot) from deliveries d), '[]'))
  );
end
$$;
-- 20261213100200_money_owed_back_at_the_desk; executed by authenticated

-- desk_ran_out: active products with a price and no stock in the caller's stores: {count, products: [{id, name, sku, store}]},
-- the last eight that ran out. Apart from the queues: it reads all stock, which has no index, so that orders write none.
-- PT401, PT403 not_staff.
create function public.desk_ran_out() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_stores constant integer[] := private.require_staff();
begin
  return (
    with ran_out as materialized (
      select sp.id, sp.product_id, sp.store_id, sp.updated_at
      from public.store_products sp join public.products p on p.id = sp.product_id
      where sp.stock_qty = 0 and sp.store_id = any (v_stores) and sp.price is not null and p.status = 'active'
    )
    select jsonb_build_object('count', (select count(*) from ran_out), 'products', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'name', p.name, 'sku', p.sku, 'store', st.name)
        order by r.updated_at desc, r.id)
      from (select * from ran_out order by updated_at desc, id limit 8) r
      join public.products p on p.id = r.product_id join public.stores st on st.id = r.store_id), '[]'))
  );
end
$$;
-- 20261206004000_order_desk; executed by authenticated

-- desk_offers: up to eight products with stock that may replace a line of an order: those that have all words of the term, first whose
-- name has it as it is written, then whose name, then whose category or brand has all of them. [{offer_id, name, sku, brand, price, stock}].
-- PT401, PT403, PT404.
create function public.desk_offers(p_order_id uuid, p_search text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order constant public.orders := private.desk_order_row(p_order_id);
  v_term constant text := private.fold_text(btrim(left(p_search, 100)));
  v_pattern constant text := private.like_pattern(v_term);
  v_words constant text[] := array(
    select private.like_pattern(w) from regexp_split_to_table(v_term, '[[:space:]]+') w where w <> '' order by length(w) desc limit 12);
begin
  if length(coalesce(v_term, '')) < 3 then
    return '[]';
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('offer_id', f.id, 'name', f.name, 'sku', f.sku, 'brand', f.brand, 'price', f.price,
      'stock', f.stock_qty) order by f.place, f.name, f.id)
    from (
      select sp.id, p.name, p.sku, p.brand, sp.price, sp.stock_qty,
        case when private.fold_text(p.name || ' ' || p.sku) like v_pattern then 1
          when private.fold_text(p.name || ' ' || p.sku) like all (v_words) then 2
          when private.fold_text(concat_ws(' ', p.brand, p.category_first, p.category_second, p.category_third)) like all (v_words)
            then 3 else 4 end as place
      from public.products p join public.store_products sp on sp.product_id = p.id
      -- The longest word by the index.
      where p.search_text like v_words[1] and p.search_text like all (v_words) and p.status = 'active' and sp.store_id = v_order.store_id
        and sp.price is not null and sp.stock_qty > 0
      order by place, p.name, sp.id limit 8
    ) f), '[]');
end
$$;
-- 20261216500000_brands_and_substitutes; executed by authenticated

-- desk_to_pick: the orders to prepare for a slot, in the order of their postal codes, with the lines that are delivered, and
-- who sells them, if the store has that for its invoices: {orders, more, overdue}. p_slot 'express' means orders without a
-- day, 'overdue' those whose day has passed by the clock of their store; `overdue` is the number of the latter, whatever the
-- slot. The buyer's telephone is given where the establishment has none. 'due' is what is still to be paid, in MXN; null: nothing. At most 300 orders. PT401, PT403 not_staff.
create function public.desk_to_pick(p_day date, p_slot text default null, p_store_id integer default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  c_orders constant integer := 300;
  v_stores constant integer[] := private.require_staff();
  v_overdue uuid[];
  v_ids uuid[];
begin
  v_overdue := array(
    select o.id from public.orders o join public.stores st on st.id = o.store_id
    where o.store_id = any (v_stores) and (p_store_id is null or o.store_id = p_store_id)
      and o.status in ('confirmed', 'processing')
      and not o.is_express and o.delivery_date < (now() at time zone st.time_zone)::date
    order by o.created_at, o.id);
  if p_slot = 'overdue' then
    v_ids := v_overdue;
  else
    v_ids := array(
      select o.id from public.orders o
      where o.store_id = any (v_stores) and (p_store_id is null or o.store_id = p_store_id)
        and o.status in ('confirmed', 'processing')
        and case when p_slot = 'express' then o.is_express
          else o.delivery_date = p_day and (p_slot is null or o.delivery_time_slot = p_slot) end
      order by o.created_at, o.id limit c_orders + 1);
  end if;
  return jsonb_build_object('more', cardinality(v_ids) > c_orders, 'overdue', cardinality(v_overdue), 'orders', coalesce((
    select jsonb_agg(jsonb_build_object('id', o.id, 'number', o.order_number, 'store', st.name, 'location', l.name,
        'group', g.name, 'phone', coalesce(l.telefono::text, p.phone), 'shipping_address', o.shipping_address,
        'notes', o.delivery_notes, 'delivery_date', o.delivery_date, 'slot', o.delivery_time_slot, 'is_express', o.is_express,
        'created_at', o.created_at, 'total', o.total, 'payment', m.code, 'due', private.order_due(o.id), 'lines', line.list,
        'seller', (select jsonb_build_object('name', s.name, 'rfc', s.rfc) from private.invoice_issuers s where s.store_id = o.store_id))
      order by o.shipping_address ->> 'zip', l.name, o.order_number)
    from public.orders o
    join public.stores st on st.id = o.store_id
    join public.locations l on l.id = o.location_id
    join public.business_groups g on g.id = o.business_group_id
    join public.payment_methods m on m.id = o.payment_method_id
    left join private.profiles p on p.id = o.user_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('sku', i.sku, 'name', i.product_name, 'quantity', i.quantity,
        'unit_price', i.unit_price, 'total', i.total_price, 'supplier', coalesce(s.name, pr.supplier, pr.brand))
        order by i.product_name, i.id), '[]') as list
      from public.order_items i join public.products pr on pr.id = i.product_id
      left join public.sellers s on s.id = pr.seller_id
      where i.order_id = o.id and i.quantity > 0
    ) line
    where o.id = any (v_ids[:c_orders])), '[]'));
end
$$;
-- 20261217100100_blocks_and_dues_of_orders; executed by authenticated

-- What a term may mean: an order's number, or customers (establishment, group, fiscal company, RFC), people (name, e-mail)
-- and products. A term of one or two letters means nothing: it is in most names, and in no index.
create function private.desk_matches(
  p_store_ids integer[], p_search text,
  out order_ids uuid[], out location_ids uuid[], out user_ids uuid[], out product_ids uuid[], out pattern text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  c_products constant integer := 20000;
  v_term constant text := private.fold_text(btrim(p_search));
  v_number constant text[] := regexp_match(v_term, '^(?:ped-)?(?:(\d{4})-)?(\d{1,12})$');
begin
  location_ids := '{}';
  user_ids := '{}';
  product_ids := '{}';
  pattern := '%' || replace(replace(replace(v_term, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  -- Equality with the number in each of the last years, so that its unique index answers.
  select array_agg(o.id) into order_ids from public.orders o
  where o.store_id = any (p_store_ids) and o.order_number = any (array(
    select 'PED-' || year || '-' || lpad(v_number[2], greatest(6, length(v_number[2])), '0')
    from generate_series(extract(year from now())::integer - 9, extract(year from now())::integer + 1) as y (year)
    where coalesce(v_number[1]::integer = year, true)));
  if order_ids is not null or length(v_term) < 3 then
    return;
  end if;
  location_ids := array(
    select l.id from public.locations l
    where l.store_id = any (p_store_ids) and l.id in (
      select n.id from public.locations n where private.fold_text(n.name) like pattern
      union all
      select n.id from public.business_groups g join public.locations n on n.bussiness_group_id = g.id
      where private.fold_text(g.name || ' ' || coalesce(g.tax_id, '')) like pattern
      union all
      select n.id from public.business_fiscal_data f join public.locations n on n.fiscal_data_id = f.id
      where private.fold_text(f.lega_name || ' ' || coalesce(f.business_name, '') || ' ' || coalesce(f.rfc, ''))
        like pattern));
  user_ids := array(
    select p.id from private.profiles p where private.fold_text(p.display_name) like pattern
    union select u.id from auth.users u where lower(u.email) like pattern);
  product_ids := array(select p.id from public.products p where p.search_text like pattern limit c_products);
end
$$;
-- 20261208300100_orders_by_person_and_payment

-- The condition of a search on orders, named o, in which $1 are orders, $2 locations, $3 a pattern of products' texts and
-- $4 people; and whether it leaves so few orders that they are found first and sorted afterwards. Otherwise the newest of many will do.
create function private.desk_search(
  p_store_ids integer[], p_search text,
  out condition text, out is_narrow boolean, out order_ids uuid[], out location_ids uuid[], out user_ids uuid[], out pattern text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  c_customers constant integer := 25;
  c_lines constant integer := 3000;
  c_people constant integer := 2000;
  v_product_ids uuid[];
  v_by_person text;
begin
  select m.order_ids, m.location_ids, m.user_ids, m.product_ids, m.pattern
  into order_ids, location_ids, user_ids, v_product_ids, pattern
  from private.desk_matches(p_store_ids, p_search) m;
  if order_ids is null and cardinality(v_product_ids) > 0 then
    order_ids := array(
      select i.order_id from public.order_items i where i.product_id = any (v_product_ids) limit c_lines + 1);
  end if;
  order_ids := coalesce(order_ids, '{}');
  v_by_person := case when cardinality(user_ids) <= c_people then 'o.user_id = any ($4)'
    else 'exists (select from auth.users u left join private.profiles p on p.id = u.id where u.id = o.user_id'
      ' and (lower(u.email) like $3 or private.fold_text(p.display_name) like $3) offset 0)' end;
  is_narrow := cardinality(order_ids) <= c_lines and cardinality(location_ids) + cardinality(user_ids) <= c_customers;
  if is_narrow then
    order_ids := order_ids || array(
      select o.id from public.orders o where o.location_id = any (location_ids)
      union all select o.id from public.orders o where o.user_id = any (user_ids));
    condition := ' and o.id = any ($1)';
  elsif cardinality(order_ids) <= c_lines then
    condition := format(' and (o.location_id = any ($2) or %s or o.id = any ($1))', v_by_person);
  else
    -- `offset` keeps PostgreSQL from reading all lines beforehand: those of the newest orders will do.
    condition := format(' and (o.location_id = any ($2) or %s or exists (select from public.order_items i'
      ' join public.products p on p.id = i.product_id where i.order_id = o.id and p.search_text like $3 offset 0))', v_by_person);
  end if;
end
$$;
-- 20261208300100_orders_by_person_and_payment

-- The ids of a page of orders, newest first, one more than asked for. Only the conditions that were given are written
-- down, so that the plan is made for them; every value is quoted.
create function private.desk_order_ids(
  p_store_ids integer[], p_status text[], p_day date, p_slot text, p_search text, p_days integer,
  p_before_at timestamptz, p_before_id uuid, p_limit integer, p_is_overdue boolean,
  p_payment text, p_payment_state text
) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  c_due constant integer := 10000;
  -- The day of an express order, by the clock of its store.
  c_placed_on constant text := '(o.created_at at time zone (select st.time_zone from public.stores st where st.id = o.store_id))::date';
  v_due_ids uuid[];
  v_order_ids uuid[];
  v_location_ids uuid[];
  v_user_ids uuid[];
  v_pattern text;
  v_is_narrow boolean := false;
  v_is_number constant boolean := btrim(p_search) ~* '^(ped-)?(\d{4}-)?\d{1,12}$';
  v_where text := '';
  v_scope text;
  v_ids uuid[];
begin
  if nullif(btrim(p_search), '') is not null then
    select f.condition, f.is_narrow, f.order_ids, f.location_ids, f.user_ids, f.pattern
    into v_where, v_is_narrow, v_order_ids, v_location_ids, v_user_ids, v_pattern
    from private.desk_search(p_store_ids, p_search) f;
  end if;
  if p_day is not null then
    v_where := v_where || format(case when p_slot = 'express' then ' and ' || c_placed_on || ' = %L' else ' and o.delivery_date = %L' end, p_day);
  end if;
  if p_slot = 'express' then
    v_where := v_where || ' and o.is_express';
  elsif p_slot is not null then
    v_where := v_where || format(' and o.delivery_time_slot = %L', p_slot);
  end if;
  if p_payment is not null then
    v_where := v_where || format(' and o.payment_method_id = %s',
      coalesce((select m.id from public.payment_methods m where m.code = p_payment), 0));
  end if;
  if p_payment_state = 'due' then
    -- Open payments are few and new: the orders are found by them, or, where payments are not recorded, nearly every order is one.
    v_due_ids := array(
      select t.order_id from public.payment_transactions t where t.status in ('pending', 'failed') limit c_due + 1);
    v_where := v_where || ' and o.status <> ''cancelled'''
      || case when cardinality(v_due_ids) <= c_due then ' and o.id = any ($5)'
        else ' and exists (select from public.payment_transactions t'
          ' where t.order_id = o.id and t.status in (''pending'', ''failed''))' end;
    v_is_narrow := v_is_narrow or cardinality(v_due_ids) <= c_due;
  elsif p_payment_state = 'paid' then
    -- Of an order without total, what was paid was given back.
    v_where := v_where || ' and exists (select from public.payment_transactions t'
      ' where t.order_id = o.id and t.status = ''paid'') and o.status <> ''cancelled'' and not o.is_rejected and not exists'
      ' (select from public.payment_transactions t where t.order_id = o.id and t.status in (''pending'', ''failed''))'
      ' and not exists (select from private.open_refunds r where r.order_id = o.id)';
  elsif p_payment_state = 'owed_back' then
    v_due_ids := array(select r.order_id from private.open_refunds r where r.store_id = any (p_store_ids));
    v_where := v_where || ' and o.id = any ($5)';
    v_is_narrow := true;
  elsif p_payment_state is not null then
    v_where := v_where || ' and false';
  end if;
  if p_is_overdue then
    v_where := v_where || ' and case when o.is_express then ' || c_placed_on || ' else o.delivery_date end'
      ' < (select (now() at time zone st.time_zone)::date from public.stores st where st.id = o.store_id)';
  end if;
  if p_before_at is not null then
    v_where := v_where || format(' and (o.created_at, o.id) < (%L::timestamptz, %L::uuid)', p_before_at, p_before_id);
  end if;
  -- What is still to be done is always shown; the window is about what is done. A day or a number says enough itself.
  if p_days is not null and p_day is null and not coalesce(v_is_number, false) and p_payment_state is distinct from 'owed_back' then
    v_where := v_where || format(' and (o.status not in (''delivered'', ''cancelled'') or o.created_at >= %L::timestamptz)',
      now() - make_interval(days => p_days));
  end if;
  -- The newest are read first: an express order has no day that an index knows.
  if v_is_narrow or p_day is not null and p_slot is distinct from 'express' then
    v_scope := format('select o.id, o.created_at from public.orders o'
      ' where o.store_id = any (%L::integer[]) and o.status = any (%L::text[])%s', p_store_ids, p_status, v_where);
  else
    select string_agg(format('(select o.id, o.created_at from public.orders o where o.store_id = %L and o.status = %L%s'
      ' order by o.created_at desc, o.id desc limit %s)', store.id, state.name, v_where, p_limit + 1), ' union all ')
    into v_scope from unnest(p_store_ids) as store (id) cross join unnest(p_status) as state (name);
  end if;
  if v_scope is null then
    return '{}';
  end if;
  execute format('select array(select id from (%s) found order by created_at desc, id desc limit %s)',
    v_scope, p_limit + 1) into v_ids using v_order_ids, v_location_ids, v_pattern, v_user_ids, v_due_ids;
  return v_ids;
end
$$;
-- 20261213100200_money_owed_back_at_the_desk

-- desk_orders: a page of the orders of the caller's stores, newest first: {orders, more}. p_days bounds how old delivered and
-- cancelled orders are (null: any age); a number is found at any age. The next page begins before the last order's created_at
-- and id. PT401, PT403 not_staff.
-- p_payment: the code of a payment method; p_payment_state: 'due', a payment of it is still open, 'paid', nothing is, or 'owed_back',
-- the customer paid more than it costs, at any age. An order whose payments were all given back is 'refunded', one
-- that is due and of which a part was paid 'partly_paid', with what is still due. seen_by: who looks into one that waits for its confirmation;
-- is_blocked: its customer is blocked.
-- p_status: states; `open` is those before delivery, `overdue` the open ones whose day is over by the clock of their store.
create function public.desk_orders(
  p_status text[] default null, p_store_id integer default null, p_day date default null, p_slot text default null,
  p_search text default null, p_days integer default 30, p_before_at timestamptz default null,
  p_before_id uuid default null, p_limit integer default 50, p_payment text default null, p_payment_state text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  v_stores constant integer[] := private.require_staff();
  v_limit constant integer := least(greatest(coalesce(p_limit, 50), 1), 100);
  v_ids uuid[];
begin
  v_ids := private.desk_order_ids(
    case when p_store_id is null then v_stores when p_store_id = any (v_stores) then array[p_store_id] else '{}' end,
    array(select distinct s from unnest(case
        when p_status is null then '{pending,confirmed,processing,shipped,delivered,cancelled}'
        when p_status && '{open,overdue}' then p_status || '{pending,confirmed,processing,shipped}' else p_status end) s
      where s in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled')),
    p_day, p_slot, left(p_search, 100), greatest(least(p_days, 36500), 0), p_before_at,
    coalesce(p_before_id, '00000000-0000-0000-0000-000000000000'), v_limit, coalesce('overdue' = any (p_status), false),
    p_payment, p_payment_state);
  return jsonb_build_object('more', cardinality(v_ids) > v_limit, 'orders', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', o.id, 'number', o.order_number, 'status', o.status, 'is_rejected', o.is_rejected, 'created_at', o.created_at, 'store', st.name,
      'location', l.name, 'group', g.name, 'is_blocked', a.blocked_at is not null, 'total', o.total, 'pieces', line.pieces, 'lines', line.lines,
      'delivery_date', o.delivery_date, 'slot', o.delivery_time_slot, 'is_express', o.is_express,
      'payment', m.code,
      'payment_state', case when owed.amount > 0 then 'owed_back' when o.status <> 'cancelled' and paid.is_due then
          case when paid.amount > refund.refunded then 'partly_paid' else 'due' end
        when paid.amount > 0 and paid.amount = refund.refunded then 'refunded' when paid.is_paid then 'paid' end,
      'paid_on', receipt.paid_on, 'reference', receipt.reference, 'paid', coalesce(paid.amount, 0), 'refunded', refund.refunded,
      'due', case when o.status <> 'cancelled' then paid.due end, 'seen_by', case when o.status = 'pending' then private.person_name(sighting.person) end,
      'owed_back', coalesce(owed.amount, 0), 'refunded_on', refund.refunded_on, 'refund_reference', refund.reference,
      'has_notes', o.delivery_notes is not null) order by o.created_at desc, o.id desc)
    from public.orders o
    join public.stores st on st.id = o.store_id
    join public.locations l on l.id = o.location_id
    join public.business_groups g on g.id = o.business_group_id
    join public.payment_methods m on m.id = o.payment_method_id
    cross join lateral (
      select sum(i.quantity) as pieces, count(*) as lines from public.order_items i where i.order_id = o.id) line
    cross join lateral (
      select bool_or(t.status in ('pending', 'failed')) as is_due, bool_or(t.status = 'paid') as is_paid,
        sum(t.amount) filter (where t.status = 'paid') as amount, sum(t.amount) filter (where t.status in ('pending', 'failed')) as due
      from public.payment_transactions t where t.order_id = o.id) paid
    cross join lateral private.order_receipt(o.id) receipt
    cross join lateral private.order_refund_receipt(o.id) refund
    left join private.open_refunds owed on owed.order_id = o.id
    left join private.group_accounts a on a.group_id = o.business_group_id
    left join private.order_sightings sighting on sighting.order_id = o.id
    where o.id = any (v_ids[:v_limit])), '[]'));
end
$$;
-- 20261217100100_blocks_and_dues_of_orders; executed by authenticated

-- The orders of the desk by the people who placed them and by their payment (ADR 292).

-- People by any part of a name.
create index profiles_desk_search_idx on private.profiles
  using gin (private.fold_text(display_name) extensions.gin_trgm_ops);

-- Orders by the state of their payments, whichever of the states is rare.
create index payment_transactions_status_idx on public.payment_transactions (status, order_id);

drop function public.desk_orders(text[], integer, date, text, text, integer, timestamptz, uuid, integer);
drop function private.desk_order_ids(integer[], text[], date, text, text, integer, timestamptz, uuid, integer, boolean);
drop function private.desk_search(integer[], text);
drop function private.desk_matches(integer[], text);

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
    v_where := v_where || format(' and o.delivery_date = %L', p_day);
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
    v_where := v_where || ' and exists (select from public.payment_transactions t'
      ' where t.order_id = o.id and t.status = ''paid'') and (o.status = ''cancelled'' or not exists'
      ' (select from public.payment_transactions t where t.order_id = o.id and t.status in (''pending'', ''failed'')))';
  elsif p_payment_state is not null then
    v_where := v_where || ' and false';
  end if;
  if p_is_overdue then
    v_where := v_where || ' and o.delivery_date < (select (now() at time zone st.time_zone)::date from public.stores st'
      ' where st.id = o.store_id)';
  end if;
  if p_before_at is not null then
    v_where := v_where || format(' and (o.created_at, o.id) < (%L::timestamptz, %L::uuid)', p_before_at, p_before_id);
  end if;
  -- What is still to be done is always shown; the window is about what is done. A day or a number says enough itself.
  if p_days is not null and p_day is null and not coalesce(v_is_number, false) then
    v_where := v_where || format(' and (o.status not in (''delivered'', ''cancelled'') or o.created_at >= %L::timestamptz)',
      now() - make_interval(days => p_days));
  end if;
  if v_is_narrow or p_day is not null then
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

-- desk_orders: a page of the orders of the caller's stores, newest first: {orders, more}. p_days bounds how old delivered and
-- cancelled orders are (null: any age); a number is found at any age. The next page begins before the last order's created_at
-- and id. PT401, PT403 not_staff.
-- p_payment: the code of a payment method; p_payment_state: 'due', a payment of it is still open, or 'paid', nothing is.
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
      'id', o.id, 'number', o.order_number, 'status', o.status, 'created_at', o.created_at, 'store', st.name,
      'location', l.name, 'group', g.name, 'total', o.total, 'pieces', line.pieces, 'lines', line.lines,
      'delivery_date', o.delivery_date, 'slot', o.delivery_time_slot, 'is_express', o.is_express,
      'payment', m.code,
      'payment_state', case when o.status <> 'cancelled' and paid.is_due then 'due' when paid.is_paid then 'paid' end,
      'has_notes', o.delivery_notes is not null) order by o.created_at desc, o.id desc)
    from public.orders o
    join public.stores st on st.id = o.store_id
    join public.locations l on l.id = o.location_id
    join public.business_groups g on g.id = o.business_group_id
    join public.payment_methods m on m.id = o.payment_method_id
    cross join lateral (
      select sum(i.quantity) as pieces, count(*) as lines from public.order_items i where i.order_id = o.id) line
    cross join lateral (
      select bool_or(t.status in ('pending', 'failed')) as is_due, bool_or(t.status = 'paid') as is_paid
      from public.payment_transactions t where t.order_id = o.id) paid
    where o.id = any (v_ids[:v_limit])), '[]'));
end
$$;
revoke all on function private.desk_matches(integer[], text), private.desk_search(integer[], text),
  private.desk_order_ids(integer[], text[], date, text, text, integer, timestamptz, uuid, integer, boolean, text, text),
  public.desk_orders(text[], integer, date, text, text, integer, timestamptz, uuid, integer, text, text) from public, anon, authenticated;
grant execute on function public.desk_orders(text[], integer, date, text, text, integer, timestamptz, uuid, integer, text, text) to authenticated;

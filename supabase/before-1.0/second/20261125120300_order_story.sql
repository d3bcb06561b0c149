-- What is said about an order: notes of the staff, for themselves or for the buyer, and the record of its edits as each side
-- reads it (ADR 154).

create table private.order_notes (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  -- No foreign key: a note outlives the account.
  author uuid not null,
  is_for_buyer boolean not null,
  body text not null check (char_length(body) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index order_notes_order_idx on private.order_notes (order_id, id);
alter table private.order_notes enable row level security;
revoke all on private.order_notes from public, anon, authenticated, service_role;
create trigger order_notes_staff_log after insert or update or delete on private.order_notes
  for each row when (auth.uid() is not null) execute function private.log_staff_act('id');

-- add_order_note: keeps a note on an order of the caller's stores. PT401, PT403, PT404; PT400 note_missing, note_too_long.
create function public.add_order_note(p_order_id uuid, p_body text, p_is_for_buyer boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order constant public.orders := private.desk_order_row(p_order_id);
  v_body constant text := nullif(btrim(p_body, E' \n\r\t'), '');
begin
  if v_body is null then
    raise exception using errcode = 'PT400', detail = 'note_missing', message = 'Escribe la nota';
  elsif length(v_body) > 1000 then
    raise exception using errcode = 'PT400', detail = 'note_too_long', message = 'La nota admite hasta 1000 caracteres';
  end if;
  insert into private.order_notes (order_id, author, is_for_buyer, body)
  values (v_order.id, auth.uid(), coalesce(p_is_for_buyer, false), v_body);
end
$$;

-- order_story: what the buyer learns about an order that they may read: {revisions: [{revision, at, reason, total_before, total,
-- changes}], placed: the lines as ordered, null where they still are, notes: [{at, text}]}; null for others. Who of the staff
-- did it stays with them.
create function public.order_story(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'revisions', coalesce((select jsonb_agg(jsonb_build_object('revision', r.revision, 'at', r.created_at, 'reason', r.reason,
        'total_before', r.total_before, 'total', r.total_after, 'changes', r.changes) order by r.revision)
      from private.order_revisions r where r.order_id = o.id), '[]'),
    'placed', (select r.lines_before from private.order_revisions r where r.order_id = o.id and r.revision = 1),
    'notes', coalesce((select jsonb_agg(jsonb_build_object('at', n.created_at, 'text', n.body) order by n.id)
      from private.order_notes n where n.order_id = o.id and n.is_for_buyer), '[]'))
  from public.orders o
  where o.id = p_order_id and (o.location_id in (select private.my_location_ids())
    or o.business_group_id in (select private.my_owned_group_ids()))
$$;

-- desk_offers: up to eight products with stock that may replace a line of an order, those whose name begins with the term
-- first: [{offer_id, name, sku, brand, price, stock}]. PT401, PT403, PT404.
create function public.desk_offers(p_order_id uuid, p_search text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order constant public.orders := private.desk_order_row(p_order_id);
  v_term constant text := private.fold_text(btrim(left(p_search, 100)));
  v_pattern constant text := replace(replace(replace(v_term, '\', '\\'), '%', '\%'), '_', '\_');
begin
  if length(coalesce(v_term, '')) < 3 then
    return '[]';
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('offer_id', f.id, 'name', f.name, 'sku', f.sku, 'brand', f.brand, 'price', f.price,
      'stock', f.stock_qty) order by f.is_first desc, f.name, f.id)
    from (
      select sp.id, p.name, p.sku, p.brand, sp.price, sp.stock_qty, private.fold_text(p.name) like v_pattern || '%' as is_first
      from public.products p join public.store_products sp on sp.product_id = p.id
      where p.search_text like '%' || v_pattern || '%' and p.status = 'active' and sp.store_id = v_order.store_id
        and sp.price is not null and sp.stock_qty > 0
      order by is_first desc, p.name, sp.id limit 8
    ) f), '[]');
end
$$;

-- desk_order: everything about one order. PT401, PT403 not_staff, PT404 order_not_found, another store's among them.
create or replace function public.desk_order(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order constant public.orders := private.desk_order_row(p_order_id);
begin
  return (select jsonb_build_object(
    'id', o.id, 'number', o.order_number, 'status', o.status, 'created_at', o.created_at, 'store', st.name,
    'subtotal', o.subtotal, 'shipping', o.shipping_amount, 'total', o.total, 'revision', o.revision,
    'delivery_date', o.delivery_date, 'slot', o.delivery_time_slot, 'is_express', o.is_express,
    'notes', o.delivery_notes, 'shipping_address', o.shipping_address, 'billing', o.billing_address,
    'location', l.name, 'group', g.name, 'group_approved', a.approved_at is not null,
    'buyer', jsonb_build_object('name', private.person_name(o.user_id), 'email', u.email, 'phone', p.phone),
    'next', array(select step from unnest('{confirmed,processing,shipped,delivered,cancelled}'::text[]) step
      where private.is_order_step(o.status, step)),
    'may_edit', o.status in ('pending', 'confirmed', 'processing'),
    'may_price', o.status = 'pending' or private.is_staff_admin(),
    'lines', (select jsonb_agg(jsonb_build_object('id', i.id, 'sku', i.sku, 'name', i.product_name,
        'quantity', i.quantity, 'unit_price', i.unit_price, 'total', i.total_price, 'stock', sp.stock_qty,
        'ordered', i.ordered_quantity, 'replaces', old.product_name, 'reason', i.change_reason)
        order by coalesce(old.product_name, i.product_name), i.replaces_id is not null, i.product_name, i.id)
      from public.order_items i
      left join public.order_items old on old.id = i.replaces_id
      left join public.store_products sp on sp.id = i.store_product_id
      where i.order_id = o.id),
    'payments', (select jsonb_agg(jsonb_build_object('method', t.payment_method, 'amount', t.amount, 'status', t.status)
        order by t.created_at, t.id)
      from public.payment_transactions t where t.order_id = o.id),
    'history', coalesce((select jsonb_agg(jsonb_build_object('from', h.from_status, 'to', h.to_status,
        'at', h.created_at, 'by', private.person_name(h.person), 'reason', h.reason) order by h.id)
      from private.order_steps h where h.order_id = o.id), '[]'),
    'placed', (select r.lines_before from private.order_revisions r where r.order_id = o.id and r.revision = 1),
    'revisions', coalesce((select jsonb_agg(jsonb_build_object('revision', r.revision, 'at', r.created_at,
        'by', private.person_name(r.person), 'reason', r.reason, 'total_before', r.total_before, 'total', r.total_after,
        'changes', r.changes) order by r.revision)
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

-- last_paid_prices: without lines that an edit emptied; what was paid for products in an establishment's orders that were not cancelled:
-- [{"product_id", "price": 459.00, "quantity": 6, "paid_at", "points": [["…", 459.00], …]}, …], the six last prices, the newest
-- first. A product that was never ordered is left out; an establishment that the caller is not linked to has paid nothing.
create or replace function public.last_paid_prices(
  p_location_id uuid,
  -- The first hundred count.
  p_product_ids uuid[]
) returns json
language sql stable security definer set search_path = '' as $$
  with wanted as materialized (
    select id from unnest(p_product_ids) with ordinality as w (id, place)
    group by id order by min(place) limit 100
  ), placed as materialized (
    -- From the caller's own links, so that a stranger's establishment takes as long as one that does not exist. Orders
    -- further back than these are years old.
    select o.id, o.created_at
    from private.my_location_ids() as own (id) join public.orders o on o.location_id = own.id
    where own.id = p_location_id and o.status <> 'cancelled'
    order by o.created_at desc, o.id limit 500
  ), paid as (
    select i.product_id, i.unit_price, i.quantity, o.created_at,
      row_number() over (partition by i.product_id order by o.created_at desc, o.id, i.id) as place
    from placed o join public.order_items i on i.order_id = o.id
    where i.product_id in (select id from wanted) and i.quantity > 0
  )
  select coalesce(json_agg(memory), '[]') from (
    select json_build_object(
      'product_id', product_id,
      'price', max(unit_price) filter (where place = 1),
      'quantity', max(quantity) filter (where place = 1),
      'paid_at', max(created_at) filter (where place = 1),
      'points', json_agg(json_build_array(created_at, unit_price) order by place)) as memory
    from paid where place <= 6 group by product_id
  ) remembered
$$;

revoke all on function public.add_order_note(uuid, text, boolean), public.order_story(uuid), public.desk_offers(uuid, text)
  from public, anon, authenticated;
grant execute on function public.add_order_note(uuid, text, boolean), public.order_story(uuid),
  public.desk_offers(uuid, text) to authenticated;

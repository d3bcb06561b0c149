-- Edits of orders: the seller says whether what is cut returns to the stock (ADR 359), a typed price ends the discount of a package
-- (ADR 360), and a delivery of which nothing is accepted is recorded as rejected (ADR 361). An edit with fields of
-- another name is refused. Replaces private.read_order_edit, private.edited_lines and private.plan_order_edit.

-- Whether the customer took nothing of it at the door: it was delivered with no piece and costs nothing.
alter table public.orders add column is_rejected boolean not null default false;
alter table public.orders add constraint orders_rejected_check check (not is_rejected or status = 'delivered' and subtotal = 0);

-- A delivery is rejected as the order's last step, for good.
create trigger orders_keep_rejection before update on public.orders
  for each row when (new.is_rejected is distinct from old.is_rejected and not (new.is_rejected and old.status = 'shipped'))
  execute function private.keep_order_facts();
-- It has used no promotion, like a cancelled order.
create trigger orders_return_rejected_uses after update of is_rejected on public.orders
  for each row when (new.is_rejected and not old.is_rejected) execute function private.return_promotion_uses();

-- Pieces of a line that were cut and did not return to the stock: broken or missing.
create table private.stock_losses (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  order_item_id uuid not null references public.order_items (id) on delete cascade,
  store_product_id uuid references public.store_products (id) on delete set null,
  quantity integer not null check (quantity > 0),
  -- The edit that cut them.
  revision integer not null,
  created_at timestamptz not null default now()
);
create index stock_losses_order_idx on private.stock_losses (order_id, revision);
create index stock_losses_item_idx on private.stock_losses (order_item_id);
create index stock_losses_offer_idx on private.stock_losses (store_product_id);

alter table private.stock_losses enable row level security;
revoke all on private.stock_losses from public, anon, authenticated, service_role;
call private.keep_on_staff_log('private.stock_losses', 'id');

-- Refuses what is no edit of this order, or has fields of another name (PT400 edit_invalid); answers it with both of its lists, and whether it rejects the delivery.
create or replace function private.read_order_edit(p_order_id uuid, p_edit jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_edit constant jsonb := jsonb_build_object('lines', coalesce(p_edit -> 'lines', '[]'),
    'substitutes', coalesce(p_edit -> 'substitutes', '[]'), 'is_rejected', coalesce(p_edit -> 'is_rejected', 'false'));
  v_unknown text;
begin
  if jsonb_typeof(p_edit) <> 'object' then
    raise exception using errcode = 'PT400', detail = 'edit_invalid', message = 'El cambio es un objeto con sus líneas';
  elsif jsonb_typeof(v_edit -> 'lines') <> 'array' or jsonb_typeof(v_edit -> 'substitutes') <> 'array' then
    raise exception using errcode = 'PT400', detail = 'edit_invalid',
      message = 'Los cambios son una lista de líneas y una de sustitutos';
  elsif jsonb_typeof(v_edit -> 'is_rejected') <> 'boolean' then
    raise exception using errcode = 'PT400', detail = 'edit_invalid', message = 'Una entrega se rechaza o no';
  elsif jsonb_array_length(v_edit -> 'lines') + jsonb_array_length(v_edit -> 'substitutes') > 500 then
    raise exception using errcode = 'PT400', detail = 'edit_invalid', message = 'Cambia como máximo 500 líneas a la vez';
  end if;
  -- What is not known would be dropped, and the rest of it saved.
  select string_agg(distinct k.key, ', ') into v_unknown from (
    select key from jsonb_object_keys(p_edit) as k (key) where key not in ('lines', 'substitutes', 'is_rejected')
    union all
    select key from jsonb_array_elements(v_edit -> 'lines') as l (line)
    cross join jsonb_object_keys(case when jsonb_typeof(line) = 'object' then line else '{}' end) as k (key)
    where key not in ('id', 'quantity', 'unit_price', 'to_stock')
    union all
    select key from jsonb_array_elements(v_edit -> 'substitutes') as s (line)
    cross join jsonb_object_keys(case when jsonb_typeof(line) = 'object' then line else '{}' end) as k (key)
    where key not in ('replaces', 'offer_id', 'quantity', 'unit_price')
  ) k;
  if v_unknown is not null then
    raise exception using errcode = 'PT400', detail = 'edit_invalid',
      message = format('El cambio tiene datos que no se conocen: %s', left(v_unknown, 200));
  elsif exists (
    select from (
      select line, private.is_uuid(line ->> 'id') from jsonb_array_elements(v_edit -> 'lines') as l (line)
      union all
      select line, private.is_uuid(line ->> 'replaces') and private.is_uuid(line ->> 'offer_id')
      from jsonb_array_elements(v_edit -> 'substitutes') as s (line)
    ) change (line, is_named)
    where not is_named or line ->> 'quantity' !~ '^-?[0-9]{1,9}$'
      or line ->> 'unit_price' !~ '^-?[0-9]{1,15}([.][0-9]{1,20})?$'
      or jsonb_typeof(line -> 'to_stock') not in ('boolean', 'null')
  ) then
    raise exception using errcode = 'PT400', detail = 'edit_invalid',
      message = 'Cada cambio nombra su línea, con una cantidad entera y un precio';
  elsif exists (
    select from (
      select w.id, row_number() over (partition by w.id) as times
      from jsonb_to_recordset(v_edit -> 'lines') as w (id uuid)
      union all
      select s.replaces, 1 from jsonb_to_recordset(v_edit -> 'substitutes') as s (replaces uuid)
    ) named
    where named.times > 1
      or not exists (select from public.order_items i where i.id = named.id and i.order_id = p_order_id)
  ) then
    raise exception using errcode = 'PT400', detail = 'edit_invalid', message = 'Los cambios no son de este pedido';
  end if;
  return v_edit;
end
$$;

-- The lines of an order as an edit leaves them: {lines: [{id, quantity, unit_price, to_stock}], substitutes: [{replaces, offer_id,
-- quantity, unit_price}], is_rejected}; what is not named stays, and nothing of a rejected delivery. usual_price and total_usual are
-- what a line costs without a decision about it. taken: what its stock loses; to_stock: whether what is cut returns there, null if the
-- seller did not say: then it does, unless the order is on its way.
-- A line keeps its share of what packages took off while its price stays: a typed price is the price of the piece. A substitute has
-- the price of the list: a promotion is for what was ordered.
drop function private.edited_lines(uuid, jsonb);
create function private.edited_lines(p_order_id uuid, p_edit jsonb)
returns table (
  line_id uuid, offer_id uuid, product_id uuid, sku text, name text, ordered integer, quantity_before integer,
  quantity integer, taken integer, to_stock boolean, price_before numeric, price numeric, usual_price numeric, replaces uuid,
  is_offered boolean, discount_before numeric, discount numeric, total numeric, total_usual numeric, total_before numeric,
  total_ordered numeric
)
language sql stable rows 20 set search_path = '' as $$
  select i.id, i.store_product_id, i.product_id, i.sku, i.product_name, line.ordered, i.quantity, wanted.quantity,
    case when wanted.quantity < i.quantity and not coalesce(w.to_stock, o.status <> 'shipped') then 0
      else wanted.quantity - i.quantity end, w.to_stock,
    i.unit_price, wanted.price, i.unit_price, i.replaces_id, true,
    round(i.discount * i.quantity / greatest(line.ordered, 1), 2), part.discount,
    greatest(wanted.quantity * wanted.price - part.discount, 0),
    greatest(wanted.quantity * i.unit_price - round(i.discount * wanted.quantity / greatest(line.ordered, 1), 2), 0),
    i.total_price, greatest(line.ordered * i.unit_price - i.discount, 0)
  from public.order_items i join public.orders o on o.id = i.order_id
  left join jsonb_to_recordset(p_edit -> 'lines') as w (id uuid, quantity integer, unit_price numeric, to_stock boolean) on w.id = i.id
  cross join lateral (select coalesce(i.ordered_quantity, i.quantity) as ordered) line
  cross join lateral (select
    case when (p_edit ->> 'is_rejected')::boolean then 0 else coalesce(w.quantity, i.quantity) end as quantity,
    coalesce(w.unit_price, i.unit_price) as price) wanted
  cross join lateral (select case when wanted.price = i.unit_price
    then round(i.discount * wanted.quantity / greatest(line.ordered, 1), 2) else 0 end as discount) part
  where i.order_id = p_order_id
  union all
  select null, sp.id, p.id, p.sku, p.name, 0, 0, s.quantity, s.quantity, null, sp.price, coalesce(s.unit_price, sp.price), sp.price,
    s.replaces, coalesce(p.status = 'active' and sp.price is not null, false), 0, 0,
    s.quantity * coalesce(s.unit_price, sp.price), s.quantity * sp.price, 0, 0
  from public.orders o
  cross join jsonb_to_recordset(p_edit -> 'substitutes')
    as s (replaces uuid, offer_id uuid, quantity integer, unit_price numeric)
  left join public.store_products sp on sp.id = s.offer_id and sp.store_id = o.store_id
  left join public.products p on p.id = sp.product_id
  where o.id = p_order_id
$$;
revoke all on function private.edited_lines(uuid, jsonb) from public, anon, authenticated;

-- What an edit does to an order: {revision, status, total_before, total, held, owed_back: [before, after], lines, changes, stock, credit,
-- problems, digest}. held: what the customer paid, less what was given back; lines: what each line costs then, with its discount. The
-- digest identifies the lines, the money and the choices, so that a plan other than the one shown is noticed.
create or replace function private.plan_order_edit(p_order public.orders, p_edit jsonb, p_may_price boolean) returns jsonb
language sql stable set search_path = '' as $$
  with line as materialized (
    select * from private.edited_lines(p_order.id, p_edit)
  ), bill as (
    select b.total, b.held, greatest(b.held - b.total, 0) as owed_back,
      greatest(b.total - b.held, 0) - coalesce(private.order_due(p_order.id), 0) as more_due
    from (
      select coalesce(sum(l.total), 0) + p_order.shipping_amount as total, private.order_held(p_order.id) as held from line l
    ) b
  ), change as (
    select jsonb_agg(jsonb_build_object('name', l.name, 'sku', l.sku, 'quantity', jsonb_build_array(l.quantity_before, l.quantity),
      'price', jsonb_build_array(l.price_before, l.price), 'discount', jsonb_build_array(l.discount_before, l.discount),
      'total', jsonb_build_array(l.total_before, l.total),
      'to_stock', case when l.quantity < l.quantity_before then coalesce(l.to_stock, p_order.status <> 'shipped' or null) end,
      'replaces', case when l.line_id is null then old.name end) order by coalesce(old.name, l.name), l.line_id is null, l.name) as list
    from line l left join line old on old.line_id = l.replaces
    where l.line_id is null or (l.quantity, l.price) is distinct from (l.quantity_before, l.price_before)
  ), moved as (
    select jsonb_agg(jsonb_build_object('name', m.name, 'before', m.stock, 'after', m.stock - m.taken) order by m.name) as list
    from (
      select min(l.name) as name, sp.stock_qty as stock, sum(l.taken) as taken
      from line l join public.store_products sp on sp.id = l.offer_id group by sp.id
    ) m where m.taken <> 0
  )
  select jsonb_build_object(
    'revision', p_order.revision, 'status', p_order.status, 'total_before', p_order.total, 'total', bill.total,
    'held', bill.held, 'owed_back', jsonb_build_array(private.order_owed_back(p_order), bill.owed_back),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('id', l.line_id, 'replaces', l.replaces, 'offer_id', l.offer_id,
      'total', l.total, 'discount', l.discount)), '[]') from line l),
    'changes', coalesce(change.list, '[]'), 'stock', coalesce(moved.list, '[]'),
    'credit', (select jsonb_build_object('before', t.credit_line - t.credit_open, 'after', t.credit_line - t.credit_open - bill.more_due)
      from public.payment_methods m cross join lateral private.group_terms(p_order.business_group_id) t
      where m.id = p_order.payment_method_id and m.code = 'credit_line' and t.credit_line is not null),
    'problems', private.edit_problems(p_order, p_edit, p_may_price),
    'digest', md5(concat_ws('/', p_order.revision, bill.total, bill.owed_back, p_edit ->> 'is_rejected', change.list)))
  from bill, change, moved
$$;


-- Staff change an order that has not left yet: a line is cut short, another product replaces it, a price is corrected. What
-- the order was stays on record, and what an edit is said to cost is what it costs (ADR 153).

-- How often the order was edited: the version that a seller has seen.
alter table public.orders add column revision integer not null default 0;
-- What the buyer ordered, where `quantity` is no longer that: 0 for a line that replaces another. Stock is held for
-- `quantity`, which an edit may bring down to 0.
alter table public.order_items add column ordered_quantity integer check (ordered_quantity between 0 and 99999);
alter table public.order_items add column replaces_id uuid references public.order_items (id) on delete cascade;
alter table public.order_items add column change_reason text check (char_length(change_reason) <= 500);
create index order_items_replaces_idx on public.order_items (replaces_id);
alter table public.order_items drop constraint order_items_quantity_check;
alter table public.order_items add constraint order_items_quantity_check
  check (quantity between 1 and 99999 or (quantity = 0 and ordered_quantity is not null));

-- The edits of an order, numbered: who, when, why, what the lines were before, and what changed.
create table private.order_revisions (
  order_id uuid not null references public.orders (id) on delete cascade,
  revision integer not null check (revision > 0),
  -- No foreign key: a revision outlives the account.
  person uuid not null,
  reason text not null check (char_length(reason) between 1 and 500),
  lines_before jsonb not null,
  -- [{name, sku, quantity: [from, to], price: [from, to], replaces}]
  changes jsonb not null,
  total_before numeric(20, 2) not null,
  total_after numeric(20, 2) not null,
  created_at timestamptz not null default now(),
  primary key (order_id, revision)
);
alter table private.order_revisions enable row level security;
revoke all on private.order_revisions from public, anon, authenticated, service_role;

-- The money of an order changes with a recorded revision, and in no other way.
create function private.keep_order_total() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from private.order_revisions r
  where r.order_id = new.id and r.revision = new.revision and new.revision = old.revision + 1
    and r.total_before = old.total and r.total_after = new.total;
  if not found then
    raise exception using errcode = 'PT409', detail = 'order_is_final',
      message = format('Los datos del pedido %s no se pueden modificar', old.order_number);
  end if;
  return new;
end
$$;
drop trigger orders_keep_facts on public.orders;
create trigger orders_keep_facts before update on public.orders
  for each row when (
    (new.id, new.order_number, new.user_id, new.location_id, new.store_id, new.shipping_amount, new.created_at,
     new.idempotency_key)
    is distinct from
    (old.id, old.order_number, old.user_id, old.location_id, old.store_id, old.shipping_amount, old.created_at,
     old.idempotency_key)
  ) execute function private.keep_order_facts();
create trigger orders_keep_total before update on public.orders
  for each row when (
    (new.subtotal, new.total, new.revision) is distinct from (old.subtotal, old.total, old.revision)
  ) execute function private.keep_order_total();

-- The lines of an order as an edit leaves them: {lines: [{id, quantity, unit_price}], substitutes: [{replaces, offer_id,
-- quantity, unit_price}]}; what is not named stays. usual_price is what a line costs without a decision about it.
create function private.edited_lines(p_order_id uuid, p_edit jsonb)
returns table (
  line_id uuid, offer_id uuid, product_id uuid, sku text, name text, ordered integer, quantity_before integer,
  quantity integer, price_before numeric, price numeric, usual_price numeric, replaces uuid, is_offered boolean
)
language sql stable rows 20 set search_path = '' as $$
  select i.id, i.store_product_id, i.product_id, i.sku, i.product_name, coalesce(i.ordered_quantity, i.quantity),
    i.quantity, coalesce(w.quantity, i.quantity), i.unit_price, coalesce(w.unit_price, i.unit_price), i.unit_price,
    i.replaces_id, true
  from public.order_items i
  left join jsonb_to_recordset(p_edit -> 'lines') as w (id uuid, quantity integer, unit_price numeric) on w.id = i.id
  where i.order_id = p_order_id
  union all
  select null, sp.id, p.id, p.sku, p.name, 0, 0, s.quantity, sp.price, coalesce(s.unit_price, sp.price), sp.price,
    s.replaces, coalesce(p.status = 'active' and sp.price is not null, false)
  from public.orders o
  cross join jsonb_to_recordset(p_edit -> 'substitutes')
    as s (replaces uuid, offer_id uuid, quantity integer, unit_price numeric)
  left join public.store_products sp on sp.id = s.offer_id and sp.store_id = o.store_id
  left join public.products p on p.id = sp.product_id
  where o.id = p_order_id
$$;

-- Refuses what is no edit of this order (PT400 edit_invalid); answers it with both of its lists.
create function private.read_order_edit(p_order_id uuid, p_edit jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_edit constant jsonb := jsonb_build_object('lines', coalesce(p_edit -> 'lines', '[]'),
    'substitutes', coalesce(p_edit -> 'substitutes', '[]'));
  v_is_valid boolean := jsonb_typeof(v_edit -> 'lines') = 'array' and jsonb_typeof(v_edit -> 'substitutes') = 'array';
begin
  if v_is_valid then
    v_is_valid := jsonb_array_length(v_edit -> 'lines') + jsonb_array_length(v_edit -> 'substitutes') <= 500
      and not exists (
        select from (
          select w.id, row_number() over (partition by w.id) as times
          from jsonb_to_recordset(v_edit -> 'lines') as w (id uuid)
          union all
          select s.replaces, 1 from jsonb_to_recordset(v_edit -> 'substitutes') as s (replaces uuid)
        ) named
        where named.times > 1
          or not exists (select from public.order_items i where i.id = named.id and i.order_id = p_order_id));
  end if;
  if not v_is_valid then
    raise exception using errcode = 'PT400', detail = 'edit_invalid', message = 'Los cambios no son de este pedido';
  end if;
  return v_edit;
end
$$;

revoke all on function private.keep_order_total(), private.edited_lines(uuid, jsonb), private.read_order_edit(uuid, jsonb)
  from public, anon, authenticated;

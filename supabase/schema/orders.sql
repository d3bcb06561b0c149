-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Orders, their lines and payments, and the ways to pay. Clients only read them: create_order_from_cart writes, staff and
-- operators change the status. This file has the rules for every order and every writer; who sees an order is in
-- who_sees_prices_and_orders.

-- Ways to pay an order. The three of the specification; an operator may add others.
create table public.payment_methods (
  id integer not null,
  name text not null,
  description text,
  code text not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint payment_methods_pkey PRIMARY KEY (id),
  constraint payment_methods_code_key UNIQUE (code),
  constraint payment_methods_code_check CHECK ((code ~ '^[a-z][a-z_]{0,49}$'::text)),
  constraint payment_methods_description_check CHECK ((char_length(description) <= 500)),
  constraint payment_methods_id_check CHECK ((id > 0)),
  constraint payment_methods_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
);
alter table public.payment_methods enable row level security;
grant select on public.payment_methods to authenticated;

-- Signed-in people see what they can choose.
create policy payment_methods_select_active on public.payment_methods
  for select to authenticated using (is_active);

create policy payment_methods_factor_given on public.payment_methods
  as restrictive to authenticated using ((select private.factor_given()));

create sequence private.order_number_seq;

-- The next order number, `PED-2026-000123`: unique, with gaps where an order was rolled back. The year is Mexico
-- City's.
create function private.next_order_number(p_at timestamptz default now()) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_number text := nextval('private.order_number_seq')::text;
begin
  return 'PED-' || to_char(p_at at time zone 'America/Mexico_City', 'YYYY') || '-'
    || lpad(v_number, greatest(6, length(v_number)), '0');
end
$$;
-- 20261206001600_orders

create table public.orders (
  id uuid not null default gen_random_uuid(),
  order_number text not null default private.next_order_number(),
  user_id uuid not null,
  location_id uuid not null,
  store_id integer not null,
  status text not null default 'pending'::text,
  subtotal numeric(20,2) not null,
  shipping_amount numeric(20,2) not null default 0,
  total numeric(20,2) not null,
  delivery_date date,
  delivery_time_slot text,
  is_express boolean not null default false,
  delivery_notes text,
  shipping_address jsonb,
  billing_address jsonb,
  payment_method_id integer not null,
  idempotency_key uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  -- The group the order is billed to: its location's at that moment. A location that later moves to another group
  -- leaves its past orders behind.
  business_group_id uuid not null,
  -- How often the order was edited: the version that a seller has seen.
  revision integer not null default 0,
  -- Whether the customer took nothing of it at the door: it was delivered with no piece and costs nothing.
  is_rejected boolean not null default false,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_order_number_key UNIQUE (order_number),
  constraint orders_user_id_idempotency_key_key UNIQUE (user_id, idempotency_key),
  constraint orders_business_group_id_fkey FOREIGN KEY (business_group_id) REFERENCES business_groups(id),
  constraint orders_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id),
  constraint orders_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_methods(id),
  constraint orders_store_id_fkey FOREIGN KEY (store_id) REFERENCES stores(id),
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id),
  constraint orders_billing_address_check CHECK ((jsonb_typeof(billing_address) = 'object'::text)),
  constraint orders_delivery_check CHECK ((is_express OR ((delivery_date IS NOT NULL) AND (delivery_time_slot IS NOT NULL)))),
  constraint orders_delivery_notes_check CHECK ((char_length(delivery_notes) <= 1000)),
  constraint orders_delivery_time_slot_check CHECK ((delivery_time_slot = ANY (ARRAY['morning'::text, 'afternoon'::text, 'evening'::text]))),
  constraint orders_order_number_check CHECK ((order_number ~ '^PED-[0-9]{4}-[0-9]{6,}$'::text)),
  constraint orders_rejected_check CHECK (((NOT is_rejected) OR ((status = 'delivered'::text) AND (subtotal = (0)::numeric)))),
  constraint orders_shipping_address_check CHECK ((jsonb_typeof(shipping_address) = 'object'::text)),
  constraint orders_shipping_amount_check CHECK ((shipping_amount >= (0)::numeric)),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'processing'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text]))),
  constraint orders_subtotal_check CHECK ((subtotal >= (0)::numeric)),
  constraint orders_total_check CHECK ((total = (subtotal + shipping_amount)))
);
alter table public.orders enable row level security;
grant select on public.orders to authenticated;

create index orders_location_idx on public.orders (location_id, created_at desc);

create index orders_user_idx on public.orders (user_id, created_at desc);

create index orders_store_idx on public.orders (store_id, location_id);

create index orders_payment_method_id_idx on public.orders (payment_method_id);

create index orders_group_idx on public.orders (business_group_id, store_id);

-- Pending orders by group; it does not contain delivered and cancelled ones, which are the majority.
create index orders_open_idx on public.orders (business_group_id) include (total)
  where status in ('pending', 'confirmed', 'processing', 'shipped');

-- One index for every list: each state of each store is read in the list's own order, and merged.
create index orders_desk_idx on public.orders (store_id, status, created_at desc, id desc);

create index orders_delivery_idx on public.orders (store_id, delivery_date);

create trigger orders_touch before update on public.orders
  for each row execute function private.touch_updated_at();

create table public.order_items (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  product_id uuid not null,
  store_product_id uuid,
  -- Name and SKU as they were when ordered.
  product_name text not null,
  sku text not null,
  product_sku text generated always as (sku) stored,
  quantity integer not null,
  unit_price numeric(12,2) not null,
  total_price numeric(20,2) not null,
  created_at timestamp with time zone not null default now(),
  -- What the buyer ordered, where `quantity` is no longer that: 0 for a line that replaces another. Stock is held for
  -- `quantity`, which an edit may bring down to 0.
  ordered_quantity integer,
  replaces_id uuid,
  change_reason text,
  -- What was promised when the order was placed: the list price where unit_price is a promotion's, what packages took off the
  -- line as it was ordered, and the names of both. A line that is cut short keeps its share of the discount.
  list_price numeric(12,2),
  -- What packages take off the pieces of quantity.
  discount numeric(14,2) not null default 0,
  promotion text,
  -- Of the line as it was ordered: [{pieces, discount}] of each package, null without one. What an edit leaves of discount follows from it.
  package_parts jsonb,
  constraint order_items_pkey PRIMARY KEY (id),
  constraint order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint order_items_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES order_items(id) ON DELETE CASCADE,
  constraint order_items_store_product_id_fkey FOREIGN KEY (store_product_id) REFERENCES store_products(id) ON DELETE SET NULL,
  constraint order_items_change_reason_check CHECK ((char_length(change_reason) <= 500)),
  constraint order_items_discount_check CHECK ((discount >= (0)::numeric)),
  constraint order_items_list_price_check CHECK ((list_price > (0)::numeric)),
  constraint order_items_ordered_quantity_check CHECK (((ordered_quantity >= 0) AND (ordered_quantity <= 99999))),
  constraint order_items_package_parts_check CHECK (
CASE
    WHEN (package_parts IS NULL) THEN (discount = (0)::numeric)
    ELSE (jsonb_typeof(package_parts) = 'array'::text)
END),
  constraint order_items_product_name_check CHECK (((char_length(product_name) >= 1) AND (char_length(product_name) <= 300))),
  constraint order_items_promotion_check CHECK ((char_length(promotion) <= 1000)),
  constraint order_items_quantity_check CHECK ((((quantity >= 1) AND (quantity <= 99999)) OR ((quantity = 0) AND (ordered_quantity IS NOT NULL)))),
  constraint order_items_sku_check CHECK ((char_length(sku) <= 100)),
  constraint order_items_total_check CHECK ((total_price = GREATEST((((quantity)::numeric * unit_price) - discount), (0)::numeric))),
  constraint order_items_unit_price_check CHECK ((unit_price >= (0)::numeric))
);
alter table public.order_items enable row level security;
grant select on public.order_items to authenticated;

create index order_items_order_id_idx on public.order_items (order_id);

create index order_items_product_id_idx on public.order_items (product_id);

create index order_items_store_product_id_idx on public.order_items (store_product_id);

create index order_items_replaces_idx on public.order_items (replaces_id);

create table public.payment_transactions (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  payment_method_id integer not null,
  -- The method's code when the order was placed.
  payment_method text not null,
  amount numeric(20,2) not null,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint payment_transactions_pkey PRIMARY KEY (id),
  constraint payment_transactions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint payment_transactions_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_methods(id),
  constraint payment_transactions_amount_check CHECK ((amount >= (0)::numeric)),
  constraint payment_transactions_payment_method_check CHECK (((char_length(payment_method) >= 1) AND (char_length(payment_method) <= 50))),
  constraint payment_transactions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'cancelled'::text, 'refunded'::text])))
);
alter table public.payment_transactions enable row level security;
grant select on public.payment_transactions to authenticated;

create index payment_transactions_order_id_idx on public.payment_transactions (order_id);

create index payment_transactions_method_idx on public.payment_transactions (payment_method_id);

create trigger payment_transactions_touch before update on public.payment_transactions
  for each row execute function private.touch_updated_at();

-- Writes the group into a new order, whatever the writer names.
create function private.set_order_group() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select l.bussiness_group_id into new.business_group_id from public.locations l where l.id = new.location_id;
  return new;
end
$$;
-- 20261206001600_orders

create trigger orders_set_group before insert on public.orders
  for each row execute function private.set_order_group();

-- An order's subtotal is the sum of its lines. Checked at commit, so that order and lines may be written one by one.
create function private.check_order_subtotal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_order_id uuid;
begin
  if tg_table_name = 'orders' then
    v_order_id := new.id;
  else
    v_order_id := coalesce(new.order_id, old.order_id);
  end if;
  perform from public.orders o
  where o.id = v_order_id
    and o.subtotal <> (select coalesce(sum(i.total_price), 0) from public.order_items i where i.order_id = o.id);
  if found then
    raise exception using errcode = 'check_violation',
      message = format('subtotal of order %s is not the sum of its lines', v_order_id);
  end if;
  return null;
end
$$;
-- 20261206001600_orders

create constraint trigger orders_check_subtotal after insert or update of subtotal on public.orders
  deferrable initially deferred for each row execute function private.check_order_subtotal();

create constraint trigger order_items_check_subtotal after insert or delete or update of total_price, order_id
  on public.order_items deferrable initially deferred for each row execute function private.check_order_subtotal();

-- The steps a status may take; a cancelled or delivered order never changes.
create function private.is_order_step(p_from text, p_to text) returns boolean
language sql immutable set search_path = '' as $$
  select (p_from, p_to) in (
    ('pending', 'confirmed'), ('confirmed', 'processing'), ('processing', 'shipped'), ('shipped', 'delivered'),
    ('pending', 'cancelled'), ('confirmed', 'cancelled'), ('processing', 'cancelled')
  )
$$;
-- 20261206001600_orders

-- Refuses other steps, for any role.
create function private.check_order_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_order_step(old.status, new.status) then
    raise exception using errcode = 'PT409', detail = 'status_step_refused',
      message = format('El pedido %s no puede pasar de %s a %s', old.order_number, old.status, new.status);
  end if;
  return new;
end
$$;
-- 20261206001600_orders

create trigger orders_check_status before update of status on public.orders
  for each row when (new.status is distinct from old.status) execute function private.check_order_status();

-- A cancelled order returns its stock and no longer waits for payment. Rows of stock are locked in the order of their
-- ids, as everywhere.
create function private.return_order_stock() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.store_products sp
  where sp.id in (select i.store_product_id from public.order_items i where i.order_id = new.id)
  order by sp.id for no key update;
  update public.store_products sp set stock_qty = sp.stock_qty + line.quantity
  from (
    select i.store_product_id, sum(i.quantity)::integer as quantity
    from public.order_items i where i.order_id = new.id group by i.store_product_id
  ) line
  where sp.id = line.store_product_id;
  update public.payment_transactions set status = 'cancelled' where order_id = new.id and status = 'pending';
  return null;
end
$$;
-- 20261206001600_orders

create trigger orders_return_stock after update of status on public.orders
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled')
  execute function private.return_order_stock();

-- The agreement is kept: buyer, place, store, number and shipping cost of an order never change. Its money changes with a recorded
-- edit only (orders_keep_total, in order_edits).
create function private.keep_order_facts() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT409', detail = 'order_is_final',
    message = format('Los datos del pedido %s no se pueden modificar', old.order_number);
end
$$;
-- 20261206001600_orders

create trigger orders_keep_facts before update on public.orders
  for each row when (
    (new.id, new.order_number, new.user_id, new.location_id, new.store_id, new.shipping_amount, new.created_at,
     new.idempotency_key)
    is distinct from
    (old.id, old.order_number, old.user_id, old.location_id, old.store_id, old.shipping_amount, old.created_at,
     old.idempotency_key)
  ) execute function private.keep_order_facts();

create trigger orders_keep_group before update of business_group_id on public.orders
  for each row when (new.business_group_id is distinct from old.business_group_id)
  execute function private.keep_order_facts();

call private.keep_on_staff_log('public.orders', 'id');

call private.keep_on_staff_log('public.order_items', 'id');

call private.keep_on_staff_log('public.payment_transactions', 'id');

-- Orders by the state of their payments, whichever of the states is rare.
create index payment_transactions_status_idx on public.payment_transactions (status, order_id);

create trigger orders_return_uses after update of status on public.orders
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled')
  execute function private.return_promotion_uses();

create trigger orders_follow_refund after update on public.orders
  for each row when (new.total <> old.total or new.status <> old.status and new.status = 'cancelled')
  execute function private.follow_open_refund();

create trigger payment_transactions_open_refund after insert on public.payment_transactions
  for each row when (new.status = 'paid') execute function private.follow_open_refund();

create trigger payment_transactions_follow_refund after update on public.payment_transactions
  for each row when (
    (new.status, new.amount) is distinct from (old.status, old.amount) and 'paid' in (new.status, old.status)
  ) execute function private.follow_open_refund();

create trigger payment_transactions_close_refund after delete on public.payment_transactions
  for each row when (old.status = 'paid') execute function private.follow_open_refund();

-- A delivery is rejected as the order's last step, for good.
create trigger orders_keep_rejection before update on public.orders
  for each row when (new.is_rejected is distinct from old.is_rejected and not (new.is_rejected and old.status = 'shipped'))
  execute function private.keep_order_facts();

-- It has used no promotion, like a cancelled order.
create trigger orders_return_rejected_uses after update of is_rejected on public.orders
  for each row when (new.is_rejected and not old.is_rejected) execute function private.return_promotion_uses();

-- search_orders: a page of the orders of the caller's establishments, newest first, whose number has the text or all of its words, or one
-- of whose lines is a product that the words name, each at the beginning of a word of the name as ordered, the SKU, or the present kind:
-- {"count", "searched", "orders": [{"id", "location_id", "order_number", "created_at", "status", "is_rejected", "total", "pieces",
-- "found": [{"name", "quantity"}, …]}, …]}; total is MXN, found are the lines that were named, null for none. If nothing has the words, it
-- is searched for those that the catalogue's search reads in them: 'nueve comales' for 'nuebe comales'. `searched` are these, else null. A month is a
-- time: 'octubre', 'nov', '15 de noviembre de 2026', by the clock of the store, and with other words of a product; so are 'ayer', 'semana
-- pasada', 'este mes', '15/11' and '15/11/26'.
create function public.search_orders(
  p_search text,
  -- Only those of this establishment.
  p_location_id uuid default null,
  -- Only those in this status.
  p_status text default null,
  p_offset integer default 0,
  p_limit integer default 20
) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  v_places constant uuid[] := array(
    select l.id from private.my_location_ids() as l (id) where p_location_id is null or l.id = p_location_id);
  v_words constant text[] := private.typed_words(p_search);
  v_number constant text := upper(btrim(p_search));
  -- 'ped 31': parts of a number, one of which at least is in digits.
  v_parts constant text[] := case when v_number ~ '[0-9]' and v_number ~ '^[A-Z0-9 -]+$'
    then array(select '%' || part || '%' from regexp_split_to_table(v_number, '[ -]+') as p (part) where part <> '') end;
  v_today constant date := (now() at time zone coalesce((
    select s.time_zone from public.locations l join public.stores s on s.id = l.store_id where l.id = any (v_places) order by l.id limit 1
  ), 'UTC'))::date;
  v_time constant private.time_of_orders := coalesce(private.days_typed(v_words, v_today), private.month_typed(v_words));
  -- Only a time: also what is named so, for a month is a name, too.
  v_is_time constant boolean := (v_time).others = '{}';
  v_is_beside constant boolean := coalesce((v_time).others <> '{}', false);
  v_typed text[] := v_words;
  v_answer jsonb;
  v_store integer;
  v_plan private.search_plan;
  v_near text[];
  v_corrected jsonb;
begin
  if (v_time).is_whole then
    v_answer := private.orders_named(v_places, private.word_beginnings(case when v_is_time then v_words else (v_time).others end),
      case when v_is_time then v_number end, null, v_time, v_is_time, p_status, p_offset, p_limit);
  end if;
  if v_answer is null or (v_answer ->> 'count')::bigint = 0 then
    v_answer := private.orders_named(
      v_places, private.word_beginnings(v_words), v_number, v_parts, null, false, p_status, p_offset, p_limit);
  end if;
  -- Days are no misspelt name.
  if (v_answer ->> 'count')::bigint > 0 or coalesce(cardinality(v_words), 0) = 0 or v_is_time and (v_time).days is not null then
    return v_answer || '{"searched": null}';
  end if;
  -- A month that is begun or has a letter wrong, where nothing is called so.
  if not (v_time).is_whole then
    v_corrected := private.orders_named(v_places, private.word_beginnings((v_time).others), null, null, v_time, v_is_time,
      p_status, p_offset, p_limit);
    if (v_corrected ->> 'count')::bigint > 0 then
      return v_corrected || jsonb_build_object('searched', array_to_string((v_time).others || (v_time).written, ' '));
    end if;
  end if;
  -- Beside a month, the other words are read again.
  if v_is_beside then
    v_typed := (v_time).others;
  end if;
  for v_store in
    select distinct l.store_id from public.locations l where l.id = any (v_places) and l.store_id is not null order by l.store_id
  loop
    v_plan := private.plan_search(v_store, left(case when v_is_beside then array_to_string(v_typed, ' ') else p_search end, 200), false);
    v_near := private.planned_words(v_plan);
    -- Each word in another spelling, none left out.
    if v_plan.is_shortened is not true and v_near <> v_typed and cardinality(v_near) = cardinality(v_typed) then
      v_corrected := private.orders_named(v_places, private.word_beginnings(v_near), null, null,
        case when v_is_beside then v_time end, false, p_status, p_offset, p_limit);
      if (v_corrected ->> 'count')::bigint > 0 then
        return v_corrected
          || jsonb_build_object('searched', array_to_string(v_near || case when v_is_beside then (v_time).written end, ' '));
      end if;
    end if;
  end loop;
  return v_answer || '{"searched": null}';
end
$$;
-- 20261223000000_orders_by_days; executed by authenticated

-- The time that orders are searched for, with the words beside it: these days, or a month of any year and on any day if these are null.
-- Whole if it was typed in full; written is a month in full.
create type private.time_of_orders as (
  month integer,
  year integer,
  day integer,
  others text[],
  is_whole boolean,
  written text,
  days daterange
);

-- The days that typed words name, seen from today: hoy, ayer, antier, esta semana (from Monday), semana pasada, este mes, mes pasado, este año,
-- año pasado, the last lunes, which is today on a Monday, and lunes pasado, which is not; 15/11/26, 15-11-2026, 2026-11-15, and of any year
-- 15/11. Null without any, and for a day that does not exist.
create function private.days_typed(p_words text[], p_today date) returns private.time_of_orders
language plpgsql immutable set search_path = '' as $$
declare
  c_days constant text := '^(|.* )(?:(?:de|del|en|la|el) )*'
    '(?:(hoy|ayer|antier|anteayer)|est[ae] (semana|mes|ano)|(semana|mes|ano) (?:pasad[oa]|anterior)'
    '|(\d{1,2})/(\d{1,2})|(\d{1,2})[/-](\d{1,2})[/-](?:20)?(\d\d)|20(\d\d)-(\d{1,2})-(\d{1,2})'
    '|(lunes|martes|miercoles|jueves|viernes|sabado|domingo)( pasado)?)(| .*)$';
  c_weekdays constant text[] := '{lunes,martes,miercoles,jueves,viernes,sabado,domingo}';
  v_parts constant text[] := regexp_match(array_to_string(p_words, ' '), c_days);
  v_unit constant text := case coalesce(v_parts[3], v_parts[4]) when 'semana' then 'week' when 'mes' then 'month' when 'ano' then 'year' end;
  v_day constant integer := coalesce(v_parts[5], v_parts[7], v_parts[12]);
  v_month constant integer := coalesce(v_parts[6], v_parts[8], v_parts[11]);
  v_year constant integer := 2000 + coalesce(v_parts[9], v_parts[10])::integer;
  v_from date;
  v_found private.time_of_orders;
begin
  if v_parts is null then
    return null;
  end if;
  v_found.others := string_to_array(btrim(concat(v_parts[1], v_parts[15])), ' ');
  v_found.is_whole := true;
  if v_day is not null then
    -- A leap year, if none is named.
    if v_month not between 1 and 12 or v_day not between 1 and extract(day from
      make_date(coalesce(v_year, 2024), v_month, 1) + interval '1 month - 1 day') then
      return null;
    end if;
    v_found.day := v_day;
    v_found.month := v_month;
    v_found.year := v_year;
    return v_found;
  end if;
  if v_parts[13] is not null then
    v_from := p_today - (extract(isodow from p_today)::integer - array_position(c_weekdays, v_parts[13]) + 7) % 7;
    v_from := case when v_parts[14] is not null and v_from = p_today then v_from - 7 else v_from end;
    v_found.days := daterange(v_from, v_from + 1);
    return v_found;
  end if;
  if v_unit is null then
    v_from := p_today - case v_parts[2] when 'hoy' then 0 when 'ayer' then 1 else 2 end;
    v_found.days := daterange(v_from, v_from + 1);
    return v_found;
  end if;
  v_from := date_trunc(v_unit, p_today::timestamp) - case when v_parts[4] is null then interval '0' else ('1 ' || v_unit)::interval end;
  v_found.days := daterange(v_from, (v_from + ('1 ' || v_unit)::interval)::date);
  return v_found;
end
$$;
-- 20261224000200_orders_by_weekday

-- The month that typed words name, written out, begun with three letters or more, or with a letter wrong, with a day before it and a year
-- behind it; a month written out comes first. Null without one.
create function private.month_typed(p_words text[]) returns private.time_of_orders
language plpgsql immutable set search_path = '' as $$
declare
  c_months constant text[] := '{enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre}';
  c_small constant text[] := '{de,del,en,mes}';
  v_words constant text[] := array(select w from unnest(p_words) with ordinality as t (w, place) where w <> all (c_small) order by place);
  v_found private.time_of_orders;
  v_place integer;
begin
  select array_position(c_months, month.name), t.place, month.name = t.word into v_found.month, v_place, v_found.is_whole
  from unnest(v_words) with ordinality as t (word, place)
  join unnest(c_months) as month (name) on char_length(t.word) > 2 and (starts_with(month.name, t.word)
    or char_length(t.word) > 5 and extensions.levenshtein_less_equal(month.name, t.word, 1) = 1)
  order by month.name = t.word desc, t.place limit 1;
  if v_place is null then
    return null;
  end if;
  v_found.others := v_words[:v_place - 1] || v_words[v_place + 1:];
  if v_words[v_place + 1] ~ '^20[0-9]{2}$' then
    v_found.year := v_words[v_place + 1];
    v_found.others := v_words[:v_place - 1] || v_words[v_place + 2:];
  end if;
  if v_words[v_place - 1] ~ '^[0-9]{1,2}$' then
    v_found.day := v_words[v_place - 1];
    v_found.others := v_found.others[:v_place - 2] || v_found.others[v_place:];
  end if;
  v_found.written := concat_ws(' ', v_found.day, c_months[v_found.month], v_found.year);
  return v_found;
end
$$;
-- 20261223000000_orders_by_days

-- A page of the orders of these establishments, newest first, whose number has the text or all of these parts, or one of whose lines is a
-- product that fits every pattern, and of this time by the clock of their store; for p_is_either, also those of this time with any lines.
-- As search_orders returns them. A product that its store sells no more is found by the kind it has.
create function private.orders_named(
  p_location_ids uuid[],
  p_begins text[],
  p_number text,
  p_parts text[],
  p_time private.time_of_orders,
  p_is_either boolean,
  p_status text,
  p_offset integer,
  p_limit integer
) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    with mine as materialized (
      select o.id, o.location_id, o.store_id, o.order_number, o.created_at, o.status, o.is_rejected, o.total, t.is_timely
      from public.orders o
      left join public.stores s on s.id = o.store_id
      -- The clock of the store is asked only for a time.
      cross join lateral (select case when (p_time).others is not null then o.created_at at time zone coalesce(s.time_zone, 'UTC') end as placed
        offset 0) l
      cross join lateral (select case when (p_time).days is not null then l.placed::date <@ (p_time).days else
        extract(month from l.placed) = (p_time).month
        and ((p_time).year is null or extract(year from l.placed) = (p_time).year)
        and ((p_time).day is null or extract(day from l.placed) = (p_time).day) end as is_timely) t
      where o.location_id = any (p_location_ids) and (p_status is null or o.status = p_status)
        and (p_is_either or (p_time).others is null or t.is_timely)
    ), lines as materialized (
      select i.order_id, m.store_id, i.product_id, i.product_name, i.sku, i.quantity
      from mine m join public.order_items i on i.order_id = m.id
    ), named as materialized (
      select n.* from (select distinct l.store_id, l.product_id, l.product_name, l.sku from lines l) n
      where private.spaced_words(private.fold_text(concat_ws(' ', n.product_name, n.sku))) like all (p_begins)
        or exists (
          select from private.catalog_entries e
          where e.store_id = n.store_id and e.product_id = n.product_id
            and e.search_name || e.search_kind || e.search_sku like all (p_begins))
        or not exists (select from private.catalog_entries e where e.store_id = n.store_id and e.product_id = n.product_id) and exists (
          select from public.products p where p.id = n.product_id and concat(
            private.spaced_words(private.fold_text(concat_ws(' ', n.product_name, n.sku))),
            private.kind_words(p.brand, p.supplier, p.category_first, p.category_second, p.category_third, p.country_origin, p.region_origin,
              p.format_label, p.bar_code)) like all (p_begins))
    ), found as materialized (
      select l.order_id, jsonb_agg(jsonb_build_object('name', l.product_name, 'quantity', l.quantity) order by l.product_name) as lines
      from lines l join named n on n.store_id = l.store_id and n.product_name = l.product_name
        and n.product_id is not distinct from l.product_id and n.sku is not distinct from l.sku
      group by l.order_id
    ), hits as materialized (
      select m.*, f.lines from mine m left join found f on f.order_id = m.id
      where f.order_id is not null or strpos(m.order_number, p_number) > 0 or m.order_number like all (p_parts) or p_is_either and m.is_timely
    )
    select jsonb_build_object('count', (select count(*) from hits), 'orders', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'location_id', p.location_id, 'order_number', p.order_number,
        'created_at', p.created_at, 'status', p.status, 'is_rejected', p.is_rejected, 'total', p.total,
        'pieces', (select coalesce(sum(i.quantity), 0) from public.order_items i where i.order_id = p.id), 'found', p.lines)
        order by p.created_at desc, p.id)
      from (
        select h.* from hits h order by h.created_at desc, h.id
        offset greatest(coalesce(p_offset, 0), 0) limit greatest(least(coalesce(p_limit, 20), 100), 0)
      ) p), '[]')));
end
$$;
-- 20261223000000_orders_by_days

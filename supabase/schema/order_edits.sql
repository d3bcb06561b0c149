-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- Staff change an order that has not left yet: a line is cut short, another product replaces it, a price is corrected. What
-- the order was stays on record, and an edit costs what its preview shows: the plan is carried out as it was shown (ADR 153). A seller replaces what is missing by what costs the buyer no more; an admin decides about the rest (ADR 198).

-- The edits of an order, numbered: who, when, why, what the lines were before, and what changed.
create table private.order_revisions (
  order_id uuid not null,
  revision integer not null,
  -- No foreign key: a revision outlives the account.
  person uuid not null,
  reason text not null,
  lines_before jsonb not null,
  -- [{name, sku, quantity: [from, to], price: [from, to], replaces}]
  changes jsonb not null,
  total_before numeric(20,2) not null,
  total_after numeric(20,2) not null,
  created_at timestamp with time zone not null default now(),
  key uuid,
  -- Of a revision or change that was made with a key; null in those made before this column.
  request text,
  constraint order_revisions_pkey PRIMARY KEY (order_id, revision),
  constraint order_revisions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_revisions_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint order_revisions_revision_check CHECK ((revision > 0))
);
alter table private.order_revisions enable row level security;

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
-- 20261206004200_order_edits

create trigger orders_keep_total before update on public.orders
  for each row when (
    (new.subtotal, new.total, new.revision) is distinct from (old.subtotal, old.total, old.revision)
  ) execute function private.keep_order_total();

-- Refuses what is no edit of this order, or has fields of another name (PT400 edit_invalid); answers it with both of its lists, and whether it rejects the delivery.
create function private.read_order_edit(p_order_id uuid, p_edit jsonb) returns jsonb
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
-- 20261213100100_edits_of_pieces_and_prices

-- Why an edit cannot be carried out, in words for the seller: {code, message} of each reason.
create function private.edit_problems(p_order public.orders, p_edit jsonb, p_may_price boolean) returns jsonb
language sql stable set search_path = '' as $$
  with recursive line as materialized (
    select * from private.edited_lines(p_order.id, p_edit)
  ), numbered as materialized (
    select l.*, row_number() over () as place from line l
  ), root as (
    -- Each line with the one that the buyer ordered.
    select n.place, n.place as root, n.line_id from numbered n where n.replaces is null
    union all
    select n.place, r.root, n.line_id from root r join numbered n on n.replaces = r.line_id
  ), bill as (
    select sum(l.total) - p_order.subtotal as more, sum(l.quantity) as pieces,
      -- What was paid already takes up no credit.
      greatest(sum(l.total) + p_order.shipping_amount - private.order_held(p_order.id), 0)
        - coalesce(private.order_due(p_order.id), 0) as more_due,
      bool_or(l.line_id is null or (l.quantity, l.price) <> (l.quantity_before, l.price_before)) as is_changed
    from line l
  ), term as (
    select t.*, m.code as method from public.payment_methods m
    cross join lateral private.group_terms(p_order.business_group_id) t where m.id = p_order.payment_method_id
  ), problem (code, message) as (
    select 'status_final', 'Un pedido entregado o cancelado ya no se puede cambiar' where not private.is_editable(p_order.status)
    union all
    -- What has left the warehouse is on the truck or is not.
    select 'only_less', format('El pedido ya salió: de %s solo puedes bajar la cantidad', l.name)
    from line l where p_order.status = 'shipped' and (
      l.line_id is null or l.quantity > l.quantity_before or l.price is distinct from l.price_before)
    union all
    select 'not_on_its_way', 'Solo se rechaza la entrega de un pedido que va en camino'
    where (p_edit ->> 'is_rejected')::boolean and p_order.status <> 'shipped'
    union all
    select 'nothing_changed', 'No hay cambios' from bill where not is_changed
    union all
    select 'order_empty', case when p_order.status = 'shipped' then 'Si no se aceptó nada, registra la entrega como rechazada'
      else 'Un pedido sin productos se cancela' end
    from bill where pieces = 0 and not (p_edit ->> 'is_rejected')::boolean
    union all
    -- Before an order leaves, what is cut is still on the shelf unless the seller says otherwise. What left may have broken.
    select 'stock_choice_missing', format('Di si lo que baja de %s vuelve a la existencia', private.name_list(array_agg(l.name order by l.name)))
    from line l where p_order.status = 'shipped' and l.quantity < l.quantity_before and l.offer_id is not null and l.to_stock is null
    having count(*) > 0
    union all
    select 'offer_unavailable', 'Ese producto no se vende en la tienda del pedido' from line where not is_offered
    union all
    select 'quantity_invalid', case when l.ordered > 0
        then format('De %s se pueden entregar de 0 a %s', l.name, l.ordered)
        else format('La cantidad de %s debe estar entre 1 y 99999', l.name) end
    from line l where l.is_offered and (l.quantity is null
      or l.quantity not between case when l.line_id is null then 1 else 0 end and case l.ordered when 0 then 99999 else l.ordered end)
    union all
    select 'price_invalid', format('El precio de %s no es válido', l.name)
    from line l where l.price < 0 or l.price >= 10000000000 or l.price <> round(l.price, 2)
    union all
    select 'price_needs_admin', format('Después de confirmar, el precio de %s solo lo cambia quien administra', l.name)
    from line l where l.price <> l.usual_price and not p_may_price
    union all
    -- The buyer has accepted the price; a seller only lowers it.
    select 'rise_needs_admin', format('El precio de %s solo lo sube quien administra', l.name)
    from line l where l.price > l.usual_price and p_may_price and not private.is_staff_admin()
    union all
    -- A typed price ends the discount of a package: below the former price, the line may still be dearer.
    select 'rise_needs_admin', format('%s tiene un descuento de paquete que termina con otro precio: más de %s solo lo autoriza quien administra',
      l.name, private.money_text(l.total_usual))
    from line l where l.price < l.usual_price and l.total > l.total_usual and p_may_price and not private.is_staff_admin()
    union all
    select 'same_product', format('%s no puede sustituirse a sí mismo', l.name)
    from line l join line old on old.line_id = l.replaces where l.line_id is null and l.product_id = old.product_id
    union all
    select 'nothing_replaced', format('Baja primero la cantidad de %s', old.name)
    from line l join line old on old.line_id = l.replaces where l.line_id is null and old.quantity >= greatest(old.ordered, 1)
    union all
    -- The buyer has accepted what they ordered at its price. What stays of it, and what replaces it or its substitutes, is worth no more.
    select 'substitute_dearer', format('%s con lo que lo sustituye vale más de lo que se pidió (%s); solo lo autoriza quien administra',
      min(l.name) filter (where l.place = r.root), private.money_text(sum(l.total_ordered)))
    from root r join numbered l on l.place = r.place
    where not private.is_staff_admin()
    group by r.root
    having count(*) > 1 and not bool_or(l.place = r.root and l.quantity >= greatest(l.ordered, 1) and l.quantity = l.quantity_before)
      and sum(l.total) > greatest(sum(l.total_ordered), sum(l.total_before))
    union all
    select 'stock_missing', format('No hay existencias suficientes de %s (quedan %s)', min(l.name), sp.stock_qty)
    from line l join public.store_products sp on sp.id = l.offer_id
    group by sp.id having sum(l.taken) > sp.stock_qty
    union all
    select case when t.credit_line is null then 'credit_line_missing' else 'credit_line_exceeded' end,
      format('El cambio excede la línea de crédito del cliente. Disponible: %s', private.money_text(t.credit_available))
    from term t, bill where t.method = 'credit_line' and bill.more_due > 0 and bill.more_due > t.credit_available
    union all
    select 'credit_overdue', private.overdue_message(late.amount, late.since) || ': el cambio puede bajar el total del pedido, pero no subirlo'
    from term t, bill, private.overdue_credit(p_order.business_group_id) late
    where t.method = 'credit_line' and t.credit_line is not null and bill.more_due > 0 and late.amount > 0
    union all
    -- As where orders are placed: a blocked group orders nothing, whichever way it pays. What it ordered may still be cut.
    select 'group_blocked', 'El cliente está bloqueado: el cambio puede bajar el total del pedido, pero no subirlo'
    from bill where bill.more > 0 and private.block_message(p_order.business_group_id) is not null
    union all
    select 'new_group_limit', format('El grupo aún no está aprobado. Disponible: %s', private.money_text(t.remaining))
    from term t, bill where not t.is_approved and bill.more > 0 and bill.more > t.remaining
  )
  select coalesce(jsonb_agg(distinct jsonb_build_object('code', code, 'message', message)), '[]') from problem
$$;
-- 20261214000000_overdue_credit_and_releases

-- What an edit does to an order: {revision, status, total_before, total, held, owed_back: [before, after], lines, changes, stock, credit,
-- problems, digest}. held: what the customer paid, less what was given back; lines: what each line costs then, with its discount. The
-- digest identifies the lines, the money and the choices, so that a plan other than the one shown is noticed.
create function private.plan_order_edit(p_order public.orders, p_edit jsonb, p_may_price boolean) returns jsonb
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
-- 20261213100100_edits_of_pieces_and_prices

-- Payments that are still open ask for what is not paid yet, or was given back; one is added if there is none. A cancelled order asks
-- for nothing.
create function private.match_payments(p_order public.orders) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_held constant numeric := private.order_held(p_order.id);
  v_due constant numeric := greatest(p_order.total - v_held, 0);
  v_open_id uuid;
begin
  if p_order.status = 'cancelled' then
    return;
  end if;
  select t.id into v_open_id from public.payment_transactions t
  where t.order_id = p_order.id and t.status in ('pending', 'failed') order by t.created_at desc, t.id limit 1;
  if v_open_id is not null then
    update public.payment_transactions t
    set amount = case when t.id = v_open_id then v_due else t.amount end,
      status = case when t.id <> v_open_id or v_due = 0 and v_held > 0 then 'cancelled' else t.status end
    where t.order_id = p_order.id and t.status in ('pending', 'failed');
  elsif v_due > 0 then
    insert into public.payment_transactions (order_id, payment_method_id, payment_method, amount)
    select p_order.id, m.id, m.code, v_due from public.payment_methods m where m.id = p_order.payment_method_id;
  end if;
end
$$;
-- 20261213100000_money_owed_back

-- An order of the caller's stores. PT401, PT403 not_staff, PT404 order_not_found, another store's among them.
create function private.desk_order_row(p_order_id uuid) returns public.orders
language plpgsql stable set search_path = '' as $$
declare
  -- First, and by itself: as a condition it would be evaluated only where there is such an order.
  v_stores constant integer[] := private.require_staff();
  v_order public.orders;
begin
  select * into v_order from public.orders o where o.id = p_order_id and o.store_id = any (v_stores);
  if not found then
    raise exception using errcode = 'PT404', detail = 'order_not_found', message = 'No existe el pedido';
  end if;
  return v_order;
end
$$;
-- 20261206004200_order_edits

-- preview_order_edit: what edit_order would do, from the same plan, and unwanted_substitutes: whether it adds one for a customer who takes none.
-- PT401, PT403, PT404; PT400 edit_invalid.
create function public.preview_order_edit(p_order_id uuid, p_edit jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order constant public.orders := private.desk_order_row(p_order_id);
  v_edit constant jsonb := private.read_order_edit(p_order_id, p_edit);
begin
  return private.plan_order_edit(v_order, v_edit, v_order.status = 'pending' or private.is_staff_admin())
    || jsonb_build_object('unwanted_substitutes', v_edit -> 'substitutes' <> '[]' and not (
      select g.takes_substitutes from public.business_groups g where g.id = v_order.business_group_id));
end
$$;
-- 20261213800100_shortage_rules; executed by authenticated

-- Writes down an edit whose plan has no problems; the rows are locked. A rejected delivery closes the order as delivered with nothing.
create function private.carry_out_edit(p_order public.orders, p_edit jsonb, p_plan jsonb, p_reason text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_is_rejected constant boolean := coalesce((p_edit ->> 'is_rejected')::boolean, false);
begin
  insert into private.order_revisions
    (order_id, revision, person, reason, lines_before, changes, total_before, total_after)
  select p_order.id, p_order.revision + 1, auth.uid(), p_reason,
    (select jsonb_agg(jsonb_build_object('name', i.product_name, 'sku', i.sku, 'quantity', i.quantity,
        'unit_price', i.unit_price, 'total', i.total_price, 'discount', i.discount, 'promotion', i.promotion) order by i.product_name, i.id)
      from public.order_items i where i.order_id = p_order.id and i.quantity > 0),
    p_plan -> 'changes', p_order.total, (p_plan ->> 'total')::numeric;
  update public.store_products sp set stock_qty = sp.stock_qty - moved.taken
  from (
    select l.offer_id, sum(l.taken)::integer as taken
    from private.edited_lines(p_order.id, p_edit) l group by l.offer_id
  ) moved
  where sp.id = moved.offer_id and moved.taken <> 0;
  insert into private.stock_losses (order_id, order_item_id, store_product_id, quantity, revision)
  select p_order.id, l.line_id, l.offer_id, l.quantity_before - l.quantity, p_order.revision + 1
  from private.edited_lines(p_order.id, p_edit) l where l.quantity < l.quantity_before and not l.to_stock;
  update public.order_items i set quantity = l.quantity, unit_price = l.price, total_price = l.total,
    ordered_quantity = l.ordered, change_reason = p_reason,
    discount = l.discount,
    package_parts = case when l.price = l.price_before then i.package_parts end,
    list_price = case when l.price = l.price_before then i.list_price end,
    promotion = case when l.price = l.price_before then i.promotion end
  from private.edited_lines(p_order.id, p_edit) l
  where i.id = l.line_id and (i.quantity, i.unit_price) is distinct from (l.quantity, l.price);
  insert into public.order_items (order_id, product_id, store_product_id, product_name, sku, quantity, unit_price,
    total_price, ordered_quantity, replaces_id, change_reason)
  select p_order.id, l.product_id, l.offer_id, l.name, l.sku, l.quantity, l.price, l.total, 0, l.replaces, p_reason
  from private.edited_lines(p_order.id, p_edit) l where l.line_id is null;
  perform private.measure_promotion_uses(p_order.id);
  update public.orders o set revision = p_order.revision + 1, subtotal = (p_plan ->> 'total')::numeric - o.shipping_amount,
    total = (p_plan ->> 'total')::numeric, is_rejected = v_is_rejected,
    status = case when v_is_rejected then 'delivered' else o.status end
  where o.id = p_order.id returning * into p_order;
  perform private.match_payments(p_order);
  if v_is_rejected then
    update public.payment_transactions t set status = 'cancelled'
    where t.order_id = p_order.id and t.status in ('pending', 'failed') and t.amount = 0;
  end if;
end
$$;
-- 20261213600200_results_of_edited_orders

-- What happened to an order since a revision, for the seller who comes second.
create function private.order_difference(p_order public.orders, p_revision integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('outcome', 'stale', 'revision', p_order.revision, 'status', p_order.status,
    'total', p_order.total, 'by', private.person_name(last.person), 'at', last.created_at, 'reason', last.reason,
    'changes', coalesce((select jsonb_agg(c.value order by r.revision, c.place)
      from private.order_revisions r cross join jsonb_array_elements(r.changes) with ordinality as c (value, place)
      where r.order_id = p_order.id and r.revision > p_revision), '[]'))
  from (select) one left join (
    select r.person, r.created_at, r.reason from private.order_revisions r where r.order_id = p_order.id
    union all
    select h.person, h.created_at, h.reason from private.order_steps h where h.order_id = p_order.id
    order by created_at desc limit 1
  ) last on true
$$;
-- 20261206004200_order_edits

-- Whether an order in a state can be edited: fully before it leaves, lowered while it is on its way.
create function private.is_editable(p_status text) returns boolean
language sql immutable set search_path = '' as $$
  select p_status in ('pending', 'confirmed', 'processing', 'shipped')
$$;
-- 20261211000100_orders_on_their_way

-- Pieces of a line that were cut and did not return to the stock: broken or missing.
create table private.stock_losses (
  id bigint not null generated always as identity,
  order_id uuid not null,
  order_item_id uuid not null,
  store_product_id uuid,
  quantity integer not null,
  -- The edit that cut them.
  revision integer not null,
  created_at timestamp with time zone not null default now(),
  constraint stock_losses_pkey PRIMARY KEY (id),
  constraint stock_losses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint stock_losses_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE,
  constraint stock_losses_store_product_id_fkey FOREIGN KEY (store_product_id) REFERENCES store_products(id) ON DELETE SET NULL,
  constraint stock_losses_quantity_check CHECK ((quantity > 0))
);
alter table private.stock_losses enable row level security;

create index stock_losses_order_idx on private.stock_losses (order_id, revision);

create index stock_losses_item_idx on private.stock_losses (order_item_id);

create index stock_losses_offer_idx on private.stock_losses (store_product_id);

call private.keep_on_staff_log('private.stock_losses', 'id');

-- The lines of an order as an edit leaves them: {lines: [{id, quantity, unit_price, to_stock}], substitutes: [{replaces, offer_id,
-- quantity, unit_price}], is_rejected}; what is not named stays, and nothing of a rejected delivery. usual_price and total_usual are
-- what a line costs without a decision about it. taken: what its stock loses; to_stock: whether what is cut returns there, null if the
-- seller did not say: then it does, unless the order is on its way.
-- The pieces left of a line keep what packages took off them while its price stays: a typed price is the price of the piece. A
-- substitute has the price of the list: a promotion is for what was ordered.
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
    i.discount, part.discount,
    greatest(wanted.quantity * wanted.price - part.discount, 0),
    greatest(wanted.quantity * i.unit_price - part.usual, 0),
    i.total_price, greatest(line.ordered * i.unit_price - private.kept_discount(i.package_parts, line.ordered), 0)
  from public.order_items i join public.orders o on o.id = i.order_id
  left join jsonb_to_recordset(p_edit -> 'lines') as w (id uuid, quantity integer, unit_price numeric, to_stock boolean) on w.id = i.id
  cross join lateral (select coalesce(i.ordered_quantity, i.quantity) as ordered) line
  cross join lateral (select
    case when (p_edit ->> 'is_rejected')::boolean then 0 else coalesce(w.quantity, i.quantity) end as quantity,
    coalesce(w.unit_price, i.unit_price) as price) wanted
  cross join lateral (select private.kept_discount(i.package_parts, wanted.quantity) as usual) kept
  cross join lateral (select kept.usual, case when wanted.price = i.unit_price then kept.usual else 0 end as discount) part
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
-- 20261213400000_packages_of_edited_orders

-- What packages take off the pieces that are left of a line. A piece of a package keeps its part. Pieces of no package are cut first,
-- then those that save least; a fraction of a cent is the buyer's.
create function private.kept_discount(p_parts jsonb, p_quantity integer) returns numeric
language sql immutable set search_path = '' as $$
  select coalesce(ceil(round(sum(p.discount * least(p.pieces, greatest(p_quantity - p.before, 0)) / p.pieces), 8) * 100) / 100, 0)
  from (
    select d.pieces, d.discount,
      sum(d.pieces) over (order by d.discount / d.pieces desc, d.pieces rows unbounded preceding) - d.pieces as before
    from jsonb_to_recordset(p_parts) as d (pieces integer, discount numeric)
  ) p
$$;
-- 20261213400000_packages_of_edited_orders

-- What each package still takes off the pieces that are left of a line, by its place among the parts: private.kept_discount, shared out. The
-- cents go to the parts in the order in which they are kept, so that their sum is that of the line.
create function private.kept_parts(p_parts jsonb, p_quantity integer) returns table (part integer, discount numeric)
language sql immutable rows 2 set search_path = '' as $$
  with kept as (
    select p.part, p.place,
      sum(p.discount * least(p.pieces, greatest(p_quantity - p.before, 0)) / p.pieces) over (order by p.place) as upto
    from (
      select d.part, d.pieces, d.discount, row_number() over kept_first as place,
        sum(d.pieces) over (kept_first rows unbounded preceding) - d.pieces as before
      from (
        select w.place::integer - 1 as part, (w.value ->> 'pieces')::integer as pieces, (w.value ->> 'discount')::numeric as discount
        from jsonb_array_elements(p_parts) with ordinality as w (value, place)
      ) d
      window kept_first as (order by d.discount / d.pieces desc, d.pieces, d.part)
    ) p
  ), cents as (
    select k.part, k.place, ceil(round(k.upto, 8) * 100) / 100 as upto from kept k
  )
  select c.part, c.upto - coalesce(lag(c.upto) over (order by c.place), 0) from cents c
$$;
-- 20261213600200_results_of_edited_orders

-- Writes down again what promotions take off an order, from its lines as they are. A line with a typed price has none.
create function private.measure_promotion_uses(p_order_id uuid) returns void
language sql volatile set search_path = '' as $$
  update private.promotion_uses u set amount = measured.amount
  from (
    select used.promotion_id, coalesce(sum(case when place.part is null then i.quantity * (i.list_price - i.unit_price) else kept.discount end), 0)
      as amount
    from private.promotion_uses used
    left join jsonb_to_recordset(used.lines) as place (item uuid, part integer) on true
    left join public.order_items i on i.id = place.item
    left join lateral private.kept_parts(i.package_parts, i.quantity) kept on kept.part = place.part
    where used.order_id = p_order_id and used.lines <> '[]'
    group by used.promotion_id
  ) measured
  where u.order_id = p_order_id and u.promotion_id = measured.promotion_id and u.amount <> measured.amount
$$;
-- 20261213600200_results_of_edited_orders

-- edit_order: carries out an edit, with stock, totals, payment, credit and record in one transaction, or changes nothing.
-- p_key: one for all tries of the same edit; it is carried out once, and answered with 'saved' and no plan after that. With another edit
-- or reason the key is refused.
-- p_no_mail: why the buyer is not mailed about it; null: they are. p_release: why an admin of all stores of the customer lets the order pass although the
-- edit goes beyond the credit line or the customer has overdue orders; it is kept with the order if it was needed.
-- Answers {outcome, plan}: 'saved'; 'stale', the order is no longer what the caller saw (revision and status), with
-- who changed what; 'different', the digest is not that of the preview; 'refused', with the plan's problems.
-- PT401, PT403, PT404; PT400 edit_invalid, reason_missing, reason_too_long, and those of private.no_mail_reason; PT403 not_an_admin, group_of_other_stores; PT400
-- release_reason_missing, release_reason_too_long; PT409 key_reused.
create function public.edit_order(
  p_order_id uuid, p_edit jsonb, p_reason text, p_revision integer, p_status text, p_digest text, p_key uuid default null,
  p_no_mail text default null, p_release text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_reason constant text := nullif(btrim(p_reason), '');
  v_order public.orders := private.desk_order_row(p_order_id);
  v_edit constant jsonb := private.read_order_edit(p_order_id, p_edit);
  v_no_mail constant text := private.no_mail_reason(p_no_mail);
  v_release constant text := btrim(p_release);
  -- As before these two were known, where neither is given.
  v_content constant jsonb := jsonb_build_array(v_edit, v_reason) || case when coalesce(v_no_mail, v_release) is null then '[]'
    else jsonb_build_array(v_no_mail, v_release) end;
  v_problems jsonb;
  v_made private.order_revisions;
  v_plan jsonb;
begin
  if v_reason is null then
    raise exception using errcode = 'PT400', detail = 'reason_missing', message = 'Escribe el motivo del cambio';
  elsif length(v_reason) > 500 then
    raise exception using errcode = 'PT400', detail = 'reason_too_long', message = 'El motivo admite hasta 500 caracteres';
  elsif v_release = '' then
    raise exception using errcode = 'PT400', detail = 'release_reason_missing', message = 'Escribe por qué autorizas el pedido';
  elsif length(v_release) > 300 then
    raise exception using errcode = 'PT400', detail = 'release_reason_too_long',
      message = 'El motivo de la autorización admite hasta 300 caracteres';
  end if;
  -- The order, then the accounts it may draw on, then the stock: as in placing and in moving on.
  perform from public.orders o where o.id = p_order_id for no key update;
  perform from private.group_accounts a
  where a.group_id in (select private.founder_group_ids(v_order.business_group_id)) order by a.group_id for no key update;
  perform from public.store_products sp
  where sp.id in (select l.offer_id from private.edited_lines(p_order_id, v_edit) l) order by sp.id for no key update;
  -- Read again: the order may have changed while waiting, and so may the caller's access.
  v_order := private.desk_order_row(p_order_id);
  if v_release is not null then
    perform private.deciding_admin(v_order.business_group_id);
  end if;
  select * into v_made from private.order_revisions r where r.order_id = p_order_id and r.key = p_key and r.person = auth.uid();
  if found then
    perform private.check_same_request(v_made.request, v_content);
    return jsonb_build_object('outcome', 'saved', 'plan', null);
  end if;
  if (v_order.revision, v_order.status) is distinct from (p_revision, p_status) then
    return private.order_difference(v_order, p_revision);
  end if;
  v_plan := private.plan_order_edit(v_order, v_edit, v_order.status = 'pending' or private.is_staff_admin());
  -- What an admin lets pass is no problem; all else is.
  select coalesce(jsonb_agg(p.value), '[]') into v_problems from jsonb_array_elements(v_plan -> 'problems') as p (value)
  where v_release is null or p.value ->> 'code' not in ('credit_line_exceeded', 'credit_overdue');
  if v_problems <> '[]' then
    return jsonb_build_object('outcome', 'refused', 'plan', v_plan);
  elsif v_plan ->> 'digest' is distinct from p_digest then
    return jsonb_build_object('outcome', 'different', 'plan', v_plan);
  end if;
  if v_plan -> 'problems' <> '[]' then
    insert into private.credit_releases (group_id, amount, release_reason, person, order_id, used_at, revision, over_line, overdue)
    select v_order.business_group_id, (v_plan ->> 'total')::numeric, v_release, auth.uid(), v_order.id, now(), v_order.revision + 1,
      greatest(-(v_plan -> 'credit' ->> 'after')::numeric, 0), late.amount
    from private.overdue_credit(v_order.business_group_id) late;
  end if;
  perform set_config('sumiller.no_mail', coalesce(v_no_mail, ''), true);
  perform set_config('sumiller.reason', v_reason, true);
  perform private.carry_out_edit(v_order, v_edit, v_plan, v_reason);
  update private.order_revisions r set key = p_key, request = case when p_key is not null then private.request_digest(v_content) end
  where r.order_id = p_order_id and r.revision = v_order.revision + 1;
  perform set_config('sumiller.reason', '', true);
  perform set_config('sumiller.no_mail', '', true);
  return jsonb_build_object('outcome', 'saved', 'plan', v_plan);
end
$$;
-- 20261214000100_unmailed_changes_and_seen_orders; executed by authenticated

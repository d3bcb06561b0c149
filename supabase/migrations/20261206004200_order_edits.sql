-- Staff change an order that has not left yet: a line is cut short, another product replaces it, a price is corrected. What
-- the order was stays on record, and an edit costs what its preview shows: the plan is carried out as it was shown (ADR 153). A seller replaces what is missing by what costs the buyer no more; an admin decides about the rest (ADR 198).

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
create trigger orders_keep_total before update on public.orders
  for each row when (
    (new.subtotal, new.total, new.revision) is distinct from (old.subtotal, old.total, old.revision)
  ) execute function private.keep_order_total();

-- Refuses what is no edit of this order (PT400 edit_invalid); answers it with both of its lists.
create function private.read_order_edit(p_order_id uuid, p_edit jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_edit constant jsonb := jsonb_build_object('lines', coalesce(p_edit -> 'lines', '[]'),
    'substitutes', coalesce(p_edit -> 'substitutes', '[]'));
begin
  if jsonb_typeof(v_edit -> 'lines') <> 'array' or jsonb_typeof(v_edit -> 'substitutes') <> 'array' then
    raise exception using errcode = 'PT400', detail = 'edit_invalid',
      message = 'Los cambios son una lista de líneas y una de sustitutos';
  elsif jsonb_array_length(v_edit -> 'lines') + jsonb_array_length(v_edit -> 'substitutes') > 500 then
    raise exception using errcode = 'PT400', detail = 'edit_invalid', message = 'Cambia como máximo 500 líneas a la vez';
  elsif exists (
    select from (
      select line, private.is_uuid(line ->> 'id') from jsonb_array_elements(v_edit -> 'lines') as l (line)
      union all
      select line, private.is_uuid(line ->> 'replaces') and private.is_uuid(line ->> 'offer_id')
      from jsonb_array_elements(v_edit -> 'substitutes') as s (line)
    ) change (line, is_named)
    where not is_named or line ->> 'quantity' !~ '^-?[0-9]{1,9}$'
      or line ->> 'unit_price' !~ '^-?[0-9]{1,15}([.][0-9]{1,20})?$'
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
revoke all on function private.keep_order_total(), private.read_order_edit(uuid, jsonb)
  from public, anon, authenticated;

-- The lines of an order as an edit leaves them: {lines: [{id, quantity, unit_price}], substitutes: [{replaces, offer_id,
-- quantity, unit_price}]}; what is not named stays. usual_price is what a line costs without a decision about it.
-- A line keeps its share of what packages took off. A substitute has the price of the list: a promotion is for what was ordered.
create function private.edited_lines(p_order_id uuid, p_edit jsonb)
returns table (
  line_id uuid, offer_id uuid, product_id uuid, sku text, name text, ordered integer, quantity_before integer,
  quantity integer, price_before numeric, price numeric, usual_price numeric, replaces uuid, is_offered boolean,
  total numeric, total_before numeric, total_ordered numeric
)
language sql stable rows 20 set search_path = '' as $$
  select i.id, i.store_product_id, i.product_id, i.sku, i.product_name, coalesce(i.ordered_quantity, i.quantity),
    i.quantity, coalesce(w.quantity, i.quantity), i.unit_price, coalesce(w.unit_price, i.unit_price), i.unit_price,
    i.replaces_id, true,
    greatest(coalesce(w.quantity, i.quantity) * coalesce(w.unit_price, i.unit_price)
      - round(i.discount * coalesce(w.quantity, i.quantity) / greatest(coalesce(i.ordered_quantity, i.quantity), 1), 2), 0),
    i.total_price, greatest(coalesce(i.ordered_quantity, i.quantity) * i.unit_price - i.discount, 0)
  from public.order_items i
  left join jsonb_to_recordset(p_edit -> 'lines') as w (id uuid, quantity integer, unit_price numeric) on w.id = i.id
  where i.order_id = p_order_id
  union all
  select null, sp.id, p.id, p.sku, p.name, 0, 0, s.quantity, sp.price, coalesce(s.unit_price, sp.price), sp.price,
    s.replaces, coalesce(p.status = 'active' and sp.price is not null, false),
    s.quantity * coalesce(s.unit_price, sp.price), 0, 0
  from public.orders o
  cross join jsonb_to_recordset(p_edit -> 'substitutes')
    as s (replaces uuid, offer_id uuid, quantity integer, unit_price numeric)
  left join public.store_products sp on sp.id = s.offer_id and sp.store_id = o.store_id
  left join public.products p on p.id = sp.product_id
  where o.id = p_order_id
$$;

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
      bool_or(l.line_id is null or (l.quantity, l.price) <> (l.quantity_before, l.price_before)) as is_changed
    from line l
  ), term as (
    select t.*, m.code as method from public.payment_methods m
    cross join lateral private.group_terms(p_order.business_group_id) t where m.id = p_order.payment_method_id
  ), problem (code, message) as (
    select 'status_final', 'Un pedido enviado, entregado o cancelado ya no se puede cambiar'
    where p_order.status not in ('pending', 'confirmed', 'processing')
    union all
    select 'nothing_changed', 'No hay cambios' from bill where not is_changed
    union all
    select 'order_empty', 'Un pedido sin productos se cancela' from bill where pieces = 0
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
    group by sp.id having sum(l.quantity - l.quantity_before) > sp.stock_qty
    union all
    select case when t.credit_line is null then 'credit_line_missing' else 'credit_line_exceeded' end,
      format('El cambio excede la línea de crédito del cliente. Disponible: %s', private.money_text(t.credit_available))
    from term t, bill where t.method = 'credit_line' and bill.more > 0 and bill.more > t.credit_available
    union all
    select 'new_group_limit', format('El grupo aún no está aprobado. Disponible: %s', private.money_text(t.remaining))
    from term t, bill where not t.is_approved and bill.more > 0 and bill.more > t.remaining
  )
  select coalesce(jsonb_agg(distinct jsonb_build_object('code', code, 'message', message)), '[]') from problem
$$;

-- What an edit does to an order: {revision, status, total_before, total, changes, stock, credit, problems, digest}. The digest
-- identifies the lines and the money, so that a plan other than the one shown is noticed.
create function private.plan_order_edit(p_order public.orders, p_edit jsonb, p_may_price boolean) returns jsonb
language sql stable set search_path = '' as $$
  with line as materialized (
    select * from private.edited_lines(p_order.id, p_edit)
  ), bill as (
    select coalesce(sum(l.total), 0) + p_order.shipping_amount as total from line l
  ), change as (
    select jsonb_agg(jsonb_build_object('name', l.name, 'sku', l.sku, 'quantity', jsonb_build_array(l.quantity_before, l.quantity),
      'price', jsonb_build_array(l.price_before, l.price),
      'replaces', case when l.line_id is null then old.name end) order by coalesce(old.name, l.name), l.line_id is null, l.name) as list
    from line l left join line old on old.line_id = l.replaces
    where l.line_id is null or (l.quantity, l.price) is distinct from (l.quantity_before, l.price_before)
  ), moved as (
    select jsonb_agg(jsonb_build_object('name', m.name, 'before', m.stock, 'after', m.stock - m.taken) order by m.name) as list
    from (
      select min(l.name) as name, sp.stock_qty as stock, sum(l.quantity - l.quantity_before) as taken
      from line l join public.store_products sp on sp.id = l.offer_id group by sp.id
    ) m where m.taken <> 0
  )
  select jsonb_build_object(
    'revision', p_order.revision, 'status', p_order.status, 'total_before', p_order.total, 'total', bill.total,
    'changes', coalesce(change.list, '[]'), 'stock', coalesce(moved.list, '[]'),
    'credit', (select jsonb_build_object('before', t.credit_line - t.credit_open, 'after', t.credit_line - t.credit_open - (bill.total - p_order.total))
      from public.payment_methods m cross join lateral private.group_terms(p_order.business_group_id) t
      where m.id = p_order.payment_method_id and m.code = 'credit_line' and t.credit_line is not null),
    'problems', private.edit_problems(p_order, p_edit, p_may_price),
    'digest', md5(concat_ws('/', p_order.revision, bill.total, change.list)))
  from bill, change, moved
$$;

-- Payments that are still open ask for what is not paid yet; one is added if there is none.
create function private.match_payments(p_order public.orders) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_paid constant numeric := coalesce((select sum(t.amount) from public.payment_transactions t
    where t.order_id = p_order.id and t.status = 'paid'), 0);
  v_due constant numeric := greatest(p_order.total - v_paid, 0);
  v_open_id uuid;
begin
  select t.id into v_open_id from public.payment_transactions t
  where t.order_id = p_order.id and t.status in ('pending', 'failed') order by t.created_at desc, t.id limit 1;
  if v_open_id is not null then
    update public.payment_transactions t
    set amount = case when t.id = v_open_id then v_due else t.amount end,
      status = case when t.id <> v_open_id or v_due = 0 and v_paid > 0 then 'cancelled' else t.status end
    where t.order_id = p_order.id and t.status in ('pending', 'failed');
  elsif v_due > 0 then
    insert into public.payment_transactions (order_id, payment_method_id, payment_method, amount)
    select p_order.id, m.id, m.code, v_due from public.payment_methods m where m.id = p_order.payment_method_id;
  end if;
end
$$;

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

-- preview_order_edit: what edit_order would do, from the same plan. PT401, PT403, PT404; PT400 edit_invalid.
create function public.preview_order_edit(p_order_id uuid, p_edit jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order constant public.orders := private.desk_order_row(p_order_id);
begin
  return private.plan_order_edit(v_order, private.read_order_edit(p_order_id, p_edit),
    v_order.status = 'pending' or private.is_staff_admin());
end
$$;

-- edit_order: carries out an edit, with stock, totals, payment, credit and record in one transaction, or changes nothing.
-- Answers {outcome, plan}: 'saved'; 'stale', the order is no longer what the caller saw (revision and status), with
-- who changed what; 'different', the digest is not that of the preview; 'refused', with the plan's problems.
-- PT401, PT403, PT404; PT400 edit_invalid, reason_missing, reason_too_long.
create function public.edit_order(
  p_order_id uuid, p_edit jsonb, p_reason text, p_revision integer, p_status text, p_digest text
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_reason constant text := nullif(btrim(p_reason), '');
  v_order public.orders := private.desk_order_row(p_order_id);
  v_edit constant jsonb := private.read_order_edit(p_order_id, p_edit);
  v_plan jsonb;
begin
  if v_reason is null then
    raise exception using errcode = 'PT400', detail = 'reason_missing', message = 'Escribe el motivo del cambio';
  elsif length(v_reason) > 500 then
    raise exception using errcode = 'PT400', detail = 'reason_too_long', message = 'El motivo admite hasta 500 caracteres';
  end if;
  -- The order, then the accounts it may draw on, then the stock: as in placing and in moving on.
  perform from public.orders o where o.id = p_order_id for no key update;
  perform from private.group_accounts a
  where a.group_id in (select private.founder_group_ids(v_order.business_group_id)) order by a.group_id for no key update;
  perform from public.store_products sp
  where sp.id in (select l.offer_id from private.edited_lines(p_order_id, v_edit) l) order by sp.id for no key update;
  -- Read again: the order may have changed while waiting, and so may the caller's access.
  v_order := private.desk_order_row(p_order_id);
  if (v_order.revision, v_order.status) is distinct from (p_revision, p_status) then
    return private.order_difference(v_order, p_revision);
  end if;
  v_plan := private.plan_order_edit(v_order, v_edit, v_order.status = 'pending' or private.is_staff_admin());
  if v_plan -> 'problems' <> '[]' then
    return jsonb_build_object('outcome', 'refused', 'plan', v_plan);
  elsif v_plan ->> 'digest' is distinct from p_digest then
    return jsonb_build_object('outcome', 'different', 'plan', v_plan);
  end if;
  perform set_config('sumiller.reason', v_reason, true);
  perform private.carry_out_edit(v_order, v_edit, v_plan, v_reason);
  perform set_config('sumiller.reason', '', true);
  return jsonb_build_object('outcome', 'saved', 'plan', v_plan);
end
$$;
revoke all on function private.edit_problems(public.orders, jsonb, boolean),
  private.plan_order_edit(public.orders, jsonb, boolean), private.match_payments(public.orders),
  private.desk_order_row(uuid), public.preview_order_edit(uuid, jsonb),
  public.edit_order(uuid, jsonb, text, integer, text, text) from public, anon, authenticated;
grant execute on function public.preview_order_edit(uuid, jsonb),
  public.edit_order(uuid, jsonb, text, integer, text, text) to authenticated;

-- Writes down an edit whose plan has no problems; the rows are locked.
create function private.carry_out_edit(p_order public.orders, p_edit jsonb, p_plan jsonb, p_reason text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into private.order_revisions
    (order_id, revision, person, reason, lines_before, changes, total_before, total_after)
  select p_order.id, p_order.revision + 1, auth.uid(), p_reason,
    (select jsonb_agg(jsonb_build_object('name', i.product_name, 'sku', i.sku, 'quantity', i.quantity,
        'unit_price', i.unit_price, 'total', i.total_price) order by i.product_name, i.id)
      from public.order_items i where i.order_id = p_order.id and i.quantity > 0),
    p_plan -> 'changes', p_order.total, (p_plan ->> 'total')::numeric;
  update public.store_products sp set stock_qty = sp.stock_qty - moved.taken
  from (
    select l.offer_id, sum(l.quantity - l.quantity_before)::integer as taken
    from private.edited_lines(p_order.id, p_edit) l group by l.offer_id
  ) moved
  where sp.id = moved.offer_id and moved.taken <> 0;
  update public.order_items i set quantity = l.quantity, unit_price = l.price, total_price = l.total,
    ordered_quantity = l.ordered, change_reason = p_reason
  from private.edited_lines(p_order.id, p_edit) l
  where i.id = l.line_id and (i.quantity, i.unit_price) is distinct from (l.quantity, l.price);
  insert into public.order_items (order_id, product_id, store_product_id, product_name, sku, quantity, unit_price,
    total_price, ordered_quantity, replaces_id, change_reason)
  select p_order.id, l.product_id, l.offer_id, l.name, l.sku, l.quantity, l.price, l.total, 0, l.replaces, p_reason
  from private.edited_lines(p_order.id, p_edit) l where l.line_id is null;
  update public.orders o set revision = p_order.revision + 1, subtotal = (p_plan ->> 'total')::numeric - o.shipping_amount,
    total = (p_plan ->> 'total')::numeric
  where o.id = p_order.id returning * into p_order;
  perform private.match_payments(p_order);
end
$$;

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
revoke all on function private.carry_out_edit(public.orders, jsonb, jsonb, text),
  private.order_difference(public.orders, integer), private.edited_lines(uuid, jsonb) from public, anon, authenticated;

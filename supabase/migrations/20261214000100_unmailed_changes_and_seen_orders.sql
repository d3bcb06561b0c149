-- Changes and cancellations that are not mailed, for a reason that is kept (ADR 388); that a seller has seen an order, which its buyer reads
-- (ADR 389); and the release of credit in an edit (ADR 387). Replaces public.edit_order and public.advance_orders, which mailed each change,
-- private.mail_order_change and private.mail_order_step, public.desk_order, public.order_story and public.desk_orders, which also says how much
-- of an order that is paid in part is still due.

-- Why the buyer was not mailed about an edit (its revision) or a cancellation (the state).
create table private.unmailed_changes (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  revision integer,
  status text check (status = 'cancelled'),
  -- No foreign key: it outlives the account.
  person uuid,
  no_mail_reason text not null check (char_length(no_mail_reason) between 1 and 300),
  created_at timestamptz not null default now(),
  constraint unmailed_changes_of_one_check check (num_nonnulls(revision, status) = 1)
);
create index unmailed_changes_order_idx on private.unmailed_changes (order_id);

alter table private.unmailed_changes enable row level security;
revoke all on private.unmailed_changes from public, anon, authenticated, service_role;
call private.keep_on_staff_log('private.unmailed_changes', 'id');

-- Who looked into an order first and said so, while it waited for its confirmation.
create table private.order_sightings (
  order_id uuid primary key references public.orders (id) on delete cascade,
  -- No foreign key: it outlives the account.
  person uuid not null,
  created_at timestamptz not null default now()
);
alter table private.order_sightings enable row level security;
revoke all on private.order_sightings from public, anon, authenticated, service_role;
call private.keep_on_staff_log('private.order_sightings', 'order_id');

-- The reason for sending no mail, trimmed; null for a mail as usual. PT400 no_mail_reason_missing, no_mail_reason_too_long.
create function private.no_mail_reason(p_reason text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if btrim(p_reason) = '' then
    raise exception using errcode = 'PT400', detail = 'no_mail_reason_missing', message = 'Escribe por qué no se avisa al comprador';
  elsif length(btrim(p_reason)) > 300 then
    raise exception using errcode = 'PT400', detail = 'no_mail_reason_too_long',
      message = 'El motivo para no avisar admite hasta 300 caracteres';
  end if;
  return btrim(p_reason);
end
$$;

-- Whether the buyer is not to be mailed about what is written at this moment (sumiller.no_mail, which procedures set for one change); keeps why.
create function private.is_unmailed(p_order_id uuid, p_revision integer, p_status text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_reason constant text := nullif(current_setting('sumiller.no_mail', true), '');
begin
  if v_reason is not null then
    insert into private.unmailed_changes (order_id, revision, status, person, no_mail_reason)
    values (p_order_id, p_revision, p_status, auth.uid(), v_reason);
  end if;
  return v_reason is not null;
end
$$;
revoke all on function private.no_mail_reason(text), private.is_unmailed(uuid, integer, text) from public, anon, authenticated;

-- The states that are mailed. Being prepared is none, and a rejected delivery is mailed as the change that it is.
create or replace function private.mail_order_step() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.mails_are_on() and not new.is_rejected and not private.is_unmailed(new.id, null, new.status) then
    perform private.mail_buyers('order_' || new.status, new, null, private.order_mail_facts(new) || jsonb_build_object(
      'reason', case when new.status = 'cancelled' then nullif(current_setting('sumiller.reason', true), '') end,
      'owed_back', nullif(private.order_owed_back(new), 0)));
  end if;
  return null;
end
$$;

-- An edit of the order: what changed, and why.
create or replace function private.mail_order_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.mails_are_on() and not private.is_unmailed(new.id, new.revision, null) then
    perform private.mail_buyers('order_changed', new, r.revision::text,
      private.order_mail_facts(new) || jsonb_build_object('reason', r.reason, 'total_before', r.total_before, 'is_rejected', new.is_rejected,
        'owed_back', nullif(private.order_owed_back(new), 0), 'changes', (
        select jsonb_agg(c.value - 'to_stock' || jsonb_build_object('name', left(c.value ->> 'name', 120),
          'replaces', left(c.value ->> 'replaces', 120)) order by c.place)
        from jsonb_array_elements(r.changes) with ordinality as c (value, place) where c.place <= 40)))
    from private.order_revisions r where r.order_id = new.id and r.revision = new.revision;
  end if;
  return null;
end
$$;

drop function public.edit_order(uuid, jsonb, text, integer, text, text, uuid);

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
revoke all on function public.edit_order(uuid, jsonb, text, integer, text, text, uuid, text, text) from public, anon, authenticated;
grant execute on function public.edit_order(uuid, jsonb, text, integer, text, text, uuid, text, text) to authenticated;

drop function public.advance_orders(jsonb, text, text);

-- advance_orders: moves orders on, or cancels them with a reason. p_orders: [{id, expected_status, expected_revision, expected_total}],
-- the last two if the caller saw them; an order that is no longer what the caller saw stays as it is. Answers for each, in their order:
-- {id, number, outcome, status, by, at}; outcome: 'changed'; 'stale', with who moved it when, and is_own where that was the caller,
-- perhaps by a request whose answer was lost; 'edited', with who changed its lines; 'refused', no step from there; 'unknown', none of
-- theirs.
-- p_no_mail: why the buyers of cancelled orders are not mailed; null: they are.
-- PT401, PT403 not_staff; PT400 no_mail_only_cancelled, those of private.no_mail_reason, orders_invalid, status_unknown, reason_missing, reason_too_long.
create function public.advance_orders(p_orders jsonb, p_to text, p_reason text default null, p_no_mail text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_stores integer[] := private.require_staff();
  v_reason constant text := nullif(btrim(p_reason), '');
  v_no_mail constant text := private.no_mail_reason(p_no_mail);
  v_ids uuid[];
  v_wanted record;
  v_order public.orders;
  v_outcome text;
  v_by jsonb;
  v_results jsonb := '[]';
begin
  if coalesce(jsonb_typeof(p_orders), '') <> 'array' or jsonb_array_length(p_orders) not between 1 and 200 or exists (
    select from jsonb_array_elements(p_orders) as w (value) where not private.is_uuid(w.value ->> 'id')
  ) then
    raise exception using errcode = 'PT400', detail = 'orders_invalid', message = 'Elige de 1 a 200 pedidos';
  elsif coalesce(p_to, '') not in ('confirmed', 'processing', 'shipped', 'delivered', 'cancelled') then
    raise exception using errcode = 'PT400', detail = 'status_unknown', message = 'No existe ese estado';
  elsif p_to = 'cancelled' and v_reason is null then
    raise exception using errcode = 'PT400', detail = 'reason_missing', message = 'Escribe el motivo de la cancelación';
  elsif length(v_reason) > 500 then
    raise exception using errcode = 'PT400', detail = 'reason_too_long', message = 'El motivo admite hasta 500 caracteres';
  elsif v_no_mail is not null and p_to <> 'cancelled' then
    raise exception using errcode = 'PT400', detail = 'no_mail_only_cancelled', message = 'Solo una cancelación puede quedar sin aviso';
  end if;
  v_ids := array(select w.id from jsonb_to_recordset(p_orders) as w (id uuid));
  -- Orders in one order, then the stock they would give back in another: who comes second waits here.
  perform from public.orders o where o.id = any (v_ids) and o.store_id = any (v_stores) order by o.id for no key update;
  if p_to = 'cancelled' then
    perform from public.store_products sp
    where sp.id in (
      select i.store_product_id from public.order_items i join public.orders o on o.id = i.order_id
      where o.id = any (v_ids) and o.store_id = any (v_stores))
    order by sp.id for no key update;
  end if;
  -- A person who was taken out while waiting changes nothing.
  v_stores := private.require_staff();
  perform set_config('sumiller.reason', coalesce(v_reason, ''), true);
  perform set_config('sumiller.no_mail', coalesce(v_no_mail, ''), true);
  for v_wanted in
    select w.value ->> 'id' as id, w.value ->> 'expected_status' as expected, w.value -> 'expected_revision' as revision,
      w.value -> 'expected_total' as total
    from jsonb_array_elements(p_orders) with ordinality as w (value, place) order by w.place
  loop
    select * into v_order from public.orders o where o.id = v_wanted.id::uuid and o.store_id = any (v_stores);
    if not found then
      v_outcome := 'unknown';
    elsif v_order.status is distinct from v_wanted.expected then
      v_outcome := 'stale';
    elsif v_wanted.revision <> to_jsonb(v_order.revision) or v_wanted.total <> to_jsonb(v_order.total) then
      v_outcome := 'edited';
    elsif not private.is_order_step(v_order.status, p_to) then
      v_outcome := 'refused';
    else
      update public.orders o set status = p_to where o.id = v_order.id and o.status = v_wanted.expected;
      v_outcome := 'changed';
    end if;
    if v_outcome = 'edited' then
      select jsonb_build_object('by', private.person_name(r.person), 'at', r.created_at) into v_by
      from private.order_revisions r where r.order_id = v_order.id order by r.revision desc limit 1;
    else
      select jsonb_build_object('by', private.person_name(h.person), 'at', h.created_at, 'is_own', coalesce(h.person = auth.uid(), false))
      into v_by from private.order_steps h where h.order_id = v_order.id order by h.id desc limit 1;
    end if;
    v_results := v_results || jsonb_build_array(
      jsonb_build_object('id', v_wanted.id, 'outcome', v_outcome, 'number', v_order.order_number,
        'status', case v_outcome when 'changed' then p_to else v_order.status end) || coalesce(v_by, '{}'));
  end loop;
  perform set_config('sumiller.reason', '', true);
  perform set_config('sumiller.no_mail', '', true);
  return v_results;
end
$$;
revoke all on function public.advance_orders(jsonb, text, text, text) from public, anon, authenticated;
grant execute on function public.advance_orders(jsonb, text, text, text) to authenticated;

-- mark_order_seen: says that the caller is looking into an order that waits for its confirmation: {outcome, by, at}: 'seen'; 'already', who was
-- first; 'moved', it waits no longer. It sends no mail and moves nothing. PT401, PT403 not_staff; PT404 order_not_found.
create function public.mark_order_seen(p_order_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_order public.orders := private.desk_order_row(p_order_id);
  v_is_first boolean;
begin
  perform from public.orders o where o.id = p_order_id for no key update;
  v_order := private.desk_order_row(p_order_id);
  if v_order.status <> 'pending' then
    return jsonb_build_object('outcome', 'moved');
  end if;
  insert into private.order_sightings (order_id, person) values (p_order_id, auth.uid()) on conflict (order_id) do nothing;
  v_is_first := found;
  return (
    select jsonb_build_object('outcome', case when v_is_first then 'seen' else 'already' end, 'by', private.person_name(s.person), 'at', s.created_at)
    from private.order_sightings s where s.order_id = p_order_id);
end
$$;
revoke all on function public.mark_order_seen(uuid) from public, anon, authenticated;
grant execute on function public.mark_order_seen(uuid) to authenticated;

-- desk_order: everything about one order. PT401, PT403 not_staff, PT404 order_not_found, another store's among them.
create or replace function public.desk_order(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order constant public.orders := private.desk_order_row(p_order_id);
begin
  return (select jsonb_build_object(
    'id', o.id, 'number', o.order_number, 'status', o.status, 'is_rejected', o.is_rejected, 'created_at', o.created_at, 'store', st.name,
    'subtotal', o.subtotal, 'shipping', o.shipping_amount, 'total', o.total, 'revision', o.revision,
    'delivery_date', o.delivery_date, 'slot', o.delivery_time_slot, 'is_express', o.is_express,
    'notes', o.delivery_notes, 'shipping_address', o.shipping_address, 'billing', o.billing_address,
    'location', l.name, 'group', g.name, 'group_approved', a.approved_at is not null,
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
        'record_id', shown.record_id, 'paid_on', shown.paid_on, 'reference', shown.reference) order by shown.at, shown.id)
      from (
        select t.created_at as at, t.id, t.payment_method as method, t.amount, t.status, r.id as record_id, r.paid_on, r.reference
        from public.payment_transactions t
        left join private.order_payments r on r.payment_id = t.id and r.voided_at is null and t.status = 'paid'
        where t.order_id = o.id and (t.status <> 'cancelled' or o.status = 'cancelled' and t.amount > 0 and not exists (
          select from private.order_payments d where d.payment_id = t.id))
        union all
        select d.created_at, d.id, t.payment_method, d.amount, 'voided', null, d.paid_on, d.reference
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
        'reference', r.reference, 'at', r.created_at, 'by', private.person_name(r.person), 'voided_at', r.voided_at,
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

-- order_story: what the buyer learns about an order that they may read: {revisions: [{revision, at, reason, total_before, total,
-- changes}], placed: the lines as ordered, null where they still are, notes: [{at, text}], cancelled and rejected: {at, reason}, null
-- unless it is, the reason null if none was given; owed_back, refunded and refunded_on: what is owed back to them and what was given back,
-- null where nothing is; paid and due: what was paid of it, and what is left, null unless it is paid in
-- part; seen_at: when the seller looked into it, null if they have not said so}; null for others. Who of the staff did it stays with them, and where pieces that were cut went.
create or replace function public.order_story(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'revisions', coalesce((select jsonb_agg(jsonb_build_object('revision', r.revision, 'at', r.created_at, 'reason', r.reason,
        'total_before', r.total_before, 'total', r.total_after, 'changes', (
          select jsonb_agg(c.value - 'to_stock' order by c.place)
          from jsonb_array_elements(r.changes) with ordinality as c (value, place))) order by r.revision)
      from private.order_revisions r where r.order_id = o.id), '[]'),
    'paid_on', case when private.order_due(o.id) is null then (private.order_receipt(o.id)).paid_on end,
    'paid', case when part.paid > 0 and part.due > 0 then part.paid end, 'due', case when part.paid > 0 and part.due > 0 then part.due end,
    'owed_back', nullif(private.order_owed_back(o), 0), 'refunded', nullif(refund.refunded, 0), 'refunded_on', refund.refunded_on,
    'seen_at', (select s.created_at from private.order_sightings s where s.order_id = o.id),
    'placed', (select r.lines_before from private.order_revisions r where r.order_id = o.id and r.revision = 1),
    'notes', coalesce((select jsonb_agg(jsonb_build_object('at', n.created_at, 'text', n.body) order by n.id)
      from private.order_notes n where n.order_id = o.id and n.is_for_buyer), '[]'),
    'cancelled', (select jsonb_build_object('at', s.created_at, 'reason', s.reason)
      from private.order_steps s where s.order_id = o.id and o.status = 'cancelled' and s.to_status = 'cancelled'
      order by s.id desc limit 1),
    'rejected', (select jsonb_build_object('at', s.created_at, 'reason', s.reason)
      from private.order_steps s where s.order_id = o.id and o.is_rejected and s.to_status = 'delivered'
      order by s.id desc limit 1))
  from public.orders o cross join lateral private.order_refund_receipt(o.id) refund
  cross join lateral (
    select private.order_held(o.id) as paid, case when o.status <> 'cancelled' then private.order_due(o.id) end as due) part
  where o.id = p_order_id and (o.location_id in (select private.my_location_ids())
    or o.business_group_id in (select private.my_owned_group_ids()))
$$;

-- desk_orders: a page of the orders of the caller's stores, newest first: {orders, more}. p_days bounds how old delivered and
-- cancelled orders are (null: any age); a number is found at any age. The next page begins before the last order's created_at
-- and id. PT401, PT403 not_staff.
-- p_payment: the code of a payment method; p_payment_state: 'due', a payment of it is still open, 'paid', nothing is, or 'owed_back',
-- the customer paid more than it costs, at any age. An order whose payments were all given back is 'refunded', one
-- that is due and of which a part was paid 'partly_paid', with what is still due. seen_by: who looks into one that waits for its confirmation.
-- p_status: states; `open` is those before delivery, `overdue` the open ones whose day is over by the clock of their store.
create or replace function public.desk_orders(
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
      'location', l.name, 'group', g.name, 'total', o.total, 'pieces', line.pieces, 'lines', line.lines,
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
    left join private.order_sightings sighting on sighting.order_id = o.id
    where o.id = any (v_ids[:v_limit])), '[]'));
end
$$;

-- What staff do to an order or a customer is done once, although its answer is lost and it is sent again (ADR 293): an edit and a note
-- carry a key of the sender; a move says that the caller themselves was first, and a credit line is compared with what is wanted.

alter table private.order_revisions add column key uuid;
alter table private.order_notes add column key uuid;
create unique index order_notes_key on private.order_notes (order_id, author, key);

drop function public.edit_order(uuid, jsonb, text, integer, text, text);
drop function public.add_order_note(uuid, text, boolean);

-- edit_order: carries out an edit, with stock, totals, payment, credit and record in one transaction, or changes nothing.
-- p_key: one for all tries of the same edit; it is carried out once, and answered with 'saved' and no plan after that.
-- Answers {outcome, plan}: 'saved'; 'stale', the order is no longer what the caller saw (revision and status), with
-- who changed what; 'different', the digest is not that of the preview; 'refused', with the plan's problems.
-- PT401, PT403, PT404; PT400 edit_invalid, reason_missing, reason_too_long.
create function public.edit_order(
  p_order_id uuid, p_edit jsonb, p_reason text, p_revision integer, p_status text, p_digest text, p_key uuid default null
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
  if exists (
    select from private.order_revisions r where r.order_id = p_order_id and r.key = p_key and r.person = auth.uid()
  ) then
    return jsonb_build_object('outcome', 'saved', 'plan', null);
  end if;
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
  update private.order_revisions r set key = p_key where r.order_id = p_order_id and r.revision = v_order.revision + 1;
  perform set_config('sumiller.reason', '', true);
  return jsonb_build_object('outcome', 'saved', 'plan', v_plan);
end
$$;

-- add_order_note: keeps a note on an order of the caller's stores. p_key: one for all tries of the same note, which is kept once. PT401, PT403, PT404; PT400 note_missing, note_too_long.
create function public.add_order_note(
  p_order_id uuid, p_body text, p_is_for_buyer boolean, p_key uuid default null
) returns void
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
  insert into private.order_notes (order_id, author, is_for_buyer, body, key)
  values (v_order.id, auth.uid(), coalesce(p_is_for_buyer, false), v_body, p_key)
  on conflict (order_id, author, key) do nothing;
end
$$;

revoke all on function public.edit_order(uuid, jsonb, text, integer, text, text, uuid),
  public.add_order_note(uuid, text, boolean, uuid) from public, anon, authenticated;
grant execute on function public.edit_order(uuid, jsonb, text, integer, text, text, uuid),
  public.add_order_note(uuid, text, boolean, uuid) to authenticated;

-- advance_orders: moves orders on, or cancels them with a reason. p_orders: [{id, expected_status}]; an order that is no
-- longer what the caller saw stays as it is. Answers for each, in their order: {id, number, outcome, status, by, at};
-- outcome: 'changed'; 'stale', with who moved it when, and
-- is_own where that was the caller, perhaps by a request whose answer was lost; 'refused', no step from there; 'unknown', none of theirs.
-- PT401, PT403 not_staff; PT400 orders_invalid, status_unknown, reason_missing, reason_too_long.
create or replace function public.advance_orders(p_orders jsonb, p_to text, p_reason text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_stores integer[] := private.require_staff();
  v_reason constant text := nullif(btrim(p_reason), '');
  v_ids uuid[];
  v_wanted record;
  v_order public.orders;
  v_outcome text;
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
  -- Somebody who was taken out while waiting changes nothing.
  v_stores := private.require_staff();
  perform set_config('sumiller.reason', coalesce(v_reason, ''), true);
  for v_wanted in
    select w.value ->> 'id' as id, w.value ->> 'expected_status' as expected
    from jsonb_array_elements(p_orders) with ordinality as w (value, place) order by w.place
  loop
    select * into v_order from public.orders o where o.id = v_wanted.id::uuid and o.store_id = any (v_stores);
    if not found then
      v_outcome := 'unknown';
    elsif v_order.status is distinct from v_wanted.expected then
      v_outcome := 'stale';
    elsif not private.is_order_step(v_order.status, p_to) then
      v_outcome := 'refused';
    else
      update public.orders o set status = p_to where o.id = v_order.id and o.status = v_wanted.expected;
      v_outcome := 'changed';
    end if;
    v_results := v_results || jsonb_build_array(
      jsonb_build_object('id', v_wanted.id, 'outcome', v_outcome, 'number', v_order.order_number,
        'status', case v_outcome when 'changed' then p_to else v_order.status end)
      || coalesce((
        select jsonb_build_object('by', private.person_name(h.person), 'at', h.created_at, 'is_own', coalesce(h.person = auth.uid(), false))
        from private.order_steps h where h.order_id = v_order.id order by h.id desc limit 1), '{}'));
  end loop;
  perform set_config('sumiller.reason', '', true);
  return v_results;
end
$$;

-- set_customer_credit: a line in MXN, until a day or without end, null to end it: 'saved', 'same', or 'stale' where the line is no
-- longer the one that the caller saw. PT401, PT403, PT404, and those of private.set_credit_line.
create or replace function public.set_customer_credit(
  p_group_id uuid, p_amount numeric, p_until date, p_seen_amount numeric, p_seen_until date
) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_group constant public.business_groups := private.desk_group(p_group_id);
  v_actor constant text := private.deciding_admin();
  v_account constant private.group_accounts := private.lock_group_account(p_group_id);
begin
  -- What the caller wants is there: perhaps by their own request, whose answer was lost.
  if (v_account.credit_line, v_account.credit_until) is not distinct from (p_amount, p_until) then
    return 'same';
  elsif (v_account.credit_line, v_account.credit_until) is distinct from (p_seen_amount, p_seen_until) then
    return 'stale';
  end if;
  return case when private.set_credit_line(v_group.id, p_amount, p_until, v_actor) then 'saved' else 'same' end;
end
$$;

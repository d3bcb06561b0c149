-- What the seller decides about a group, for the operator's commands and whatever calls them later. Run as the owner
-- of the contract; every act is recorded. Each answers whether anything changed.

create function private.record_group_event(
  p_group_id uuid, p_act text, p_order_number text, p_actor text, p_before jsonb, p_after jsonb
) returns void
language sql volatile set search_path = '' as $$
  insert into private.group_account_events (group_id, act, order_number, actor, before, after)
  values (p_group_id, p_act, p_order_number, p_actor, p_before, p_after)
$$;

-- The account of a group, locked. PT404 no such group.
create function private.lock_group_account(p_group_id uuid) returns private.group_accounts
language plpgsql volatile set search_path = '' as $$
declare
  v_account private.group_accounts;
begin
  select * into v_account from private.group_accounts a where a.group_id = p_group_id for no key update;
  if not found then
    raise exception using errcode = 'PT404', detail = 'group_not_found', message = 'No existe el grupo empresarial';
  end if;
  return v_account;
end
$$;

-- Approves a group, or takes the approval back: its credit line rests until it is approved again. PT404.
create function private.approve_group(p_group_id uuid, p_is_approved boolean, p_actor text) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_account constant private.group_accounts := private.lock_group_account(p_group_id);
begin
  if (v_account.approved_at is not null) = p_is_approved then
    return false;
  end if;
  update private.group_accounts a set approved_at = case when p_is_approved then now() end
  where a.group_id = p_group_id;
  perform private.record_group_event(p_group_id, case when p_is_approved then 'approved' else 'approval_revoked' end,
    null, p_actor, jsonb_build_object('approved', not p_is_approved), jsonb_build_object('approved', p_is_approved));
  return true;
end
$$;

-- Gives a group a credit line of so many MXN, up to a day or without end; null takes it away. What is open stays owed.
-- PT404; PT400 credit_line_invalid, credit_until_past; PT409 group_not_approved.
create function private.set_credit_line(p_group_id uuid, p_amount numeric, p_until date, p_actor text) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_account constant private.group_accounts := private.lock_group_account(p_group_id);
begin
  if p_amount is null and p_until is not null or p_amount <= 0 or p_amount >= 10000000000 or p_amount <> round(p_amount, 2) then
    raise exception using errcode = 'PT400', detail = 'credit_line_invalid',
      message = 'La línea de crédito debe ser un importe en pesos mayor que cero, con dos decimales como máximo';
  elsif p_until < (now() at time zone 'America/Tijuana')::date then
    raise exception using errcode = 'PT400', detail = 'credit_until_past',
      message = 'El último día de la línea de crédito ya pasó';
  elsif p_amount is not null and v_account.approved_at is null then
    raise exception using errcode = 'PT409', detail = 'group_not_approved',
      message = 'Aprueba el grupo antes de darle una línea de crédito';
  elsif (p_amount, p_until) is not distinct from (v_account.credit_line, v_account.credit_until) then
    return false;
  end if;
  update private.group_accounts a set credit_line = p_amount, credit_until = p_until where a.group_id = p_group_id;
  perform private.record_group_event(p_group_id,
    case when p_amount is null then 'credit_line_ended' else 'credit_line_set' end, null, p_actor,
    jsonb_build_object('credit_line', v_account.credit_line, 'credit_until', v_account.credit_until),
    jsonb_build_object('credit_line', p_amount, 'credit_until', p_until));
  return true;
end
$$;

-- Records that an order was paid in full, or takes that back. Paid: its share of the credit line is free again.
-- PT404 order_not_found; PT409 order_cancelled.
create function private.record_payment(p_order_number text, p_is_paid boolean, p_actor text) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_order public.orders;
  v_changed jsonb;
begin
  select * into v_order from public.orders o where o.order_number = p_order_number for no key update;
  if not found then
    raise exception using errcode = 'PT404', detail = 'order_not_found',
      message = format('No existe el pedido %s', p_order_number);
  elsif v_order.status = 'cancelled' then
    raise exception using errcode = 'PT409', detail = 'order_cancelled',
      message = format('El pedido %s está cancelado', p_order_number);
  end if;
  with changed as (
    update public.payment_transactions t set status = case when p_is_paid then 'paid' else 'pending' end
    where t.order_id = v_order.id and t.status = any (case when p_is_paid then '{pending,failed}' else '{paid}' end::text[])
    returning t.id, t.amount
  )
  select jsonb_agg(jsonb_build_object('payment_id', c.id, 'amount', c.amount)) into v_changed from changed c;
  if v_changed is null then
    return false;
  end if;
  perform private.record_group_event(v_order.business_group_id, case when p_is_paid then 'payment_recorded' else 'payment_revoked' end,
    p_order_number, p_actor, jsonb_build_object('paid', not p_is_paid, 'payments', v_changed),
    jsonb_build_object('paid', p_is_paid, 'payments', v_changed));
  return true;
end
$$;

revoke all on function private.record_group_event(uuid, text, text, text, jsonb, jsonb),
  private.lock_group_account(uuid), private.approve_group(uuid, boolean, text),
  private.set_credit_line(uuid, numeric, date, text), private.record_payment(text, boolean, text)
  from public, anon, authenticated;

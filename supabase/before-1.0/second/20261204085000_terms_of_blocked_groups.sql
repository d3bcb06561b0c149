-- order_terms says that a group is blocked, by the rule that refuses its orders (ADR 257).

-- Why a group may not order, for its people; null if it may. A block is for the group; one that is not approved shares its owners'
-- blocks.
create function private.block_message(p_group_id uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_account private.group_accounts;
begin
  select * into v_account from private.group_accounts a where a.group_id = p_group_id;
  if v_account.block_reason is not null then
    return format('Tu grupo empresarial no puede hacer pedidos por ahora: %s', v_account.block_reason);
  elsif v_account.approved_at is null and private.has_blocked_owner(p_group_id) then
    return 'Tu grupo empresarial no puede hacer pedidos por ahora: otro grupo de la misma persona propietaria está bloqueado';
  end if;
  return null;
end
$$;

-- Stops an order that its group's terms do not allow. Called with the locks above held, so that it reads what other
-- orders have left.
create or replace function private.check_order_terms(p_location_id uuid, p_method text, p_total numeric) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_terms record;
  v_detail text;
  v_message text;
begin
  select t.*, private.block_message(l.bussiness_group_id) as block_message into v_terms
  from public.locations l cross join lateral private.group_terms(l.bussiness_group_id) t where l.id = p_location_id;
  if v_terms.block_message is not null then
    v_detail := 'group_blocked';
    v_message := v_terms.block_message;
  elsif p_method = 'credit_line' and v_terms.credit_line is null then
    v_detail := 'credit_line_missing';
    v_message := 'Sin línea de crédito autorizada. Elige otro método de pago';
  elsif p_method = 'credit_line' and p_total > v_terms.credit_available then
    v_detail := 'credit_line_exceeded';
    v_message := format('El pedido excede tu línea de crédito. Disponible: %s',
      private.money_text(v_terms.credit_available));
  elsif v_terms.is_approved then
    return;
  elsif v_terms.order_limit = 0 then
    v_detail := 'group_not_approved';
    v_message := 'Tu grupo empresarial aún no está aprobado para hacer pedidos';
  elsif p_total > v_terms.remaining then
    v_detail := 'new_group_limit';
    v_message := format('Tu grupo empresarial aún no está aprobado: sus pedidos abiertos pueden sumar hasta %s. Disponible: %s',
      private.money_text(v_terms.order_limit), private.money_text(v_terms.remaining));
  else
    return;
  end if;
  raise exception using errcode = 'PT409', detail = v_detail, message = v_message;
end
$$;

drop function public.order_terms(uuid);
-- order_terms: what the desk allows the group of an establishment that the caller is linked to; no row for others. Amounts in MXN.
create function public.order_terms(p_location_id uuid)
returns table (
  is_approved boolean, order_limit numeric, open_total numeric, remaining numeric,
  credit_line numeric, credit_until date, credit_open numeric, credit_available numeric,
  -- Why the group may not order at all; null if it may.
  block_message text
)
language sql stable security definer rows 1 set search_path = '' as $$
  select t.*, private.block_message(l.bussiness_group_id)
  from public.locations l cross join lateral private.group_terms(l.bussiness_group_id) t
  where l.id = p_location_id and l.id in (select private.my_location_ids())
$$;

revoke all on function private.block_message(uuid), public.order_terms(uuid) from public, anon, authenticated;
grant execute on function public.order_terms(uuid) to authenticated;

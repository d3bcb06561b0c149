-- What a group may order: without limit once approved, within a limit before; on credit within its line, less what is
-- open on it.

-- The group and every other one of the same founder: founding ten groups gives no ten limits.
create function private.founder_group_ids(p_group_id uuid) returns setof uuid
language sql stable rows 3 set search_path = '' as $$
  select p_group_id
  union
  select f.id from public.business_groups g join public.business_groups f on f.created_by = g.created_by
  where g.id = p_group_id
$$;

-- MXN of the orders on their way of all groups of a founder that are not approved.
create function private.open_order_total(p_group_id uuid) returns numeric
language sql stable set search_path = '' as $$
  select coalesce(sum(o.total), 0)
  from private.founder_group_ids(p_group_id) as f (group_id)
  join public.orders o on o.business_group_id = f.group_id
    and o.status in ('pending', 'confirmed', 'processing', 'shipped')
  where not exists (
    select from private.group_accounts a where a.group_id = f.group_id and a.approved_at is not null
  )
$$;

-- The terms of a group, amounts in MXN. order_limit, open_total and remaining are null for an approved group; the
-- line is null where there is none that counts today. The last day of a line ends where it ends last in Mexico.
create function private.group_terms(p_group_id uuid)
returns table (
  is_approved boolean, order_limit numeric, open_total numeric, remaining numeric,
  credit_line numeric, credit_until date, credit_open numeric, credit_available numeric
)
language sql stable rows 1 set search_path = '' as $$
  select t.is_approved, t.order_limit, t.open_total,
    case when not t.is_approved then greatest(t.order_limit - t.open_total, 0) end,
    t.credit_line, t.credit_until, t.credit_open, greatest(coalesce(t.credit_line, 0) - t.credit_open, 0)
  from (
    select s.is_approved,
      case when not s.is_approved then private.new_group_order_limit() end as order_limit,
      case when not s.is_approved then private.open_order_total(p_group_id) end as open_total,
      case when s.has_credit then s.credit_line end as credit_line,
      case when s.has_credit then s.credit_until end as credit_until,
      coalesce((select sum(c.amount) from private.open_credits c where c.group_id = p_group_id), 0) as credit_open
    from (
      select a.approved_at is not null as is_approved, a.credit_line, a.credit_until,
        a.approved_at is not null and a.credit_line is not null
          and coalesce(a.credit_until >= (now() at time zone 'America/Tijuana')::date, true) as has_credit
      from public.business_groups g left join private.group_accounts a on a.group_id = g.id where g.id = p_group_id
    ) s
  ) t
$$;

-- The terms of a location's group, for people linked to the location: they are the ones who spend what is left.
create function public.order_terms(p_location_id uuid)
returns table (
  is_approved boolean, order_limit numeric, open_total numeric, remaining numeric,
  credit_line numeric, credit_until date, credit_open numeric, credit_available numeric
)
language sql stable security definer rows 1 set search_path = '' as $$
  select t.*
  from public.locations l cross join lateral private.group_terms(l.bussiness_group_id) t
  where l.id = p_location_id and l.id in (select private.my_location_ids())
$$;

-- '$1,234.50'
create function private.money_text(p_amount numeric) returns text
language sql immutable set search_path = '' as $$
  select '$' || to_char(p_amount, 'FM999,999,999,999,990.00')
$$;

-- Makes orders that share a limit or a line wait for each other, from here to their end. An approved group that does
-- not use its credit waits for nothing. Rows are locked in the order of their ids.
create function private.lock_order_terms(p_location_id uuid, p_method text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_group_id uuid;
  v_is_approved boolean;
begin
  select l.bussiness_group_id, a.approved_at is not null into v_group_id, v_is_approved
  from public.locations l left join private.group_accounts a on a.group_id = l.bussiness_group_id
  where l.id = p_location_id;
  if not v_is_approved then
    perform from private.group_accounts a
    where a.group_id in (select private.founder_group_ids(v_group_id))
    order by a.group_id for no key update;
  elsif p_method = 'credit_line' then
    perform from private.group_accounts a where a.group_id = v_group_id for no key update;
  end if;
end
$$;

-- Stops an order that its group's terms do not allow. Called with the locks above held, so that what it reads is what
-- other orders have left.
create function private.check_order_terms(p_location_id uuid, p_method text, p_total numeric) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_terms record;
  v_detail text;
  v_message text;
begin
  select t.* into v_terms
  from public.locations l cross join lateral private.group_terms(l.bussiness_group_id) t where l.id = p_location_id;
  if p_method = 'credit_line' and v_terms.credit_line is null then
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

revoke all on function private.founder_group_ids(uuid), private.open_order_total(uuid), private.group_terms(uuid),
  public.order_terms(uuid), private.money_text(numeric), private.lock_order_terms(uuid, text),
  private.check_order_terms(uuid, text, numeric) from public, anon, authenticated;
grant execute on function public.order_terms(uuid) to authenticated;

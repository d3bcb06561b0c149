-- For each customer, what to do when something of an order is short, and whether substitutes are taken (ADR 386). Replaces
-- public.preview_order_edit, which did not say that a substitute is for a customer who takes none.

alter table public.business_groups
  -- Send without it, wait until it is there, all of the order or nothing of it, or ask.
  add column shortage_rule text not null default 'ask' check (shortage_rule in ('send', 'wait', 'all_or_nothing', 'ask')),
  -- With a notice each time.
  add column takes_substitutes boolean not null default true;

-- set_shortage_rule: for owners of the group, and staff of a store that it buys from; whether anything changed. PT401; PT403 not an owner;
-- PT404 group_not_found; PT400 rule_unknown.
create function public.set_shortage_rule(p_group_id uuid, p_rule text, p_takes_substitutes boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Staff of the group's stores, or an owner: anyone else is refused as one who is not an owner.
  if p_group_id is null or p_group_id not in (select private.staff_group_ids()) then
    perform private.require_group_owner(p_group_id);
  end if;
  if coalesce(p_rule, '') not in ('send', 'wait', 'all_or_nothing', 'ask') or p_takes_substitutes is null then
    raise exception using errcode = 'PT400', detail = 'rule_unknown', message = 'Elige qué hacer si falta algo y si aceptas sustitutos';
  end if;
  update public.business_groups g set shortage_rule = p_rule, takes_substitutes = p_takes_substitutes
  where g.id = p_group_id and (g.shortage_rule, g.takes_substitutes) is distinct from (p_rule, p_takes_substitutes);
  return found;
end
$$;
revoke all on function public.set_shortage_rule(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.set_shortage_rule(uuid, text, boolean) to authenticated;

-- preview_order_edit: what edit_order would do, from the same plan, and unwanted_substitutes: whether it adds one for a customer who takes none.
-- PT401, PT403, PT404; PT400 edit_invalid.
create or replace function public.preview_order_edit(p_order_id uuid, p_edit jsonb) returns jsonb
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


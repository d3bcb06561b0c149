-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- An admin's word that one order on credit may pass although its customer is over the line or has overdue orders: given beforehand, it waits for
-- the customer's next order that needs it; in an edit, it is that of the order.
create table private.credit_releases (
  id uuid not null default gen_random_uuid(),
  group_id uuid not null,
  -- MXN: the most that the order may cost.
  amount numeric(12,2) not null,
  release_reason text not null,
  -- No foreign key: a release outlives the account.
  person uuid not null,
  created_at timestamp with time zone not null default now(),
  -- Not used afterwards.
  expires_at timestamp with time zone not null default (now() + '7 days'::interval),
  withdrawn_at timestamp with time zone,
  order_id uuid,
  used_at timestamp with time zone,
  -- Of an edit: the revision that it allowed.
  revision integer,
  -- MXN, as it was used: beyond the line, and overdue.
  over_line numeric(20,2),
  overdue numeric(20,2),
  constraint credit_releases_pkey PRIMARY KEY (id),
  constraint credit_releases_group_id_fkey FOREIGN KEY (group_id) REFERENCES business_groups(id) ON DELETE CASCADE,
  constraint credit_releases_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint credit_releases_amount_check CHECK ((amount > (0)::numeric)),
  constraint credit_releases_release_reason_check CHECK (((char_length(release_reason) >= 1) AND (char_length(release_reason) <= 300))),
  constraint credit_releases_use_check CHECK ((((order_id IS NULL) = (used_at IS NULL)) AND ((used_at IS NULL) OR (withdrawn_at IS NULL))))
);
alter table private.credit_releases enable row level security;

-- One at a time waits for a customer's order.
create unique index credit_releases_open_idx on private.credit_releases (group_id) where used_at is null and withdrawn_at is null;

create index credit_releases_group_idx on private.credit_releases (group_id, created_at);

create index credit_releases_order_idx on private.credit_releases (order_id);

call private.keep_on_staff_log('private.credit_releases', 'id');

-- MXN of a group's orders on credit whose term is over, and since when: the day after the first term's last. A term begins with the delivery,
-- by the clock of the order's store; an order that was entered as delivered has its delivery date, or the day it was entered.
create function private.overdue_credit(p_group_id uuid) returns table (amount numeric, since date)
language sql stable rows 1 set search_path = '' as $$
  select coalesce(sum(due.amount), 0), min(due.last_day) + 1
  from (
    select c.amount, private.order_today(o) as today, private.credit_day(o, a.credit_days) as last_day
    from private.group_accounts a
    join private.open_credits c on c.group_id = a.group_id
    join public.payment_transactions t on t.id = c.payment_id
    join public.orders o on o.id = t.order_id and o.status = 'delivered'
    where a.group_id = p_group_id and a.credit_days is not null and c.amount > 0
  ) due
  where due.last_day < due.today
$$;
-- 20261215200000_payments_of_several_orders

-- The release that waits for a group's order; no row if none does.
create function private.open_credit_release(p_group_id uuid) returns setof private.credit_releases
language sql stable rows 1 set search_path = '' as $$
  select r.* from private.credit_releases r
  where r.group_id = p_group_id and r.used_at is null and r.withdrawn_at is null and r.expires_at > now()
$$;
-- 20261214000000_overdue_credit_and_releases

-- Why the overdue orders of a group keep it from ordering on credit.
create function private.overdue_message(p_amount numeric, p_since date) returns text
language sql stable set search_path = '' as $$
  select format('Hay pagos a crédito vencidos por %s desde el %s', private.money_text(p_amount), to_char(p_since, 'DD/MM/YYYY'))
$$;
-- 20261214000000_overdue_credit_and_releases

-- set_credit_days: the days in which a customer's orders on credit are to be paid, null for no term: 'saved', 'same', or 'stale' where they are no
-- longer those that the caller saw. PT401, PT403 not_staff, not_an_admin, group_of_other_stores; PT404 group_not_found; PT400
-- credit_days_invalid.
create function public.set_credit_days(p_group_id uuid, p_days integer, p_seen_days integer) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_group constant public.business_groups := private.desk_group(p_group_id);
  v_actor constant text := private.deciding_admin(p_group_id);
  v_account constant private.group_accounts := private.lock_group_account(p_group_id);
begin
  if p_days not between 0 and 365 then
    raise exception using errcode = 'PT400', detail = 'credit_days_invalid', message = 'El plazo es de 0 a 365 días';
  elsif v_account.credit_days is not distinct from p_days then
    return 'same';
  elsif v_account.credit_days is distinct from p_seen_days then
    return 'stale';
  end if;
  update private.group_accounts a set credit_days = p_days where a.group_id = v_group.id;
  perform private.record_group_event(v_group.id, 'credit_days_set', null, v_actor, jsonb_build_object('credit_days', v_account.credit_days),
    jsonb_build_object('credit_days', p_days));
  return 'saved';
end
$$;
-- 20261214000000_overdue_credit_and_releases; executed by authenticated

-- release_credit: lets the customer's next order on credit that needs it pass, up to an amount, although the line is used up or orders are overdue.
-- For seven days, and for one order; it replaces one that still waits. Answers its id. PT401, PT403 not_staff, not_an_admin,
-- group_of_other_stores; PT404 group_not_found; PT400 reason_missing, reason_too_long, amount_invalid; PT409 credit_line_missing.
create function public.release_credit(p_group_id uuid, p_amount numeric, p_reason text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_group constant public.business_groups := private.desk_group(p_group_id);
  v_actor constant text := private.deciding_admin(p_group_id);
  v_account constant private.group_accounts := private.lock_group_account(p_group_id);
  v_reason constant text := nullif(btrim(p_reason), '');
  v_id uuid;
begin
  if v_reason is null then
    raise exception using errcode = 'PT400', detail = 'reason_missing', message = 'Escribe por qué autorizas el pedido';
  elsif length(v_reason) > 300 then
    raise exception using errcode = 'PT400', detail = 'reason_too_long', message = 'El motivo admite hasta 300 caracteres';
  elsif p_amount is null or p_amount <= 0 or p_amount >= 10000000000 or p_amount <> round(p_amount, 2) then
    raise exception using errcode = 'PT400', detail = 'amount_invalid',
      message = 'El importe es en pesos, mayor que cero y con dos decimales como máximo';
  elsif (select t.credit_line from private.group_terms(v_group.id) t) is null then
    raise exception using errcode = 'PT409', detail = 'credit_line_missing', message = 'El cliente no tiene una línea de crédito vigente';
  end if;
  update private.credit_releases r set withdrawn_at = now()
  where r.group_id = v_group.id and r.used_at is null and r.withdrawn_at is null;
  insert into private.credit_releases (group_id, amount, release_reason, person)
  values (v_group.id, p_amount, v_reason, auth.uid()) returning id into v_id;
  perform private.record_group_event(v_group.id, 'credit_released', null, v_actor, '{}',
    jsonb_build_object('amount', p_amount, 'reason', v_reason));
  return v_id;
end
$$;
-- 20261214000000_overdue_credit_and_releases; executed by authenticated

-- withdraw_credit_release: takes back a release that no order has used; whether there was one. PT401, PT403 not_staff, not_an_admin,
-- group_of_other_stores; PT404 group_not_found.
create function public.withdraw_credit_release(p_group_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_group constant public.business_groups := private.desk_group(p_group_id);
  v_actor constant text := private.deciding_admin(p_group_id);
  v_account constant private.group_accounts := private.lock_group_account(p_group_id);
begin
  update private.credit_releases r set withdrawn_at = now()
  where r.group_id = v_group.id and r.used_at is null and r.withdrawn_at is null;
  if found then
    perform private.record_group_event(v_group.id, 'credit_release_withdrawn', null, v_actor, '{}', '{}');
  end if;
  return found;
end
$$;
-- 20261214000000_overdue_credit_and_releases; executed by authenticated

-- Keeps a release with the order that needed it, before the order takes up credit: what is beyond the line, and overdue.
create function private.use_credit_release(p_release uuid, p_order_id uuid, p_more numeric) returns void
language sql volatile set search_path = '' as $$
  update private.credit_releases r set order_id = p_order_id, used_at = now(),
    over_line = greatest(p_more - (select t.credit_available from private.group_terms(r.group_id) t), 0),
    overdue = (select late.amount from private.overdue_credit(r.group_id) late)
  where r.id = p_release
$$;
-- 20261214000000_overdue_credit_and_releases

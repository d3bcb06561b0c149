-- What the seller has decided about a business group: whether it is approved, and the credit it may use; how much of it
-- is open, and what the group may therefore order (ADR 0086). Clients never access these tables; order_terms shows
-- people what they need.

create table private.group_accounts (
  group_id uuid primary key references public.business_groups (id) on delete cascade,
  -- Null: its open orders are limited (private.new_group_order_limit).
  approved_at timestamptz,
  -- MXN; null: no credit. It counts while the group is approved.
  credit_line numeric(12, 2) check (credit_line > 0),
  -- The last day of the line; null: no end.
  credit_until date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint group_accounts_credit_until_check check (credit_until is null or credit_line is not null)
);
create trigger group_accounts_touch before update on private.group_accounts
  for each row execute function private.touch_updated_at();

-- Who decided what, and the previous value. Rows outlive their group.
create table private.group_account_events (
  id bigint generated always as identity primary key,
  group_id uuid not null,
  act text not null check (act in ('approved', 'approval_revoked', 'credit_line_set', 'credit_line_ended',
    'payment_recorded', 'payment_revoked')),
  order_number text,
  -- The stated decision-maker, and the database login that wrote it.
  actor text not null check (char_length(actor) between 1 and 200),
  database_user text not null default session_user,
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default now()
);
create index group_account_events_group_idx on private.group_account_events (group_id, created_at);

alter table private.group_accounts enable row level security;
alter table private.group_account_events enable row level security;
revoke all on private.group_accounts, private.group_account_events from public, anon, authenticated, service_role;

-- The record is append-only.
create function private.keep_group_account_events() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT409', detail = 'record_is_final',
    message = 'El registro de decisiones no se puede modificar';
end
$$;
create trigger group_account_events_keep before update or delete on private.group_account_events
  for each row execute function private.keep_group_account_events();

-- Every group has an account. One founded by a person waits for approval; one entered by the seller (a row without an
-- identity) is thereby approved.
create function private.open_group_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.group_accounts (group_id, approved_at)
  values (new.id, case when new.created_by is null then now() end);
  return null;
end
$$;
create trigger business_groups_open_account after insert on public.business_groups
  for each row execute function private.open_group_account();
revoke all on function private.keep_group_account_events(), private.open_group_account()
  from public, anon, authenticated;

-- What is open: unpaid orders on credit, by the group that owes them. Read in every order, like the pending orders
-- (orders_open_idx), so neither may become more expensive as history grows. One row for each transaction by credit_line
-- of an order that is neither cancelled nor paid ('failed' is still owed). Triggers maintain it in the same
-- transaction.
create table private.open_credits (
  payment_id uuid primary key references public.payment_transactions (id) on delete cascade,
  group_id uuid not null references public.business_groups (id) on delete cascade,
  amount numeric(20, 2) not null
);
create index open_credits_group_idx on private.open_credits (group_id) include (amount);
alter table private.open_credits enable row level security;
revoke all on private.open_credits from public, anon, authenticated, service_role;

-- A transaction before and after a change: opens, alters or closes its row.
create function private.follow_open_credit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.payment_method = 'credit_line' and new.status in ('pending', 'failed') then
    insert into private.open_credits as c (payment_id, group_id, amount)
    select new.id, o.business_group_id, new.amount from public.orders o
    where o.id = new.order_id and o.status <> 'cancelled'
    on conflict (payment_id) do update set amount = excluded.amount;
  else
    delete from private.open_credits c where c.payment_id = new.id;
  end if;
  return null;
end
$$;
create trigger payment_transactions_open_credit after insert on public.payment_transactions
  for each row when (new.payment_method = 'credit_line') execute function private.follow_open_credit();
create trigger payment_transactions_follow_credit after update on public.payment_transactions
  for each row when (
    (new.status, new.amount, new.payment_method) is distinct from (old.status, old.amount, old.payment_method)
    and 'credit_line' in (new.payment_method, old.payment_method)
  ) execute function private.follow_open_credit();

-- A cancelled order owes nothing, whatever became of its transactions.
create function private.close_order_credit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.open_credits c
  where c.payment_id in (select t.id from public.payment_transactions t where t.order_id = new.id);
  return null;
end
$$;
create trigger orders_close_credit after update of status on public.orders
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled')
  execute function private.close_order_credit();
revoke all on function private.follow_open_credit(), private.close_order_credit() from public, anon, authenticated;

-- MXN limit for the open orders of a group without approval (NEW_GROUP_ORDER_LIMIT); 0: none before approval.
insert into private.settings (key, value) values ('new_group_order_limit', '50000');
create function private.new_group_order_limit() returns numeric
language sql stable set search_path = '' as $$
  select coalesce((select s.value::numeric from private.settings s where s.key = 'new_group_order_limit'), 50000)
$$;
revoke all on function private.new_group_order_limit() from public, anon, authenticated;

-- What a group may order: without limit once approved, within a limit before; on credit within its line, less what is
-- open on it.

-- The group and every other one of the same founder: founding ten groups does not give ten limits. A founder who has
-- left the group takes their other groups along: what is open there neither counts for it nor is shown to its people.
create function private.founder_group_ids(p_group_id uuid) returns setof uuid
language sql stable rows 3 set search_path = '' as $$
  select p_group_id
  union
  select f.id from public.business_groups g
  join public.user_memberships m on m.company_id = g.id and m.user_id = g.created_by and m.is_active
  join public.business_groups f on f.created_by = g.created_by
  where g.id = p_group_id
$$;

-- MXN of the pending orders of all unapproved groups of a founder.
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

-- The terms of a group, amounts in MXN. order_limit, open_total and remaining are null for an approved group; the line
-- is null where none is valid today. The last day of a line ends where it ends last in Mexico.
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

revoke all on function private.founder_group_ids(uuid), private.open_order_total(uuid), private.group_terms(uuid),
  public.order_terms(uuid) from public, anon, authenticated;
grant execute on function public.order_terms(uuid) to authenticated;

-- What the seller decides about a group, for the operator's commands and later callers. Run as the owner of the
-- contract; every action is recorded. Each returns whether anything changed.

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

-- Approves a group, or withdraws the approval: its credit line is suspended until it is approved again. PT404.
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

-- Gives a group a credit line in MXN, until a day or without end; null withdraws it. What is open stays owed. PT404;
-- PT400 credit_line_invalid, credit_until_past; PT409 group_not_approved.
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

-- Records that an order was paid in full, or withdraws that. Paid: its share of the credit line is free again. PT404
-- order_not_found; PT409 order_cancelled.
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

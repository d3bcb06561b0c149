-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- What the seller has decided about a business group: whether it is approved, the credit it may use, whether it is blocked;
-- how much of the credit is open, and what the group may therefore order (ADR 0086, ADR 226).

-- Clients never access these tables; order_terms shows people what they need.
create table private.group_accounts (
  group_id uuid not null,
  -- Null: its open orders are limited (private.new_group_order_limit).
  approved_at timestamp with time zone,
  -- MXN; null: no credit. It counts while the group is approved.
  credit_line numeric(12,2),
  -- The last day of the line; null: no end.
  credit_until date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  -- A blocked group signs in and reads. The reason is what its people are shown when they order.
  blocked_at timestamp with time zone,
  block_reason text,
  -- Days from its delivery in which an order on credit is to be paid; null: no term, and nothing is overdue.
  credit_days integer,
  constraint group_accounts_pkey PRIMARY KEY (group_id),
  constraint group_accounts_group_id_fkey FOREIGN KEY (group_id) REFERENCES business_groups(id) ON DELETE CASCADE,
  constraint group_accounts_block_check CHECK (((blocked_at IS NULL) = (block_reason IS NULL))),
  constraint group_accounts_block_reason_check CHECK (((char_length(block_reason) >= 1) AND (char_length(block_reason) <= 300))),
  constraint group_accounts_credit_days_check CHECK (((credit_days >= 0) AND (credit_days <= 365))),
  constraint group_accounts_credit_line_check CHECK ((credit_line > (0)::numeric)),
  constraint group_accounts_credit_until_check CHECK (((credit_until IS NULL) OR (credit_line IS NOT NULL)))
);
alter table private.group_accounts enable row level security;

create trigger group_accounts_touch before update on private.group_accounts
  for each row execute function private.touch_updated_at();

-- Who decided what, and the previous value. Rows outlive their group.
create table private.group_account_events (
  id bigint not null generated always as identity,
  group_id uuid not null,
  act text not null,
  order_number text,
  -- The stated decision-maker, and the database login that wrote it.
  actor text not null,
  database_user text not null default SESSION_USER,
  before jsonb not null,
  after jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint group_account_events_pkey PRIMARY KEY (id),
  constraint group_account_events_act_check CHECK ((act = ANY (ARRAY['approved'::text, 'approval_revoked'::text, 'credit_line_set'::text, 'credit_line_ended'::text, 'payment_recorded'::text, 'payment_revoked'::text, 'blocked'::text, 'unblocked'::text, 'refund_recorded'::text, 'refund_revoked'::text, 'credit_days_set'::text, 'credit_released'::text, 'credit_release_withdrawn'::text]))),
  constraint group_account_events_actor_check CHECK (((char_length(actor) >= 1) AND (char_length(actor) <= 200)))
);
alter table private.group_account_events enable row level security;

create index group_account_events_group_idx on private.group_account_events (group_id, created_at);

-- The record is append-only.
create function private.keep_group_account_events() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT409', detail = 'record_is_final',
    message = 'El registro de decisiones no se puede modificar';
end
$$;
-- 20261206001700_group_accounts

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
-- 20261206001700_group_accounts

create trigger business_groups_open_account after insert on public.business_groups
  for each row execute function private.open_group_account();

-- What is open: unpaid orders on credit, by the group that owes them. Read in every order, like the pending orders
-- (orders_open_idx), so neither may become more expensive as history grows. One row for each transaction by credit_line
-- of an order that is neither cancelled nor paid ('failed' is still owed). Triggers maintain it in the same
-- transaction.
create table private.open_credits (
  payment_id uuid not null,
  group_id uuid not null,
  amount numeric(20,2) not null,
  constraint open_credits_pkey PRIMARY KEY (payment_id),
  constraint open_credits_group_id_fkey FOREIGN KEY (group_id) REFERENCES business_groups(id) ON DELETE CASCADE,
  constraint open_credits_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment_transactions(id) ON DELETE CASCADE
);
alter table private.open_credits enable row level security;

create index open_credits_group_idx on private.open_credits (group_id) include (amount);

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
-- 20261206001700_group_accounts

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
-- 20261206001700_group_accounts

create trigger orders_close_credit after update of status on public.orders
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled')
  execute function private.close_order_credit();

create function private.new_group_order_limit() returns numeric
language sql stable set search_path = '' as $$
  select coalesce((select s.value::numeric from private.settings s where s.key = 'new_group_order_limit'), 50000)
$$;
-- 20261206001700_group_accounts

-- The groups that share a limit with this one: those of its founder, also after the founder has left one of them to
-- another account of theirs.
create function private.founder_group_ids(p_group_id uuid) returns setof uuid
language sql stable rows 3 set search_path = '' as $$
  select p_group_id
  union
  select f.id from public.business_groups g
  join public.business_groups f on f.created_by = g.created_by
  where g.id = p_group_id
$$;
-- 20261206001700_group_accounts

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
-- 20261206001700_group_accounts

-- The terms of a group, amounts in MXN. order_limit, open_total and remaining are null for an approved group; the line
-- is null if none is valid today. The last day of a line ends where it ends last in Mexico.
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
-- 20261206001700_group_accounts

create function private.record_group_event(
  p_group_id uuid, p_act text, p_order_number text, p_actor text, p_before jsonb, p_after jsonb
) returns void
language sql volatile set search_path = '' as $$
  insert into private.group_account_events (group_id, act, order_number, actor, before, after)
  values (p_group_id, p_act, p_order_number, p_actor, p_before, p_after)
$$;
-- 20261206001700_group_accounts

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
-- 20261206001700_group_accounts

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
-- 20261206001700_group_accounts

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
  elsif p_until > date '9999-12-31' then
    raise exception using errcode = 'PT400', detail = 'credit_until_invalid',
      message = 'El último día de la línea de crédito no es una fecha';
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
-- 20261206001700_group_accounts

-- Whether one of a group's owners owns a group that is blocked.
create function private.has_blocked_owner(p_group_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.user_memberships m
    join public.user_memberships other on other.user_id = m.user_id and other.is_active and other.role = 'owner'
    join private.group_accounts a on a.group_id = other.company_id and a.blocked_at is not null
    where m.company_id = p_group_id and m.is_active and m.role = 'owner')
$$;
-- 20261206001700_group_accounts

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
-- 20261206001700_group_accounts

call private.keep_on_staff_log('private.group_accounts', 'group_id');

create trigger group_accounts_mail_approval after update of approved_at on private.group_accounts
  for each row when (old.approved_at is null and new.approved_at is not null) execute function private.mail_approval();

-- order_terms: what the desk allows the group of an establishment that the caller is linked to; no row for others. Amounts in MXN.
create function public.order_terms(p_location_id uuid)
returns table (
  is_approved boolean, order_limit numeric, open_total numeric, remaining numeric,
  credit_line numeric, credit_until date, credit_open numeric, credit_available numeric,
  -- Why the group may not order at all; null if it may.
  block_message text,
  -- MXN that is overdue: with any, credit is refused; and the most that one order on credit may nevertheless cost, null for none.
  credit_overdue numeric, credit_released numeric
)
language sql stable security definer rows 1 set search_path = '' as $$
  select t.*, private.block_message(l.bussiness_group_id),
    (select late.amount from private.overdue_credit(l.bussiness_group_id) late),
    (select r.amount from private.open_credit_release(l.bussiness_group_id) r)
  from public.locations l cross join lateral private.group_terms(l.bussiness_group_id) t
  where l.id = p_location_id and l.id in (select private.my_location_ids())
$$;
-- 20261214000000_overdue_credit_and_releases; executed by authenticated

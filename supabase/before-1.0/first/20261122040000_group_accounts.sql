-- What the seller has decided about a business group: whether it is approved, and the credit it may use. Clients never
-- touch these tables; order_terms shows people what they need.

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

-- Who decided what, and what it was before. Rows outlive their group.
create table private.group_account_events (
  id bigint generated always as identity primary key,
  group_id uuid not null,
  act text not null check (act in ('approved', 'approval_revoked', 'credit_line_set', 'credit_line_ended',
    'payment_recorded', 'payment_revoked')),
  order_number text,
  -- Who says to have decided, and the database login that wrote it.
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

-- The record is added to, and never changed.
create function private.keep_group_account_events() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT409', detail = 'record_is_final',
    message = 'El registro de decisiones no se puede modificar';
end
$$;
create trigger group_account_events_keep before update or delete on private.group_account_events
  for each row execute function private.keep_group_account_events();

-- Every group has an account. One that a person founds waits for approval; one that the seller enters (a row without an
-- identity) is approved by that.
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

-- The groups of before: those that the seller entered or has delivered to are customers. Credit is nothing to guess:
-- lines are given one by one.
insert into private.group_accounts (group_id, approved_at)
select g.id, case when g.created_by is null or exists (
    select from public.orders o where o.business_group_id = g.id and o.status = 'delivered'
  ) then now() end
from public.business_groups g;

insert into private.group_account_events (group_id, act, actor, before, after)
select a.group_id, 'approved', 'migration', '{"approved": false}', '{"approved": true}'
from private.group_accounts a where a.approved_at is not null;

-- MXN that the open orders of a group without approval may come to (NEW_GROUP_ORDER_LIMIT); 0: none before approval.
insert into private.settings (key, value) values ('new_group_order_limit', '50000') on conflict (key) do nothing;

create function private.new_group_order_limit() returns numeric
language sql stable set search_path = '' as $$
  select coalesce((select s.value::numeric from private.settings s where s.key = 'new_group_order_limit'), 50000)
$$;
revoke all on function private.new_group_order_limit() from public, anon, authenticated;

-- What is open: orders on credit that nobody has paid, by the group that owes them, and orders on their way. Both are
-- read in every order, so neither may cost more as history grows.

-- One row for each transaction by credit_line of an order that is neither cancelled nor paid ('failed' is still owed).
-- Triggers keep it in the same transaction.
create table private.open_credits (
  payment_id uuid primary key references public.payment_transactions (id) on delete cascade,
  group_id uuid not null references public.business_groups (id) on delete cascade,
  amount numeric(20, 2) not null
);
create index open_credits_group_idx on private.open_credits (group_id) include (amount);
alter table private.open_credits enable row level security;
revoke all on private.open_credits from public, anon, authenticated, service_role;

-- Orders on their way by group; delivered and cancelled ones, the many, are not in it.
create index orders_open_idx on public.orders (business_group_id) include (total)
  where status in ('pending', 'confirmed', 'processing', 'shipped');

-- A transaction of before and after a change: opens, alters or closes its row.
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

insert into private.open_credits (payment_id, group_id, amount)
select t.id, o.business_group_id, t.amount
from public.payment_transactions t join public.orders o on o.id = t.order_id and o.status <> 'cancelled'
where t.payment_method = 'credit_line' and t.status in ('pending', 'failed');

-- A cancelled order has used no promotion (ADR 354): its use can be made by another order, and the desk does not count it.

-- Rows of promotions are locked after those of stock and in the order of their ids, as where orders are placed: the trigger that
-- returns the stock comes before by its name.
create function private.return_promotion_uses() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from private.promotions p
  where p.id in (select u.promotion_id from private.promotion_uses u where u.order_id = new.id)
  order by p.id for no key update;
  with returned as (
    delete from private.promotion_uses u where u.order_id = new.id returning u.promotion_id
  )
  update private.promotions p set uses = p.uses - 1
  where p.id in (select r.promotion_id from returned r) and p.max_uses is not null and p.uses > 0;
  return null;
end
$$;
revoke all on function private.return_promotion_uses() from public, anon, authenticated;
create trigger orders_return_uses after update of status on public.orders
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled')
  execute function private.return_promotion_uses();

-- The orders that were cancelled before.
with returned as (
  delete from private.promotion_uses u
  where exists (select from public.orders o where o.id = u.order_id and o.status = 'cancelled')
  returning u.promotion_id
)
update private.promotions p set uses = greatest(p.uses - r.orders, 0)
from (select promotion_id, count(*)::integer as orders from returned group by promotion_id) r
where p.id = r.promotion_id and p.max_uses is not null;

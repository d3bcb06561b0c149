import type pg from 'pg';

/** Counts over all orders that must always be 0. */
export type Audit = Record<
  | 'wrongTotals'
  | 'wrongDiscounts'
  | 'withoutLines'
  | 'withoutPayment'
  | 'repeatedKeys'
  | 'repeatedNumbers'
  | 'negativeStock',
  number
>;

export const soundBooks: Audit = {
  wrongTotals: 0,
  wrongDiscounts: 0,
  withoutLines: 0,
  withoutPayment: 0,
  repeatedKeys: 0,
  repeatedNumbers: 0,
  negativeStock: 0,
};

/** Reads the books as the superuser: totals that are not the sum of the lines, half orders, duplicate orders. */
export async function audit(pool: pg.Pool): Promise<Audit> {
  const { rows } = await pool.query<Audit>(`
    with lines as (
      select order_id, sum(total_price) as total, bool_or(total_price <> greatest(
        quantity * unit_price - discount, 0)) as wrong,
        sum(quantity * coalesce(list_price, unit_price) - total_price) filter (where promotion is not null) as saved
      from order_items group by order_id
    )
    select
      (select count(*) from orders o left join lines l on l.order_id = o.id
        where o.subtotal is distinct from l.total or l.wrong or o.total <> o.subtotal + o.shipping_amount
      )::integer as "wrongTotals",
      -- What promotions took off an order that was not edited is what its lines cost less; a cancelled one used none.
      (select count(*) from orders o join lines l on l.order_id = o.id
        where o.revision = 0 and case o.status when 'cancelled' then 0 else coalesce(l.saved, 0) end <> (
          select coalesce(sum(u.amount), 0) from private.promotion_uses u where u.order_id = o.id)
      )::integer as "wrongDiscounts",
      (select count(*) from orders o where not exists (select from lines l where l.order_id = o.id)
      )::integer as "withoutLines",
      (select count(*) from orders o where 1 <> (
        select count(*) from payment_transactions p where p.order_id = o.id and p.amount = o.total)
      )::integer as "withoutPayment",
      (select count(*) - count(distinct (user_id, idempotency_key)) from orders where idempotency_key is not null
      )::integer as "repeatedKeys",
      (select count(*) - count(distinct order_number) from orders)::integer as "repeatedNumbers",
      (select count(*) from store_products where stock_qty < 0)::integer as "negativeStock"`);
  if (!rows[0]) throw new Error('the books gave no answer');
  return rows[0];
}

/** Units sold of an offer, without cancelled orders: together with the remaining stock they are the initial one. */
export async function soldAndLeft(pool: pg.Pool, offer: string): Promise<{ sold: number; left: number }> {
  const { rows } = await pool.query<{ sold: number; left: number }>(
    `select sp.stock_qty as left, coalesce((
       select sum(i.quantity) from order_items i join orders o on o.id = i.order_id
       where i.store_product_id = sp.id and o.status <> 'cancelled'), 0)::integer as sold
     from store_products sp where sp.id = $1`,
    [offer],
  );
  if (!rows[0]) throw new Error(`no offer ${offer}`);
  return rows[0];
}

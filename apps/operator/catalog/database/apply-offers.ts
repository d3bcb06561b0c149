import type pg from 'pg';

/** An offer's (o) price and stock after a row (r); an empty cell keeps the current value. */
const price = `case when 'precio' = any (r.dejar) then o.price else r.precio end`;
const stock = `case when 'existencia' = any (r.dejar) then o.stock_qty else r.existencia end`;

/**
 * Locks the prices and stock that differ, in the order of ids as an order does: the two wait for each other instead of
 * deadlocking, and the second one sees the first one's result. A separate statement, because one that locked and wrote would
 * write from its snapshot from before the wait, and revert a row that others queue for.
 */
const lockOffers = `
  select o.id
  from public.store_products o
  join pg_temp.import_rows r on r.product_id = o.product_id and r.tienda = o.store_id
  where (o.price, o.stock_qty) is distinct from (${price}, ${stock})
  order by o.id
  for no key update of o`;

const updateOffers = `
  with changed as (
    update public.store_products o
    set price = ${price}, stock_qty = ${stock}
    from pg_temp.import_rows r
    where o.id = any ($1) and r.product_id = o.product_id and r.tienda = o.store_id
      and (o.price, o.stock_qty) is distinct from (${price}, ${stock})
    returning o.store_id, o.product_id, o.id
  )
  insert into pg_temp.import_offers (store_id, product_id, store_product_id, is_new)
  select store_id, product_id, id, false from changed`;

const insertOffers = `
  with added as (
    insert into public.store_products (store_id, product_id, price, stock_qty)
    select r.tienda, r.product_id, r.precio, r.existencia
    from pg_temp.import_rows r
    where not exists (
      select from public.store_products o where o.store_id = r.tienda and o.product_id = r.product_id
    )
    order by r.linea
    returning store_id, product_id, id
  )
  insert into pg_temp.import_offers (store_id, product_id, store_product_id, is_new)
  select store_id, product_id, id, true from added`;

const offersOfTheFile = `
  from pg_temp.import_rows r
  join public.store_products o on o.store_id = r.tienda and o.product_id = r.product_id`;

const removeCosts = `
  with removed as (
    delete from private.product_costs k
    using (select o.id ${offersOfTheFile} where r.costo is null and 'costo' <> all (r.dejar)) without
    where k.store_product_id = without.id
    returning k.store_product_id
  )
  insert into pg_temp.import_offers (store_id, product_id, store_product_id, is_new)
  select o.store_id, o.product_id, o.id, false
  from removed join public.store_products o on o.id = removed.store_product_id`;

const writeCosts = `
  with written as (
    insert into private.product_costs as k (store_product_id, cost)
    select o.id, r.costo ${offersOfTheFile} where r.costo is not null
    order by o.id
    on conflict (store_product_id) do update set cost = excluded.cost
    where k.cost is distinct from excluded.cost
    returning k.store_product_id
  )
  insert into pg_temp.import_offers (store_id, product_id, store_product_id, is_new)
  select o.store_id, o.product_id, o.id, false
  from written join public.store_products o on o.id = written.store_product_id`;

/** Writes price and stock per store, and the costs if the file has them; only what differs. */
export async function applyOffers(client: pg.ClientBase, fileColumns: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ id: string }>(lockOffers);
  await client.query(updateOffers, [rows.map(({ id }) => id)]);
  await client.query(insertOffers);
  if (!fileColumns.includes('costo')) return;
  await client.query(removeCosts);
  await client.query(writeCosts);
}

/** Deactivates active products that a store of the file sells but the file does not name. */
export async function deactivateMissing(client: pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(`
    update public.products p
    set status = 'inactive'
    where p.status = 'active'
      and exists (
        select from public.store_products o
        where o.product_id = p.id and o.store_id in (select r.tienda from pg_temp.import_rows r)
      )
      and not exists (select from pg_temp.import_rows r where r.sku = p.sku)`);
  return rowCount ?? 0;
}

export type LineCounts = { added: number; changed: number; unchanged: number };

/** The changes by the file's lines; a line is new if its store did not sell the product before. */
export async function countLines(client: pg.ClientBase): Promise<LineCounts> {
  const { rows } = await client.query<LineCounts>(`
    with lines as (
      select
        coalesce(bool_or(o.is_new), false) as added,
        count(o.product_id) > 0 or count(p.product_id) > 0 as touched
      from pg_temp.import_rows r
      left join pg_temp.import_offers o on o.store_id = r.tienda and o.product_id = r.product_id
      left join pg_temp.import_changed_products p on p.product_id = r.product_id
      group by r.linea
    )
    select
      (count(*) filter (where added))::integer as added,
      (count(*) filter (where touched and not added))::integer as changed,
      (count(*) filter (where not touched))::integer as unchanged
    from lines`);
  return rows[0] ?? { added: 0, changed: 0, unchanged: 0 };
}

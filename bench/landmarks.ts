import type pg from 'pg';
import type { Buyer } from './buyers';
import type { Landmarks } from './operations/catalog';

/** Search terms for this catalogue: a medium-sized brand, a rare name, a seller, and the total. */
export async function findLandmarks(pool: pg.Pool, buyers: Buyer[]): Promise<Landmarks> {
  // Every buyer has ten favourites, so that there are some to read.
  await pool.query(
    `insert into public.wishlist_items (user_id, location_id, product_id)
     select lu.user_id, lu.location_id, p.id from public.location_users lu
     cross join lateral (select id from public.products where status = 'active' order by md5(id::text || lu.user_id) limit 10) p
     where lu.user_id = any ($1) and not exists (select from public.wishlist_items w where w.user_id = lu.user_id)`,
    [buyers.map(({ userId }) => userId)],
  );
  const { rows } = await pool.query<Landmarks>(`
    select
      (select brand from public.products where status = 'active' group by brand order by count(*) desc, brand offset 20 limit 1)
        as brand,
      (select private.fold_text(brand || ' ' || category_second) from public.products
       where status = 'active' and starts_with(name, brand) order by sku offset 500 limit 1) as rare,
      (select seller_id from public.products where status = 'active' group by seller_id order by count(*) desc offset 60 limit 1)
        as "sellerId",
      (select count(*)::int from public.products where status = 'active') as active`);
  const [found] = rows;
  if (!found) throw new Error('an empty catalogue');
  return found;
}

import { beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { addDesk, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { buildWorld } from '../../../testing/fixtures/world';

type Offer = { id: string; name: string; product_id: string; store_id: number; status: string };
type Page = { offers: Offer[]; more: boolean };

const products = 3100;

/** More products have the word in their names than are collected beforehand; every tenth is sold in both stores. */
describeOnEachPostgres('a word of thousands of names in the desk’s catalogue', (database) => {
  let staff: Desk;
  const pool = () => database().pool;

  beforeAll(async () => {
    await buildWorld(pool());
    staff = await addDesk(pool());
    await pool().query(
      `with made as (
         insert into products (sku, name, status, brand)
         select 'F' || i, 'Vino ' || i % 1000 || case when i % 2 = 0 then ' tinto' else '' end,
           case when i % 7 = 0 then 'inactive' else 'active' end, 'Casa ' || i % 5
         from generate_series(1, $1::int) i returning id, substr(sku, 2)::int as i)
       insert into store_products (store_id, product_id, price, stock_qty)
       select s, id, 10, 1 from made, generate_series(1, 2) s where s = 1 or i % 10 = 0`,
      [products],
    );
  });

  const page = async (id: string, filter: Record<string, unknown>, last?: Offer): Promise<Page> => {
    const after = last && {
      after_name: last.name,
      after_product: last.product_id,
      after_store: last.store_id,
    };
    const values = Object.entries({ ...filter, ...after, limit: 500 });
    const names = values.map(([name], index) => `p_${name} => $${index + 1}`).join(', ');
    const { rows } = await runAs(
      pool(),
      person(id),
      `select desk_catalog(${names}) as page`,
      values.map(([, value]) => value),
    );
    return rows[0]?.['page'] as Page;
  };
  const all = async (id: string, filter: Record<string, unknown>): Promise<Offer[]> => {
    const found: Offer[] = [];
    for (let more = true; more;) {
      const next = await page(id, filter, found.at(-1));
      found.push(...next.offers);
      more = next.more;
    }
    return found;
  };
  const expected = async (stores: number[], where: string) =>
    (
      await pool().query<{ id: string }>(
        `select sp.id from store_products sp join products p on p.id = sp.product_id
         where sp.store_id = any ($1) and ${where} order by p.name collate "default", p.id, sp.store_id`,
        [stores],
      )
    ).rows.map(({ id }) => id);

  it.each([
    [{ search: 'vino' }, `p.name like 'Vino %'`],
    [{ search: 'vino', status: 'inactive' }, `p.name like 'Vino %' and p.status = 'inactive'`],
    [{ search: 'vino', brand: 'Casa 3' }, `p.name like 'Vino %' and p.brand = 'Casa 3'`],
    [{ search: 'vino tinto' }, `p.name like 'Vino % tinto'`],
  ])('finds the same offers, page after page, for %j', async (filter, where) => {
    for (const [id, stores] of [
      [staff.seller, [1]],
      [staff.far, [2]],
      [staff.admin, [1, 2]],
    ] as const) {
      const found = (await all(id, filter)).map((offer) => offer.id);
      expect(found).toEqual(await expected([...stores], where));
    }
  });
});

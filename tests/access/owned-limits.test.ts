import { beforeEach, expect, it } from 'vitest';
import { inTransactionAs, person, runAs } from '../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { fillCart } from '../../testing/fixtures/buy';
import { insertId } from '../../testing/fixtures/insert';
import { type NewGroup, foundGroup, openLocation, signUp } from '../../testing/fixtures/new-group';
import { waitsForLock } from '../../testing/fixtures/waits-for-lock';

describeOnEachPostgres('the limit of one person’s possessions', (database) => {
  let founder: string;
  let own: NewGroup;
  beforeEach(async () => {
    const { pool } = database();
    await pool.query(
      `insert into private.settings (key, value)
       values ('max_groups_per_person', '2'), ('max_companies_per_group', '2'), ('max_locations_per_group', '2')
          , ('max_favourites_per_location', '2'), ('max_favourites_per_person', '3')
          , ('max_lines_per_cart', '2'), ('max_cart_lines_per_person', '3')
       on conflict (key) do update set value = excluded.value`,
    );
    founder = await signUp(pool);
    own = await foundGroup(pool, founder);
  });

  const found = (name: string) =>
    runAs(database().pool, person(founder), 'insert into business_groups (name) values ($1)', [name]);
  const addCompanies = (names: string[]) =>
    runAs(
      database().pool,
      person(founder),
      'insert into business_fiscal_data (business_group_id, lega_name) select $1, unnest($2::text[])',
      [own.group, names],
    );

  it('bounds groups', async () => {
    await found('Segunda');
    await expect(found('Tercera')).rejects.toMatchObject({ code: 'PT409', detail: 'too_many_groups' });
    const { rowCount } = await database().pool.query('select from business_groups where created_by = $1', [
      founder,
    ]);
    expect(rowCount).toBe(2);
  });

  it('bounds companies per group, counting a list of them as a whole', async () => {
    await expect(addCompanies(['A', 'B', 'C'])).rejects.toMatchObject({ detail: 'too_many_companies' });
    await addCompanies(['A', 'B']);
    await expect(addCompanies(['C'])).rejects.toMatchObject({
      code: 'PT409',
      message: 'El grupo ya tiene 2 empresas, el máximo. Escríbenos si necesitas más.',
    });
  });

  it('bounds establishments per group', async () => {
    await openLocation(database().pool, own);
    await expect(openLocation(database().pool, own)).rejects.toMatchObject({ detail: 'too_many_locations' });
  });

  const addFavourites = (location: string, products: unknown[]) =>
    runAs(
      database().pool,
      person(founder),
      'insert into wishlist_items (user_id, location_id, product_id) select $1, $2, unnest($3::uuid[])',
      [founder, location, products],
    );
  const addLines = (cart: string, offers: unknown[]) =>
    runAs(
      database().pool,
      person(founder),
      'insert into cart_items (cart_id, store_product_id, quantity, price) select $1, unnest($2::uuid[]), 1, 1',
      [cart, offers],
    );
  /** Three products sold by store 1. */
  async function addProducts() {
    const { pool } = database();
    const seller = await insertId(pool, 'sellers', { name: `Casa ${Math.random()}` });
    const category = await insertId(pool, 'categories', { slug: `vinos-${Math.random()}`, name: 'Vinos' });
    const add = async (name: string) => {
      const row = { name, sku: `SKU-${Math.random()}`, seller_id: seller, category_id: category };
      const product = await insertId(pool, 'products', row);
      const offer = { store_id: 1, product_id: product, price: 100, stock_qty: 10 };
      return { product, offer: await insertId(pool, 'store_products', offer) };
    };
    const added = [await add('A'), await add('B'), await add('C')];
    return { ids: added.map(({ product }) => product), offers: added.map(({ offer }) => offer) };
  }

  it('bounds favourites, per establishment and in total', async () => {
    const { pool } = database();
    const { ids } = await addProducts();
    await expect(addFavourites(own.location, ids)).rejects.toMatchObject({
      code: 'PT409',
      detail: 'too_many_favourites',
      message: 'Ya tienes 2 favoritos en este establecimiento, el máximo. Quita algunos para agregar más.',
    });
    await addFavourites(own.location, ids.slice(0, 2));
    const { location: second } = await openLocation(pool, own);
    await expect(addFavourites(second, ids.slice(0, 2))).rejects.toMatchObject({
      detail: 'too_many_favourites',
      message: expect.stringContaining('3 favoritos entre todos tus establecimientos') as unknown,
    });
    await addFavourites(second, ids.slice(0, 1));
    const { rowCount } = await pool.query('select from wishlist_items where user_id = $1', [founder]);
    expect(rowCount).toBe(3);
  });

  it('bounds lines, per cart and in total', async () => {
    const { pool } = database();
    const { offers } = await addProducts();
    const cart = await fillCart(pool, founder, own.location, {});
    await expect(addLines(cart, offers)).rejects.toMatchObject({
      code: 'PT409',
      detail: 'too_many_cart_lines',
      message: 'El carrito ya tiene 2 productos, el máximo. Haz el pedido o quita algunos para agregar más.',
    });
    await addLines(cart, offers.slice(0, 2));
    const other = await fillCart(pool, founder, (await openLocation(pool, own)).location, {});
    await expect(addLines(other, offers.slice(0, 2))).rejects.toMatchObject({
      detail: 'too_many_cart_lines',
      message: expect.stringContaining('3 productos en total') as unknown,
    });
    await addLines(other, offers.slice(0, 1));
  });

  it('leaves the last place for a favourite to one of two concurrent requests', async () => {
    const { pool } = database();
    const { ids } = await addProducts();
    await addFavourites(own.location, ids.slice(0, 1));
    const sql = 'insert into wishlist_items (user_id, location_id, product_id) values ($1, $2, $3)';
    let second: Promise<unknown> = Promise.resolve();
    await inTransactionAs(pool, person(founder), async (client) => {
      await client.query(sql, [founder, own.location, ids[1]]);
      second = runAs(pool, person(founder), sql, [founder, own.location, ids[2]]).catch(
        (error: unknown) => error,
      );
      await waitsForLock(pool);
    });
    expect(await second).toMatchObject({ code: 'PT409', detail: 'too_many_favourites' });
  });

  it('does not apply to the seller', async () => {
    const { pool } = database();
    await pool.query(
      `insert into business_fiscal_data (business_group_id, lega_name) select $1, unnest('{A,B,C}'::text[])`,
      [own.group],
    );
    await pool.query(`insert into business_groups (name, created_by) values ('A', $1), ('B', $1)`, [founder]);
  });

  it.each([
    ['groups', 'insert into business_groups (name) values ($1)', () => ['Otra']],
    [
      'companies',
      'insert into business_fiscal_data (business_group_id, lega_name) select $1, $2::text from generate_series(1, 2)',
      () => [own.group, 'A'],
    ],
    [
      'establishments',
      'insert into locations (bussiness_group_id, name) values ($1, $2)',
      () => [own.group, 'Otra'],
    ],
  ])('leaves the last place for %s to one of two concurrent requests', async (_what, sql, values) => {
    const { pool } = database();
    let second: Promise<unknown> = Promise.resolve();
    await inTransactionAs(pool, person(founder), async (client) => {
      await client.query(sql, values());
      second = runAs(pool, person(founder), sql, values()).catch((error: unknown) => error);
      await waitsForLock(pool);
    });
    expect(await second).toMatchObject({ code: 'PT409' });
  });
});

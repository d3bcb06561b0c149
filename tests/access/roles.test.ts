import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, outcomeOf, person, runAs, service } from '../../testing/fixtures/act-as';
import { addBuyer, fillCart, placeOrder } from '../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { insert, insertId } from '../../testing/fixtures/insert';
import { type World, buildWorld } from '../../testing/fixtures/world';

describeOnEachPostgres('owners and members of a group', (database) => {
  let world: World;
  /** An establishment of the owner's group without a link to the owner, and its buyer. */
  let sur: string;
  let buyer: string;
  let order: string;
  const as = (name: keyof World['people']): Actor => person(world.people[name]);
  const seen = (actor: Actor, table: string, id: string, column = 'id') =>
    outcomeOf(database().pool, actor, `select * from ${table} where ${column} = $1`, [id]);

  beforeAll(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    const { groups, fiscal, offers } = world;
    sur = await insertId(pool, 'locations', {
      name: 'Sur',
      bussiness_group_id: groups.casa,
      fiscal_data_id: fiscal.casa,
      store_id: 2,
    });
    buyer = await addBuyer(pool, sur);
    await fillCart(pool, buyer, sur, { [offers.tequilaFar]: 1 });
    order = (await placeOrder(pool, buyer, sur)).order_id;
  });

  describe('the owner', () => {
    it('sees every order of the group with lines, payments and store, wherever it was placed', async () => {
      for (const [table, column] of [
        ['orders', 'id'],
        ['order_items', 'order_id'],
        ['payment_transactions', 'order_id'],
      ] as const) {
        expect([table, await seen(as('owner'), table, order, column)]).toEqual([table, 1]);
        for (const other of ['colleague', 'former', 'outsider', 'newcomer'] as const) {
          expect([table, other, await seen(as(other), table, order, column)]).toEqual([table, other, 0]);
        }
      }
      expect(await outcomeOf(database().pool, as('owner'), 'select * from stores where id = 2')).toBe(1);
    });

    it('sees and edits an establishment without a link, and buys nothing there', async () => {
      const { pool } = database();
      expect(await seen(as('owner'), 'locations', sur)).toBe(1);
      const edit = `update locations set manager = 'Eva' where id = $1`;
      expect(await outcomeOf(pool, as('owner'), edit, [sur])).toBe(1);
      expect(await seen(as('colleague'), 'locations', sur)).toBe(0);
      const { owner } = world.people;
      const cart = 'select get_or_create_cart($1, $2)';
      expect(await outcomeOf(pool, as('owner'), cart, [owner, sur])).toBe('PT403');
      const ownList = 'select * from store_products where store_id = 2';
      expect(await outcomeOf(pool, as('owner'), ownList)).toBe(0);
    });

    it('sees the people of the group, even without a shared establishment', async () => {
      expect(await seen(as('owner'), 'profiles', buyer)).toBe(1);
      expect(await seen(as('colleague'), 'profiles', buyer)).toBe(0);
      expect(await seen(as('outsider'), 'profiles', buyer)).toBe(0);
    });

    it('is an owner only with an active membership', async () => {
      expect(await seen(as('former'), 'business_fiscal_data', world.fiscal.casa)).toBe(0);
      expect(await seen(as('former'), 'orders', order)).toBe(0);
    });
  });

  describe('a member', () => {
    it('reads the companies of their establishments and no others of the group', async () => {
      const { casa, casaSecond } = world.fiscal;
      expect(await seen(as('colleague'), 'business_fiscal_data', casa)).toBe(1);
      expect(await seen(as('colleague'), 'business_fiscal_data', casaSecond)).toBe(0);
    });

    it('changes no company and no establishment, and adds none', async () => {
      const { pool } = database();
      const { fiscal, groups, locations } = world;
      const member = as('colleague');
      for (const [sql, values, outcome] of [
        [`update business_fiscal_data set rfc = 'XAXX010101000' where id = $1`, [fiscal.casa], 0],
        [
          `insert into business_fiscal_data (business_group_id, lega_name) values ($1, 'X')`,
          [groups.casa],
          '42501',
        ],
        [`update locations set adress = '"Otra calle"' where id = $1`, [locations.centro], 0],
        [`insert into locations (name, bussiness_group_id) values ('X', $1)`, [groups.casa], '42501'],
      ] as const) {
        expect([sql, await outcomeOf(pool, member, sql, [...values])]).toEqual([sql, outcome]);
      }
    });

    it('orders for the establishment they are linked to', async () => {
      const { pool } = database();
      await fillCart(pool, world.people.colleague, world.locations.centro, { [world.offers.tequila]: 1 });
      const placed = await placeOrder(pool, world.people.colleague, world.locations.centro);
      expect(await seen(as('colleague'), 'orders', placed.order_id)).toBe(1);
    });
  });

  it('the founder of a group owns it and completes the registration in single statements', async () => {
    const { pool } = database();
    const founder = person(await insertId(pool, 'auth.users', { email: 'fundadora@example.mx' }));
    const group = await runAs(
      pool,
      founder,
      `insert into business_groups (name) values ('Nueva') returning id`,
    );
    const groupId = group.rows[0]?.['id'];
    const company = await runAs(
      pool,
      founder,
      `insert into business_fiscal_data (business_group_id, lega_name) values ($1, 'Nueva SA') returning id`,
      [groupId],
    );
    const location = await runAs(
      pool,
      founder,
      `insert into locations (name, bussiness_group_id, fiscal_data_id) values ('Uno', $1, $2) returning id`,
      [groupId, company.rows[0]?.['id']],
    );
    expect(location.rows).toHaveLength(1);
    expect(await outcomeOf(pool, founder, 'select * from location_users')).toBe(1);
  });

  describe('the group of an order', () => {
    it('is the group of its establishment when it was placed, regardless of the writer, and never changes', async () => {
      const { pool } = database();
      const { groups } = world;
      const forged = await insert(pool, 'orders', {
        user_id: buyer,
        location_id: sur,
        store_id: 2,
        subtotal: 0,
        total: 0,
        payment_method_id: 1,
        is_express: true,
        business_group_id: groups.ajena,
      });
      expect(forged['business_group_id']).toBe(groups.casa);
      await pool.query('update locations set fiscal_data_id = null, bussiness_group_id = $2 where id = $1', [
        sur,
        groups.ajena,
      ]);
      expect(await seen(as('owner'), 'orders', order)).toBe(1);
      expect(await seen(as('outsider'), 'orders', order)).toBe(0);
      const change = 'update orders set business_group_id = $2 where id = $1';
      expect(await outcomeOf(pool, service, change, [order, groups.ajena])).toBe('PT409');
      // The people of its former group do not move with it.
      expect(await seen(person(buyer), 'locations', sur)).toBe(0);
    });
  });
});

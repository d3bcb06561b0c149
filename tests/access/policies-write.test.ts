import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, outcomeOf, person, service, visitor } from '../../testing/fixtures/act-as';
import { fillCart, placeOrder } from '../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../testing/fixtures/world';

const denied = '42501';

/** Statements no client may run; the grants refuse them before any row is read. */
const forbidden = [
  `insert into products (sku, name) values ('X', 'X')`,
  `update products set name = 'X'`,
  `delete from products`,
  `insert into store_products (store_id, product_id, price) select 1, id, 1 from products limit 1`,
  `update store_products set price = 1, stock_qty = 99`,
  `insert into sellers (name) values ('X')`,
  `update sellers set is_active = true`,
  `insert into categories (slug, name) values ('x', 'X')`,
  `insert into stores (id, name) values (9, 'X')`,
  `insert into user_memberships (user_id, company_id) select auth.uid(), gen_random_uuid()`,
  `update user_memberships set is_active = true, role = 'owner'`,
  `insert into location_users (user_id, location_id) select auth.uid(), gen_random_uuid()`,
  `delete from location_users`,
  `insert into carts (user_id, location_id) select auth.uid(), gen_random_uuid()`,
  `update carts set user_id = auth.uid()`,
  `delete from carts`,
  `insert into orders (user_id, location_id, store_id, subtotal, total, payment_method_id)
     select auth.uid(), gen_random_uuid(), 1, 0, 0, 1`,
  `update orders set status = 'delivered'`,
  `delete from orders`,
  `update order_items set unit_price = 0`,
  `insert into payment_transactions (order_id, payment_method_id, payment_method, amount)
     values (gen_random_uuid(), 1, 'x', 0)`,
  `update payment_transactions set status = 'paid'`,
  `insert into payment_methods (id, name, code) values (9, 'X', 'x')`,
  `insert into profiles (id) values (gen_random_uuid())`,
  `delete from profiles`,
  `update profiles set id = gen_random_uuid()`,
  `update product_prices_for_users set price = 1`,
  `delete from product_prices_for_users`,
  `update business_groups set name = 'X'`,
  `delete from business_groups`,
  `insert into business_groups (name, created_by) values ('X', gen_random_uuid())`,
  `insert into business_groups (id, name) values (gen_random_uuid(), 'X')`,
  `insert into business_groups (name, created_at) values ('X', now())`,
  `delete from business_fiscal_data`,
  `update locations set store_id = 2`,
  `update locations set bussiness_group_id = gen_random_uuid()`,
  `insert into locations (id, bussiness_group_id) values (gen_random_uuid(), gen_random_uuid())`,
  `delete from locations`,
  `update cart_items set price = 1`,
  `update cart_items set cart_id = gen_random_uuid()`,
  `update cart_items set store_product_id = gen_random_uuid()`,
  `update wishlist_items set user_id = gen_random_uuid()`,
  `update supplier_leads set phone = '1'`,
  `delete from supplier_leads`,
  `truncate cart_items`,
  `select nextval('private.order_number_seq')`,
  `select private.next_order_number()`,
  `select private.my_location_ids()`,
];

describeOnEachPostgres('the write policies', (database) => {
  let world: World;
  let cart: string;
  const as = (name: keyof World['people']): Actor => person(world.people[name]);
  const attempt = (actor: Actor, sql: string, values: unknown[] = []) =>
    outcomeOf(database().pool, actor, sql, values);

  beforeAll(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    const { people, locations, offers } = world;
    cart = await fillCart(pool, people.owner, locations.centro, { [offers.mezcal]: 1 });
    await placeOrder(pool, people.owner, locations.centro);
    await fillCart(pool, people.owner, locations.centro, { [offers.tequila]: 2 });
  });

  it.each(forbidden)('refuse %s', async (sql) => {
    expect(await attempt(visitor, sql)).toBe(denied);
    expect(await attempt(as('owner'), sql)).toBe(denied);
  });

  describe('fiscal companies', () => {
    const add = 'insert into business_fiscal_data (business_group_id, lega_name) values ($1, $2)';
    it('are added by active owners only', async () => {
      const { casa } = world.groups;
      expect(await attempt(as('owner'), add, [casa, 'Nueva SA'])).toBe(1);
      for (const name of ['colleague', 'former', 'outsider', 'newcomer'] as const) {
        expect([name, await attempt(as(name), add, [casa, 'Intrusa SA'])]).toEqual([name, denied]);
      }
    });

    it('are edited by active owners only', async () => {
      const edit = `update business_fiscal_data set regimen = '601' where id = $1`;
      expect(await attempt(as('owner'), edit, [world.fiscal.casa])).toBe(1);
      for (const name of ['colleague', 'former', 'outsider'] as const) {
        expect([name, await attempt(as(name), edit, [world.fiscal.casa])]).toEqual([name, 0]);
      }
    });

    it('accept their present group and customer number from a buyer, and no others', async () => {
      const { fiscal, groups } = world;
      const edit = `update business_fiscal_data set regimen = '601', business_group_id = $2, id_cliente_prissa = $3
        where id = $1`;
      const addWith = `insert into business_fiscal_data (business_group_id, lega_name, id_cliente_prissa)
        values ($1, 'Nueva SA', $2)`;
      const same = [fiscal.casa, groups.casa, 'P-77'];
      const writes: [sql: string, values: unknown[], owner: number | string, others: number | string][] = [
        [edit, same, 1, 0],
        [edit, [fiscal.casa, groups.ajena, 'P-77'], 'PT403', 0],
        [edit, [fiscal.casa, randomUUID(), 'P-77'], 'PT403', 0],
        [edit, [fiscal.casa, groups.casa, 'P-78'], 'PT403', 0],
        [edit, [fiscal.casa, groups.casa, null], 'PT403', 0],
        [addWith, [groups.casa, null], 1, denied],
        [addWith, [groups.casa, 'P-1'], 'PT403', 'PT403'],
      ];
      for (const [sql, values, ofOwner, ofOthers] of writes) {
        expect([values, await attempt(as('owner'), sql, values)]).toEqual([values, ofOwner]);
        for (const name of ['colleague', 'former', 'outsider', 'newcomer'] as const) {
          expect([name, values, await attempt(as(name), sql, values)]).toEqual([name, values, ofOthers]);
        }
        expect(await attempt(visitor, sql, values)).toBe(denied);
      }
    });

    it('get both from the seller', async () => {
      const { pool } = database();
      const edit = 'update business_fiscal_data set id_cliente_prissa = $2 where id = $1 returning id';
      expect(await outcomeOf(pool, service, edit, [world.fiscal.casa, 'P-78'])).toBe(1);
      expect(await outcomeOf(pool, service, edit, [world.fiscal.casa, 'P-77'])).toBe(1);
    });
  });

  describe('establishments', () => {
    const add =
      'insert into locations (name, bussiness_group_id, fiscal_data_id, store_id) values ($1, $2, $3, $4)';
    it('are added by active owners, with the default store and a company of the group', async () => {
      const { groups, fiscal } = world;
      expect(await attempt(as('owner'), add, ['Sur', groups.casa, fiscal.casa, 1])).toBe(1);
      expect(await attempt(as('owner'), add, ['Sur', groups.casa, fiscal.casa, 2])).toBe(denied);
      expect(await attempt(as('owner'), add, ['Sur', groups.casa, fiscal.ajena, 1])).toBe('PT400');
      expect(await attempt(as('owner'), add, ['Sur', groups.ajena, null, 1])).toBe(denied);
      expect(await attempt(as('owner'), add, ['Sur', groups.ajena, fiscal.ajena, 1])).toBe('PT400');
      expect(await attempt(as('colleague'), add, ['Sur', groups.casa, fiscal.casa, 1])).toBe(denied);
      expect(await attempt(as('former'), add, ['Sur', groups.casa, null, 1])).toBe(denied);
    });

    it('are edited by owners of their group, not by members linked to them', async () => {
      const edit = `update locations set manager = 'Eva' where id = $1`;
      expect(await attempt(as('owner'), edit, [world.locations.centro])).toBe(1);
      for (const name of ['colleague', 'former', 'outsider', 'newcomer'] as const) {
        expect([name, await attempt(as(name), edit, [world.locations.centro])]).toEqual([name, 0]);
      }
    });

    it('are invoiced to another company of the group by its owners only', async () => {
      const { pool } = database();
      const { locations, fiscal } = world;
      const edit = 'update locations set fiscal_data_id = $2 where id = $1';
      expect(await attempt(as('colleague'), edit, [locations.centro, fiscal.casaSecond])).toBe(0);
      expect(await attempt(as('colleague'), edit, [locations.centro, fiscal.casa])).toBe(0);
      expect(await attempt(as('owner'), edit, [locations.centro, fiscal.casaSecond])).toBe(1);
      await pool.query(edit, [locations.centro, fiscal.casa]);
    });

    it('are never invoiced to a company of another group', async () => {
      const edit = 'update locations set fiscal_data_id = $2 where id = $1';
      expect(await attempt(as('owner'), edit, [world.locations.centro, world.fiscal.ajena])).toBe('PT400');
      expect(await attempt(as('owner'), edit, [world.locations.centro, world.groups.casa])).toBe('PT400');
      await expect(
        database().pool.query('update business_fiscal_data set business_group_id = $1 where id = $2', [
          world.groups.ajena,
          world.fiscal.casa,
        ]),
      ).rejects.toMatchObject({ code: 'PT409' });
    });
  });

  describe('cart lines', () => {
    it('are added, changed and removed only by the owner of the cart', async () => {
      const add = 'insert into cart_items (cart_id, store_product_id, quantity, price) values ($1, $2, 1, 1)';
      const edit = 'update cart_items set quantity = 3 where cart_id = $1';
      const remove = 'delete from cart_items where cart_id = $1';
      for (const name of ['colleague', 'former', 'outsider', 'newcomer'] as const) {
        expect([name, await attempt(as(name), add, [cart, world.offers.mezcal])]).toEqual([name, denied]);
        expect([name, await attempt(as(name), edit, [cart])]).toEqual([name, 0]);
        expect([name, await attempt(as(name), remove, [cart])]).toEqual([name, 0]);
      }
      expect(await attempt(as('owner'), add, [cart, world.offers.mezcal])).toBe(1);
      expect(await attempt(as('owner'), add, [cart, world.offers.mezcal])).toBe('23505');
      expect(await attempt(as('owner'), edit, [cart])).toBe(2);
      expect(
        await attempt(as('owner'), `${remove} and store_product_id = $2`, [cart, world.offers.mezcal]),
      ).toBe(1);
    });

    it.each([0, -1, 100_000])('refuse a quantity of %i', async (quantity) => {
      expect(
        await attempt(as('owner'), 'update cart_items set quantity = $2 where cart_id = $1', [
          cart,
          quantity,
        ]),
      ).toBe('23514');
    });
  });

  describe('favourites', () => {
    const add = 'insert into wishlist_items (user_id, location_id, product_id) values ($1, $2, $3)';
    it('are saved only by the person themselves, at their own establishments, once', async () => {
      const { people, locations, offers } = world;
      const mine = [people.owner, locations.centro, offers.tequilaProduct];
      expect(await attempt(as('owner'), add, mine)).toBe(1);
      expect(await attempt(as('owner'), add, mine)).toBe('23505');
      expect(await attempt(as('colleague'), add, mine)).toBe(denied);
      expect(await attempt(as('owner'), add, [people.owner, locations.lejos, offers.tequilaProduct])).toBe(
        denied,
      );
      const remove = 'delete from wishlist_items where location_id = $1 and product_id = $2';
      expect(await attempt(as('colleague'), remove, mine.slice(1))).toBe(0);
      expect(await attempt(as('owner'), remove, mine.slice(1))).toBe(1);
    });
  });

  describe('supplier enquiries', () => {
    const add = `insert into supplier_leads (brand_name, category, contact_name, email) values ($1, $2, $3, $4)`;
    it('are accepted from everyone, if they can be answered', async () => {
      expect(await attempt(visitor, add, ['Marca', 'Bebidas', 'Eva', 'eva@example.mx'])).toBe(1);
      expect(await attempt(as('newcomer'), add, ['Marca', 'Bebidas', 'Eva', 'eva@example.mx'])).toBe(1);
      expect(await attempt(visitor, add, ['Marca', 'Bebidas', 'Eva', 'sin arroba'])).toBe('23514');
      expect(await attempt(visitor, add, ['  ', 'Bebidas', 'Eva', 'eva@example.mx'])).toBe('23514');
      expect(await attempt(visitor, add, ['x'.repeat(201), 'Bebidas', 'Eva', 'eva@example.mx'])).toBe(
        '23514',
      );
      expect(
        await attempt(visitor, `${add} returning id`, ['Marca', 'Bebidas', 'Eva', 'eva@example.mx']),
      ).toBe(denied);
    });
  });
});

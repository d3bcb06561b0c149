import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outcomeOf, person, runAs, service, visitor } from './fixtures/act-as';
import { fillCart } from './fixtures/buy';
import { describeOnEachPostgres } from './fixtures/each-postgres';
import { type World, buildWorld } from './fixtures/world';

describeOnEachPostgres('the cart', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await buildWorld(database().pool);
  });

  describe('get_or_create_cart', () => {
    const call = 'select get_or_create_cart($1, $2) as id';

    it('gives each person one cart per location, also to two tabs at once', async () => {
      const { pool } = database();
      const { people, locations } = world;
      const calls = Array.from({ length: 8 }, () =>
        runAs(pool, person(people.owner), call, [people.owner, locations.centro]),
      );
      const ids = (await Promise.all(calls)).map(({ rows }) => rows[0]?.['id']);
      expect(new Set(ids).size).toBe(1);
      const colleague = await runAs(pool, person(people.colleague), call, [
        people.colleague,
        locations.centro,
      ]);
      const elsewhere = await runAs(pool, person(people.owner), call, [people.owner, locations.norte]);
      expect(new Set([ids[0], colleague.rows[0]?.['id'], elsewhere.rows[0]?.['id']]).size).toBe(3);
    });

    it('refuses carts of others, and locations one is not linked to', async () => {
      const { pool } = database();
      const { people, locations } = world;
      const owner = person(people.owner);
      expect(await outcomeOf(pool, owner, call, [people.colleague, locations.centro])).toBe('PT403');
      expect(await outcomeOf(pool, owner, call, [null, locations.centro])).toBe('PT403');
      expect(await outcomeOf(pool, owner, call, [people.owner, locations.lejos])).toBe('PT403');
      expect(await outcomeOf(pool, owner, call, [people.owner, null])).toBe('PT403');
      expect(await outcomeOf(pool, visitor, call, [people.owner, locations.centro])).toBe('42501');
      expect(await outcomeOf(pool, service, call, [people.owner, locations.centro])).toBe('42501');
    });
  });

  describe('a line', () => {
    const add =
      'insert into cart_items (cart_id, store_product_id, quantity, price) values ($1, $2, 2, $3) returning price';
    let cart: string;
    beforeEach(async () => {
      const { pool } = database();
      cart = await fillCart(pool, world.people.owner, world.locations.norte, {});
      await pool.query('delete from cart_items where cart_id = $1', [cart]);
    });

    it.each([0.01, null, 99_999])('takes the price of the store, not the %s that was sent', async (sent) => {
      const { pool } = database();
      const { rows } = await runAs(pool, person(world.people.owner), add, [cart, world.offers.mezcal, sent]);
      expect(rows).toEqual([{ price: '250.50' }]);
    });

    it.each([
      ['of another store’s list', 'tequilaFar', 'Producto no disponible en esta ubicación'],
      ['no longer sold', 'inactive', 'Producto no disponible en esta ubicación'],
      ['without a price', 'unpriced', 'Precio no disponible para este producto'],
    ] as const)('is refused for a product %s', async (_, offer, message) => {
      const adding = runAs(database().pool, person(world.people.owner), add, [cart, world.offers[offer], 1]);
      await expect(adding).rejects.toMatchObject({ code: 'PT409', message });
    });

    it('is refused for a product that does not exist', async () => {
      expect(await outcomeOf(database().pool, person(world.people.owner), add, [cart, cart, 1])).toBe(
        'PT409',
      );
    });

    it('says nothing about a cart of somebody else', async () => {
      const { pool } = database();
      const { people, offers } = world;
      const stranger = person(people.outsider);
      expect(await outcomeOf(pool, stranger, add, [cart, offers.tequilaFar, 1])).toBe('42501');
      expect(await outcomeOf(pool, stranger, add, [cart, offers.mezcal, 1])).toBe('42501');
    });
  });

  describe('refresh_cart_prices', () => {
    const call = 'select * from refresh_cart_prices($1)';

    it('returns the lines whose price changed, and brings them to it', async () => {
      const { pool } = database();
      const { people, locations, offers } = world;
      const cart = await fillCart(pool, people.colleague, locations.centro, {
        [offers.tequila]: 1,
        [offers.mezcal]: 1,
      });
      const owner = person(people.colleague);
      expect((await runAs(pool, owner, call, [cart])).rows).toEqual([]);

      await pool.query('update store_products set price = 110 where id = $1', [offers.tequila]);
      const { rows } = await runAs(pool, owner, call, [cart]);
      expect(rows).toEqual([
        {
          ...{ cart_item_id: expect.any(String), store_product_id: offers.tequila },
          ...{ product_id: world.offers.tequilaProduct, product_name: 'Tequila Añejo' },
          ...{ old_price: '100.00', new_price: '110.00' },
        },
      ]);
      expect((await runAs(pool, owner, call, [cart])).rows).toEqual([]);
    });

    it('leaves lines that cannot be bought at present as they are', async () => {
      const { pool } = database();
      const { people, locations, offers } = world;
      const cart = await fillCart(pool, people.outsider, locations.lejos, { [offers.tequilaFar]: 1 });
      await pool.query('update store_products set price = null where id = $1', [offers.tequilaFar]);
      expect((await runAs(pool, person(people.outsider), call, [cart])).rows).toEqual([]);
      const { rows } = await runAs(pool, person(people.outsider), 'select price from cart_items');
      expect(rows).toEqual([{ price: '120.00' }]);
    });

    it('tells no price of a store that the establishment has left', async () => {
      const { pool } = database();
      const { people, locations, offers } = world;
      await pool.query('update store_products set price = 120 where id = $1', [offers.tequilaFar]);
      await runAs(pool, person(people.outsider), 'delete from cart_items');
      const cart = await fillCart(pool, people.outsider, locations.lejos, { [offers.tequilaFar]: 1 });
      await pool.query('update locations set store_id = 1 where id = $1', [locations.lejos]);
      await pool.query('update store_products set price = 777 where id = $1', [offers.tequilaFar]);
      expect((await runAs(pool, person(people.outsider), call, [cart])).rows).toEqual([]);
      const { rows } = await runAs(pool, person(people.outsider), 'select price from cart_items');
      expect(rows).toEqual([{ price: '120.00' }]);
      await pool.query('update locations set store_id = 2 where id = $1', [locations.lejos]);
    });

    it('knows no carts but the caller’s', async () => {
      const { pool } = database();
      const { people, locations } = world;
      const cart = await fillCart(pool, people.owner, locations.centro, {});
      expect(await outcomeOf(pool, person(people.colleague), call, [cart])).toBe('PT404');
      expect(await outcomeOf(pool, person(people.owner), call, [null])).toBe('PT404');
      expect(await outcomeOf(pool, visitor, call, [cart])).toBe('42501');
    });
  });
});

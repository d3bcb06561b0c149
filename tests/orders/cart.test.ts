import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, outcomeOf, person, runAs, service, visitor } from '../../testing/fixtures/act-as';
import { fillCart } from '../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../testing/fixtures/world';

describeOnEachPostgres('the cart', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await buildWorld(database().pool);
  });

  describe('get_or_create_cart', () => {
    const call = 'select get_or_create_cart($1, $2) as id';

    it('gives each person one cart per establishment, even to two concurrent tabs', async () => {
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

    it('refuses carts of others, and establishments the caller is not linked to', async () => {
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

    it('returns to its place when it is restored, and is never dated in the future', async () => {
      const { pool } = database();
      const restore =
        'insert into cart_items (cart_id, store_product_id, quantity, price, created_at) values ($1, $2, 1, 1, $3)';
      const owner = person(world.people.owner);
      const put = (offer: string, at: string) => runAs(pool, owner, restore, [cart, offer, at]);
      await put(world.offers.mezcal, '2026-01-02T12:00:00Z');
      await put(world.offers.tequila, '2026-01-01T12:00:00Z');
      const read =
        "select store_product_id as id, created_at <= now() + interval '1 second' as past from cart_items";
      const { rows } = await runAs(pool, owner, `${read} order by created_at`);
      expect(rows.map(({ id }) => id)).toEqual([world.offers.tequila, world.offers.mezcal]);
      await pool.query('delete from cart_items where cart_id = $1', [cart]);
      await put(world.offers.tequila, 'infinity');
      expect((await runAs(pool, owner, read)).rows).toEqual([{ id: world.offers.tequila, past: true }]);
      await put(world.offers.mezcal, '-infinity');
      const dated = 'select from cart_items where isfinite(created_at)';
      expect((await runAs(pool, owner, dated)).rowCount).toBe(2);
    });

    it.each([0.01, null, 99_999])(
      'takes the price of the store instead of %s sent by the client',
      async (sent) => {
        const { pool } = database();
        const { rows } = await runAs(pool, person(world.people.owner), add, [
          cart,
          world.offers.mezcal,
          sent,
        ]);
        expect(rows).toEqual([{ price: '250.50' }]);
      },
    );

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

    it('reveals nothing about another person’s cart', async () => {
      const { pool } = database();
      const { people, offers } = world;
      const stranger = person(people.outsider);
      expect(await outcomeOf(pool, stranger, add, [cart, offers.tequilaFar, 1])).toBe('42501');
      expect(await outcomeOf(pool, stranger, add, [cart, offers.mezcal, 1])).toBe('42501');
    });
  });

  describe('refresh_cart_prices', () => {
    const call = 'select * from refresh_cart_prices($1)';

    it('returns the lines whose price changed, and updates their price', async () => {
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
          cart_item_id: expect.any(String) as unknown,
          store_product_id: offers.tequila,
          product_id: world.offers.tequilaProduct,
          product_name: 'Tequila Añejo',
          old_price: '100.00',
          new_price: '110.00',
        },
      ]);
      expect((await runAs(pool, owner, call, [cart])).rows).toEqual([]);
    });

    it('keeps lines that currently cannot be bought', async () => {
      const { pool } = database();
      const { people, locations, offers } = world;
      const cart = await fillCart(pool, people.outsider, locations.lejos, { [offers.tequilaFar]: 1 });
      await pool.query('update store_products set price = null where id = $1', [offers.tequilaFar]);
      expect((await runAs(pool, person(people.outsider), call, [cart])).rows).toEqual([]);
      const { rows } = await runAs(pool, person(people.outsider), 'select price from cart_items');
      expect(rows).toEqual([{ price: '120.00' }]);
    });

    it('reveals no price of a store the establishment has left', async () => {
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

    it('only knows the caller’s carts', async () => {
      const { pool } = database();
      const { people, locations } = world;
      const cart = await fillCart(pool, people.owner, locations.centro, {});
      expect(await outcomeOf(pool, person(people.colleague), call, [cart])).toBe('PT404');
      expect(await outcomeOf(pool, person(people.owner), call, [null])).toBe('PT404');
      expect(await outcomeOf(pool, visitor, call, [cart])).toBe('42501');
    });
  });

  describe('the price that the buyer accepted', () => {
    const refresh = 'select * from refresh_cart_prices($1)';
    const accept = 'select accept_cart_prices($1, $2)';
    const read = 'select price, accepted_price from cart_items where cart_id = $1';
    let cart: string;
    let buyer: Actor;
    const listAt = (price: number) =>
      database().pool.query('update store_products set price = $2 where id = $1', [
        world.offers.mezcal,
        price,
      ]);
    const line = async () => (await runAs(database().pool, buyer, read, [cart])).rows[0];
    /** Adds the product as a person does who sees it at this price. */
    const addAt = (price: number | string | null) =>
      runAs(
        database().pool,
        buyer,
        'insert into cart_items (cart_id, store_product_id, quantity, price) values ($1, $2, 2, $3)',
        [cart, world.offers.mezcal, price],
      );

    beforeEach(async () => {
      const { pool } = database();
      buyer = person(world.people.owner);
      await listAt(250.5);
      cart = await fillCart(pool, world.people.owner, world.locations.norte, {});
      await pool.query('delete from cart_items where cart_id = $1', [cart]);
    });

    it('survives every refresh until another one is accepted', async () => {
      const { pool } = database();
      await addAt(250.5);
      expect(await line()).toEqual({ price: '250.50', accepted_price: null });
      await listAt(260);
      await runAs(pool, buyer, refresh, [cart]);
      expect(await line()).toEqual({ price: '260.00', accepted_price: '250.50' });
      await runAs(pool, buyer, refresh, [cart]);
      await listAt(270);
      await runAs(pool, buyer, refresh, [cart]);
      expect(await line()).toEqual({ price: '270.00', accepted_price: '250.50' });
      await runAs(pool, buyer, accept, [cart, { [world.offers.mezcal]: 270 }]);
      expect(await line()).toEqual({ price: '270.00', accepted_price: null });
    });

    it('needs no confirmation when the price returns to it', async () => {
      await addAt(250.5);
      await listAt(260);
      await runAs(database().pool, buyer, refresh, [cart]);
      await listAt(250.5);
      await runAs(database().pool, buyer, refresh, [cart]);
      expect(await line()).toEqual({ price: '250.50', accepted_price: null });
    });

    it('is the one on screen when the product was added', async () => {
      await addAt(240);
      expect(await line()).toEqual({ price: '250.50', accepted_price: '240.00' });
    });

    it.each([0, -5, null])('is the list price if %s was sent', async (sent) => {
      await addAt(sent);
      expect(await line()).toEqual({ price: '250.50', accepted_price: null });
    });

    it('is not replaced by a price that the buyer has not seen', async () => {
      await addAt(250.5);
      await listAt(270);
      await runAs(database().pool, buyer, refresh, [cart]);
      const unread = ['x', 'NaN', {}, 1e30].map((price) => ({ [world.offers.mezcal]: price }));
      for (const seen of [{ [world.offers.mezcal]: 260 }, { [cart]: 270 }, [270], 270, null, ...unread]) {
        await runAs(database().pool, buyer, accept, [cart, JSON.stringify(seen)]);
      }
      expect(await line()).toEqual({ price: '270.00', accepted_price: '250.50' });
    });

    it('is a number, even when the seller writes it', async () => {
      await expect(addAt('NaN')).rejects.toMatchObject({ code: 'PT400', message: 'El precio no es válido' });
      await addAt(240);
      const write = database().pool.query("update cart_items set accepted_price = 'NaN'");
      await expect(write).rejects.toMatchObject({ code: '23514' });
    });

    it('cannot be accepted by other people, and cannot be written directly', async () => {
      const { pool } = database();
      await addAt(240);
      const seen = { [world.offers.mezcal]: 250.5 };
      for (const other of [world.people.colleague, world.people.outsider, world.people.former]) {
        expect(await outcomeOf(pool, person(other), accept, [cart, seen])).toBe('PT404');
      }
      expect(await outcomeOf(pool, buyer, accept, [null, seen])).toBe('PT404');
      expect(await outcomeOf(pool, visitor, accept, [cart, seen])).toBe('42501');
      expect(await outcomeOf(pool, service, accept, [cart, seen])).toBe('42501');
      expect(await outcomeOf(pool, buyer, 'update cart_items set accepted_price = null')).toBe('42501');
      expect(await line()).toEqual({ price: '250.50', accepted_price: '240.00' });
    });
  });
});

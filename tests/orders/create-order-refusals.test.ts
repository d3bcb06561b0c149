import type pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { outcomeOf, person, runAs, service, visitor } from '../../testing/fixtures/act-as';
import { type OrderInput, dateIn, fillCart, placeOrder, reforma, stockOf } from '../../testing/fixtures/buy';
import { describeOnEmbeddedPostgres } from '../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../testing/fixtures/world';

const soon = dateIn(3);
const retired = 77;

/** Moves the store to a zone where it is past one in the afternoon at any time the test runs. */
async function putStoreAtOneOClock(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ hour: number }>(
    `select extract(hour from now() at time zone 'UTC')::integer as hour`,
  );
  const ahead = 13 - (rows[0]?.hour ?? 0);
  // These names have POSIX signs: west is positive.
  const zone = ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  await pool.query('update stores set time_zone = $1 where id = 1', [zone]);
}

describeOnEmbeddedPostgres('an impossible order', (database) => {
  let world: World;
  const order = (input: OrderInput = {}) =>
    placeOrder(database().pool, world.people.owner, world.locations.centro, input);

  beforeEach(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    await pool.query(
      `insert into payment_methods (id, name, code, is_active) values ($1, 'Cheque', 'cheque', false) on conflict do nothing`,
      [retired],
    );
    const { people, locations, offers } = world;
    await fillCart(pool, people.owner, locations.centro, { [offers.tequila]: 2, [offers.mezcal]: 1 });
  });

  it.each<[string, OrderInput, string]>([
    ['no date', { express: false, slot: 'morning' }, 'delivery_missing'],
    ['no slot', { express: false, date: soon }, 'delivery_missing'],
    ['an unknown slot', { express: false, date: soon, slot: 'night' }, 'slot_unknown'],
    ['a past date', { express: false, date: dateIn(-2), slot: 'morning' }, 'date_in_the_past'],
    ['a date too far away', { express: false, date: dateIn(400), slot: 'morning' }, 'date_too_far'],
    ['an endless date', { express: false, date: 'infinity', slot: 'morning' }, 'date_too_far'],
    ['an unknown method', { method: 99 }, 'method_unknown'],
    ['a method that is no longer offered', { method: retired }, 'method_unknown'],
    ['notes too long', { notes: 'x'.repeat(1001) }, 'notes_too_long'],
  ])('is refused for %s and changes nothing', async (_, input, detail) => {
    const { pool } = database();
    await expect(order(input)).rejects.toMatchObject({ code: 'PT400', detail });
    expect(await outcomeOf(pool, person(world.people.owner), 'select * from cart_items')).toBe(2);
    expect(await stockOf(pool, world.offers.tequila)).toBe(10);
  });

  describe('with the quantities on the buyer’s screen', () => {
    const shown = (tequila: number, mezcal = 1) => ({
      [world.offers.tequila]: tequila,
      ...(mezcal > 0 && { [world.offers.mezcal]: mezcal }),
    });

    it('is refused if another device has changed one since, added or removed a line', async () => {
      const { pool } = database();
      for (const quantities of [
        shown(3),
        shown(2, 0),
        { ...shown(2), [world.people.owner]: 1 },
        {},
        [],
        'x',
        2,
      ])
        await expect(order({ quantities })).rejects.toMatchObject({ code: 'PT409', detail: 'cart_changed' });
      expect(await outcomeOf(pool, person(world.people.owner), 'select * from cart_items')).toBe(2);
      expect(await stockOf(pool, world.offers.tequila)).toBe(10);
    });

    it('is placed if they are the cart’s, or none were sent', async () => {
      const first = await order({ quantities: shown(2), key: '11111111-1111-4111-8111-111111111111' });
      const again = await order({ quantities: shown(9), key: '11111111-1111-4111-8111-111111111111' });
      expect(again.order_id, 'the same key is the same order, whatever the cart has by then').toBe(
        first.order_id,
      );
      await fillCart(database().pool, world.people.owner, world.locations.centro, shown(1, 0));
      expect((await order({ quantities: null })).order_id).not.toBe(first.order_id);
    });
  });

  it.each<[string, Partial<Record<keyof typeof reforma, string>>]>([
    ['código postal', { zip: '' }],
    ['código postal', { zip: 'CP' }],
    ['ciudad', { city: ' ' }],
    ['estado', { state: '' }],
    ['código postal, ciudad, estado', { zip: '', city: '', state: '' }],
  ])(
    "is refused for an address without %s in either the client’s data or the location's",
    async (missing, without) => {
      const { pool } = database();
      const { people, locations, offers } = world;
      const refused = {
        code: 'PT400',
        detail: 'address_incomplete',
        message: `A la dirección de entrega le falta: ${missing}. Complétala en Configuración`,
      };
      await expect(order({ shipping: { ...reforma, ...without } })).rejects.toMatchObject(refused);

      const { street, city, state, zip } = { ...reforma, ...without };
      await pool.query(
        `update locations set adress = jsonb_build_object('street', $2::text), city = $3, state = $4, cp = $5 where id = $1`,
        [locations.centro, street, city, state, zip],
      );
      await fillCart(pool, people.colleague, locations.centro, { [offers.tequila]: 1 });
      for (const user of [people.owner, people.colleague])
        await expect(placeOrder(pool, user, locations.centro, { shipping: {} })).rejects.toMatchObject(
          refused,
        );
      expect(await outcomeOf(pool, person(people.owner), 'select * from orders')).toBe(0);
      expect(await stockOf(pool, offers.tequila)).toBe(10);
    },
  );

  it('is refused for an establishment without a street', async () => {
    const { pool } = database();
    await pool.query('update locations set adress = null where id = $1', [world.locations.centro]);
    await expect(order({ shipping: {} })).rejects.toMatchObject({
      message: 'A la dirección de entrega le falta: calle, código postal. Complétala en Configuración',
    });
  });

  it('is accepted for today’s later slots by the store’s clock, and refused for the one that has passed', async () => {
    const { pool } = database();
    await putStoreAtOneOClock(pool);
    const { rows } = await pool.query<{ today: string }>(
      `select (now() at time zone time_zone)::date::text as today from stores where id = 1`,
    );
    const today = { express: false, date: rows[0]?.today };
    const passed = {
      code: 'PT400',
      detail: 'slot_passed',
      message: 'Ese horario de entrega ya pasó. Elige otro',
    };
    await expect(order({ ...today, slot: 'morning' })).rejects.toMatchObject(passed);
    expect(await outcomeOf(pool, person(world.people.owner), 'select * from cart_items')).toBe(2);
    const placed = await order({ ...today, slot: 'evening' });
    expect(placed.total).toBe('450.50');
  });

  it('is refused for an empty cart, and for one that never existed', async () => {
    const { pool } = database();
    await order();
    const empty = { code: 'PT400', message: 'Tu carrito está vacío', detail: 'cart_empty' };
    await expect(order()).rejects.toMatchObject(empty);
    await expect(placeOrder(pool, world.people.owner, world.locations.norte)).rejects.toMatchObject(empty);
  });

  it('is refused to visitors, operators and people without a link to the establishment', async () => {
    const { pool } = database();
    const { people, locations } = world;
    const refused = { code: 'PT403', detail: 'location_not_linked' };
    await expect(placeOrder(pool, people.owner, locations.lejos)).rejects.toMatchObject(refused);
    await expect(placeOrder(pool, people.former, locations.centro)).rejects.toMatchObject(refused);
    await expect(placeOrder(pool, people.owner, null)).rejects.toMatchObject(refused);
    const call = `select * from create_order_from_cart(1, null, null, true, 0, null, null, null, $1)`;
    expect(await outcomeOf(pool, visitor, call, [locations.centro])).toBe('42501');
    expect(await outcomeOf(pool, service, call, [locations.centro])).toBe('42501');
    expect(await outcomeOf(pool, { role: 'authenticated' }, call, [locations.centro])).toBe('PT401');
  });

  describe('stops, naming the products and changing nothing,', () => {
    const untouched = async () => {
      const { pool } = database();
      const owner = person(world.people.owner);
      expect(await outcomeOf(pool, owner, 'select * from cart_items')).toBe(2);
      expect(await outcomeOf(pool, owner, 'select * from orders')).toBe(0);
      expect(await stockOf(pool, world.offers.mezcal)).toBeLessThanOrEqual(5);
    };

    it.each([
      ['when a price changed', 'set price = 101', 'Cambió el precio de: Tequila Añejo', 'price_changed'],
      [
        'when stock is missing',
        'set stock_qty = 1',
        'No hay existencias suficientes de: Tequila Añejo (quedan 1)',
        'stock_missing',
      ],
      [
        'when a price was taken away',
        'set price = null',
        'Ya no están disponibles: Tequila Añejo',
        'product_unavailable',
      ],
    ])('%s', async (_, change, message, detail) => {
      await database().pool.query(`update store_products ${change} where id = $1`, [world.offers.tequila]);
      await expect(order()).rejects.toMatchObject({ code: 'PT409', message, detail });
      await untouched();
    });

    it('when a product left the catalogue, or the establishment its store', async () => {
      const { pool } = database();
      const { offers, locations } = world;
      await pool.query(`update products set status = 'inactive' where id = $1`, [offers.tequilaProduct]);
      const gone = 'Ya no están disponibles: ';
      await expect(order()).rejects.toMatchObject({ code: 'PT409', message: `${gone}Tequila Añejo` });
      await pool.query('update locations set store_id = 2 where id = $1', [locations.centro]);
      await expect(order()).rejects.toMatchObject({
        code: 'PT409',
        message: `${gone}Mezcal Espadín, Tequila Añejo`,
      });
      await untouched();
    });

    it('with every kind of reason in one message', async () => {
      const { pool } = database();
      await pool.query('update store_products set price = 99 where id = $1', [world.offers.tequila]);
      await pool.query('update store_products set stock_qty = 0 where id = $1', [world.offers.mezcal]);
      await expect(order()).rejects.toMatchObject({
        message:
          'Cambió el precio de: Tequila Añejo. No hay existencias suficientes de: Mezcal Espadín (quedan 0)',
        detail: 'price_changed,stock_missing',
      });
      await untouched();
    });

    it('with at most five names', async () => {
      const { pool } = database();
      const { rows } = await pool.query(
        `select private.name_list(array['A','B','C','D','E']) as five, private.name_list(array['A','B','C','D','E','F','G']) as seven`,
      );
      expect(rows).toEqual([{ five: 'A, B, C, D, E', seven: 'A, B, C, D, E y 2 más' }]);
    });
  });

  describe('with the prices that its buyer accepted', () => {
    const refused = { code: 'PT409', message: 'Cambió el precio de: Tequila Añejo', detail: 'price_changed' };
    const listAt = async (price: number) => {
      const { pool } = database();
      await pool.query('update store_products set price = $2 where id = $1', [world.offers.tequila, price]);
      const cart = await runAs(pool, person(world.people.owner), 'select id from carts');
      await runAs(pool, person(world.people.owner), 'select * from refresh_cart_prices($1)', [
        cart.rows[0]?.['id'],
      ]);
    };
    const accepted = (tequila: unknown) => ({
      [world.offers.tequila]: tequila,
      [world.offers.mezcal]: 250.5,
    });

    it('is refused at a higher price, and placed at the accepted one', async () => {
      await listAt(120);
      await expect(order({ accepted: accepted(100) })).rejects.toMatchObject(refused);
      await expect(
        order({ accepted: { [world.offers.mezcal]: 250.5 } }),
        'a line that is not named',
      ).rejects.toMatchObject(refused);
      expect(await stockOf(database().pool, world.offers.tequila)).toBe(10);
      expect((await order({ accepted: accepted(120) })).total).toBe('490.50');
    });

    it('is placed at a lower price, even one the cart does not have yet', async () => {
      const { pool } = database();
      await listAt(90);
      await pool.query('update store_products set price = 80 where id = $1', [world.offers.tequila]);
      expect((await order({ accepted: accepted('100.00') })).total).toBe('410.50');
    });

    it('is placed by a client that names no prices, once it has refreshed them', async () => {
      await listAt(120);
      expect((await order({ accepted: null })).total).toBe('490.50');
    });

    it.each([[{}], [[100]], [100], ['x']])('is refused if %j was sent as such', async (sent) => {
      await expect(order({ accepted: sent })).rejects.toMatchObject({ detail: 'price_changed' });
    });
  });
});

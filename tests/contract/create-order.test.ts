import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { outcomeOf, person, runAs, service, visitor } from './fixtures/act-as';
import { type OrderInput, fillCart, placeOrder, stockOf } from './fixtures/buy';
import { describeOnEachPostgres } from './fixtures/each-postgres';
import { type World, buildWorld } from './fixtures/world';

const day = 86_400_000;
const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const soon = dateIn(3);

describeOnEachPostgres('create_order_from_cart', (database) => {
  let world: World;
  const order = (input: OrderInput = {}) =>
    placeOrder(database().pool, world.people.owner, world.locations.centro, input);
  const readOrder = async (id: string) =>
    (await runAs(database().pool, person(world.people.owner), 'select * from orders where id = $1', [id]))
      .rows[0];

  beforeEach(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    const { people, locations, offers } = world;
    await fillCart(pool, people.owner, locations.centro, { [offers.tequila]: 2, [offers.mezcal]: 1 });
  });

  it('turns the cart into an order with the server’s prices, takes the stock and empties the cart', async () => {
    const { pool } = database();
    const { people, offers, locations } = world;
    const placed = await order();
    expect(placed).toEqual({
      ...{ order_id: expect.any(String), total: '450.50' },
      order_number: expect.stringMatching(/^PED-20\d\d-\d{6}$/),
    });
    expect(await readOrder(placed.order_id)).toMatchObject({
      ...{ user_id: people.owner, location_id: locations.centro, store_id: 1, status: 'pending' },
      ...{
        subtotal: '450.50',
        shipping_amount: '0.00',
        total: '450.50',
        is_express: true,
        delivery_date: null,
      },
    });
    const items = await runAs(
      pool,
      person(people.colleague),
      'select * from order_items order by product_name',
    );
    expect(items.rows).toMatchObject([
      { store_product_id: offers.mezcal, product_name: 'Mezcal Espadín', quantity: 1, total_price: '250.50' },
      { store_product_id: offers.tequila, product_name: 'Tequila Añejo', quantity: 2, unit_price: '100.00' },
    ]);
    expect(items.rows.every((item) => item['product_sku'] === item['sku'])).toBe(true);
    const payments = await runAs(
      pool,
      person(people.owner),
      'select payment_method, amount, status from payment_transactions',
    );
    expect(payments.rows).toEqual([{ payment_method: 'bank_transfer', amount: '450.50', status: 'pending' }]);
    expect(await stockOf(pool, offers.tequila)).toBe(8);
    expect(await stockOf(pool, offers.mezcal)).toBe(4);
    expect(await outcomeOf(pool, person(people.owner), 'select * from cart_items')).toBe(0);
  });

  it('bills the location’s fiscal company, whatever the client says', async () => {
    const { order_id } = await order({ billing: { rfc: 'OTRO', lega_name: 'Otra SA' } });
    expect((await readOrder(order_id))?.['billing_address']).toEqual({
      ...{
        street: 'Av. Juárez 10',
        neighborhood: null,
        city: null,
        state: null,
        country: 'México',
        zip: '06050',
      },
      ...{ rfc: 'CCE010203AB1', lega_name: 'Casa Centro SA de CV', regimen: null, uso_cfdi: null },
      id_cliente_prissa: 'P-77',
    });
  });

  it.each<[string, unknown, Record<string, string>]>([
    [
      'keeps the known fields, trimmed and cut',
      {
        street: ` ${'x'.repeat(300)}`,
        number: 7,
        postal_code: '06700',
        evil: 'x',
        city: { a: 1 },
        state: null,
      },
      { street: 'x'.repeat(200), number: '7', zip: '06700' },
    ],
    ['prefers zip', { street: 'A', zip: '01000', postal_code: '06700' }, { street: 'A', zip: '01000' }],
    [
      'falls back to the location’s own address',
      { city: 'sin calle' },
      { street: 'Madero', number: '5', city: 'Ciudad de México', zip: '06000' },
    ],
    [
      'does so for nonsense too',
      ['x'],
      { street: 'Madero', number: '5', city: 'Ciudad de México', zip: '06000' },
    ],
  ])('%s in the shipping address', async (_, shipping, expected) => {
    const { order_id } = await order({ shipping });
    expect((await readOrder(order_id))?.['shipping_address']).toEqual(expected);
  });

  it('reads a location’s address that is a plain street, or an object as text', async () => {
    const { pool } = database();
    const set = 'update locations set adress = to_jsonb($2::text), city = null where id = $1';
    await pool.query(set, [world.locations.centro, 'Calle 9']);
    expect((await readOrder((await order({ shipping: {} })).order_id))?.['shipping_address']).toEqual({
      street: 'Calle 9',
    });
    await fillCart(pool, world.people.owner, world.locations.centro, { [world.offers.tequila]: 1 });
    await pool.query(set, [world.locations.centro, '{"street": "Calle 8"}']);
    expect((await readOrder((await order({ shipping: {} })).order_id))?.['shipping_address']).toEqual({
      street: 'Calle 8',
    });
  });

  it('keeps date, slot and notes of a planned delivery, and none of an express one', async () => {
    const { pool } = database();
    const planned = await order({ express: null, date: soon, slot: 'morning', notes: ' Por la cocina ' });
    const { rows } = await pool.query(
      `select delivery_date::text, delivery_time_slot, is_express, delivery_notes from orders where id = $1`,
      [planned.order_id],
    );
    expect(rows).toEqual([
      {
        delivery_date: soon,
        delivery_time_slot: 'morning',
        is_express: false,
        delivery_notes: 'Por la cocina',
      },
    ]);
    await fillCart(pool, world.people.owner, world.locations.centro, { [world.offers.tequila]: 1 });
    const express = await order({ express: true, date: soon, slot: 'morning', notes: '' });
    expect(await readOrder(express.order_id)).toMatchObject({
      ...{ delivery_date: null, delivery_time_slot: null, is_express: true, delivery_notes: null },
    });
  });

  it.each<[string, OrderInput, string]>([
    ['no date', { express: false, slot: 'morning' }, 'delivery_missing'],
    ['no slot', { express: false, date: soon }, 'delivery_missing'],
    ['an unknown slot', { express: false, date: soon, slot: 'night' }, 'slot_unknown'],
    ['a past date', { express: false, date: dateIn(-2), slot: 'morning' }, 'date_in_the_past'],
    ['a date too far away', { express: false, date: dateIn(400), slot: 'morning' }, 'date_too_far'],
    ['an endless date', { express: false, date: 'infinity', slot: 'morning' }, 'date_too_far'],
    ['an unknown method', { method: 99 }, 'method_unknown'],
    ['notes too long', { notes: 'x'.repeat(1001) }, 'notes_too_long'],
  ])('refuses %s and changes nothing', async (_, input, detail) => {
    const { pool } = database();
    await expect(order(input)).rejects.toMatchObject({ code: 'PT400', detail });
    expect(await outcomeOf(pool, person(world.people.owner), 'select * from cart_items')).toBe(2);
    expect(await stockOf(pool, world.offers.tequila)).toBe(10);
  });

  it('takes today’s date, wherever in Mexico it is today', async () => {
    const { pool } = database();
    const { rows } = await pool.query<{ today: string }>(
      `select (now() at time zone 'America/Tijuana')::date::text as today`,
    );
    const placed = await order({ express: false, date: rows[0]?.today, slot: 'evening' });
    expect(placed.total).toBe('450.50');
  });

  it('refuses an empty cart, and one that never was', async () => {
    const { pool } = database();
    await order();
    const empty = { code: 'PT400', message: 'Tu carrito está vacío', detail: 'cart_empty' };
    await expect(order()).rejects.toMatchObject(empty);
    await expect(placeOrder(pool, world.people.owner, world.locations.norte)).rejects.toMatchObject(empty);
  });

  it('refuses visitors, operators and locations one is not linked to', async () => {
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

    it('when a product left the catalogue, or the location its store', async () => {
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

    it('every kind of reason at once', async () => {
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

    it('five names at most', async () => {
      const { pool } = database();
      const { rows } = await pool.query(
        `select private.name_list(array['A','B','C','D','E']) as five, private.name_list(array['A','B','C','D','E','F','G']) as seven`,
      );
      expect(rows).toEqual([{ five: 'A, B, C, D, E', seven: 'A, B, C, D, E y 2 más' }]);
    });
  });

  it('gives the same order to the same key, even when its location or payment differ', async () => {
    const { pool } = database();
    const key = randomUUID();
    const first = await order({ key });
    expect(await order({ key, method: 3, date: dateIn(-9), express: false })).toEqual(first);
    await fillCart(pool, world.people.owner, world.locations.norte, { [world.offers.mezcal]: 1 });
    expect(await placeOrder(pool, world.people.owner, world.locations.norte, { key })).toEqual(first);
  });

  it('knows another person’s key as a new one', async () => {
    const { pool } = database();
    const { people, locations, offers } = world;
    const key = randomUUID();
    const first = await order({ key });
    await fillCart(pool, people.colleague, locations.centro, { [offers.mezcal]: 1 });
    const second = await placeOrder(pool, people.colleague, locations.centro, { key });
    expect(second.order_id).not.toBe(first.order_id);
  });

  it('orders the largest amounts the columns take', async () => {
    const { pool } = database();
    const { people, locations, offers } = world;
    await pool.query('update store_products set price = 9999999999.99, stock_qty = 99999 where id = $1', [
      offers.tequila,
    ]);
    await pool.query('delete from cart_items');
    await fillCart(pool, people.owner, locations.centro, { [offers.tequila]: 99_999 });
    expect((await order()).total).toBe('999989999999000.01');
  });
});

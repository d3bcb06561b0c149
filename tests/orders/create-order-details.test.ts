import { beforeEach, expect, it } from 'vitest';
import {
  type OrderInput,
  dateIn,
  fillCart,
  placeOrder,
  readOrder,
  reforma,
} from '../../testing/fixtures/buy';
import { describeOnEmbeddedPostgres } from '../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../testing/fixtures/world';

const soon = dateIn(3);

describeOnEmbeddedPostgres('the addresses and wishes of an order', (database) => {
  let world: World;
  const order = (input: OrderInput = {}) =>
    placeOrder(database().pool, world.people.owner, world.locations.centro, input);
  const read = (id: string) => readOrder(database().pool, world.people.owner, id);

  beforeEach(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    const { people, locations, offers } = world;
    await fillCart(pool, people.owner, locations.centro, { [offers.tequila]: 2, [offers.mezcal]: 1 });
  });

  it("use the establishment’s fiscal company, regardless of the client's", async () => {
    const { order_id } = await order({ billing: { rfc: 'OTRO', lega_name: 'Otra SA' } });
    expect((await read(order_id))?.['billing_address']).toEqual({
      street: 'Av. Juárez 10',
      neighborhood: null,
      city: null,
      state: null,
      country: 'México',
      zip: '06050',
      rfc: 'CCE010203AB1',
      lega_name: 'Casa Centro SA de CV',
      regimen: null,
      uso_cfdi: null,
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
        city: ' Toluca ',
        state: 'México',
        neighborhood: { a: 1 },
        country: null,
      },
      { street: 'x'.repeat(200), number: '7', zip: '06700', city: 'Toluca', state: 'México' },
    ],
    ['prefers zip', { ...reforma, zip: '01000', postal_code: '06700' }, { ...reforma, zip: '01000' }],
    ['gives a postal code its leading zero back', { ...reforma, zip: 6600 }, reforma],
    [
      'falls back to the location’s own address',
      { city: 'sin calle' },
      { street: 'Madero', number: '5', city: 'Ciudad de México', state: 'CDMX', zip: '06000' },
    ],
    [
      'does so for nonsense too',
      ['x'],
      { street: 'Madero', number: '5', city: 'Ciudad de México', state: 'CDMX', zip: '06000' },
    ],
  ])('%s in the shipping address', async (_, shipping, expected) => {
    const { order_id } = await order({ shipping });
    expect((await read(order_id))?.['shipping_address']).toEqual(expected);
  });

  it('include an establishment’s address that is a plain street, or an object as text', async () => {
    const { pool } = database();
    const set = `update locations set adress = to_jsonb($2::text), city = 'Toluca', state = 'México', cp = '50000'
                 where id = $1`;
    const columns = { city: 'Toluca', state: 'México', zip: '50000' };
    await pool.query(set, [world.locations.centro, 'Calle 9']);
    expect((await read((await order({ shipping: {} })).order_id))?.['shipping_address']).toEqual({
      street: 'Calle 9',
      ...columns,
    });
    await fillCart(pool, world.people.owner, world.locations.centro, { [world.offers.tequila]: 1 });
    await pool.query(set, [world.locations.centro, '{"street": "Calle 8"}']);
    expect((await read((await order({ shipping: {} })).order_id))?.['shipping_address']).toEqual({
      street: 'Calle 8',
      ...columns,
    });
  });

  it('keep date, slot and notes of a scheduled delivery, and none of an express one', async () => {
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
    expect(await read(express.order_id)).toMatchObject({
      delivery_date: null,
      delivery_time_slot: null,
      is_express: true,
      delivery_notes: null,
    });
  });
});

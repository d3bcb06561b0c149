import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { outcomeOf, person, runAs, service, visitor } from '../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { type World, buildWorld } from '../../testing/fixtures/world';

describeOnEachPostgres('the order guide of an establishment', (database) => {
  let world: World;
  let tequila: string;
  let products: string[];
  const pool = () => database().pool;
  beforeAll(async () => {
    world = await buildWorld(pool());
    tequila = world.offers.tequilaProduct;
    const { rows } = await pool().query<{ id: string }>('select id from products order by id = $1, id', [
      tequila,
    ]);
    products = rows.map(({ id }) => id);
  });
  beforeEach(() => pool().query('delete from private.order_guide'));

  type Who = { as?: string; at?: string };
  const save = 'select save_order_guide($1, $2) as lines';
  const read = 'select * from order_guide($1)';
  const write = (lines: unknown, { as = world.people.owner, at = world.locations.centro }: Who = {}) =>
    outcomeOf(pool(), person(as), save, [at, JSON.stringify(lines)]);
  async function guide({ as = world.people.owner, at = world.locations.centro }: Who = {}) {
    return (await runAs(pool(), person(as), read, [at])).rows;
  }
  const line = (section: string | null, par_level: unknown = null, product_id = tequila) => ({
    product_id,
    section,
    par_level,
  });

  it('is shared by the people of the establishment, and only they read or write it', async () => {
    await write([line('  Barra   fría ', 6)]);
    const { people, locations } = world;
    const kept = [{ product_id: tequila, section: 'Barra fría', par_level: 6 }];
    expect(await guide()).toEqual(kept);
    expect(await guide({ as: people.colleague })).toEqual(kept);
    await write([line('Cava', 4)], { as: people.colleague });
    expect(await guide()).toEqual([{ ...kept[0], section: 'Cava', par_level: 4 }]);

    expect(await guide({ as: people.outsider })).toEqual([]);
    expect(await write([line('Mía')], { as: people.outsider })).toBe('PT403');
    expect(await write([line('Nada')], { at: randomUUID() })).toBe('PT403');
    for (const actor of [visitor, service]) {
      expect(await outcomeOf(pool(), actor, 'select * from private.order_guide')).toBe('42501');
      expect(await outcomeOf(pool(), actor, read, [locations.centro])).toBe('42501');
      expect(await outcomeOf(pool(), actor, save, [locations.centro, '[]'])).toBe('42501');
    }
    expect(await guide()).toHaveLength(1);
  });

  it('drops a line with neither section nor par level, and skips unknown products', async () => {
    await write([line('Barra'), line('Barra', 2, randomUUID())]);
    expect(await guide()).toHaveLength(1);
    await write([line(' ', null)]);
    expect(await guide()).toEqual([]);
  });

  it('keeps what a line does not name as a colleague has saved it', async () => {
    await write([line('Barra', 6)]);
    await write([{ product_id: tequila, section: 'Coctelería' }], { as: world.people.colleague });
    await write([{ product_id: tequila, par_level: 9 }]);
    const kept = { product_id: tequila, section: 'Coctelería', par_level: 9 };
    expect(await guide()).toEqual([kept]);
    await write([{ product_id: tequila }]);
    expect(await guide()).toEqual([kept]);
    await write([{ product_id: tequila, section: null }]);
    expect(await guide()).toEqual([{ ...kept, section: null }]);
    await write([{ product_id: tequila, par_level: null }]);
    expect(await guide()).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['a document that is not a list', {}],
    ['501 lines', Array.from({ length: 501 }, () => ({}))],
    ['a line without a product', [{ section: 'x' }]],
    ['a product that is not an id', [{ product_id: 'x' }]],
    ['a line that is not an object', ['x']],
  ])('refuses %s', async (_what, lines) => {
    expect(await write(lines)).toBe('PT400');
  });

  it('refuses sections and par levels out of range', async () => {
    for (const wrong of [line('s'.repeat(41)), line('', 0), line('', 1.5), line('', 100_000), line('', -1)]) {
      expect(await write([wrong])).toBe('PT400');
    }
    expect(await guide()).toEqual([]);
  });

  it('limits lines and sections, counting a call as a whole', async () => {
    const put = 'insert into private.settings (key, value) values ($1, $2)';
    await pool().query(put, ['max_guide_lines', 2]);
    await pool().query(put, ['max_guide_sections', 1]);
    try {
      const [first, second, third] = products;
      expect(await write([first, second, third].map((id) => line('Barra', 1, id)))).toBe('PT409');
      expect(await guide()).toEqual([]);
      await write([line('Barra', 1, first)]);
      expect(await write([line('Cava', 1, second)])).toBe('PT409');
      expect(await guide()).toHaveLength(1);
    } finally {
      await pool().query(`delete from private.settings where key like 'max_guide%'`);
    }
  });
});

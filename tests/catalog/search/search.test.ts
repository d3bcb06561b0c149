import { beforeAll, expect, it } from 'vitest';
import { person, runAs, service } from '../../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insert } from '../../../testing/fixtures/insert';
import { type World, buildWorld } from '../../../testing/fixtures/world';

const folded: [string, string][] = [
  ['Ñandú ÁÉÍÓÚÜ Çà', 'nandu aeiouu ca'],
  ['Øvrige Æblé œuvre Straße Đà Łódź', 'ovrige aeble oeuvre strasse da lodz'],
  ['50% off_ \\ ,()"', '50% off_ \\ ,()"'],
  ['Don * Julio', 'don ∗ julio'],
  ['e\u0301 ＡＢＣ İ', 'e ａｂｃ i'],
];

describeOnEachPostgres('the search', (database) => {
  let world: World;
  beforeAll(async () => {
    const { pool } = database();
    // A slow machine lets autovacuum collect the statistics that a test goes without.
    await pool.query('alter table private.search_entries set (autovacuum_enabled = false)');
    world = await buildWorld(pool);
    await pool.query(`
      insert into products (sku, name, description)
      select 'LOTE-' || i, 'Producto ' || md5(i::text), 'Notas ' || md5(i::text || 'x') from generate_series(1, 6000) i
    `);
    await pool.query(
      'insert into store_products (store_id, product_id, price) select 1, id, 10 from products on conflict do nothing',
    );
  });

  it.each(folded)('folds %j to %j', async (text, expected) => {
    const { rows } = await database().pool.query('select private.fold_text($1) as folded', [text]);
    expect(rows).toEqual([{ folded: expected }]);
  });

  it('folds each letter the same in a plain text as in one that has to be normalized', async () => {
    const { rows } = await database().pool.query(`
      select chr(code) as letter from generate_series(1, 65535) code
      where code not between 55296 and 57343
        and private.fold_text('o' || chr(code) || 'o') || 'ao' <> private.fold_text('o' || chr(code) || 'oåo')`);
    expect(rows).toEqual([]);
  });

  it('is updated by every writer of a product', async () => {
    const { pool } = database();
    const added = await runAs(
      pool,
      service,
      `insert into products (sku, name) values ('API-1', 'Añada Única') returning search_text`,
    );
    expect(added.rows).toEqual([{ search_text: expect.stringMatching(/^anada unica\n+api-1\n/) as unknown }]);
    const renamed = await runAs(
      pool,
      service,
      `update products set name = 'Otra Más' where sku = 'API-1' returning search_text`,
    );
    expect(renamed.rows).toEqual([{ search_text: expect.stringMatching(/^otra mas\n/) as unknown }]);
  });

  it('finds the establishment’s products by any of their texts', async () => {
    const { pool } = database();
    const sql = `select product_name from product_prices_for_users where location_id = $1 and search_text ilike $2`;
    for (const term of ['tequila anejo', 'ANEJO', 'rio animas']) {
      const { rows } = await runAs(pool, person(world.people.owner), sql, [
        world.locations.centro,
        `%${term}%`,
      ]);
      expect(rows).toEqual([{ product_name: 'Tequila Añejo' }]);
    }
  });

  it('reads the search index even before the table has statistics', async () => {
    const { pool } = database();
    const { rows: planned } = await pool.query<{ found: string; few: number }>(
      `select p.found, p.few from private.plan_search(1, 'producto lote', false) p`,
    );
    expect(planned).toEqual([{ found: expect.stringContaining('h.keys') as string, few: 601 }]);
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain select product_id from private.search_entries h where true ${planned[0]?.found ?? ''}`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('search_entries_keys_idx');
  });

  it('sorts names in Spanish alphabetical order', async () => {
    const { pool } = database();
    for (const name of ['zeta', 'Ñu', 'árbol', 'Nube', 'nuez', 'Árbol b']) {
      await insert(pool, 'products', { sku: `ORDEN-${name}`, name });
    }
    const { rows } = await pool.query<{ name: string }>(
      `select name from products where sku like 'ORDEN-%' order by name, id`,
    );
    expect(rows.map((row) => row.name)).toEqual(['árbol', 'Árbol b', 'Nube', 'nuez', 'Ñu', 'zeta']);
  });
});

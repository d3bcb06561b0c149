import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insertId } from '../../../testing/fixtures/insert';
import { pidOf, untilBlockedBy } from '../../../testing/fixtures/locks';
import { buildWorld } from '../../../testing/fixtures/world';

/** Differences between the active entries and their rows in the search index, with the words and their positions. */
const differing = `
  with wanted as (
    select e.store_product_id as id, e.store_id, w.word, w.place
    from private.catalog_entries e cross join lateral (
      select unnest(string_to_array(private.spaced_words(e.search_text) || e.search_kind, ' ')), 0
      union
      select unnest(string_to_array(e.search_name, ' ')), 1
      union
      select unnest(string_to_array(e.search_kind || e.search_sku, ' ')), 2
    ) w (word, place)
    where e.status = 'active' and w.word <> ''
  ), indexed as (
    select h.store_product_id as id, t.store_id, t.word, k.key % 4 as place
    from private.search_entries h cross join unnest(h.keys) as k (key)
    left join private.search_terms t on t.id = k.key / 4
  )
  select 'missing' as what, m.* from (select * from wanted except select * from indexed) m
  union all
  select 'too many', m.* from (select * from indexed except select * from wanted) m
  union all
  select 'other values', e.store_product_id, h.store_id, e.name, 0
  from private.search_entries h left join private.catalog_entries e using (store_product_id)
  where (h.product_id, h.store_id, h.name, h.sku, h.category_id, h.category_second, h.category_third, h.country_origin,
      h.region_origin, h.brand, h.supplier)
    is distinct from (e.product_id, e.store_id, e.search_name, e.search_sku, e.category_id, e.category_second, e.category_third,
      e.country_origin, e.region_origin, e.brand, e.supplier)
  limit 5`;

describeOnEachPostgres('the search index', (database) => {
  beforeAll(async () => {
    await buildWorld(database().pool);
    await database().pool.query(`insert into stores (id, name) values (3, 'Tercera')`);
  });
  beforeEach(async () => {
    const { pool } = database();
    await pool.query(`delete from products where sku like 'IDX-%'`);
    await insertId(pool, 'products', {
      sku: 'IDX-1',
      name: 'Peñasco Índigo',
      brand: 'Casa',
      description: 'Con "notas" de mar.',
    });
    await pool.query(`
      insert into store_products (store_id, product_id, price)
      select store, id, 10 from products cross join generate_series(1, 2) store where sku = 'IDX-1'`);
  });
  const differences = async () => (await database().pool.query(differing)).rows as unknown[];
  const indexed = async (): Promise<unknown[]> => {
    const { rows } = await database().pool.query<Record<string, unknown>>(
      `select h.store_id, h.name, h.sorts_as from private.search_entries h
       join products p on p.id = h.product_id where p.sku like 'IDX-%' order by 1`,
    );
    return rows;
  };

  it('has one row for each product that a store sells', async () => {
    const row = { name: ' penasco indigo ', sorts_as: ' penþasco indigo ' };
    expect(await indexed()).toEqual([
      { store_id: 1, ...row },
      { store_id: 2, ...row },
    ]);
    expect(await differences()).toEqual([]);
  });

  const product = `(select id from products where sku = 'IDX-1')`;
  const list = `
    with made as (
      insert into products (sku, name, brand, description)
      select 'IDX-L' || i, 'Lista ' || i, 'Marca ' || i % 7, 'Palabra' || i || ' común' from generate_series(1, 300) i returning id
    ) insert into store_products (store_id, product_id, price) select 1, id, 5 from made`;
  it.each([
    ['a new name', `update products set name = 'Peñasco Añil y más' where sku = 'IDX-1'`],
    [
      'a new brand and category',
      `update products set brand = 'Otra', category_second = 'Licor' where sku = 'IDX-1'`,
    ],
    [
      'a description of several lines',
      `update products set description = e'Con\nsal-gema,\n12%' where sku = 'IDX-1'`,
    ],
    ['a bar code', `update products set bar_code = '7501234500017' where sku = 'IDX-1'`],
    ['a format', `update products set format_label = 'Garrafa 5 L' where sku = 'IDX-1'`],
    ['a new price', `update store_products set price = 99 where product_id = ${product}`],
    [
      'another store',
      `update store_products set store_id = 3 where store_id = 2 and product_id = ${product}`,
    ],
    [
      'another id',
      `update store_products set id = gen_random_uuid() where store_id = 2 and product_id = ${product}`,
    ],
    ['a withdrawn offer', `delete from store_products where store_id = 2 and product_id = ${product}`],
    ['a product less', `delete from products where sku = 'IDX-1'`],
    ['a product that is no longer sold', `update products set status = 'inactive' where sku = 'IDX-1'`],
    [
      'a product that is sold again',
      `update products set status = 'inactive' where sku = 'IDX-1'`,
      `update products set status = 'active' where sku = 'IDX-1'`,
    ],
    ['a whole list', list],
    ['a whole list renamed', list, `update products set name = name || ' Nueva' where sku like 'IDX-L%'`],
    ['a whole list less', list, `delete from products where sku like 'IDX-L%'`],
  ])('follows %s', async (_, ...writes) => {
    for (const write of writes) await database().pool.query(write);
    expect(await differences()).toEqual([]);
  });

  it('drops inactive entries', async () => {
    await database().pool.query(`update products set status = 'inactive' where sku = 'IDX-1'`);
    expect(await indexed()).toEqual([]);
  });

  it.each(['commit', 'rollback'])(
    'knows a word added by two writers at the same time: the first does %s',
    async (end) => {
      const { pool } = database();
      const add = (index: number) => `
      with made as (insert into products (sku, name) values ('SAME-${end}-${index}', 'Zeppelin7${end}') returning id)
      insert into store_products (store_id, product_id, price) select 1, id, 5 from made`;
      const first = await pool.connect();
      try {
        await first.query('begin');
        await first.query(add(1));
        const second = pool.query(add(2));
        await untilBlockedBy(pool, await pidOf(first), second);
        await first.query(end);
        await second;
      } finally {
        first.release();
      }
      expect(await differences()).toEqual([]);
      const { rows } = await pool.query(
        `select count(*)::int as found from private.search_entries where name = ' zeppelin7${end} '`,
      );
      expect(rows).toEqual([{ found: end === 'commit' ? 2 : 1 }]);
    },
  );

  it('is only readable through the procedures', async () => {
    const { rows } = await database().pool.query(`
      select c.relname from pg_class c
      where c.oid in ('private.search_entries'::regclass, 'private.search_terms'::regclass)
        and c.relrowsecurity and c.relacl::text !~ '(anon|authenticated|service_role|^{=)'
      order by 1`);
    expect(rows).toEqual([{ relname: 'search_entries' }, { relname: 'search_terms' }]);
  });
});

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columnNames } from '@sumiller/catalog-file/columns';
import { type PriceListRow, writeRow } from '@sumiller/catalog-file/write-row';
import { beforeAll, expect, it } from 'vitest';
import { csvLine, csvOf } from '../../../apps/web/src/lib/csv';
import { insertCatalog } from '../../../demo/database/insert-catalog';
import { outcomeOf, person } from '../../../testing/fixtures/act-as';
import { callsOfPeople } from '../../../testing/fixtures/calls-of-people';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEmbeddedPostgres } from '../../../testing/fixtures/each-postgres';
import { readList } from '../../../testing/fixtures/read-list';
import { buildWorld, type World } from '../../../testing/fixtures/world';

type Next = { name: string; product: string; store: number } | null;
type Page = { rows: PriceListRow[]; next: Next };
type Counts = Record<'rows' | 'new' | 'changed' | 'equal' | 'wrong', number>;

/** Every product of the demo ten times more, each with a SKU, a name and a slug of its own, at the same stores. */
const copies = `
  with copy as (
    insert into products (sku, name, slug, description, short_description, images, brand, supplier, seller_id, category_id,
      category_first, category_second, category_third, country_origin, region_origin, status, is_featured, tags, weight,
      dimensions, metadata, format_volume, format_label, bar_code, alcohol_true)
    select p.sku || '-' || n, p.name || ' ' || n, p.slug || '-' || n, p.description, p.short_description, p.images, p.brand,
      p.supplier, p.seller_id, p.category_id, p.category_first, p.category_second, p.category_third, p.country_origin,
      p.region_origin, p.status, p.is_featured, p.tags, p.weight, p.dimensions, p.metadata, p.format_volume, p.format_label,
      p.bar_code, p.alcohol_true
    from products p cross join generate_series(1, 10) n
    returning id, sku
  ), offer as (
    insert into store_products (store_id, product_id, price, stock_qty)
    select sp.store_id, c.id, sp.price, sp.stock_qty
    from copy c join products p on p.sku = regexp_replace(c.sku, '-\\d+$', '')
    join store_products sp on sp.product_id = p.id
    returning id, price
  )
  insert into private.product_costs (store_product_id, cost) select id, round(price * 0.7, 2) from offer where price is not null`;

describeOnEmbeddedPostgres('the catalogue as a price list', (database) => {
  let world: World;
  let staff: Desk;
  const pool = () => database().pool;
  const { one } = callsOfPeople(pool);
  const list = 'desk_price_list(p_after_name => $1, p_after_product => $2, p_after_store => $3)';

  async function exportAs(id: string): Promise<{ file: string; count: number }> {
    const lines = [csvLine(columnNames)];
    let next: Next = null;
    do {
      const after: unknown[] = [next?.name, next?.product, next?.store];
      const page: Page = await one<Page>(id, list, after);
      lines.push(...page.rows.map((row) => csvLine(writeRow(row))));
      next = page.next;
    } while (next);
    const file = join(await mkdtemp(join(tmpdir(), 'exported-')), 'catalogo.csv');
    await writeFile(file, csvOf(lines));
    return { file, count: lines.length - 1 };
  }

  async function previewAs(id: string, file: string, stores: number[]): Promise<Counts> {
    const { rows, columns } = await readList(file, stores);
    const upload = await one<string>(id, 'begin_catalog_import($1, $2)', ['catalogo.csv', columns]);
    for (let start = 0; start < rows.length; start += 500) {
      const chunk = rows.slice(start, start + 500).map(({ leads: _leads, ...row }) => row);
      await one(id, 'stage_catalog_import($1, $2)', [upload, JSON.stringify(chunk)]);
    }
    for (;;) {
      const { plan } = await one<{ plan: { counts: Counts } | null }>(id, 'preview_catalog_import($1)', [
        upload,
      ]);
      if (plan) return plan.counts;
    }
  }

  beforeAll(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    const client = await pool().connect();
    try {
      await client.query('delete from cart_items; delete from store_products; delete from products');
      await insertCatalog(client, new Date());
      await client.query(copies);
    } finally {
      client.release();
    }
  });

  it('is read by an import with each of 12,000 rows equal, as an admin and as the seller of a store', async () => {
    const stores = (await pool().query<{ id: number }>('select id from stores')).rows.map(({ id }) => id);
    for (const [id, own] of [
      [staff.admin, stores],
      [staff.seller, [1]],
    ] as const) {
      const { file, count } = await exportAs(id);
      expect(count).toBeGreaterThan(id === staff.admin ? 12_000 : 4_000);
      const counts = await previewAs(id, file, [...own]);
      expect(counts).toMatchObject({ rows: count, equal: count, new: 0, changed: 0, wrong: 0 });
    }
  });

  it('has the values of every column that a product of the demo has, and costs', async () => {
    const { rows } = await one<Page>(staff.seller, list, [null, null, null]);
    const filled = columnNames.filter((_, index) => rows.some((row) => writeRow(row)[index] !== ''));
    expect(columnNames.filter((name) => !filled.includes(name))).toEqual(['dimensiones', 'clave_sat']);
    expect(new Set(rows.map((row) => row['tienda']))).toEqual(new Set([1]));
  });

  it('is refused to buyers', async () => {
    expect(await outcomesForBuyers(pool(), world, 'desk_price_list()')).toEqual(refusedToBuyers);
  });

  it('is not longer than what an import takes', async () => {
    const columns = ['sku', 'precio', 'tienda'];
    const id = await one<string>(staff.admin, 'begin_catalog_import($1, $2)', ['lista.csv', columns]);
    await pool().query(
      `insert into private.catalog_import_rows (import_id, line, sku, store_id, cells)
       select $1, n, 'LARGA-' || n, 1, '{}' from generate_series(2, 100000) n`,
      [id],
    );
    const stage = (line: number) => {
      const row = {
        sku: `OTRA-${line}`,
        nombre: 'Otra',
        categoria: 'Vinos',
        precio: '10',
        existencia: 1,
        tienda: 1,
        slug: 'x',
        linea: line,
      };
      return outcomeOf(pool(), person(staff.admin), 'select stage_catalog_import($1, $2)', [
        id,
        JSON.stringify([row]),
      ]);
    };
    expect(await stage(100_001)).toBe(1);
    expect(await stage(100_002)).toBe('PT400');
  });
});

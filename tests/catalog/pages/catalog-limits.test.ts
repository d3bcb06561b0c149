import { beforeAll, expect, it } from 'vitest';
import { describeOnEachPortal } from '../../../testing/fixtures/each-postgres';
import { addPastOrder } from '../../../testing/fixtures/past-order';

type Person = 'owner' | 'colleague' | 'outsider' | 'newcomer';

describeOnEachPortal('filters of format, vintage, stock and own purchases', (portal, world) => {
  beforeAll(async () => {
    const { pool } = portal();
    await pool.query(`
      insert into products (sku, name, brand, format_label, status) values
        ('L-1', 'Lagar Tinto 2015', 'Lagar', 'Botella 750 ml', 'active'),
        ('L-2', 'Lagar Tinto 2019', 'Lagar', 'Botella 750 ml', 'active'),
        ('L-3', 'Lagar 1900 Blanco', 'Lagar', 'Botella 375 ml', 'active'),
        ('L-4', 'Lagar Tinto 2019 magnum', 'Lagar', 'Botella 1.5 L', 'active'),
        ('L-5', 'Lagar Reserva 2019', 'Lagar', null, 'active')
    `);
    await pool.query(`
      insert into store_products (store_id, product_id, price, stock_qty)
      select 1, id, 100, case sku when 'L-2' then 0 else 9 end from products where sku like 'L-%'
    `);
    const buy = async (sku: string, order: { moment: string; status?: string; price?: number }) => {
      const { rows } = await pool.query<{ id: string }>('select id from products where sku = $1', [sku]);
      const { price = 90, ...placed } = order;
      await addPastOrder(pool, {
        person: world().people.owner,
        location: world().locations.centro,
        line: { product: rows[0]?.id ?? '', price, quantity: 6 },
        ...placed,
      });
    };
    await buy('L-1', { moment: `now() - interval '3 years'` });
    await buy('L-2', { moment: `now() - interval '3 days'` });
    await buy('L-3', { moment: `now() - interval '2 days'`, status: 'cancelled' });
    // Cut from the order later.
    await buy('L-5', { moment: `now() - interval '1 day'`, price: 0 });
    await pool.query(
      `update order_items set quantity = 0, ordered_quantity = 6, total_price = 0 where product_id = (select id from products where sku = 'L-5')`,
    );
  });

  const ask = async (name: 'catalog_page' | 'catalog_filter_options', args: object, who: Person) => {
    const conditions = { p_location_id: world().locations.centro, p_search: 'lagar', ...args };
    return (await world().as[who].rpc(name, conditions)).data as unknown;
  };
  const found = async (p_lists: object, who: Person = 'owner', more: object = {}) => {
    const page = await ask('catalog_page', { p_lists, p_count: true, ...more }, who);
    const { products, total } = page as { products: { sku: string }[]; total: number };
    expect(total).toBe(products.length);
    return products.map(({ sku }) => sku).sort();
  };
  const options = (p_filter: string, more: object = {}, who: Person = 'owner') =>
    ask('catalog_filter_options', { p_filter, ...more }, who);

  it('a vintage is the year at the end of a name', async () => {
    expect(await options('vintage')).toEqual([
      ['2015', 1],
      ['2019', 2],
    ]);
    expect(await found({ vintage: ['2019'] })).toEqual(['L-2', 'L-5']);
    expect(await found({ vintage: ['2019', '2015'], format_label: ['Botella 750 ml'] })).toEqual([
      'L-1',
      'L-2',
    ]);
  });

  it('a format counts the products that have it, and follows a change of the product', async () => {
    expect(await options('format_label')).toEqual([
      ['Botella 1.5 L', 1],
      ['Botella 375 ml', 1],
      ['Botella 750 ml', 2],
    ]);
    const change = (format: string, name: string) =>
      portal().pool.query(`update products set format_label = $1, name = $2 where sku = 'L-3'`, [
        format,
        name,
      ]);
    await change('BOTELLA 375 ML', 'Lagar 1900 Blanco');
    expect(await found({ format_label: ['BOTELLA 375 ML'] })).toEqual(['L-3']);
    await change('BOTELLA 375 ML', 'Lagar Blanco 1999');
    expect(await found({ format_label: ['BOTELLA 375 ML'], vintage: ['1999'] })).toEqual(['L-3']);
    await change('Botella 375 ml', 'Lagar 1900 Blanco');
    expect(await found({ format_label: ['BOTELLA 375 ML'] })).toEqual([]);
  });

  it('in_stock leaves out products without stock, and bought keeps those the establishment has bought', async () => {
    expect(await found({ only: ['in_stock'] })).toEqual(['L-1', 'L-3', 'L-4', 'L-5']);
    expect(await found({ only: ['bought'] })).toEqual(['L-1', 'L-2']);
    expect(await found({ only: ['bought', 'in_stock'] })).toEqual(['L-1']);
    expect(await found({ only: [] })).toHaveLength(5);
    expect(await found({ only: ['everything', 7] })).toHaveLength(5);
  });

  it('both filters are counted with those already chosen, without zeros', async () => {
    expect(await options('only')).toEqual([
      ['bought', 2],
      ['in_stock', 4],
    ]);
    expect(await options('only', { p_lists: { only: ['in_stock'] } })).toEqual([
      ['bought', 1],
      ['in_stock', 4],
    ]);
    expect(await options('only', { p_lists: { vintage: ['2015'], only: 'in_stock' } })).toEqual([
      ['bought', 1],
      ['in_stock', 1],
    ]);
    expect(await options('only', { p_lists: { format_label: ['Botella 1.5 L'] } })).toEqual([
      ['in_stock', 1],
    ]);
    expect(await options('only', { p_search: 'nada de nada', p_literal: true })).toEqual([]);
    expect(await options('only', { p_lists: null, p_search: null })).toContainEqual(['bought', 2]);
  });

  it('the other filters count within both limits', async () => {
    expect(await options('vintage', { p_lists: { only: ['in_stock'] } })).toEqual([
      ['2015', 1],
      ['2019', 1],
    ]);
    expect(await options('brand', { p_search: null, p_lists: { only: ['bought'] } })).toEqual([['Lagar', 2]]);
  });

  it('an order changes what is in stock at once', async () => {
    const stock = (quantity: number) =>
      portal().pool.query(
        `update store_products set stock_qty = $1 where product_id = (select id from products where sku = 'L-4')`,
        [quantity],
      );
    await stock(0);
    expect(await found({ only: ['in_stock'] })).not.toContain('L-4');
    await stock(1);
    expect(await found({ only: ['in_stock'] })).toContain('L-4');
  });

  it('a colleague of the establishment has its purchases, others have nothing', async () => {
    expect(await found({ only: ['bought'] }, 'colleague')).toEqual(['L-1', 'L-2']);
    for (const who of ['outsider', 'newcomer'] as const) {
      expect(await found({ only: ['bought'] }, who)).toEqual([]);
      for (const filter of ['only', 'vintage', 'format_label'])
        expect(await options(filter, {}, who)).toEqual([]);
    }
    const anon = await portal()
      .anon()
      .rpc('catalog_filter_options', { p_location_id: world().locations.centro, p_filter: 'only' });
    expect(anon).toMatchObject({ status: 401, error: { code: '42501' } });
  });
});

import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Buyer, beginOrder, insertBuyer, fillCart, placeOrder } from './import-buyer';
import { createImportBench, type ImportBench } from './import-support';

const header = 'sku,nombre,categoria,precio,existencia,tienda';
const list = (price: number, skus = ['A', 'B', 'C', 'D']) => [
  header,
  ...skus.map((sku) => `${sku},Botella ${sku} a ${price},Vinos,${price},100,1`),
];

describe('catalogue import while the portal works', () => {
  let bench: ImportBench;
  let buyer: Buyer;
  let other: pg.PoolClient;
  let skus: string[];

  beforeEach(async () => {
    bench = await createImportBench();
    await bench.import(list(10));
    buyer = await insertBuyer(bench.pool);
    other = await bench.pool.connect();
    // An import locks in the order of ids: a test can block it at the last of these.
    const inOrder = await bench.rows<{ sku: string }>(
      'select p.sku from public.store_products o join public.products p on p.id = o.product_id order by o.id',
    );
    skus = inOrder.map((row) => row.sku);
  });
  afterEach(async () => {
    await other.query('rollback');
    other.release();
    await bench.close();
  });

  const catalog = () =>
    bench.rows<{ name: string; price: string; stock_qty: number }>(
      `select p.name, o.price, o.stock_qty from public.products p join public.store_products o on o.product_id = p.id
       order by p.sku`,
    );
  const lockOffer = `select from public.store_products
    where product_id = (select id from public.products where sku = $1) for update`;
  const lock = (sku: string | undefined) => other.query(lockOffer, [sku]);
  const waiting = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await bench.superuser.query<{ count: number }>(
        `select count(*)::integer as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows[0]?.count).toBe(count);
    }, 10_000);

  it('shows readers the old list until the new one is complete', async () => {
    const before = await catalog();
    await other.query('begin');
    await lock(skus.at(-1));
    const running = bench.import(list(20, ['A', 'B', 'C', 'D', 'E']));
    await waiting(1);
    expect(await catalog()).toEqual(before);
    await other.query('commit');
    expect((await running).counts?.lines).toEqual({ added: 1, changed: 4, unchanged: 0 });
    const after = await catalog();
    expect(after).toHaveLength(5);
    expect(after.every((row) => row.name.endsWith(' a 20') && row.price === '20.00')).toBe(true);
  });

  it('lets an order that waited for the import see the new prices', async () => {
    await fillCart(bench.pool, buyer, skus.slice(0, 1));
    await other.query('begin');
    await lock(skus.at(-1));
    const running = bench.import(list(20));
    await waiting(1);
    const order = placeOrder(bench.pool, buyer).then(
      () => 'placed',
      (error: unknown) => error,
    );
    await waiting(2);
    await other.query('commit');
    expect((await running).errors).toEqual([]);
    expect(await order).toMatchObject({ code: 'PT409', detail: 'price_changed' });
  });

  it("waits for an order that came first and then sets the file's stock", async () => {
    await fillCart(bench.pool, buyer, skus.slice(0, 2));
    await beginOrder(other, buyer);
    const running = bench.import(list(20).map((line) => line.replace(',100,', ',40,')));
    await waiting(1);
    await other.query('commit');
    expect((await running).counts?.lines.changed).toBe(4);
    expect((await catalog()).map((row) => row.stock_qty)).toEqual([40, 40, 40, 40]);
    expect(await bench.rows('select unit_price from public.order_items')).toEqual([
      { unit_price: '10.00' },
      { unit_price: '10.00' },
    ]);
  });

  it('retries when it deadlocks with a transaction that locks in another order', async () => {
    const gate = await bench.pool.connect();
    const rival = await bench.superuser.connect();
    try {
      // The rival never checks for deadlocks itself, so the import finds this one and retries.
      await rival.query(`set deadlock_timeout = '1h'`);
      for (const [client, sku] of [
        [gate, skus[1]],
        [rival, skus[2]],
      ] as const) {
        await client.query('begin');
        await client.query(lockOffer, [sku]);
      }
      const running = bench.import(list(20));
      await waiting(1);
      const locked = rival.query(lockOffer, [skus[0]]);
      await waiting(2);
      // From here on the import holds the first row and waits for the third, its rival the other way round.
      await gate.query('commit');
      await locked;
      await rival.query('commit');
      expect((await running).counts?.lines.changed).toBe(4);
    } finally {
      for (const client of [gate, rival]) {
        await client.query('rollback');
        client.release(true);
      }
    }
  });

  it('lets only one import work at a time', async () => {
    await other.query('begin');
    await lock(skus.at(-1));
    const first = bench.import(list(20));
    await waiting(1);
    const steps: string[] = [];
    const second = bench.import(list(30), { onStep: (step) => steps.push(step) });
    await waiting(2);
    await other.query('commit');
    await Promise.all([first, second]);
    expect(steps).toEqual(['waiting', 'applying']);
    expect((await catalog())[0]?.price).toBe('30.00');
  });

  it('ends immediately and changes nothing when it is interrupted', async () => {
    const before = await catalog();
    await other.query('begin');
    await lock(skus.at(-1));
    const abort = new AbortController();
    const running = bench.import(list(20), { signal: abort.signal });
    await waiting(1);
    abort.abort(new Error('stop'));
    await expect(running).rejects.toThrow('stop');
    expect(await catalog()).toEqual(before);
  });

  it('withstands a crowd of buyers who order while list after list is imported', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => insertBuyer(bench.pool)));
    const outcomes: string[] = [];
    const shop = async (person: Buyer) => {
      for (let round = 0; round < 8; round += 1) {
        await bench.pool.query('delete from public.cart_items where cart_id = $1', [person.cartId]);
        await fillCart(bench.pool, person, skus);
        const outcome = await placeOrder(bench.pool, person).then(
          () => 'placed',
          (error: unknown) => (error as { code: string }).code,
        );
        outcomes.push(outcome);
      }
    };
    const shopping = Promise.all(buyers.map(shop));
    for (let price = 11; price < 19; price += 1) {
      const { counts } = await bench.import(list(price));
      expect(counts?.lines.changed).toBe(4);
    }
    await shopping;
    expect(new Set(outcomes)).not.toContain('40P01');
    expect(outcomes.filter((outcome) => outcome === 'placed').length).toBeGreaterThan(0);
    // Each order has the prices of a single list.
    expect(
      await bench.rows(
        'select order_id from public.order_items group by order_id having count(distinct unit_price) > 1',
      ),
    ).toEqual([]);
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertId } from '../../testing/fixtures/insert';
import { buildWorld } from '../../testing/fixtures/world';
import { type TestPortal, startTestPortal } from '../../testing/harness/portal';
import { audit, soundBooks } from '../../testing/storm/audit';
import { addBuyers } from '../../testing/storm/buyers';
import { histories } from '../../testing/storm/history';
import { Shop, ShopModel } from '../../testing/storm/shop-model';
import { storm } from '../../testing/storm/size';

describe('cart and orders against a model', () => {
  let portal: TestPortal;
  let shop: Shop;
  beforeAll(async () => {
    portal = await startTestPortal();
    const { pool } = portal;
    const { locations, offers } = await buildWorld(pool);
    const door = { url: portal.url, key: portal.keys.publishable };
    const [buyer] = await addBuyers(pool, door, locations.centro, 1);
    if (!buyer) throw new Error('one buyer was asked for');
    const third = await insertId(pool, 'store_products', {
      store_id: 1,
      price: 300,
      stock_qty: 10,
      product_id: await insertId(pool, 'products', {
        name: 'Sotol',
        sku: 'SOTOL-1',
        seller_id: await insertId(pool, 'sellers', { name: 'Norte' }),
      }),
    });
    shop = new Shop(door, buyer, pool, [offers.tequila, offers.mezcal, third]);
  });
  afterAll(() => portal.stop());

  it(
    `agree after every step of ${storm.histories} random histories`,
    { timeout: storm.limitMs },
    async () => {
      let steps = 0;
      await fc.assert(
        fc.asyncProperty(histories, async (commands) => {
          await shop.reset();
          await fc.asyncModelRun(() => ({ model: new ShopModel(), real: shop }), commands);
          steps += [...commands].length;
          expect(await audit(portal.pool)).toEqual(soundBooks);
        }),
        {
          numRuns: storm.histories,
          plugins: [fc.interruptAfterTimeLimit(storm.limitMs - 10_000, { failOnInterrupt: true })],
        },
      );
      console.info(`histories: ${storm.histories}, ${steps} steps, each compared with the model`);
    },
  );
});

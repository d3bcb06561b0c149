import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectPath } from '../../apps/portal/root';
import { type World, buildWorld } from '../../testing/fixtures/world';
import { type TestDatabase, createTestDatabase, urlOf } from '../../testing/harness/database';
import { type PortalProcess, bundlePortal, publishableKey, runPortal } from '../../testing/harness/process';
import { audit, soldAndLeft, soundBooks } from '../../testing/storm/audit';
import {
  type CallAnswer,
  type Buyer,
  type Door,
  addBuyers,
  order,
  orderId,
} from '../../testing/storm/buyers';
import { storm } from '../../testing/storm/size';

const units = 10;
const crowd = 50;
/** The longest a whole race may take on a busy machine. */
const raceLimitMs = 15_000;

describe('a crowd at two portals on one PostgreSQL', () => {
  let folder: string;
  let database: TestDatabase;
  let world: World;
  let buyers: Buyer[];
  const doors: Door[] = [];
  const portals: PortalProcess[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-crowd-`));
    database = await createTestDatabase();
    const entry = await bundlePortal(projectPath('node_modules/.cache/crowd'));
    for (const name of ['one', 'two']) {
      const dataDir = join(folder, name);
      const portal = await runPortal(entry, {
        DATA_DIR: dataDir,
        DATABASE_URL: urlOf(database.connection),
        // Tokens name their issuer: portals behind one address accept each other's.
        PUBLIC_URL: 'https://pedidos.example.mx',
        LOG_LEVEL: 'warn',
      });
      portals.push(portal);
      await portal.ready();
      doors.push({ url: portal.url, key: publishableKey(dataDir) });
    }
    world = await buildWorld(database.pool);
    buyers = await addBuyers(database.pool, door(0), world.locations.centro, crowd);
  });
  afterAll(async () => {
    for (const { child, exited } of portals) {
      child.kill('SIGTERM');
      await exited;
    }
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  function door(index: number): Door {
    const found = doors[index % doors.length];
    if (!found) throw new Error('both portals are started before');
    return found;
  }
  const setStock = (offer: string, stock: number) =>
    database.pool.query('update store_products set stock_qty = $2 where id = $1', [offer, stock]);
  /** Every cart gets both products: the scarce one and a plentiful one, so that an order locks two rows. */
  const fillCarts = (carts: Buyer[], offers: string[]) =>
    database.pool.query(
      `insert into cart_items (cart_id, store_product_id, quantity, price)
       select cart, offer, 1, 1 from unnest($1::uuid[]) cart, unnest($2::uuid[]) offer on conflict do nothing`,
      [carts.map(({ cart }) => cart), offers],
    );
  const deadlocks = async () => {
    const { rows } = await database.pool.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.deadlocks);
  };
  const outcome = ({ status, body }: CallAnswer) =>
    status === 200 ? 'ordered' : `${status} ${(body as { details?: string } | null)?.details}`;
  const tally = (answers: CallAnswer[]) => {
    const counts: Record<string, number> = {};
    for (const answer of answers) counts[outcome(answer)] = (counts[outcome(answer)] ?? 0) + 1;
    return counts;
  };

  it(
    `sells ${units} units to ${units} of ${crowd} buyers, ${storm.rounds} times`,
    { timeout: storm.limitMs },
    async () => {
      const { mezcal, tequila } = world.offers;
      await setStock(tequila, 1_000_000);
      await setStock(mezcal, units);
      let slowest = 0;
      for (let round = 0; round < storm.rounds; round += 1) {
        await setStock(mezcal, units);
        await fillCarts(buyers, [mezcal, tequila]);
        const begun = performance.now();
        const answers = await Promise.all(buyers.map((buyer, index) => order(door(index), buyer)));
        slowest = Math.max(slowest, performance.now() - begun);
        expect(tally(answers)).toEqual({ ordered: units, '409 stock_missing': crowd - units });
        expect(slowest).toBeLessThan(raceLimitMs);
      }
      expect(await audit(database.pool)).toEqual(soundBooks);
      expect(await soldAndLeft(database.pool, mezcal)).toEqual({ sold: units * storm.rounds, left: 0 });
      const plenty = await soldAndLeft(database.pool, tequila);
      expect(plenty.sold + plenty.left).toBe(1_000_000);
      expect(await deadlocks()).toBe(0);
      console.info(
        `crowd: ${storm.rounds} rounds, ${crowd * storm.rounds} orders asked for, ${units * storm.rounds} placed, ` +
          `0 oversold, 0 deadlocks, 0 answers 5xx, slowest round ${Math.round(slowest)} ms`,
      );
    },
  );

  it(
    `gives one order to 20 clicks with one key, ${storm.clicks} times`,
    { timeout: storm.limitMs },
    async () => {
      const { tequila } = world.offers;
      const [buyer] = buyers;
      if (!buyer) throw new Error('buyers are signed in before');
      await database.pool.query('delete from cart_items');
      await setStock(tequila, 1_000_000);
      const before = await soldAndLeft(database.pool, tequila);
      for (let round = 0; round < storm.clicks; round += 1) {
        await fillCarts([buyer], [tequila]);
        const key = randomUUID();
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, click) => order(door(click), buyer, key)),
        );
        expect(tally(answers)).toEqual({ ordered: 20 });
        expect(new Set(answers.map(orderId)).size).toBe(1);
      }
      const after = await soldAndLeft(database.pool, tequila);
      expect(after.sold - before.sold).toBe(storm.clicks);
      expect(after.left).toBe(1_000_000 - storm.clicks);
      expect(await audit(database.pool)).toEqual(soundBooks);
      expect(await deadlocks()).toBe(0);
      console.info(`clicks: ${storm.clicks} keys, 20 clicks each, ${storm.clicks} orders, 0 duplicates`);
    },
  );
});

import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postmasterOf } from '@sumiller/postgres/cluster/postmaster.fixture';
import { projectPath } from '../../apps/portal/root';
import { buildWorld } from '../../testing/fixtures/world';
import { type PortalProcess, bundlePortal, publishableKey, runPortal } from '../../testing/harness/process';
import { asSuperuser } from '../../testing/harness/as-superuser';
import { audit, soldAndLeft, soundBooks } from '../../testing/storm/audit';
import { type Door, addBuyers } from '../../testing/storm/buyers';
import { type Losses, compare, noLosses } from '../../testing/storm/compare';
import { Ledger } from '../../testing/storm/ledger';
import { pullPlug } from '../../testing/storm/plug';
import { storm } from '../../testing/storm/size';

const crowd = 12;
const plenty = 10_000_000;
/** Each storm runs until at most this many orders are acknowledged; on a slow machine, for at most this long. */
const mostOrders = 40;
const longestStormMs = 3_000;

describe('a server that is killed in an order storm', () => {
  let dataDir: string;
  let entry: string;
  let portal: PortalProcess;
  let ledgers: Ledger[];
  let offers: string[];
  let door: Door;

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sumiller-faults-'));
    await chmod(folder, 0o755);
    dataDir = join(folder, 'data');
    entry = await bundlePortal(projectPath('node_modules/.cache/faults'));
    await start();
    await behind(async (pool) => {
      const world = await buildWorld(pool);
      offers = [world.offers.tequila, world.offers.mezcal];
      await pool.query('update store_products set stock_qty = $1', [plenty]);
      const buyers = await addBuyers(pool, door, world.locations.centro, crowd);
      ledgers = buyers.map((buyer) => new Ledger(buyer));
    });
  });
  afterAll(async () => {
    portal.child.kill('SIGTERM');
    await portal.exited;
    await rm(join(dataDir, '..'), { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    // A separate port for each run, since another program may take the last one's in the meantime; the address in the tokens
    // stays.
    const publicUrl = 'https://pedidos.example.mx';
    portal = await runPortal(entry, { DATA_DIR: dataDir, PUBLIC_URL: publicUrl, LOG_LEVEL: 'error' });
    await portal.ready();
    expect(portal.output()).toContain(`está listo: ${publicUrl} (aquí ${portal.url})`);
    door = { url: portal.url, key: publishableKey(dataDir) };
  }

  const behind = <T>(work: (pool: pg.Pool) => Promise<T>) => asSuperuser(dataDir, work);

  /** A random moment, independent of the storm. */
  async function someMoment(): Promise<void> {
    const answered = () => ledgers.flatMap(({ attempts }) => attempts).filter(({ order }) => order).length;
    const enough = answered() + randomInt(mostOrders);
    const deadline = Date.now() + longestStormMs;
    while (answered() < enough && Date.now() < deadline) await sleep(5);
    await sleep(randomInt(20));
  }

  async function kill(postgres: boolean): Promise<void> {
    const postmaster = postmasterOf(join(dataDir, 'postgres'));
    portal.child.kill('SIGKILL');
    if (postgres) await pullPlug(postmaster);
    await portal.exited;
  }

  it(
    `loses nothing in ${storm.kills} kills, every second one with its PostgreSQL`,
    { timeout: storm.limitMs },
    async () => {
      const total: Losses = { ...noLosses };
      let unanswered = 0;
      let made = 0;
      for (let round = 0; round < storm.kills; round += 1) {
        const shopping = ledgers.map((ledger) => ledger.shopUntilTheEnd(door, offers));
        await someMoment();
        await kill(round % 2 === 1);
        await Promise.all(shopping);
        unanswered += ledgers.filter((ledger) => ledger.unanswered).length;

        await start();
        const { losses, placedUnanswered } = await behind((pool) => compare(pool, ledgers));
        made += placedUnanswered;
        for (const name of Object.keys(total) as (keyof Losses)[]) total[name] += losses[name];
        expect(total, `after kill ${round + 1}`).toEqual(noLosses);
        // The buyer taps again, with the same key: one order, whether or not the first tap placed it.
        const answers = await Promise.all(ledgers.map((ledger) => ledger.ask(door)));
        expect(answers.map(Boolean)).toEqual(ledgers.map(() => true));
      }
      expect(ledgers.flatMap(({ wrong }) => wrong)).toEqual([]);

      const acknowledged = ledgers.flatMap(({ attempts }) => attempts);
      await behind(async (pool) => {
        expect((await compare(pool, ledgers)).losses).toEqual(noLosses);
        expect(await audit(pool)).toEqual(soundBooks);
        const { rows } = await pool.query<{ orders: number }>(
          'select count(*)::integer as orders from orders',
        );
        expect(rows).toEqual([{ orders: acknowledged.length }]);
        for (const offer of offers) {
          const { sold, left } = await soldAndLeft(pool, offer);
          expect(sold).toBe(acknowledged.reduce((sum, { lines }) => sum + (lines[offer] ?? 0), 0));
          expect(sold + left).toBe(plenty);
        }
      });
      console.info(
        `kills: ${storm.kills} (${Math.floor(storm.kills / 2)} with PostgreSQL), ${acknowledged.length} orders acknowledged, ` +
          `${unanswered} unanswered at a kill (${made} of them made, each found again by its key), ` +
          `lost ${total.lost}, altered ${total.altered}, half done ${total.halfDone}`,
      );
    },
  );
});

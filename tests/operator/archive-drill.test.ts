import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBaseCopy } from '@sumiller/postgres/archive/base-copies';
import { type Line, readLines } from '@sumiller/postgres/archive/line';
import { findRunningCluster } from '@sumiller/postgres/cluster/cluster';
import { postmasterOf } from '@sumiller/postgres/cluster/postmaster.fixture';
import { choose } from '../../apps/operator/archive/choose';
import { restoreMoment } from '../../apps/operator/archive/restore-moment';
import { projectPath } from '../../apps/portal/root';
import { withDatabaseAsItIs } from '../../apps/portal/database/with-database';
import { buildWorld } from '../../testing/fixtures/world';
import { asSuperuser } from '../../testing/harness/as-superuser';
import { type PortalProcess, bundlePortal, publishableKey, runPortal } from '../../testing/harness/process';
import { audit, soundBooks } from '../../testing/storm/audit';
import { type Buyer, type Door, addBuyers, order, orderId, putLine } from '../../testing/storm/buyers';
import { multiplyOrders } from '../../testing/storm/multiply-orders';
import { pullPlug } from '../../testing/storm/plug';
import { full, storm } from '../../testing/storm/size';

type Placed = { id: string; at: number };

/** Only in the full run: it takes minutes. tests/operator/archive.test.ts checks the rules, this one the figures. */
describe.runIf(full)('a shop of a gigabyte whose disk is lost', () => {
  let folder: string;
  let archive: string;
  let portal: PortalProcess;
  let door: Door;
  let offer: string;
  let buyers: Buyer[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-drill-`));
    await chmod(folder, 0o755);
    archive = join(folder, 'archive');
    portal = await runPortal(await bundlePortal(projectPath('node_modules/.cache/drill')), {
      DATA_DIR: join(folder, 'shop'),
      ARCHIVE_DIR: archive,
      LOG_LEVEL: 'warn',
    });
    await portal.ready();
    door = { url: portal.url, key: publishableKey(join(folder, 'shop')) };
    await asSuperuser(join(folder, 'shop'), async (pool) => {
      const { locations, offers } = await buildWorld(pool);
      offer = offers.tequila;
      await pool.query('update store_products set stock_qty = 1000000');
      buyers = await addBuyers(pool, door, locations.centro, 4);
      for (const buyer of buyers) await buy(buyer);
      await multiplyOrders(pool, storm.drillOrders);
    });
  }, storm.limitMs);
  afterAll(async () => {
    portal.child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  async function buy(buyer: Buyer): Promise<Placed | null> {
    await putLine(door, buyer, offer, 1);
    const answer = await order(door, buyer);
    return answer.status === 200 ? { id: orderId(answer), at: Date.now() } : null;
  }

  async function shop(buyer: Buyer, placed: Placed[], isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const made = await buy(buyer).catch(() => null);
      if (made && !isOver()) placed.push(made);
    }
  }

  it('comes back within five minutes, without at most the last one', { timeout: storm.limitMs }, async () => {
    const data = join(folder, 'shop');
    const [line] = (await readLines(archive)) as [Line];
    const connection = (await findRunningCluster(data)) as pg.PoolConfig;
    const began = Date.now();
    const base = await makeBaseCopy(connection, line);
    const copySeconds = (Date.now() - began) / 1_000;

    const placed: Placed[] = [];
    let isOver = false;
    const shopping = buyers.map((buyer) => shop(buyer, placed, () => isOver));
    // A span is the subject: in full, twice as long as the archive may be behind.
    await new Promise((resolve) => setTimeout(resolve, storm.drillSeconds * 1_000));
    const postmaster = postmasterOf(join(data, 'postgres'));
    isOver = true;
    const killedAt = Date.now();
    portal.child.kill('SIGKILL');
    await pullPlug(postmaster);
    await Promise.all(shopping);
    await rm(data, { recursive: true });

    const restoring = Date.now();
    const contents = await restoreMoment(join(folder, 'new'), await choose(archive, null), null);
    const seconds = (Date.now() - restoring) / 1_000;
    const env = { dataDir: join(folder, 'new'), databaseUrl: null };
    await withDatabaseAsItIs(env, async (pool) => {
      const { rows } = await pool.query<{ id: string }>('select id from orders where id = any ($1)', [
        placed.map(({ id }) => id),
      ]);
      const there = new Set(rows.map(({ id }) => id));
      const kept = placed.filter(({ id }) => there.has(id));
      const lastKept = Math.max(...kept.map(({ at }) => at));
      const lostSeconds = (killedAt - lastKept) / 1_000;
      // Only the end is lost: no order before the last restored one is missing.
      expect(placed.filter(({ id, at }) => !there.has(id) && at < lastKept - 1_000)).toEqual([]);
      expect(await audit(pool)).toEqual(soundBooks);
      const size = await pool.query<{ mb: string }>(
        'select (pg_database_size(current_database()) / 1048576)::text as mb',
      );
      console.info(
        `archive drill: ${size.rows[0]?.mb} MB, base copy ${Math.round(base.bytes / 1048576)} MB in ${copySeconds.toFixed(0)} s; ` +
          `restored ${contents.rows} rows in ${seconds.toFixed(0)} s; ${placed.length} orders placed in ${storm.drillSeconds} s, ` +
          `${placed.length - kept.length} lost, those of the last ${lostSeconds.toFixed(0)} s`,
      );
      expect(lostSeconds).toBeLessThan(60);
      expect(seconds).toBeLessThan(300);
    });
  });
});

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '@sumiller/postgres/connections/pool';
import { buildWorld } from '../../testing/fixtures/world';
import { projectPath } from '../../apps/portal/root';
import { type PortalProcess, bundlePortal, publishableKey, runPortal } from '../../testing/harness/process';
import { type Replicated, startReplicated, urlOfServers } from '../../testing/harness/replication';
import { audit, soundBooks } from '../../testing/storm/audit';
import { type Buyer, type Door, addBuyers, order, orderId, putLine } from '../../testing/storm/buyers';
import { full, storm } from '../../testing/storm/size';

const crowd = full ? 8 : 4;
const plenty = 10_000_000;

type Placed = { id: string; at: number };

/** docs/operations.md says what operators do about a dead primary; the decision to promote is theirs. */
describe.each(full ? (['killed', 'frozen'] as const) : (['killed'] as const))(
  'a primary that is %s under orders, with a synchronous replica',
  (fault) => {
    let servers: Replicated;
    let portals: PortalProcess[];
    let doors: Door[];
    let buyers: Buyer[];
    let offer: string;

    beforeAll(async () => {
      servers = await startReplicated();
      const { primary, replica } = servers;
      await primary.query(`alter system set synchronous_standby_names = 'two'`);
      await primary.query('select pg_reload_conf()');
      const entry = await bundlePortal(projectPath('node_modules/.cache/failover'));
      const start = (name: string) =>
        runPortal(entry, {
          DATA_DIR: join(servers.folder, name),
          DATABASE_URL: `${urlOfServers(replica, primary)}&target_session_attrs=read-write`,
          DATABASE_REPLICA_URL: urlOfServers(primary, replica),
          PUBLIC_URL: 'https://pedidos.example.mx',
          LOG_LEVEL: 'warn',
          POOL_SIZE: '10',
        });
      portals = await Promise.all(['portal-one', 'portal-two'].map(start));
      await Promise.all(portals.map((portal) => portal.ready()));
      doors = portals.map(({ url }, index) => ({
        url,
        key: publishableKey(join(servers.folder, ['portal-one', 'portal-two'][index] ?? '')),
      }));
      await behind(async (pool) => {
        const world = await buildWorld(pool);
        offer = world.offers.tequila;
        await pool.query('update store_products set stock_qty = $1', [plenty]);
        buyers = await addBuyers(pool, doors[0] as Door, world.locations.centro, crowd);
      });
    }, 120_000);
    afterAll(async () => {
      for (const portal of portals) portal.child.kill('SIGTERM');
      await Promise.all(portals.map(({ exited }) => exited));
      await servers.stop();
    });

    const behind = async <T>(work: (pool: pg.Pool) => Promise<T>, server = servers.primary): Promise<T> => {
      const pool = createPool({ connection: server.connection, max: 2, onError: () => undefined });
      try {
        return await work(pool);
      } finally {
        await pool.end();
      }
    };

    /** Orders at one portal or the other; after a fault the same order again, with its key. */
    async function shop(buyer: Buyer, turn: number, placed: Placed[], isOver: () => boolean): Promise<void> {
      for (let round = turn; !isOver(); round += 1) {
        const door = doors[round % doors.length] as Door;
        try {
          await putLine(door, buyer, offer, 1);
          const answer = await order(door, buyer);
          if (answer.status === 200) placed.push({ id: orderId(answer), at: performance.now() });
          else await sleep(50);
        } catch {
          await sleep(50);
        }
      }
    }

    it(
      'loses no acknowledged order, and the portals continue with the new primary',
      { timeout: storm.limitMs },
      async () => {
        const { primary, replica } = servers;
        const placed: Placed[] = [];
        let isOver = false;
        const shopping = buyers.map((buyer, turn) => shop(buyer, turn, placed, () => isOver));
        await expect.poll(() => placed.length, { timeout: 30_000 }).toBeGreaterThan(full ? 200 : 20);

        // No order is acknowledged that the replica lacks: without waiting for it some would be lost here.
        const thawReplica = replica.freeze();
        await expect
          .poll(() => primary.query(`select from pg_stat_activity where wait_event = 'SyncRep'`))
          .not.toEqual([]);
        const killedAt = performance.now();
        const before = placed.length;
        const thawPrimary = fault === 'frozen' ? primary.freeze() : null;
        if (!thawPrimary) await primary.kill();
        thawReplica();
        // The outage is the subject: operators do not promote at the moment of the fault.
        await sleep(500);
        await replica.promote();
        const promotedAt = performance.now();
        await expect
          .poll(() => placed.filter(({ at }) => at > promotedAt).length, { timeout: 30_000 })
          .toBeGreaterThan(20);
        // The old primary comes back by itself, and takes writes, but the portals do not write there.
        if (thawPrimary) thawPrimary();
        else await primary.start();
        // A span is the subject: at any moment of it a portal could write to the wrong primary.
        await sleep(full ? 5_000 : 1_500);
        const returned = await primary.query<{ writable: boolean }>(
          'select not pg_is_in_recovery() as writable',
        );
        isOver = true;
        await Promise.all(shopping);

        expect(returned).toEqual([{ writable: true }]);
        const first = Math.min(...placed.filter(({ at }) => at > promotedAt).map(({ at }) => at));
        const ids = placed.map(({ id }) => id);
        const held = (pool: pg.Pool) =>
          pool
            .query<{ id: string }>('select id from orders where id = any ($1)', [ids])
            .then(({ rows }) => rows.length);
        const lost = ids.length - (await behind(held, replica));
        const seconds = (ms: number) => (ms / 1_000).toFixed(1);
        console.info(
          `failover, ${fault}: ${ids.length} orders acknowledged, ${before} of them before the kill, lost ${lost}; ` +
            `${seconds(first - killedAt)} s after the fault without orders, ${seconds(first - promotedAt)} s of them after the promotion`,
        );
        expect(lost).toBe(0);
        expect(new Set(ids).size).toBe(ids.length);
        expect(await behind(audit, replica)).toEqual(soundBooks);
        // Rows of the old primary beyond the kill were not acknowledged.
        expect(await behind(held, primary)).toBeLessThanOrEqual(before + crowd);
        expect(first - promotedAt).toBeLessThan(10_000);
      },
    );
  },
);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPool } from '@sumiller/postgres/connections/pool';
import { PrimaryPosition } from '@sumiller/postgres/replicas/position';
import { Replica, ReplicaFault } from '@sumiller/postgres/replicas/replica';
import { Replicas } from '@sumiller/postgres/replicas/replicas';
import { examine } from '../../apps/operator/doctor/examine';
import { loadEnv } from '../../apps/portal/env';
import { projectPath } from '../../apps/portal/root';
import { type Portal, startPortal } from '../../apps/portal/portal';
import { type World, buildWorld } from '../../testing/fixtures/world';
import { installedVersions } from '../../testing/harness/clusters';
import { type Replicated, startReplicated, urlOfServers } from '../../testing/harness/replication';
import { type Buyer, type Door, addBuyers, call } from '../../testing/storm/buyers';
import { full } from '../../testing/storm/size';

const rounds = full ? 1_000 : 60;

// The older version's positions and control file are like the newer one's, so it only runs in the storm.
describe.each(full ? installedVersions : ['embedded' as const])(
  'DATABASE_REPLICA_URL on PostgreSQL %s',
  (version) => {
    let servers: Replicated;
    let pool: pg.Pool;
    let world: World;
    let portals: Portal[];
    let doors: [Door, Door];
    let product: string;

    beforeAll(async () => {
      servers = await startReplicated(version);
      pool = createPool({ connection: servers.primary.connection, onError: () => undefined });
      const start = (name: string) => startPortal(envOf(name));
      portals = [await start('portal-one'), await start('portal-two')];
      doors = portals.map(({ url, keys }) => ({ url, key: keys.publishable })) as [Door, Door];
      world = await buildWorld(pool);
      const { rows } = await pool.query<{ id: string }>(
        'select product_id as id from store_products where id = $1',
        [world.offers.tequila],
      );
      product = rows[0]?.id ?? '';
    });
    afterAll(async () => {
      await Promise.all(portals.map((portal) => portal.stop()));
      await pool.end();
      await servers.stop();
    });
    beforeEach(async () => {
      await delayReplay(0);
      await expect.poll(() => Promise.all(portals.map(ready)), { timeout: 20_000 }).toEqual([1, 1]);
    });

    const envOf = (name: string) =>
      loadEnv({
        PORT: '0',
        PUBLIC_URL: 'https://pedidos.example.mx',
        DATA_DIR: join(servers.folder, name),
        DATABASE_URL: urlOfServers(servers.primary),
        DATABASE_REPLICA_URL: urlOfServers(servers.replica),
        METRICS_PORT: '0',
        SEED: 'none',
        LOG_LEVEL: 'silent',
        POOL_SIZE: '6',
      });
    const metricsOf = async ({ metricsUrl }: Portal) => (await fetch(metricsUrl ?? '')).text();
    const metric = async (name: string): Promise<number | null> => {
      const found = new RegExp(`^${name}\\{replica="[^"]+"\\} (\\S+)$`, 'm').exec(
        await metricsOf(portals[0] as Portal),
      );
      return found ? Number(found[1]) : null;
    };
    /** The replica part of /readyz, and its status. */
    const readyz = async () => {
      const answer = await fetch(`${portals[0]?.url}/readyz`);
      const { checks } = (await answer.json()) as { checks: { replicas?: string } };
      return [answer.status, checks.replicas];
    };
    const doctor = async () => {
      const findings = await examine(envOf('portal-one'));
      return findings.find(({ subject }) => subject.startsWith('Réplica '));
    };
    const delayReplay = async (seconds: number): Promise<void> => {
      await servers.replica.query(`alter system set recovery_min_apply_delay = '${seconds}s'`);
      await servers.replica.query('select pg_reload_conf()');
    };
    const figure = async (portal: Portal, name: string): Promise<number> => {
      const text = await metricsOf(portal);
      return Number(new RegExp(`^${name.replaceAll(/[{}]/g, '\\$&')} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
    };
    const ready = (portal: Portal) => figure(portal, 'sumiller_replicas_ready');
    const readsBy = async (who: 'replica' | 'primary') => {
      const all = await Promise.all(
        portals.map((portal) => figure(portal, `sumiller_replica_reads_total{by="${who}"}`)),
      );
      return all.reduce((sum, one) => sum + one, 0);
    };
    const buyer = async (location: string = world.locations.centro) =>
      (await addBuyers(pool, doors[0], location, 1))[0] as Buyer;
    const page = (door: Door, { token, location }: Buyer, favorites = false) =>
      call(door, token, '/rest/v1/rpc/catalog_page', {
        method: 'POST',
        body: JSON.stringify({ p_location_id: location, p_favorites: favorites, p_count: true }),
      });
    const total = async (door: Door, who: Buyer, favorites = false) => {
      const { status, body } = await page(door, who, favorites);
      return status === 200 ? (body as { total: number }).total : status;
    };
    const setFavourite = (door: Door, { id, token, location }: Buyer, on: boolean) =>
      on
        ? call(door, token, '/rest/v1/wishlist_items', {
            method: 'POST',
            body: JSON.stringify({ user_id: id, location_id: location, product_id: product }),
          })
        : call(door, token, `/rest/v1/wishlist_items?product_id=eq.${product}`, { method: 'DELETE' });

    it('leaves the catalogue to the replica, and everything else to the primary', async () => {
      const who = await buyer();
      const left = async (path: string, body?: object) => {
        const before = await readsBy('replica');
        const init = body && { method: 'POST', body: JSON.stringify(body) };
        const { status } = await call(doors[0], who.token, `/rest/v1/${path}`, init);
        return [status, (await readsBy('replica')) - before];
      };
      // The writes of the buyer's sign-in may take a slow disk a moment.
      const shown = { p_location_id: who.location };
      await expect.poll(() => left('rpc/catalog_page', shown), { timeout: 10_000 }).toEqual([200, 1]);
      await expect
        .poll(() => left('product_prices_for_users?select=product_id&limit=1'), { timeout: 10_000 })
        .toEqual([200, 1]);
      for (const name of ['order_ideas', 'store_bestsellers'])
        await expect.poll(() => left(`rpc/${name}`, shown), { timeout: 10_000 }).toEqual([200, 1]);
      for (const path of ['orders?select=id', 'carts?select=id', 'locations?select=id', 'profiles?select=id'])
        expect(await left(path)).toEqual([200, 0]);
      expect(await left('rpc/refresh_cart_prices', { p_cart_id: who.cart })).toEqual([200, 0]);
    });

    it("reports the replica's lag, in metrics, /readyz and to the doctor", { timeout: 60_000 }, async () => {
      await expect.poll(() => metric('sumiller_replica_lag_bytes'), { timeout: 20_000 }).toBe(0);
      expect(await metric('sumiller_replica_lag_seconds')).toBe(0);
      expect(await readyz()).toEqual([200, 'ok']);
      expect(await doctor()).toMatchObject({ level: 'ok', text: 'contesta, al día' });
      const asked = readFileSync(projectPath('deploy/prometheus/alerts.yml'), 'utf8').match(
        /\bsumiller_replica\w+/g,
      );
      expect(asked).toContain('sumiller_replica_lag_seconds');
      const shown = await metricsOf(portals[0] as Portal);
      for (const name of new Set(asked)) expect(shown).toMatch(new RegExp(`^${name}[{ ]`, 'm'));

      await delayReplay(60);
      await pool.query('create table if not exists ignored (id integer)');
      await expect.poll(() => metric('sumiller_replica_lag_bytes'), { timeout: 20_000 }).toBeGreaterThan(0);
      expect(await metric('sumiller_replica_lag_seconds')).toBeGreaterThan(0);
      await delayReplay(0);

      await servers.replica.kill();
      await total(doors[0], await buyer());
      await expect.poll(readyz, { timeout: 10_000 }).toEqual([200, 'primary']);
      expect(await doctor()).toMatchObject({
        level: 'notice',
        text: expect.stringContaining('no contesta') as string,
      });
      await expect.poll(() => metric('sumiller_replica_up'), { timeout: 20_000 }).toBe(0);
      expect(await metric('sumiller_replica_lag_bytes')).toBeNull();
      await servers.replica.start();
    });

    it(
      `shows ${rounds} writes to their person at once, at another portal too`,
      { timeout: 120_000 },
      async () => {
        const who = await buyer();
        const before = await readsBy('replica');
        const stale: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const on = round % 2 === 0;
          await setFavourite(doors[round % 2] as Door, who, on);
          const shown = await Promise.all(doors.map((door) => total(door, who, true)));
          if (shown.some((count) => count !== (on ? 1 : 0))) stale.push(round);
        }
        expect(stale).toEqual([]);
        // And not because the primary had answered.
        expect((await readsBy('replica')) - before).toBeGreaterThan(rounds / 4);
      },
    );

    describe('while the replica replays nothing', () => {
      /** The replica has replayed the buyer, and nothing after that. */
      const leaveBehind = async (who: Buyer) => {
        const known = () => servers.replica.query('select from auth.sessions where user_id = $1', [who.id]);
        await expect.poll(known, { timeout: 20_000 }).toHaveLength(1);
        await servers.replica.query('select pg_wal_replay_pause()');
        const state = () => servers.replica.query('select pg_get_wal_replay_pause_state() as state');
        await expect.poll(state, { timeout: 20_000 }).toEqual([{ state: 'paused' }]);
      };
      afterEach(() => servers.replica.query('select pg_wal_replay_resume()'));

      it('shows a person their writes from the primary', async () => {
        const who = await buyer();
        await leaveBehind(who);
        for (let round = 0; round < 6; round += 1) {
          await setFavourite(doors[0], who, round % 2 === 0);
          const shown = await Promise.all(doors.map((door) => total(door, who, true)));
          expect(shown).toEqual(round % 2 === 0 ? [1, 1] : [0, 0]);
        }
      });

      it('shows nothing to a colleague who was taken out', async () => {
        const who = await buyer();
        expect(await total(doors[1], who)).toBeGreaterThan(0);
        await leaveBehind(who);
        await pool.query('delete from location_users where user_id = $1', [who.id]);
        expect(await total(doors[1], who)).toBe(0);
        expect(
          await servers.replica.query('select from location_users where user_id = $1', [who.id]),
        ).toHaveLength(1);
      });

      it('shows nothing to a session that was ended', async () => {
        const who = await buyer();
        await leaveBehind(who);
        await pool.query('delete from auth.sessions where user_id = $1', [who.id]);
        expect(await total(doors[1], who)).toBe(401);
        expect(
          await servers.replica.query('select from auth.sessions where user_id = $1', [who.id]),
        ).toHaveLength(1);
      });

      it('shows nothing to an account that was banned', async () => {
        const who = await buyer();
        await leaveBehind(who);
        await pool.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
          who.id,
        ]);
        expect(await total(doors[1], who)).toBe(401);
      });
    });

    it('answers from the primary while the replica is away, and from the replica again afterwards', async () => {
      const who = await buyer();
      await servers.replica.kill();
      const shown: number[] = [];
      for (let round = 0; round < 5; round += 1) shown.push(await total(doors[0], who));
      expect(new Set(shown)).toEqual(new Set([shown[0]]));
      expect(shown[0]).toBeGreaterThan(0);
      await servers.replica.start();
      await expect.poll(() => Promise.all(portals.map(ready)), { timeout: 20_000 }).toEqual([1, 1]);
      const before = await readsBy('replica');
      await expect
        .poll(() => total(doors[0], who).then(() => readsBy('replica')), { timeout: 10_000 })
        .toBeGreaterThan(before);
    });

    it('answers from the primary while the replica is frozen, the first time within two seconds', async () => {
      const who = await buyer();
      await total(doors[0], who);
      const thaw = servers.replica.freeze();
      try {
        const began = performance.now();
        expect(await total(doors[0], who)).toBeGreaterThan(0);
        expect(performance.now() - began).toBeLessThan(2_000);
      } finally {
        thaw();
      }
    });

    it('answers from the primary when the replica had to cancel', async () => {
      await pool.query('create table if not exists public.hindrance (id integer)');
      await servers.replica.query(`alter system set max_standby_streaming_delay = '0'`);
      await servers.replica.query('select pg_reload_conf()');
      const primary = createPool({ connection: servers.primary.connection, max: 1 });
      const standby = createPool({
        connection: servers.replica.connection,
        max: 1,
        onError: () => undefined,
      });
      const replicas = new Replicas({ primary, replicas: [{ name: 'two', pool: standby }] });
      try {
        await replicas.retry();
        const reading = replicas.read(
          { limitMs: 20_000, once: false },
          (client) =>
            client
              .query('select pg_sleep(10) from (select count(*) from public.hindrance) h')
              .then(() => 'replica'),
          () => Promise.resolve('primary'),
        );
        await expect
          .poll(() => servers.replica.query(`select from pg_stat_activity where wait_event = 'PgSleep'`))
          .toHaveLength(1);
        await pool.query('truncate public.hindrance');
        expect(await reading).toBe('primary');
        // It was a conflict: the replica stays in use.
        expect(replicas.load.ready).toBe(1);
      } finally {
        replicas.close();
        await Promise.all([primary.end(), standby.end()]);
        await servers.replica.query('alter system reset max_standby_streaming_delay');
        await servers.replica.query('select pg_reload_conf()');
      }
    });

    it('accepts no answer from a server on another timeline, of another cluster, or that is not a replica', async () => {
      const primary = createPool({ connection: servers.primary.connection, max: 1 });
      const standby = createPool({ connection: servers.replica.connection, max: 1 });
      const options = { limitMs: 100, once: false };
      const read = (pool: pg.Pool, position: Promise<object>) =>
        new Replica('two', pool).read(position as never, () => Promise.resolve('read'), options);
      try {
        const now = await new PrimaryPosition(primary).now();
        expect(await read(standby, Promise.resolve(now))).toBe('read');
        for (const other of [{ timeline: now.timeline + 1 }, { system: '1' }, { lsn: 'FFFF/0' }])
          await expect(read(standby, Promise.resolve({ ...now, ...other }))).rejects.toBeInstanceOf(
            ReplicaFault,
          );
        await expect(read(primary, Promise.resolve(now))).rejects.toBeInstanceOf(ReplicaFault);
      } finally {
        await Promise.all([primary.end(), standby.end()]);
      }
    });
  },
);

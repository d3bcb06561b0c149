import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadEnv } from '../../apps/portal/env';
import { createLogger } from '../../apps/portal/log';
import { type Portal, startPortal } from '../../apps/portal/portal';
import { type ClusterSetup, chooseSetup } from '@sumiller/postgres/cluster/cluster-setup';
import { withPool } from '@sumiller/postgres/connections/pool';
import { type ServerProcess, stopServer } from '@sumiller/postgres/cluster/server-process';
import { startServer } from '@sumiller/postgres/cluster/start-after-kill';
import { buildWorld } from '../../testing/fixtures/world';
import { urlOf } from '../../testing/harness/database';
import { audit, soundBooks } from '../../testing/storm/audit';
import { type CallAnswer, type Buyer, type Door, addBuyers, call } from '../../testing/storm/buyers';
import { compare, noLosses } from '../../testing/storm/compare';
import { Ledger } from '../../testing/storm/ledger';
import {
  clusterNames,
  preparePortalDatabase,
  startPortalCluster,
} from '../../apps/portal/database/portal-cluster';

const log = createLogger('silent');

describe('a DATABASE_URL whose PostgreSQL is stopped and started again', () => {
  let folder: string;
  let setup: ClusterSetup;
  let server: ServerProcess;
  let superuser: pg.PoolConfig;
  let portal: Portal;
  let door: Door;
  let buyers: Buyer[];
  let offers: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sumiller-faults-db-'));
    await chmod(folder, 0o755);
    const dataDir = join(folder, 'elsewhere');
    // Created by a cluster that would restart PostgreSQL; run without it, like a separate server.
    const cluster = await startPortalCluster({ dataDir, log });
    const connection = await preparePortalDatabase(cluster.connection);
    await cluster.stop();
    setup = await chooseSetup(dataDir, clusterNames, log);
    server = await startServer(setup);
    superuser = { ...cluster.connection, database: connection.database };
    portal = await startPortal(
      loadEnv({
        PORT: '0',
        DATA_DIR: join(folder, 'portal'),
        DATABASE_URL: urlOf(connection),
        SEED: 'none',
        LOG_LEVEL: 'silent',
      }),
    );
    door = { url: portal.url, key: portal.keys.publishable };
    await behind(async (pool) => {
      const world = await buildWorld(pool);
      offers = [world.offers.tequila, world.offers.mezcal];
      await pool.query('update store_products set stock_qty = 100000');
      buyers = await addBuyers(pool, door, world.locations.centro, 6);
    });
  });
  afterAll(async () => {
    await portal.stop();
    await stopServer(setup, server);
    await rm(folder, { recursive: true, force: true });
  });

  const behind = <T>(work: (pool: pg.Pool) => Promise<T>) => withPool({ connection: superuser }, work);
  const health = async () => (await fetch(`${door.url}/healthz`)).status;
  const signIn = () =>
    call(door, null, '/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: 'ana@bar.mx', password: 'una-clave-larga' }),
    });

  it('is answered with 503 in each API’s format in the meantime, and works again without a restart', async () => {
    const ledgers = buyers.map((buyer) => new Ledger(buyer));
    const shopping = ledgers.map((ledger) => ledger.shopUntilTheEnd(door, offers));
    await vi.waitFor(() => expect(ledgers.some(({ attempts }) => attempts.length > 2)).toBe(true), 20_000);
    await stopServer(setup, server);
    await Promise.all(shopping);

    const begun = Date.now();
    const answers: CallAnswer[] = await Promise.all(
      buyers.map((buyer) => call(door, buyer.token, '/rest/v1/orders?select=id')),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(503);
      expect(body).toMatchObject({ code: 'PGRST001', message: expect.any(String) as string });
    }
    const refused = await signIn();
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({
      code: 503,
      error_code: expect.any(String) as string,
      msg: expect.stringContaining('not available') as string,
    });
    expect(await health()).toBe(503);
    expect((await fetch(`${door.url}/`)).status).toBe(200);
    expect((await fetch(`${door.url}/config.json`)).status).toBe(200);
    expect(Date.now() - begun).toBeLessThan(15_000);

    server = await startServer(setup);
    await vi.waitFor(async () => expect(await health()).toBe(200), 15_000);
    expect(ledgers.flatMap(({ wrong }) => wrong)).toEqual([]);
    const { losses } = await behind((pool) => compare(pool, ledgers));
    expect(losses).toEqual(noLosses);
    expect((await signIn()).status).toBe(400);
    expect(await Promise.all(ledgers.map((ledger) => ledger.ask(door)))).toEqual(buyers.map(() => true));
    expect(await behind(audit)).toEqual(soundBooks);
  });
});

import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadEnv } from '../../apps/portal/env';
import { createLogger } from '../../apps/portal/log';
import { startPortal } from '../../apps/portal/portal';
import { type ClusterSetup, chooseSetup } from '@sumiller/postgres/cluster/cluster-setup';
import { withPool } from '@sumiller/postgres/connections/pool';
import { type ServerProcess, stopServer } from '@sumiller/postgres/cluster/server-process';
import { startServer } from '@sumiller/postgres/cluster/start-after-kill';
import { projectPath } from '../../apps/portal/root';
import { buildWorld } from '../../testing/fixtures/world';
import { urlOf } from '../../testing/harness/database';
import { type PortalProcess, bundlePortal, publishableKey, runPortal } from '../../testing/harness/process';
import { type Buyer, type Door, addBuyers, call, orderBody } from '../../testing/storm/buyers';
import {
  clusterNames,
  preparePortalDatabase,
  startPortalCluster,
} from '../../apps/portal/database/portal-cluster';

const log = createLogger('silent');
const busy = 'El servicio no está disponible por el momento. Intenta de nuevo.';

describe('a database that answers but cannot take orders', () => {
  let folder: string;
  let setup: ClusterSetup;
  let server: ServerProcess;
  let connection: pg.PoolConfig;
  let superuser: pg.PoolConfig;
  let portal: PortalProcess;
  let door: Door;
  let buyers: Buyer[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sumiller-faults-health-'));
    await chmod(folder, 0o755);
    const dataDir = join(folder, 'elsewhere');
    const cluster = await startPortalCluster({ dataDir, log });
    connection = await preparePortalDatabase(cluster.connection);
    await cluster.stop();
    setup = await chooseSetup(dataDir, clusterNames, log);
    server = await startServer(setup);
    superuser = { ...cluster.connection, database: connection.database };
    const entry = await bundlePortal(projectPath('node_modules/.cache/faults-health'));
    const settings = { DATA_DIR: join(folder, 'portal'), DATABASE_URL: urlOf(connection) };
    portal = await runPortal(entry, { ...settings, POOL_SIZE: '4', STATEMENT_TIMEOUT_MS: '2000' });
    await portal.ready();
    door = { url: portal.url, key: publishableKey(settings.DATA_DIR) };
    await behind(async (pool) => {
      const { locations, offers } = await buildWorld(pool);
      await pool.query('update store_products set stock_qty = 1000');
      buyers = await addBuyers(pool, door, locations.centro, 4);
      await pool.query(
        `insert into cart_items (cart_id, store_product_id, quantity, price)
         select cart, $2, 1, 1 from unnest($1::uuid[]) cart`,
        [buyers.map(({ cart }) => cart), offers.tequila],
      );
    });
    // The schema is read on the first request, which a lock would block before the order.
    expect((await call(door, null, '/rest/v1/')).status).toBe(200);
  });
  afterAll(async () => {
    portal.child.kill('SIGKILL');
    await portal.exited;
    await stopServer(setup, server);
    await rm(folder, { recursive: true, force: true });
  });

  const behind = <T>(work: (pool: pg.Pool) => Promise<T>) => withPool({ connection: superuser }, work);
  const status = async (path: string, url = door.url) => (await fetch(url + path)).status;
  const becomes = (expected: number, url = door.url) =>
    vi.waitFor(async () => expect(await status('/healthz', url)).toBe(expected), {
      timeout: 20_000,
      interval: 200,
    });
  const order = (buyer: Buyer | undefined, key: string) => {
    if (!buyer) throw new Error('a buyer is missing');
    const init = { method: 'POST', body: orderBody(buyer, key) };
    return call(door, buyer.token, '/rest/v1/rpc/create_order_from_cart', init);
  };
  const signIn = () =>
    call(door, null, '/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: 'nobody@bar.mx', password: 'una-clave-larga' }),
    });
  /** The log line of the latest request for a path. */
  const logged = (path: string) =>
    portal
      .output()
      .split('\n')
      .filter((line) => line.includes(`"path":"${path}"`))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .at(-1);
  const newKey = () => crypto.randomUUID();

  it('answers 503 if another lock blocks an order, and logs an error with the code', async () => {
    const other = new pg.Client(superuser);
    await other.connect();
    await other.query('begin; lock table store_products in access exclusive mode');
    const refused = await order(buyers[0], newKey());
    expect(refused.status).toBe(503);
    expect(refused.body).toEqual({ code: '55P03', message: busy, details: null, hint: null });
    const line = { level: 'error', status: 503, databaseCode: '55P03' };
    await vi.waitFor(() => expect(logged('/rest/v1/rpc/create_order_from_cart')).toMatchObject(line), 10_000);
    await other.query('rollback');
    await other.end();
    const placed = await order(buyers[0], newKey());
    expect(placed.status).toBe(200);
    // The order and the person are found by the request, and vice versa.
    const [{ order_id: id } = { order_id: '' }] = placed.body as { order_id: string }[];
    const found = { status: 200, order: id, user: buyers[0]?.id };
    await vi.waitFor(
      () => expect(logged('/rest/v1/rpc/create_order_from_cart')).toMatchObject(found),
      10_000,
    );
  });

  it('logs a statement that took long, with the id of its request', async () => {
    const slow = () =>
      portal
        .output()
        .split('\n')
        .find((line) => line.includes('slow statement')) ?? '{}';
    await vi.waitFor(
      () => expect(JSON.parse(slow())).toMatchObject({ level: 'warn', ms: expect.any(Number) as number }),
      10_000,
    );
    const { request, statement } = JSON.parse(slow()) as { request: string; statement: string };
    expect(request).toMatch(/^[\da-f-]{36}$/);
    expect(statement).toContain('$1');
  });

  it('answers 503 if a lock blocks a sign-in', async () => {
    const other = new pg.Client(superuser);
    await other.connect();
    await other.query('begin; lock table auth.users in access exclusive mode');
    expect((await signIn()).status).toBe(503);
    await vi.waitFor(
      () => expect(logged('/auth/v1/token')).toMatchObject({ level: 'error', databaseCode: '55P03' }),
      10_000,
    );
    await other.query('rollback');
    await other.end();
    expect((await signIn()).status).toBe(400);
  });

  it('has its error code in the log of every refused request', async () => {
    const { status: refused } = await call(door, buyers[0]?.token ?? '', '/rest/v1/orders?select=id&id=eq.x');
    expect(refused).toBe(400);
    await vi.waitFor(
      () =>
        expect(logged('/rest/v1/orders')).toMatchObject({
          level: 'info',
          status: 400,
          databaseCode: '22P02',
        }),
      10_000,
    );
  });

  it('is unhealthy while requests get no connection, and alive', async () => {
    const env = {
      PORT: '0',
      POOL_SIZE: '4',
      DATABASE_URL: urlOf(connection),
      SEED: 'none',
      LOG_LEVEL: 'silent',
    };
    const second = await startPortal(loadEnv({ ...env, DATA_DIR: join(folder, 'second') }));
    // The fourth belongs to the slow lane.
    const taken = await Promise.all([1, 2, 3].map(() => second.pool.connect()));
    await becomes(503, second.url);
    expect(await status('/livez', second.url)).toBe(200);
    for (const client of taken) client.release();
    await becomes(200, second.url);
    await second.stop();
  });

  it('is unhealthy while it is read-only, and answers orders with 503', async () => {
    await behind((pool) =>
      pool.query(`alter database ${connection.database} set default_transaction_read_only = on`),
    );
    await restart();
    await becomes(503);
    const refused = await order(buyers[1], newKey());
    expect([refused.status, refused.body]).toMatchObject([503, { code: '25006', message: busy }]);
    expect((await call(door, buyers[1]?.token ?? '', '/rest/v1/locations?select=id')).status).toBe(200);
    await behind(async (pool) => {
      await pool.query('set default_transaction_read_only = off');
      await pool.query(`alter database ${connection.database} reset default_transaction_read_only`);
    });
    await restart();
    await becomes(200);
  });

  it('is unhealthy as a standby, where neither sign-ins nor orders are possible', async () => {
    const signal = join(setup.data, 'standby.signal');
    await stopServer(setup, server);
    await writeFile(signal, '');
    const { uid, gid } = await stat(setup.data);
    await chown(signal, uid, gid);
    server = await startServer(setup);
    await vi.waitFor(async () => expect((await signIn()).status).toBe(503), 20_000);
    await becomes(503);
    expect(await status('/livez')).toBe(200);
    expect((await order(buyers[2], newKey())).status).toBe(503);
    await stopServer(setup, server);
    await rm(signal);
    server = await startServer(setup);
    await becomes(200);
    expect((await order(buyers[2], newKey())).status).toBe(200);
  });

  async function restart(): Promise<void> {
    await stopServer(setup, server);
    server = await startServer(setup);
  }
});

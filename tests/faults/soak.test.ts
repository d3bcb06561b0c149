import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPool } from '@sumiller/postgres/connections/pool';
import { verifyBackup } from '../../apps/operator/backup/verify-backup';
import { writeBackup } from '../../apps/operator/backup/write-backup';
import { importCatalog } from '../../apps/operator/catalog/import-catalog';
import { projectPath } from '../../apps/portal/root';
import { addBuyer } from '../../testing/fixtures/buy';
import { givePassword, password } from '../../testing/fixtures/give-password';
import { addStaff } from '../../testing/fixtures/staff';
import { buildWorld } from '../../testing/fixtures/world';
import {
  type PortalProcess,
  bundlePortal,
  freePort,
  publishableKey,
  runPortal,
} from '../../testing/harness/process';
import { type Replicated, startReplicated, urlOfServers } from '../../testing/harness/replication';
import { audit, soundBooks } from '../../testing/storm/audit';
import {
  type CallAnswer,
  type Buyer,
  type Door,
  addBuyers,
  call,
  order,
  orderId,
  putLine,
} from '../../testing/storm/buyers';
import { full, storm } from '../../testing/storm/size';

type RunningPortal = PortalProcess & {
  door: Door;
  metrics: string;
  since: { memory: number; files: number };
};
type Work = 'browse' | 'catalogue' | 'cart' | 'order' | 'sign in' | 'desk';

const crowd = 6;

/** Only in the full run: a shop's day in ten minutes, with a portal killed every minute, and the replica lost in the middle. */
describe.runIf(full)('a day of two portals on one PostgreSQL with a replica', () => {
  let folder: string;
  let entry: string;
  let servers: Replicated;
  const portals: RunningPortal[] = [];
  const times: Record<Work, number[]> = {
    browse: [],
    catalogue: [],
    cart: [],
    order: [],
    'sign in': [],
    desk: [],
  };
  const failures: string[] = [];
  const acknowledged: string[] = [];
  const day = { isOver: false };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-soak-`));
    entry = await bundlePortal(projectPath('node_modules/.cache/soak'));
    servers = await startReplicated();
    // As docs/operations.md advises: a slot keeps the log the replica has missed, up to a limit.
    await servers.primary.query(`select pg_create_physical_replication_slot('two')`);
    await servers.primary.query(`alter system set max_slot_wal_keep_size = '4GB'`);
    await servers.primary.query('select pg_reload_conf()');
    await servers.replica.query(`alter system set primary_slot_name = 'two'`);
    await servers.replica.query('alter system set hot_standby_feedback = on');
    await servers.replica.query('select pg_reload_conf()');
    for (const name of ['one', 'two']) portals.push(await start(name));
  }, storm.limitMs);
  afterAll(async () => {
    for (const { child } of portals) child.kill('SIGKILL');
    await servers.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(name: string): Promise<RunningPortal> {
    const metricsPort = String(await freePort());
    const portal = await runPortal(entry, {
      DATA_DIR: join(folder, name),
      DATABASE_URL: urlOfServers(servers.primary),
      DATABASE_REPLICA_URL: urlOfServers(servers.replica),
      LOG_LEVEL: 'error',
      METRICS_PORT: metricsPort,
      PUBLIC_URL: 'https://pedidos.example.mx',
    });
    await portal.ready();
    const door = { url: portal.url, key: publishableKey(join(folder, name)) };
    return { ...portal, door, metrics: `http://127.0.0.1:${metricsPort}/metrics`, since: usageOf(portal) };
  }

  /**
   * Like a balancer: tries the other portal if one does not answer. A lost request is repeated with its key to learn its outcome.
   */
  async function ask(work: Work, request: (door: Door) => Promise<CallAnswer>): Promise<CallAnswer> {
    for (let attempt = 0; ; attempt += 1) {
      const began = performance.now();
      try {
        const answer = await request(portals[(attempt + acknowledged.length) % 2]?.door as Door);
        times[work].push(performance.now() - began);
        if (answer.status >= 500) failures.push(`${work}: ${answer.status} ${JSON.stringify(answer.body)}`);
        return answer;
      } catch (error) {
        if (attempt > 50) throw error;
        await sleep(50);
      }
    }
  }

  async function shop(buyer: Buyer, offers: string[]): Promise<void> {
    for (let turn = 0; !day.isOver; turn += 1) {
      const offer = offers[turn % offers.length] ?? '';
      for (const select of ['id,name', 'id,name,image_urls', 'id'])
        await ask('browse', (door) => call(door, buyer.token, `/rest/v1/products?select=${select}&limit=20`));
      const body = JSON.stringify({ p_location_id: buyer.location, p_count: true });
      const shown = await ask('catalogue', (door) =>
        call(door, buyer.token, '/rest/v1/rpc/catalog_page', { method: 'POST', body }),
      );
      if (shown.status !== 200) failures.push(`catalogue: ${shown.status} ${JSON.stringify(shown.body)}`);
      await ask('cart', (door) => putLine(door, buyer, offer, 1));
      const key = randomUUID();
      const answer = await ask('order', (door) => order(door, buyer, key));
      if (answer.status === 200) acknowledged.push(orderId(answer));
      // The pace of a buyer; nothing is waited for.
      await sleep(200);
    }
  }

  const signIn = (email: string) =>
    ask('sign in', (door) =>
      call(door, null, '/auth/v1/token?grant_type=password', {
        method: 'POST',
        body: JSON.stringify({ email, password }),
      }),
    );

  const hasEnded = () => day.isOver;

  /** Once in a while, until the end. */
  async function every(ms: number, work: (turn: number) => Promise<unknown>): Promise<void> {
    for (let turn = 0; !day.isOver; turn += 1) {
      await work(turn);
      const next = Date.now() + ms;
      await sleep(100);
      while (Date.now() < next && !hasEnded()) await sleep(100);
    }
  }

  it('loses no order, keeps its books and its pace', { timeout: storm.limitMs }, async () => {
    await withPool({ connection: servers.primary.connection }, async (pool) => {
      const { locations, offers } = await buildWorld(pool);
      await pool.query('update store_products set stock_qty = 1000000');
      const buyers = await addBuyers(pool, portals[0]?.door as Door, locations.centro, crowd);
      const emails = await givePassword(pool, [
        await addBuyer(pool, locations.centro),
        await addStaff(pool, 'admin'),
      ]);
      const [person = '', admin = ''] = [...emails.values()];
      const staff = ((await signIn(admin)).body as { access_token: string }).access_token;
      let kills = 0;
      let backups = 0;
      const away = { from: storm.soakMs * 0.45, until: storm.soakMs * 0.65 };
      const read = { before: 0, meanwhile: 0 };
      const own = { connection: { ...servers.primary.connection, user: 'sumiller' } };
      const working = [
        ...buyers.map((buyer) => shop(buyer, [offers.tequila, offers.mezcal])),
        every(500, () => signIn(person)),
        every(1_000, async () => {
          const waiting = await pool.query<{ id: string }>(
            `select id from orders where status = 'pending' limit 10`,
          );
          const orders = waiting.rows.map(({ id }) => ({ id, expected_status: 'pending' }));
          const body = JSON.stringify({ p_orders: orders, p_to: 'confirmed' });
          if (waiting.rows.length > 0)
            await ask('desk', (door) =>
              call(door, staff, '/rest/v1/rpc/advance_orders', { method: 'POST', body }),
            );
        }),
        every(storm.soakMs / 20, (turn) => withPool(own, (importer) => importList(importer, turn))),
        every(storm.soakMs / 5, async (turn) => {
          const file = join(folder, `${turn}.backup`);
          await withPool(own, (reader) => writeBackup(reader, file));
          await verifyBackup(file);
          backups += 1;
        }),
        every(storm.soakMs / 10, async (turn) => {
          if (turn === 0) return;
          const index = turn % 2;
          const victim = portals[index] as RunningPortal;
          victim.child.kill('SIGKILL');
          await victim.exited;
          portals[index] = await start(['one', 'two'][index] ?? '');
          kills += 1;
        }),
        loseReplica(),
      ];
      /** Two portals are started meanwhile, without it. */
      async function loseReplica(): Promise<void> {
        await sleep(away.from);
        read.before = await replicaReads();
        await servers.replica.kill();
        // Spans are the subject: reads that reached the replica before are over, and what is read without it is counted.
        await sleep(2_000);
        const since = await replicaReads();
        await sleep(away.until - away.from - 2_000);
        read.meanwhile = (await replicaReads()) - since;
        await servers.replica.start();
      }
      await sleep(storm.soakMs);
      const after = await replicaReads();
      day.isOver = true;
      await Promise.all(working);

      const { rows } = await pool.query<{ id: string }>('select id from orders where id = any ($1)', [
        acknowledged,
      ]);
      const missing = () => behindBy(pool);
      await expect.poll(missing, { timeout: 60_000 }).toBe(0);
      const pace = Object.entries(times).map(([work, all]) => `${work} ${p95(all)} ms (${all.length})`);
      const used = portals.map((portal) => {
        const { memory, files } = usageOf(portal);
        return `${portal.since.memory} → ${memory} MB, ${portal.since.files} → ${files} files`;
      });
      console.info(
        `soak of ${storm.soakMs / 1_000} s: ${acknowledged.length} orders, lost ${acknowledged.length - rows.length}, ` +
          `${kills} portals killed, ${backups} backups, 5xx ${failures.length}; ` +
          `the replica away for ${(away.until - away.from) / 1_000} s, reads by it before ${read.before}, afterwards ${after}; p95: ${pace.join(', ')}; portals: ${used.join('; ')}`,
      );
      expect(failures).toEqual([]);
      // Counters of portals started since: each began at 0.
      expect([read.before > 0, read.meanwhile <= 0, after > 0]).toEqual([true, true, true]);
      expect(rows).toHaveLength(acknowledged.length);
      expect(await audit(pool)).toEqual(soundBooks);
      for (const portal of portals) expect(usageOf(portal).memory).toBeLessThan(600);
      for (const portal of portals) expect(usageOf(portal).files).toBeLessThan(portal.since.files + 150);
    });
  });

  /** Reads the current portals answered by the replica. */
  async function replicaReads(): Promise<number> {
    const texts = await Promise.all(
      portals.map(({ metrics }) =>
        fetch(metrics).then(
          (answer) => answer.text(),
          // It is being killed.
          () => '',
        ),
      ),
    );
    return texts.reduce(
      (sum, text) =>
        sum + Number(/^sumiller_replica_reads_total\{by="replica"\} (\d+)/m.exec(text)?.[1] ?? 0),
      0,
    );
  }

  /** The number of orders the replica lacks. */
  async function behindBy(pool: pg.Pool): Promise<number> {
    const count = 'select count(*)::int as count from orders';
    const [{ count: there } = { count: 0 }] = await servers.replica.query<{ count: number }>(count);
    const { rows } = await pool.query<{ count: number }>(count);
    return (rows[0]?.count ?? 0) - there;
  }

  async function importList(pool: pg.Pool, turn: number): Promise<void> {
    const file = join(folder, `list-${turn}.csv`);
    const lines = Array.from(
      { length: 500 },
      (_, n) => `S-${n},Vino ${n},Vinos,${100 + ((n + turn) % 50)},10,1`,
    );
    await writeFile(file, ['sku,nombre,categoria,precio,existencia,tienda', ...lines].join('\r\n'));
    const options = { file, store: null, strict: false, dryRun: false, deactivateMissing: false };
    const { reading } = await importCatalog(pool, options);
    expect(reading.errors.count).toBe(0);
  }
});

function p95(all: number[]): number {
  const sorted = all.slice().sort((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0);
}

/** Megabytes and open files of a process. */
function usageOf({ child }: PortalProcess): { memory: number; files: number } {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const memory = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  return { memory, files: readdirSync(`/proc/${child.pid}/fd`).length };
}

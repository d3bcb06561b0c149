import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { projectPath } from '../../apps/portal/root';
import { buildWorld } from '../../testing/fixtures/world';
import { type TestDatabase, createTestDatabase, urlOf } from '../../testing/harness/database';
import { type PortalProcess, bundlePortal, publishableKey, runPortal } from '../../testing/harness/process';
import { audit, soundBooks } from '../../testing/storm/audit';
import { type Buyer, type Door, addBuyers, orderBody } from '../../testing/storm/buyers';

const crowd = 40;

/** The outcome of a request: its status, or that the connection broke before an answer began. */
type Outcome = { key: string; status: number | 'refused' };

describe('SIGTERM under load', () => {
  let folder: string;
  let database: TestDatabase;
  let portal: PortalProcess;
  let door: Door;
  let buyers: Buyer[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-stop-`));
    database = await createTestDatabase();
    const entry = await bundlePortal(projectPath('node_modules/.cache/faults-stop'));
    const settings = { DATA_DIR: folder, DATABASE_URL: urlOf(database.connection), LOG_LEVEL: 'warn' };
    portal = await runPortal(entry, settings);
    await portal.ready();
    door = { url: portal.url, key: publishableKey(folder) };
    const { locations, offers } = await buildWorld(database.pool);
    await database.pool.query('update store_products set stock_qty = 1000');
    buyers = await addBuyers(database.pool, door, locations.centro, crowd);
    await database.pool.query(
      `insert into cart_items (cart_id, store_product_id, quantity, price)
       select cart, $2, 1, 1 from unnest($1::uuid[]) cart`,
      [buyers.map(({ cart }) => cart), offers.tequila],
    );
  });
  afterAll(async () => {
    portal.child.kill('SIGKILL');
    await portal.exited;
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** An order on a separate connection, sent except for its last byte: `finish` sends that. */
  function begin(buyer: Buyer): { sent: Promise<void>; finish: () => Promise<Outcome> } {
    const key = randomUUID();
    const body = Buffer.from(orderBody(buyer, key));
    const outgoing: ClientRequest = request(`${door.url}/rest/v1/rpc/create_order_from_cart`, {
      method: 'POST',
      agent: new Agent({ keepAlive: false }),
      headers: {
        apikey: door.key,
        authorization: `Bearer ${buyer.token}`,
        'content-type': 'application/json',
        'content-length': body.length,
      },
    });
    const outcome = new Promise<Outcome>((resolve, reject) => {
      outgoing.once('response', (response) => {
        response.resume();
        response.once('end', () => resolve({ key, status: response.statusCode ?? 0 }));
        response.once('error', reject);
      });
      outgoing.once('error', () => resolve({ key, status: 'refused' }));
    });
    const sent = new Promise<void>((resolve) => outgoing.write(body.subarray(0, -1), () => resolve()));
    return {
      sent,
      finish: () => {
        outgoing.end(body.subarray(-1));
        return outcome;
      },
    };
  }

  function askOnNewConnection(): Promise<number> {
    return new Promise((resolve, reject) => {
      const options = { agent: new Agent({ keepAlive: false }) };
      request(`${door.url}/healthz`, options, (response) => resolve(response.resume().statusCode ?? 0))
        .once('error', reject)
        .end();
    });
  }

  it('leaves every request that had arrived answered, and places no unanswered order', async () => {
    const half = Math.floor(crowd / 2);
    const waiting = buyers.slice(0, half).map(begin);
    await Promise.all(waiting.map(({ sent }) => sent));
    // Connections are accepted in order: when a later one is answered, those requests have arrived.
    expect(await askOnNewConnection()).toBe(200);

    const running = buyers.slice(half).map((buyer) => begin(buyer).finish());
    portal.child.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(`${door.url}/healthz`)).rejects.toThrow(), 5_000);
    const arrived = await Promise.all(waiting.map(({ finish }) => finish()));
    const late = await Promise.all(running);
    expect(await portal.exited).toEqual({ code: 0, signal: null });

    expect(arrived.map(({ status }) => status)).toEqual(Array(half).fill(200));
    expect(late.filter(({ status }) => status !== 200 && status !== 'refused')).toEqual([]);
    const { rows } = await database.pool.query<{ key: string }>('select idempotency_key as key from orders');
    const answered = [...arrived, ...late].filter(({ status }) => status === 200).map(({ key }) => key);
    expect(rows.map(({ key }) => key).sort()).toEqual(answered.sort());
    expect(await audit(database.pool)).toEqual(soundBooks);
  });
});

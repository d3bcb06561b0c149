import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crowd, gatherCrowd } from '../actors';
import { privateMegabytes, canReadMemory } from './backend-memory';
import { type RestartablePortal, startRestartablePortal } from '../restartable-portal';

const timeoutMs = 240_000;
const atOnce = 10;
/**
 * The private memory ten requests may add to all backends together: 16 MB per answer, as pieces, aggregated and as text; for CSV
 * a row's text is also copied for header, line and count. Without a bound they took 4,700.
 */
const mostMegabytes = 600;
const mostMegabytesOfCsv = 1_000;

const many = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join(',');
const addresses = many(990, (index) => `a${index}:adress`);

describe.skipIf(!canReadMemory)('requests with an answer too large for a process', () => {
  let host: RestartablePortal;
  let crowd: Crowd;
  beforeAll(async () => {
    // A long time limit, so that only the size ends a statement.
    host = await startRestartablePortal('DATABASE_URL 18', {
      POOL_SIZE: '20',
      STATEMENT_TIMEOUT_MS: '30000',
    });
    crowd = await gatherCrowd(host);
    const { groups, locations, offers } = crowd.world;
    const pool = host.pool();
    // Nearly as many establishments as a group may have, with addresses of nearly the maximum length.
    await pool.query(
      `insert into locations (name, adress, bussiness_group_id, store_id)
       select 'Local ' || n, jsonb_build_object('street', repeat(md5(n::text), 150)), $1, 1
       from generate_series(1, 290) n`,
      [groups.casa],
    );
    await pool.query(
      `insert into orders (user_id, location_id, store_id, subtotal, total, is_express, payment_method_id)
       select $1, $2, 1, 0, 0, true, 1 from generate_series(1, 60)`,
      [crowd.ids.owner, locations.centro],
    );
    await pool.query(
      `insert into order_items (order_id, product_id, product_name, sku, quantity, unit_price, total_price)
       select o.id, $1, repeat('ñ', 300), repeat('v', 100), 1, 0, 0 from orders o, generate_series(1, 200)`,
      [offers.tequilaProduct],
    );
    await pool.query('analyze orders, order_items, locations');
    // Connections opened now already have a backend's own memory.
    await Promise.all(
      Array.from({ length: atOnce }, () =>
        crowd.ask('owner', 'GET', '/orders?select=id,order_items(id)&limit=1'),
      ),
    );
  }, timeoutMs);
  afterAll(() => host.stop());

  /** The maximum memory added by ten such requests, and their answers. */
  async function storm(
    path: string,
    headers: Record<string, string>,
  ): Promise<{ peak: number; codes: Set<unknown> }> {
    const idle = await privateMegabytes(host.pool());
    let peak = 0;
    let running = true;
    const watch = async (): Promise<void> => {
      while (running) {
        peak = Math.max(peak, await privateMegabytes(host.pool()));
        await sleep(20);
      }
    };
    const send = async (): Promise<unknown> => {
      const { json } = await crowd.ask('owner', 'GET', path, undefined, headers);
      return (json as { code?: unknown }).code;
    };
    const [codes] = await Promise.all([
      Promise.all(Array.from({ length: atOnce }, send)).finally(() => (running = false)),
      watch(),
    ]);
    return { peak: peak - idle, codes: new Set(codes) };
  }

  it.each([
    ['the same lines eight times', `/orders?select=id,${many(8, (n) => `a${n}:order_items(*)`)}`, {}],
    ['lines of lines', '/order_items?select=orders(a:order_items(*,products(order_items(*))))', {}],
    ['a column a thousand times', `/locations?select=${addresses}&order=name`, {}],
    ['the same as CSV', `/locations?select=${addresses}`, { accept: 'text/csv' }],
  ] as const)(
    'end before they hold much memory, ten in parallel: %s',
    { timeout: timeoutMs },
    async (...attack) => {
      const [name, path, headers] = attack;
      const { peak, codes } = await storm(path, headers);
      console.info(`${name}: ${peak.toFixed(0)} MB at most`);
      expect(peak).toBeLessThan('accept' in headers ? mostMegabytesOfCsv : mostMegabytes);
      // Requests that waited too long for their turn get a different answer.
      codes.delete('PT429');
      expect(codes).toEqual(new Set(['54000']));
    },
  );

  it('undo a write whose answer would be too large', async () => {
    const { norte } = crowd.world.locations;
    const manager = async () =>
      (
        await host
          .pool()
          .query<Record<string, unknown>>('select manager from locations where id = $1', [norte])
      ).rows;
    const before = await manager();
    const path = `/locations?id=eq.${norte}&select=business_groups(locations(${addresses}))`;
    const prefer = 'return=representation';
    const answer = await crowd.ask('owner', 'PATCH', path, { manager: 'Otra' }, { prefer });
    expect([answer.status, answer.json]).toMatchObject([400, { code: '54000' }]);
    expect(await manager()).toEqual(before);
  });
});

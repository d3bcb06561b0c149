import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../apps/operator/backup/restore-backup';
import { verifyBackup } from '../../apps/operator/backup/verify-backup';
import { writeBackup } from '../../apps/operator/backup/write-backup';
import { loadEnv } from '../../apps/portal/env';
import { type Portal, startPortal } from '../../apps/portal/portal';
import { withPool } from '@sumiller/postgres/connections/pool';
import { withDatabaseAsItIs } from '../../apps/portal/database/with-database';
import { demoAccounts } from '../../demo';
import { allRows } from '../../testing/fixtures/all-rows';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { buildWorld } from '../../testing/fixtures/world';
import { createTestDatabase, urlOf } from '../../testing/harness/database';
import { audit, soldAndLeft, soundBooks } from '../../testing/storm/audit';
import { type Buyer, addBuyers, call, order, putLine } from '../../testing/storm/buyers';

/** Characters that could break a line format. */
const awkward = 'tab\t y\nuna línea\r\n\\. y \\N y "comillas", \u2028, 🍷 y \\\\';
const publicUrl = 'https://pedidos.example.mx';

describe('a backup of a running portal', () => {
  let folder: string;
  let portal: Portal;
  let buyers: Buyer[];
  let offer: string;
  const env = (name: string) =>
    loadEnv({ PORT: '0', DATA_DIR: join(folder, name), LOG_LEVEL: 'silent', PUBLIC_URL: publicUrl });
  const door = (at: Portal) => ({ url: at.url, key: at.keys.publishable });
  const backup = (name: string) =>
    withDatabaseAsItIs(env('shop'), (pool) => writeBackup(pool, join(folder, name)));
  const restore = async (name: string, into: string) => {
    const file = join(folder, name);
    await restoreBackup(env(into), { file, ...(await verifyBackup(file)) });
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-backup-`));
    await chmod(folder, 0o755);
    portal = await startPortal(env('shop'));
    const { locations, offers } = await buildWorld(portal.pool);
    offer = offers.tequila;
    await portal.pool.query('update store_products set stock_qty = 100000 where id = $1', [offer]);
    await portal.pool.query(
      'update products set description = $1, tags = $2 where id = (select product_id from store_products where id = $3)',
      [awkward, ['a,b', '{c}', '"d"'], offer],
    );
    buyers = await addBuyers(portal.pool, door(portal), locations.centro, 4);
  });
  afterAll(async () => {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('restores every row of every table, people’s sign-ins and sessions, and the next number', async () => {
    const [buyer] = buyers;
    if (!buyer) throw new Error('buyers are signed in before');
    await putLine(door(portal), buyer, offer, 3);
    expect((await order(door(portal), buyer)).status).toBe(200);
    const unsent = () => portal.pool.query('select from private.mail_outbox where sent_at is null');
    await expect.poll(async () => (await unsent()).rowCount, { timeout: 20_000 }).toBe(0);
    const { file, rows } = await backup('quiet.backup');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(rows['public.products']).toBeGreaterThan(300);

    await restore('quiet.backup', 'restored');
    const before = await allRows(portal.pool);
    expect(Object.keys(before).length).toBeGreaterThan(25);
    const after = await withDatabaseAsItIs(env('restored'), allRows);
    for (const [table, content] of Object.entries(before)) expect(after[table], table).toEqual(content);
    expect(Object.keys(after)).toEqual(Object.keys(before));

    const restored = await startPortal(env('restored'));
    try {
      for (const { email, password } of demoAccounts) {
        const body = JSON.stringify({ email, password });
        const { status } = await call(door(restored), null, '/auth/v1/token?grant_type=password', {
          method: 'POST',
          body,
        });
        expect(status).toBe(200);
      }
      // The app of the old portal continues: its key and its session work, without the old portal's secrets.
      const old = { url: restored.url, key: portal.keys.publishable };
      await putLine(old, buyer, offer, 1);
      const next = await order(old, buyer, randomUUID());
      expect(next.status).toBe(200);
      const numbers = await restored.pool.query<{ numbers: number }>(
        'select count(distinct order_number)::integer - count(*)::integer as numbers from orders',
      );
      expect(numbers.rows).toEqual([{ numbers: 0 }]);
    } finally {
      await restored.stop();
    }
  });

  it('shows one moment while orders are placed', async () => {
    let open = true;
    const shopping = buyers.map(async (buyer) => {
      while (open) {
        await putLine(door(portal), buyer, offer, 1);
        await order(door(portal), buyer);
      }
    });
    const { rows } = await backup('busy.backup');
    open = false;
    await Promise.all(shopping);
    const { rows: now } = await portal.pool.query<{ orders: number }>(
      'select count(*)::integer as orders from orders',
    );
    expect(now[0]?.orders).toBeGreaterThan(rows['public.orders'] ?? Number.NaN);

    const target = await createTestDatabase({ template: 'empty' });
    const file = join(folder, 'busy.backup');
    const place = { dataDir: folder, databaseUrl: urlOf(target.connection) };
    await restoreBackup(place, { file, ...(await verifyBackup(file)) });
    expect(await audit(target.pool)).toEqual(soundBooks);
    const { sold, left } = await soldAndLeft(target.pool, offer);
    expect(sold + left).toBe(100_000);
    await target.drop();
  });

  it('leaves nothing except the requested files', async () => {
    const names = (await readdir(folder)).sort();
    expect(names.filter((name) => name.includes('unfinished'))).toEqual([]);
    expect(await readdir(join(folder, 'restored'))).not.toContain('restoring');
  });
});

describeOnEachPostgres('a backup of a DATABASE_URL', (database) => {
  it('moves to another PostgreSQL, row by row', async () => {
    const { pool, connection } = database();
    const folder = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-move-`));
    const target = await createTestDatabase({ template: 'empty' });
    try {
      await buildWorld(pool);
      const file = join(folder, 'moved.backup');
      // The portal's own role on both sides: neither is a superuser.
      await withPool({ connection }, (owner) => writeBackup(owner, file));
      const url = urlOf(target.connection);
      const verified = { file, ...(await verifyBackup(file)) };
      await restoreBackup({ dataDir: folder, databaseUrl: url }, verified);
      expect(await allRows(target.pool)).toEqual(await allRows(pool));
      await expect(restoreBackup({ dataDir: folder, databaseUrl: url }, verified)).rejects.toThrow(
        /ya tiene datos \(auth\.users\)/,
      );
    } finally {
      await target.drop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examine } from '../../apps/operator/doctor/examine';
import { recordBackup } from '../../apps/portal/database/backup-record';
import { loadEnv } from '../../apps/portal/env';
import { readShopFigures } from '../../apps/portal/database/figures';
import { startPortal, type Portal } from '../../apps/portal/portal';
import { addBuyer, fillCart, placeOrder } from '../../testing/fixtures/buy';
import { buildWorld } from '../../testing/fixtures/world';
import { type TestDatabase, createTestDatabase, urlOf } from '../../testing/harness/database';

let folder: string;
let database: TestDatabase;
let portal: Portal;
const env = () =>
  loadEnv({
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: urlOf(database.connection),
    SEED: 'none',
    LOG_LEVEL: 'silent',
    POOL_SIZE: '4',
  });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-doctor-`));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
const levels = async () =>
  Object.fromEntries((await examine(env())).map(({ subject, level }) => [subject, level]));

it('the doctor distinguishes a healthy portal, an incomplete one, and a stopped one', async () => {
  portal = await startPortal(env());
  await recordBackup(folder, 'made', '/respaldos/hoy.backup');
  await recordBackup(folder, 'checked', '/respaldos/hoy.backup');
  const all = await examine(env());
  expect(
    all.filter(({ level }) => level === 'fault'),
    JSON.stringify(all),
  ).toEqual([]);
  expect(all.map(({ subject }) => subject)).toEqual([
    'Versión',
    'Portal',
    'PostgreSQL',
    'Migraciones',
    'Conexiones',
    'Trabajo',
    'Réplicas',
    'Reloj',
    'Correos por enviar',
    'Disco',
    'Respaldo',
    'Correo',
  ]);
  expect(all.find(({ subject }) => subject === 'Portal')?.text).toContain(`${portal.url}, recibe pedidos`);

  const { pool } = database;
  await pool.query(`insert into supabase_migrations.schema_migrations (version) values ('29991231000000')`);
  expect(await levels()).toMatchObject({ Migraciones: 'fault', Portal: 'ok' });
  await pool.query(`delete from supabase_migrations.schema_migrations where version > '2026120600300'`);
  expect(await levels()).toMatchObject({ Migraciones: 'notice' });
  await portal.stop();
  expect(await levels()).toMatchObject({ Portal: 'fault', PostgreSQL: 'ok' });
});

it('the doctor reports a database that does not answer as a fault, and starts nothing', async () => {
  const away = { ...env(), databaseUrl: 'postgres://nobody@127.0.0.1:1/none' };
  const found = (await examine(away)).find(({ subject }) => subject === 'Base de datos');
  expect(found).toMatchObject({ level: 'fault', text: expect.stringContaining('ECONNREFUSED') as string });
  const stopped = (await examine({ ...env(), databaseUrl: null })).map(({ text }) => text);
  expect(stopped).toContain('está detenida');
});

it('the doctor counts the orders and the money of the last minutes', async () => {
  const { pool } = database;
  const { locations, offers } = await buildWorld(pool);
  const buyer = await addBuyer(pool, locations.centro);
  await fillCart(pool, buyer, locations.centro, { [offers.tequila]: 1 });
  const { total, order_id: id } = await placeOrder(pool, buyer, locations.centro);
  // The mail to the buyer waits for a portal.
  const placed = { ordersIn5Minutes: 1, pesosIn5Minutes: Number(total), ordersInHour: 1, mailsDue: 1 };
  expect(await readShopFigures(pool)).toMatchObject(placed);
  await pool.query('alter table orders disable trigger user');
  await pool.query(`update orders set created_at = now() - interval '10 minutes' where id = $1`, [id]);
  await pool.query('alter table orders enable trigger user');
  expect(await readShopFigures(pool)).toMatchObject({
    ordersIn5Minutes: 0,
    pesosIn5Minutes: 0,
    ordersInHour: 1,
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadEnv } from '../../apps/portal/env';
import { type Portal, startPortal } from '../../apps/portal/portal';
import { type TestDatabase, createTestDatabase, urlOf } from '../../testing/harness/database';

const token = 'una-ficha-de-las-largas';
let folder: string;
let database: TestDatabase;
let portal: Portal;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-metrics-`));
  database = await createTestDatabase();
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: urlOf(database.connection),
    SEED: 'none',
    LOG_LEVEL: 'silent',
  };
  portal = await startPortal(loadEnv({ ...env, PORT: '0', METRICS_PORT: '0', METRICS_TOKEN: token }));
});
afterAll(async () => {
  await portal.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
const read = async (authorization = `Bearer ${token}`) => {
  const answer = await fetch(portal.metricsUrl ?? '', { headers: { authorization } });
  return { status: answer.status, text: await answer.text() };
};
const call = (path: string, init: RequestInit = {}) =>
  fetch(portal.url + path, { ...init, headers: { apikey: portal.keys.publishable } });

it('the portal serves its figures on a separate port, to clients with the token', async () => {
  expect((await read('')).status).toBe(401);
  expect((await read('Bearer una-ficha-de-las-falsas')).status).toBe(401);
  expect(await (await call('/metrics')).text()).not.toContain('sumiller_');
  const body = JSON.stringify({ email: 'ana@bar.mx', password: 'una-clave-larga' });
  expect((await call('/auth/v1/token?grant_type=password', { method: 'POST', body })).status).toBe(400);
  await vi.waitFor(async () => expect((await read()).text).toContain('sumiller_database_up 1'), 10_000);
  await call('/rest/v1/categories?select=id');
  await call('/rest/v1/rpc/one_that_is_not_there', { method: 'POST' });
  const { status, text } = await read();
  expect(status).toBe(200);
  for (const line of [
    /^sumiller_build_info\{version="\d+\.\d+\.\d+",node="[\d.]+"\} 1$/m,
    /^sumiller_http_requests_total\{method="GET",route="\/rest\/v1\/categories",code="\d+"\} 1$/m,
    /^sumiller_http_requests_total\{method="POST",route="\/rest\/v1\/rpc\/:name",code="404"\} 1$/m,
    /^sumiller_http_request_duration_seconds_bucket\{method="GET",route="\/rest\/v1\/categories",le="\+Inf"\} 1$/m,
    /^sumiller_sign_ins_total\{outcome="refused"\} 1$/m,
    /^sumiller_turns_waiting\{queue="(quick|slow|visitors|passwords)"\} 0$/m,
    /^sumiller_pool_size 20$/m,
    /^sumiller_ready 1$/m,
    /^sumiller_ready_check\{check="writable"\} 1$/m,
    /^sumiller_ready_check\{check="not_draining"\} 1$/m,
    /^sumiller_database_connections\{state="active"\} [1-9]/m,
    /^sumiller_database_wal_bytes_total [1-9]/m,
    /^sumiller_orders_recent 0$/m,
    /^sumiller_outbox_due 0$/m,
    /^sumiller_disk_free_bytes [1-9]/m,
    /^process_resident_memory_bytes [1-9]/m,
  ])
    expect(text).toMatch(line);
  for (const secret of ['ana@bar.mx', token, portal.keys.secret, folder]) expect(text).not.toContain(secret);
  // No backup was made: without a value the alert on its absence fires.
  expect(text).not.toMatch(/^sumiller_backup_timestamp_seconds /m);
  const checked = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
  if (!checked.error) expect([checked.status, checked.stdout + checked.stderr]).toEqual([0, '']);
});

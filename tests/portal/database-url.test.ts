import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadEnv } from '../../apps/portal/env';
import { createLogger } from '../../apps/portal/log';
import { type Portal, startPortal } from '../../apps/portal/portal';
import { bootstrap } from '../../apps/portal/database/bootstrap';
import type { Cluster } from '@sumiller/postgres/cluster/cluster';
import { createPool } from '@sumiller/postgres/connections/pool';
import { installedVersions, systemBinaries } from '../../testing/harness/clusters';
import { type TestDatabase, createTestDatabase, urlOf } from '../../testing/harness/database';
import { startPortalCluster } from '../../apps/portal/database/portal-cluster';

describe.each(installedVersions)('DATABASE_URL on PostgreSQL %s', (version) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-url-`));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  describe('several portals', () => {
    let database: TestDatabase;
    const portals: Portal[] = [];
    beforeAll(async () => {
      database = await createTestDatabase({ template: 'empty', postgres: version });
      const start = (name: string) =>
        startPortal(
          loadEnv({
            PORT: '0',
            PUBLIC_URL: 'https://pedidos.example.mx',
            DATA_DIR: join(folder, name),
            DATABASE_URL: urlOf(database.connection),
            SEED: 'none',
            AUTH_EMAIL_CONFIRMATION: 'off',
            LOG_LEVEL: 'silent',
            POOL_SIZE: '4',
          }),
        );
      await Promise.all(['one', 'two', 'three'].map(async (name) => portals.push(await start(name))));
    });
    afterAll(async () => {
      await Promise.all(portals.map((portal) => portal.stop()));
      await database.drop();
    });

    it('start together on an empty database and migrate it once', async () => {
      const { rows } = await database.pool.query<{ all: string; distinct: string }>(
        'select count(*) as all, count(distinct version) as distinct from supabase_migrations.schema_migrations',
      );
      expect(Number(rows[0]?.all)).toBeGreaterThan(0);
      expect(rows[0]?.distinct).toBe(rows[0]?.all);
    });

    it('accept each other’s keys and tokens', async () => {
      const [one, two] = portals;
      if (!one || !two) throw new Error('two portals are needed');
      const json = { apikey: one.keys.publishable, 'content-type': 'application/json' };
      const signUp = await fetch(`${one.url}/auth/v1/signup`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: 'ana@bar.mx', password: 'secreto-largo' }),
      });
      const { access_token: token } = (await signUp.json()) as { access_token: string };
      const headers = { apikey: one.keys.publishable, authorization: `Bearer ${token}` };
      const profiles = await fetch(`${two.url}/rest/v1/profiles?select=id`, { headers });
      expect([profiles.status, await profiles.json()]).toEqual([200, [{ id: expect.any(String) as string }]]);
    });
  });

  describe('a login role without rights', () => {
    let dataDir: string;
    let cluster: Cluster;
    let superuser: pg.Client;
    let pool: pg.Pool;
    beforeAll(async () => {
      const binaries =
        version === 'embedded'
          ? undefined
          : { native: join(systemBinaries, version), version: `${version}.0` };
      dataDir = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-bare-`));
      cluster = await startPortalCluster({ dataDir, log: createLogger('silent'), binaries });
      superuser = new pg.Client(cluster.connection);
      await superuser.connect();
      await superuser.query('create role sumiller login');
      await superuser.query('create database portal');
      pool = createPool({ connection: { ...cluster.connection, user: 'sumiller', database: 'portal' } });
    });
    afterAll(async () => {
      await pool.end();
      await superuser.end();
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    afterEach(() => expect(pool.idleCount).toBe(pool.totalCount));

    it('gets the statements for an administrator, and they are enough', async () => {
      const refusal: unknown = await bootstrap(pool).catch((error: unknown) => error);
      const message = refusal instanceof Error ? refusal.message : '';
      expect(message).toMatch(/An administrator runs once/);
      const statements = message.split('\n').filter((line) => /^ {2}.*;$/.test(line));
      expect(statements).toHaveLength(3);
      await superuser.query(statements.join('\n'));
      await bootstrap(pool);
      const { rows } = await pool.query(
        `select rolsuper, rolbypassrls from pg_roles where rolname = current_user`,
      );
      expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
    });

    it('gets an error when service_role is bound by row-level security', async () => {
      await superuser.query('alter role service_role nobypassrls');
      await pool.query('delete from portal.bootstrap');
      await expect(bootstrap(pool)).rejects.toThrow(/alter role service_role bypassrls;/);
    });
  });
});

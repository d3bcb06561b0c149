import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../log';
import { lockDataDir } from './lock/portal-lock';
import { withDatabase } from './with-database';
import { preparePortalDatabase, startPortalCluster } from './portal-cluster';

const who = async (pool: pg.Pool) =>
  (
    await pool.query<{ role: string; migrated: boolean }>(
      `select current_user as role, to_regclass('public.products') is not null as migrated`,
    )
  ).rows[0];

describe('withDatabase', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sumiller-operator-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));
  const env = () => ({ dataDir, databaseUrl: null, logLevel: 'silent' as const });

  it('starts and prepares the database for the command, and stops it even if the command fails', async () => {
    expect(await withDatabase(env(), who)).toEqual({ role: 'sumiller', migrated: true });
    const failure = withDatabase(env(), () => Promise.reject(new Error('bad file')));
    await expect(failure).rejects.toThrow('bad file');
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    expect(existsSync(join(dataDir, 'portal.pid'))).toBe(false);
  });

  it('joins the database of a running portal, and leaves it running', async () => {
    const lock = await lockDataDir(dataDir);
    const joining = withDatabase(env(), who);
    const cluster = await startPortalCluster({ dataDir, log: createLogger('silent') });
    await preparePortalDatabase(cluster.connection);
    expect(await joining).toEqual({ role: 'sumiller', migrated: true });
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(true);
    await cluster.stop();
    await lock.release();
  });

  it('starts the database itself if the portal it waited for exits before its database is ready', async () => {
    const lock = await lockDataDir(dataDir);
    const joining = withDatabase(env(), who);
    await setTimeout(200);
    await lock.release();
    expect(await joining).toEqual({ role: 'sumiller', migrated: true });
    expect(existsSync(join(dataDir, 'portal.pid'))).toBe(false);
  });
});

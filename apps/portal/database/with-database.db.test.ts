import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    // Of another container, so that the test notices when the command asks its socket whether it is alive.
    const file = join(dataDir, 'portal.pid');
    const portal = createServer((socket) => socket.destroy()).listen(join(dataDir, 'portal.sock'));
    await once(portal, 'listening');
    await writeFile(file, JSON.stringify({ pid: 1, space: 'another', socket: 'portal.sock' }));
    const asked = once(portal, 'connection');
    const joining = withDatabase(env(), who);
    await asked;
    await rm(file);
    portal.close();
    expect(await joining).toEqual({ role: 'sumiller', migrated: true });
    expect(existsSync(join(dataDir, 'portal.pid'))).toBe(false);
  });
});

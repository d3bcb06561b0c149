import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { loadEnv } from '../../../apps/portal/env';
import { type Portal, startPortal } from '../../../apps/portal/portal';
import { type PostgresVersion, hasPostgres } from '../../../testing/harness/clusters';
import { createTestDatabase, urlOf } from '../../../testing/harness/database';

/** A portal that can be stopped and restarted on its stored data. */
export type RestartablePortal = {
  portal(): Portal;
  /** Connected as the owner of the contract, whom no policy restricts: to prepare rows, and to check them behind the API. */
  pool(): pg.Pool;
  dataDir: string;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

export const setups = ['its own PostgreSQL', 'DATABASE_URL 18', 'DATABASE_URL 15'] as const;
export type Setup = (typeof setups)[number];

/** Whether this machine can run a setup; others are reported as skipped. */
export const canStart = (name: Setup): boolean => name !== 'DATABASE_URL 15' || hasPostgres('15');

/** Starts a portal on its own embedded cluster, or by DATABASE_URL with a login role that is not a superuser. */
export async function startRestartablePortal(
  name: Setup,
  settings: Record<string, string> = {},
): Promise<RestartablePortal> {
  const dataDir = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-walls-`));
  const version: PostgresVersion = name === 'DATABASE_URL 15' ? '15' : 'embedded';
  const database =
    name === 'its own PostgreSQL'
      ? null
      : await createTestDatabase({ template: 'migrated', postgres: version });
  const env = loadEnv({
    PORT: '0',
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    POOL_SIZE: '10',
    // Tokens name their issuer: if it included the port of each start, tokens would not outlive a restart.
    PUBLIC_URL: 'https://pedidos.example.mx',
    ...(database ? { DATABASE_URL: urlOf(database.connection) } : {}),
    ...settings,
  });
  let portal = await startPortal(env);
  return {
    portal: () => portal,
    pool: () => portal.pool,
    dataDir,
    async restart() {
      await portal.stop();
      portal = await startPortal(env);
    },
    async stop() {
      await portal.stop();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

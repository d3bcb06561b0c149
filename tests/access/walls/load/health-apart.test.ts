import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RestartablePortal, startRestartablePortal } from '../restartable-portal';

describe('/healthz', () => {
  let host: RestartablePortal;
  const taken: PoolClient[] = [];
  beforeAll(async () => {
    host = await startRestartablePortal('DATABASE_URL 18', { POOL_SIZE: '4' });
  });
  afterAll(async () => {
    for (const client of taken) client.release();
    await host.stop();
  });

  it('is 200 while requests hold every connection of the pool', async () => {
    // One of the four belongs to the slow lane.
    for (let number = 0; number < 3; number += 1) taken.push(await host.pool().connect());
    const checks = await Promise.all(Array.from({ length: 5 }, () => fetch(`${host.portal().url}/healthz`)));
    expect(checks.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});

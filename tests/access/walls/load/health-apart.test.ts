import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ground, startGround } from '../ground';

describe('/healthz', () => {
  let ground: Ground;
  const taken: PoolClient[] = [];
  beforeAll(async () => {
    ground = await startGround('DATABASE_URL 18', { POOL_SIZE: '4' });
  });
  afterAll(async () => {
    for (const client of taken) client.release();
    await ground.stop();
  });

  it('is 200 while requests hold every connection of the pool', async () => {
    for (let number = 0; number < 4; number += 1) taken.push(await ground.pool().connect());
    const checks = await Promise.all(
      Array.from({ length: 5 }, () => fetch(`${ground.portal().url}/healthz`)),
    );
    expect(checks.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});

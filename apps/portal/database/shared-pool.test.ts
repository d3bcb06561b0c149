import type pg from 'pg';
import { expect, it } from 'vitest';
import { sharePool } from './shared-pool';

const rounds = async (): Promise<void> => {
  for (let round = 0; round < 5; round += 1) await new Promise(setImmediate);
};

/** A pool that answers a statement on request. */
function watchedPool() {
  const statements: string[] = [];
  const ends: (() => void)[] = [];
  let out = 0;
  const pool = {
    query: (text: string) => {
      statements.push(text);
      return new Promise((resolve) => ends.push(() => resolve({ rows: [] })));
    },
    connect: () => {
      out += 1;
      return Promise.resolve({ release: () => (out -= 1) });
    },
    totalCount: 7,
  };
  return { pool: pool as unknown as pg.Pool, statements, ends, out: () => out };
}

it('a share of a pool runs its number of statements at once, and addresses take turns', async () => {
  let address = 'a';
  const { pool, statements, ends } = watchedPool();
  const share = sharePool(pool, 2, () => address);
  const all = Array.from({ length: 10 }, () => share.query('flood'));
  address = 'b';
  all.push(share.query('other'));
  await rounds();
  expect(statements).toEqual(['flood', 'flood']);
  ends.shift()?.();
  await rounds();
  ends.shift()?.();
  await rounds();
  expect(statements).toContain('other');
  expect(statements.length).toBeLessThanOrEqual(4);
  for (let left = 0; left < 11; left += 1) {
    ends.shift()?.();
    await rounds();
  }
  await Promise.all(all);
  expect(share.totalCount).toBe(7);
});

it('a connection of a share is in use until it is released', async () => {
  const { pool, statements, ends, out } = watchedPool();
  const share = sharePool(pool, 1, () => 'a');
  const client = await share.connect();
  const waiting = share.query('next');
  await rounds();
  expect([statements, out()]).toEqual([[], 1]);
  client.release();
  await rounds();
  expect([statements, out()]).toEqual([['next'], 0]);
  ends[0]?.();
  await waiting;
});

it('a share refuses a statement that has waited as long as a request may wait for a connection', async () => {
  const { pool, ends } = watchedPool();
  const share = sharePool(pool, 1, () => 'a');
  const many = Array.from({ length: 302 }, () => share.query('flood').then(() => 'answered', String));
  await rounds();
  for (let left = 0; left < 302; left += 1) {
    ends.shift()?.();
    await rounds();
  }
  const answers = await Promise.all(many);
  expect(answers.filter((answer) => answer.includes('Too many requests'))).toHaveLength(1);
});

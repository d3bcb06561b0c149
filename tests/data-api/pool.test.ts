import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '@sumiller/postgres/connections/pool';
import { createTestDatabase } from '../../testing/harness/database';

describe('a pool of connections', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase({ template: 'empty' });
  });
  afterAll(() => database.drop());

  it('survives the loss of a connection that is checked out', async () => {
    const pool = createPool({ connection: database.connection });
    const client = await pool.connect();
    const answer = client.query('select pg_sleep(30)').catch((error: unknown) => error);
    // As when PostgreSQL is killed: no message, the socket just breaks. Without a listener, the event would end the process.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.destroy(new Error('write EPIPE'));
    expect(await answer).toBeInstanceOf(Error);
    client.release(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });
});

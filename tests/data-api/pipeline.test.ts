import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { pipeline } from '@sumiller/postgres/connections/pipeline';
import { createTestDatabase, type TestDatabase } from '../../testing/harness/database';
import { installedVersions } from '../../testing/harness/clusters';

describe.each(installedVersions)('a pipeline on PostgreSQL %s', (postgres) => {
  let database: TestDatabase;
  let client: PoolClient;
  beforeAll(async () => {
    database = await createTestDatabase({ template: 'empty', postgres });
    await database.pool.query(
      'create table cava (id int primary key, otra int references cava deferrable initially deferred)',
    );
  });
  beforeEach(async () => {
    client = await database.pool.connect();
  });
  afterEach(() => client.release());
  afterAll(() => database.drop());

  const rows = async (): Promise<unknown[]> =>
    (await database.pool.query<{ id: number }>('select id from cava order by id')).rows;

  it('returns each statement’s own rows and tag, in order', async () => {
    const results = await pipeline(client, [
      { text: "select set_config('rest.x', $1, true)", values: ['uno'] },
      { text: "select current_setting('rest.x'), $1::int, null", values: ['7'], reuse: true },
      { text: 'select 1 where false' },
    ]);
    expect(results).toEqual([
      { rows: [['uno']], command: 'SELECT 1' },
      { rows: [['uno', '7', null]], command: 'SELECT 1' },
      { rows: [], command: 'SELECT 0' },
    ]);
  });

  it('is one transaction: settings end with it, an error undoes all of it', async () => {
    await expect(
      pipeline(client, [
        { text: 'insert into cava values (1)' },
        { text: 'insert into cava values ($1)', values: ['uno'], reuse: true },
        { text: 'insert into cava values (2)' },
      ]),
    ).rejects.toMatchObject({ code: '22P02' });
    expect(await rows()).toEqual([]);
    const [setting] = await pipeline(client, [
      { text: "select coalesce(current_setting('rest.x', true), '')" },
    ]);
    expect(setting?.rows).toEqual([['']]);
  });

  it('reports errors at the very end, when the transaction is committed', async () => {
    await expect(pipeline(client, [{ text: 'insert into cava values (3, 99)' }])).rejects.toMatchObject({
      code: '23503',
    });
    expect(await rows()).toEqual([]);
  });

  it('prepares a reused statement once, and again after it could not be prepared', async () => {
    const good = { text: 'select id from cava where id = $1', values: ['1'], reuse: true };
    await expect(pipeline(client, [{ text: 'select nada from cava', reuse: true }])).rejects.toMatchObject({
      code: '42703',
    });
    await pipeline(client, [good, good]);
    await pipeline(client, [good]);
    const prepared = await client.query('select 1 from pg_prepared_statements where statement = $1', [
      good.text,
    ]);
    expect(prepared.rowCount).toBe(1);
    await database.pool.query('alter table cava add column nada int');
    await expect(pipeline(client, [{ text: 'select nada from cava', reuse: true }])).resolves.toHaveLength(1);
  });

  it('keeps a bounded number of statements prepared', async () => {
    for (let index = 0; index < 230; index += 1) {
      await pipeline(client, [{ text: `select ${index}`, reuse: true }]);
    }
    const { rows: counted } = await client.query(
      'select count(*)::int as prepared from pg_prepared_statements',
    );
    expect(counted[0]).toEqual({ prepared: expect.any(Number) as number });
    expect((counted[0] as { prepared: number }).prepared).toBeLessThanOrEqual(201);
    await expect(pipeline(client, [{ text: 'select 0', reuse: true }])).resolves.toMatchObject([
      { rows: [['0']] },
    ]);
  });

  const preparedOn = async (client: PoolClient): Promise<string[]> =>
    (await client.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
      ({ statement }) => statement,
    );

  it('prepares nothing for a text that occurs once, fails, or is very long', async () => {
    const seenOnce = { text: `select 'never kept ${postgres}.'`, reuse: true };
    await pipeline(client, [seenOnce]);
    const failing = { text: `select 1 / $1::int /* never kept ${postgres}. */`, reuse: true };
    const long = { text: `select 'never kept ${postgres}.' /* ${'x'.repeat(20_000)} */`, reuse: true };
    for (let time = 0; time < 3; time += 1) {
      await expect(pipeline(client, [{ ...failing, values: ['0'] }])).rejects.toMatchObject({
        code: '22012',
      });
      await pipeline(client, [long]);
    }
    expect((await preparedOn(client)).filter((text) => text.includes(`never kept ${postgres}.`))).toEqual([]);
  });

  it('drops a prepared statement that fails on its first use under a name', async () => {
    const text = `select 2 / $1::int /* ${postgres} */`;
    await pipeline(client, [{ text, values: ['1'], reuse: true }]);
    await expect(pipeline(client, [{ text, values: ['0'], reuse: true }])).rejects.toMatchObject({
      code: '22012',
    });
    await pipeline(client, [{ text: 'select 1' }]);
    expect(await preparedOn(client)).not.toContain(text);
    for (const values of [['2'], ['0'], ['2']]) {
      await pipeline(client, [{ text, values, reuse: true }]).catch(() => undefined);
    }
    expect(await preparedOn(client)).toContain(text);
  });

  it('limits prepared statements by the length of the texts', async () => {
    const padding = 'x'.repeat(4_000);
    for (let index = 0; index < 40; index += 1) {
      const statement = { text: `select ${index} /* ${padding} */`, reuse: true };
      await pipeline(client, [statement]);
      await pipeline(client, [statement]);
    }
    const kept = (await preparedOn(client)).filter((text) => text.includes(padding));
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.length).toBeLessThan(14);
  });

  it('passes bytes as bytes', async () => {
    const [result] = await pipeline(client, [
      { text: 'select length($1::bytea)', values: [Buffer.from([0, 1, 255])] },
    ]);
    expect(result?.rows).toEqual([['3']]);
  });

  it('lets other queries follow on the connection, even after errors', async () => {
    const failing = pipeline(client, [{ text: 'select 1/0' }]);
    const following = client.query('select 2 as two');
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect((await following).rows).toEqual([{ two: 2 }]);
  });
});

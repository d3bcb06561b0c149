import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { inTransactionAs, person } from '../../../testing/fixtures/act-as';
import { addDesk, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insert } from '../../../testing/fixtures/insert';
import { waitsForLock } from '../../../testing/fixtures/waits-for-lock';
import { buildWorld } from '../../../testing/fixtures/world';

describeOnEachPostgres('a picture that staff are about to show', (database) => {
  let pool: pg.Pool;
  let desk: Desk;
  let product: string;
  /** An upload that no product has shown for eight days. */
  let path: string;

  beforeEach(async () => {
    pool = database().pool;
    const { offers } = await buildWorld(pool);
    desk = await addDesk(pool);
    const sql = 'select product_id as id from store_products where id = $1';
    product = (await pool.query<{ id: string }>(sql, [offers.mezcal])).rows[0]?.id ?? '';
    path = `${product}/${randomBytes(16).toString('hex')}.png`;
    const file = { bytes: 70, content_type: 'image/png', width: 1, height: 1 };
    const unused_since = new Date(Date.now() - 8 * 86_400_000);
    await insert(pool, 'private.product_pictures', { path, product_id: product, ...file, unused_since });
  });

  /** Shows the picture and, before that is committed, tries to remove it. */
  async function takeWhileShown(takeAway: () => Promise<unknown>) {
    let taking: Promise<unknown> = Promise.resolve();
    await inTransactionAs(pool, person(desk.seller), async (client) => {
      const url = `/storage/v1/object/public/products/${path}`;
      await client.query(`select set_product_picture($1, '[]', $2)`, [product, url]);
      taking = takeAway().catch((error: unknown) => error);
      await waitsForLock(pool);
    });
    const outcome = await taking;
    const kept = await pool.query('select from private.product_pictures where path = $1', [path]);
    return { outcome, kept: kept.rowCount };
  }

  it('is kept by the daily clean-up', async () => {
    const { outcome, kept } = await takeWhileShown(() =>
      pool.query('select * from private.sweep_pictures()'),
    );
    expect(outcome).toMatchObject({ rows: [{ gone: 0, kept: 1 }] });
    expect(kept).toBe(1);
  });

  it('is not removed', async () => {
    const { outcome, kept } = await takeWhileShown(() => removeAs(desk.admin));
    expect(outcome).toMatchObject({ code: 'PT409', detail: 'picture_in_use' });
    expect(kept).toBe(1);
  });

  /** As the portal's own role, with the caller's claims. */
  async function removeAs(id: string): Promise<unknown> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: id, role: 'authenticated' }),
      ]);
      return await client.query('select private.forget_pictures($1)', [[path]]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
});

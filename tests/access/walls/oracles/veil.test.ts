import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type Crowd, gatherCrowd } from '../actors';
import { type RestartablePortal, startRestartablePortal } from '../restartable-portal';
import { relations } from '../rights/matrix';
import { placeTargets } from '../rights/targets';

/** Read by its indexes, so it has no veil (ADR 215). */
const unveiled = 'product_prices_for_users';
/** Everybody with an account sees every row (ADR 0012). */
const open = 'products';
const TRIED = 418;

/** A condition that every row meets, in each column: its time must not depend on hidden rows. */
describe('a condition of a caller', () => {
  let host: RestartablePortal;
  let crowd: Crowd;

  const columnsOf = async (relation: string): Promise<string[]> => {
    const { rows } = await host.pool().query<{ name: string }>(
      `select attname::text as name from pg_attribute
       where attrelid = to_regclass('public.' || $1) and attnum > 0 and not attisdropped`,
      [relation],
    );
    return rows.map(({ name }) => name);
  };
  /** The columns in which a condition was tried on some row. */
  const triedBy = async (actor: Actor, relation: string, shape: (column: string) => string) => {
    const tried: string[] = [];
    for (const name of await columnsOf(relation)) {
      const { status } = await crowd.ask(actor, 'GET', `/${relation}?${shape(name)}`);
      if (status === TRIED) tried.push(name);
    }
    return tried;
  };
  const shapes: Record<string, (column: string) => string> = {
    'by itself': (column) => `or=(${column}.is.null,${column}.not.is.null)`,
    'beside another': (column) => `${column}=not.is.null`,
  };
  const restricted = Object.keys(relations).filter((name) => name !== unveiled && name !== open);

  beforeAll(async () => {
    host = await startRestartablePortal('its own PostgreSQL');
    crowd = await gatherCrowd(host);
    await placeTargets(() => host.pool(), crowd);
    await host.pool().query(
      `create or replace function auth.veil(anyelement) returns anyelement language plpgsql immutable as
       $$ begin raise sqlstate 'PT${TRIED}' using message = 'tried'; end $$`,
    );
  });
  afterAll(() => host.stop());

  it.each(restricted)('is tried on no hidden row: %s', async (relation) => {
    for (const shape of Object.values(shapes)) {
      for (const actor of ['anon', 'newcomer'] as const) {
        const { json } = await crowd.ask(actor, 'GET', `/${relation}`);
        if (Array.isArray(json) && json.length > 0) continue;
        expect([actor, await triedBy(actor, relation, shape)]).toEqual([actor, []]);
      }
    }
  });

  // Without this the test above could not fail.
  it.each(restricted)('goes through the veil in every column: %s', async (relation) => {
    const { json } = await crowd.ask('owner', 'GET', `/${relation}`);
    if (!Array.isArray(json) || json.length === 0) return;
    const all = await columnsOf(relation);
    for (const shape of Object.values(shapes)) {
      expect(await triedBy('owner', relation, shape)).toEqual(all);
    }
  });

  const some = '00000000-0000-4000-8000-000000000001';
  it.each([
    `id=eq.${some}`,
    `id=in.(${some})`,
    `order_id=eq(any).{${some}}`,
    `or=(id.eq.${some},order_id.eq.${some})`,
  ])('finds rows by a key that only people who see them know: %s', async (exact) => {
    expect((await crowd.ask('owner', 'GET', `/order_items?${exact}`)).status).toBe(200);
  });

  it.each([
    `id=gt.${some}`,
    `id=neq.${some}`,
    `id=not.eq.${some}`,
    `id=not.in.(${some})`,
    `order_id=eq(all).{${some}}`,
    `not.or=(id.eq.${some},order_id.eq.${some})`,
    `or=(id.eq.${some},not.and(order_id.eq.${some},id.eq.${some}))`,
    `store_product_id=not.in.(${some})`,
    `product_id=neq.${some}`,
  ])('goes through the veil if a key is not given: %s', async (inexact) => {
    expect((await crowd.ask('owner', 'GET', `/order_items?${inexact}`)).status).toBe(TRIED);
    expect((await crowd.ask('newcomer', 'GET', `/order_items?${inexact}`)).status).toBe(200);
  });

  it.each([
    'orders?order=order_number&limit=1',
    'order_items?order=id&limit=1',
    'order_items?order=order_id.desc&limit=1',
  ])('sorts visible rows, without passing hidden ones in an index: %s', async (sorted) => {
    expect((await crowd.ask('owner', 'GET', `/${sorted}`)).status).toBe(TRIED);
    expect((await crowd.ask('newcomer', 'GET', `/${sorted}`)).status).toBe(200);
  });

  it('stays behind the veil if an embed joins lines to a product everybody sees', async () => {
    const { status } = await crowd.ask('owner', 'GET', '/products?select=id,order_items(id)&limit=50');
    expect(status).toBe(TRIED);
    const newcomer = await crowd.ask('newcomer', 'GET', '/products?select=id,order_items(id)&limit=50');
    expect(newcomer.status).toBe(200);
  });
});

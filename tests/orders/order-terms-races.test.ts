import { beforeEach, expect, it } from 'vitest';
import { inTransactionAs, person } from '../../testing/fixtures/act-as';
import { addBuyer, fillCart, placeOrder } from '../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { insert } from '../../testing/fixtures/insert';
import { foundGroup, signUp } from '../../testing/fixtures/new-group';
import { waitsForLock } from '../../testing/fixtures/waits-for-lock';
import { type World, buildWorld } from '../../testing/fixtures/world';

type Cart = { user: string; location: string; method: number };

/** Two people of one group, with carts of different products: they only share the group's terms. */
describeOnEachPostgres('two concurrent orders of one group', (database) => {
  let world: World;
  beforeEach(async () => {
    world = await buildWorld(database().pool);
    await database().pool.query('update store_products set stock_qty = 1000');
  });

  /** Places the first order and, before it is committed, the second; `reaches` is how far the second gets. */
  async function orderTogether(
    first: Cart,
    second: Cart,
    reaches: (outcome: Promise<unknown>) => Promise<unknown>,
  ) {
    const { pool } = database();
    const { tequila, mezcal } = world.offers;
    await fillCart(pool, first.user, first.location, { [tequila]: 3 });
    await fillCart(pool, second.user, second.location, { [mezcal]: 2 });
    let outcome: Promise<unknown> = Promise.resolve();
    await inTransactionAs(pool, person(first.user), async (client) => {
      await client.query('select create_order_from_cart($1, null, null, true, 0, null, null, null, $2)', [
        first.method,
        first.location,
      ]);
      outcome = placeOrder(pool, second.user, second.location, { method: second.method }).catch(
        (error: unknown) => error,
      );
      await reaches(outcome);
    });
    return outcome;
  }
  const waiting = () => waitsForLock(database().pool);
  /** Another person who works for the founder's other group: the founder's own orders wait for each other anyway. */
  const employ = async (location: string) => {
    const { pool } = database();
    const user = await signUp(pool);
    await insert(pool, 'location_users', { user_id: user, location_id: location });
    return user;
  };
  const setLimit = (limit: number) =>
    database().pool.query(
      `update private.settings set value = to_jsonb($1::integer) where key = 'new_group_order_limit'`,
      [limit],
    );

  it('do not both take the last of a credit line', async () => {
    const { pool } = database();
    const { people, locations, groups } = world;
    await pool.query(`select private.set_credit_line($1, 600, null, 'test')`, [groups.casa]);
    const outcome = await orderTogether(
      { user: people.owner, location: locations.centro, method: 2 },
      { user: await addBuyer(pool, locations.norte), location: locations.norte, method: 2 },
      waiting,
    );
    expect(outcome).toMatchObject({
      detail: 'credit_line_exceeded',
      message: 'El pedido excede tu línea de crédito. Disponible: $300.00',
    });
    const { rows } = await pool.query('select credit_open from private.group_terms($1)', [groups.casa]);
    expect(rows).toEqual([{ credit_open: '300.00' }]);
  });

  it('do not both take the last of a new group’s limit', async () => {
    const { pool } = database();
    await setLimit(600);
    const { founder, location } = await foundGroup(pool, await signUp(pool));
    const outcome = await orderTogether(
      { user: founder, location, method: 1 },
      { user: await employ(location), location, method: 3 },
      waiting,
    );
    expect(outcome).toMatchObject({ detail: 'new_group_limit' });
  });

  it('do not both take it for two groups of one founder', async () => {
    const { pool } = database();
    await setLimit(600);
    const founder = await signUp(pool);
    const first = await foundGroup(pool, founder);
    const second = await foundGroup(pool, founder);
    const outcome = await orderTogether(
      { user: founder, location: first.location, method: 1 },
      { user: await employ(second.location), location: second.location, method: 1 },
      waiting,
    );
    expect(outcome).toMatchObject({ detail: 'new_group_limit' });
  });

  it('do not wait for each other when the group is approved and neither is on credit', async () => {
    const { people, locations } = world;
    const outcome = await orderTogether(
      { user: people.owner, location: locations.centro, method: 1 },
      { user: people.colleague, location: locations.centro, method: 3 },
      (ordering) => ordering,
    );
    expect(outcome).toMatchObject({ total: '501.00' });
  });
});

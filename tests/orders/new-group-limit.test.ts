import { beforeEach, describe, expect, it } from 'vitest';
import { outcomeOf, person, runAs, service, visitor } from '../../testing/fixtures/act-as';
import { stockOf } from '../../testing/fixtures/buy';
import { describeOnEmbeddedPostgres } from '../../testing/fixtures/each-postgres';
import {
  type NewGroup,
  foundGroup,
  openLocation,
  orderUnits,
  signUp,
  termsOf,
} from '../../testing/fixtures/new-group';
import { type World, buildWorld } from '../../testing/fixtures/world';

/** Units of the tequila, which costs 100. */
const unitsOfLimit = 500;

describeOnEmbeddedPostgres('a group that the seller has not approved', (database) => {
  let world: World;
  let group: NewGroup;
  const order = (units: number, place = group) =>
    orderUnits(database().pool, place, world.offers.tequila, units);
  const setLimit = (limit: number) =>
    database().pool.query(`update private.settings set value = to_jsonb($1::integer) where key = $2`, [
      limit,
      'new_group_order_limit',
    ]);
  const setStatus = (number: string, status: string) =>
    runAs(database().pool, service, 'update orders set status = $2 where order_number = $1', [
      number,
      status,
    ]);
  const approve = (id: string, isApproved = true) =>
    database().pool.query(`select private.approve_group($1, $2, 'test')`, [id, isApproved]);

  beforeEach(async () => {
    const { pool } = database();
    world = await buildWorld(pool);
    await pool.query('update store_products set stock_qty = 100000 where id = $1', [world.offers.tequila]);
    await setLimit(50_000);
    group = await foundGroup(pool, await signUp(pool));
  });

  it('orders up to the limit, and not a peso more', async () => {
    await order(unitsOfLimit - 1);
    await expect(order(2)).rejects.toMatchObject({
      code: 'PT409',
      detail: 'new_group_limit',
      message:
        'Tu grupo empresarial aún no está aprobado: sus pedidos abiertos pueden sumar hasta $50,000.00. Disponible: $100.00',
    });
    await order(1);
    await expect(order(1)).rejects.toMatchObject({ detail: 'new_group_limit' });
  });

  it('changes nothing when it is refused', async () => {
    const { pool } = database();
    await expect(order(unitsOfLimit + 1)).rejects.toMatchObject({ detail: 'new_group_limit' });
    expect(await outcomeOf(pool, person(group.founder), 'select from cart_items')).toBe(1);
    expect(await outcomeOf(pool, person(group.founder), 'select from orders')).toBe(0);
    expect(await stockOf(pool, world.offers.tequila)).toBe(100_000);
  });

  it('has one limit over all its establishments', async () => {
    await order(300);
    const second = await openLocation(database().pool, group);
    await expect(order(201, second)).rejects.toMatchObject({ detail: 'new_group_limit' });
    await order(200, second);
  });

  it('shares its limit with every other group of its founder', async () => {
    const { pool } = database();
    await order(300);
    for (let count = 0; count < 3; count += 1) {
      const another = await foundGroup(pool, group.founder);
      await expect(order(201, another)).rejects.toMatchObject({ detail: 'new_group_limit' });
    }
    const strangers = await foundGroup(pool, await signUp(pool));
    await order(unitsOfLimit, strangers);
  });

  it('counts the other groups of its founder, even after the founder has left it to another account', async () => {
    const { pool } = database();
    const another = await foundGroup(pool, group.founder);
    await order(300, another);
    const successor = await signUp(pool);
    await pool.query('insert into location_users (user_id, location_id) values ($1, $2)', [
      successor,
      group.location,
    ]);
    await pool.query('delete from user_memberships where user_id = $1 and company_id = $2', [
      group.founder,
      group.group,
    ]);
    expect(await termsOf(pool, successor, group.location)).toMatchObject({ open_total: '30000.00' });
  });

  it('regains room by delivery and by cancellation, and not before', async () => {
    const { order_number: first } = await order(250);
    const { order_number: second } = await order(250);
    for (const status of ['confirmed', 'processing', 'shipped']) await setStatus(first, status);
    await expect(order(1)).rejects.toMatchObject({ detail: 'new_group_limit' });
    await setStatus(first, 'delivered');
    await order(250);
    await setStatus(second, 'cancelled');
    await order(250);
    await expect(order(1)).rejects.toMatchObject({ detail: 'new_group_limit' });
  });

  it('has no limit once it is approved, and its founder’s other groups keep theirs', async () => {
    const { pool } = database();
    const another = await foundGroup(pool, group.founder);
    await order(300);
    await approve(group.group);
    await order(unitsOfLimit + 300);
    expect(await termsOf(pool, group.founder, group.location)).toMatchObject({
      is_approved: true,
      order_limit: null,
      open_total: null,
      remaining: null,
    });
    // The open orders of the approved group do not count for the new one.
    await order(unitsOfLimit, another);
    await approve(group.group, false);
    await expect(order(1)).rejects.toMatchObject({ detail: 'new_group_limit' });
  });

  it('orders nothing if it must be approved first', async () => {
    await setLimit(0);
    await expect(order(1)).rejects.toMatchObject({
      code: 'PT409',
      detail: 'group_not_approved',
      message: 'Tu grupo empresarial aún no está aprobado para hacer pedidos',
    });
    await approve(group.group);
    await order(1);
  });

  it('has the contract’s limit if none is configured', async () => {
    const { pool } = database();
    await pool.query(`delete from private.settings where key = 'new_group_order_limit'`);
    await expect(order(unitsOfLimit + 1)).rejects.toMatchObject({ detail: 'new_group_limit' });
    await pool.query(`insert into private.settings (key, value) values ('new_group_order_limit', '50000')`);
  });

  it('gets the same answer for the same key, even with nothing left', async () => {
    const { pool } = database();
    const key = crypto.randomUUID();
    const offer = world.offers.tequila;
    const first = await orderUnits(pool, group, offer, unitsOfLimit, { key });
    expect(await orderUnits(pool, group, offer, 1, { key })).toEqual(first);
  });

  it('is limited even if its founder has no account', async () => {
    await database().pool.query('delete from private.group_accounts where group_id = $1', [group.group]);
    await expect(order(unitsOfLimit + 1)).rejects.toMatchObject({ detail: 'new_group_limit' });
  });

  describe('reads its terms', () => {
    it('only as people linked to the establishment', async () => {
      const { pool } = database();
      await order(120);
      const terms = {
        is_approved: false,
        order_limit: '50000',
        open_total: '12000.00',
        remaining: '38000.00',
        credit_line: null,
        credit_until: null,
        credit_open: '0',
        credit_available: '0',
        block_message: null,
        credit_overdue: '0',
        credit_released: null,
      };
      expect(await termsOf(pool, group.founder, group.location)).toEqual(terms);
      for (const stranger of [world.people.outsider, world.people.newcomer, world.people.owner])
        expect(await termsOf(pool, stranger, group.location)).toBeUndefined();
      const call = 'select * from order_terms($1)';
      expect(await outcomeOf(pool, visitor, call, [group.location])).toBe('42501');
      expect(await outcomeOf(pool, { role: 'authenticated' }, call, [group.location])).toBe(0);
    });

    it('as zero instead of negative, after the limit is lowered', async () => {
      await order(120);
      await setLimit(1_000);
      expect(await termsOf(database().pool, group.founder, group.location)).toMatchObject({
        open_total: '12000.00',
        remaining: '0',
      });
    });
  });

  it('cannot approve itself, nor give itself credit', async () => {
    const { pool } = database();
    const founder = person(group.founder);
    for (const act of [
      `update private.group_accounts set approved_at = now(), credit_line = 1000000`,
      `insert into private.group_accounts (group_id, approved_at) values ('${group.group}', now())`,
      `delete from private.open_credits`,
      `update private.settings set value = '1000000000'`,
      `insert into private.group_account_events (group_id, act, actor, before, after)
       values ('${group.group}', 'approved', 'yo', '{}', '{}')`,
      `select private.approve_group('${group.group}', true, 'yo')`,
      `select private.set_credit_line('${group.group}', 1000000, null, 'yo')`,
      `select * from private.group_terms('${group.group}')`,
    ]) {
      expect([act, await outcomeOf(pool, founder, act)]).toEqual([act, '42501']);
      expect([act, await outcomeOf(pool, service, act)]).toEqual([act, '42501']);
      expect([act, await outcomeOf(pool, visitor, act)]).toEqual([act, '42501']);
    }
    const claimed = `insert into business_groups (name, settings) values ('X', '{"approved": true}') returning id`;
    const { rows } = await runAs(pool, founder, claimed);
    const accounts = await pool.query('select approved_at from private.group_accounts where group_id = $1', [
      rows[0]?.['id'],
    ]);
    expect(accounts.rows).toEqual([{ approved_at: null }]);
  });
});

import { beforeEach, expect, it } from 'vitest';
import {
  inTransactionAs,
  outcomeOf,
  person,
  runAs,
  service,
  visitor,
} from '../../../testing/fixtures/act-as';
import { addBuyer, fillCart, placeOrder } from '../../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insert } from '../../../testing/fixtures/insert';
import { pidOf, untilBlockedBy } from '../../../testing/fixtures/locks';
import { addStaff } from '../../../testing/fixtures/staff';
import { type World, buildWorld } from '../../../testing/fixtures/world';

const refuses = (message: string) => expect.objectContaining({ code: 'PT409', message }) as unknown;
const lastAdmin = refuses('La mesa de operación necesita al menos una persona que la administre');

describeOnEachPostgres('the staff', (database) => {
  let world: World;
  beforeEach(async () => {
    const { pool } = database();
    await pool.query(
      `alter table private.staff disable trigger user; delete from private.staff; alter table private.staff enable trigger user`,
    );
    world = await buildWorld(pool);
  });
  const pool = () => database().pool;
  const rowsOf = async (id: string, sql: string) => (await runAs(pool(), person(id), sql)).rows;
  const role = (id: string) => rowsOf(id, 'select role, stores from my_staff_role()');

  it('read the data of their stores, and buy nothing', async () => {
    const { owner, outsider } = world.people;
    const { centro, lejos } = world.locations;
    const seller = await addStaff(pool(), 'seller', [1]);
    const far = await addStaff(pool(), 'seller', [2]);
    const admin = await addStaff(pool(), 'admin');
    await fillCart(pool(), owner, centro, { [world.offers.mezcal]: 1 });
    await placeOrder(pool(), owner, centro);
    await fillCart(pool(), outsider, lejos, { [world.offers.tequilaFar]: 1 });
    await placeOrder(pool(), outsider, lejos);
    const stores = (id: string) => rowsOf(id, 'select distinct store_id from orders order by 1');
    expect(await stores(seller)).toEqual([{ store_id: 1 }]);
    expect(await stores(far)).toEqual([{ store_id: 2 }]);
    expect(await stores(admin)).toEqual([{ store_id: 1 }, { store_id: 2 }]);
    const groups = `select name from business_groups where id in ('${world.groups.casa}', '${world.groups.ajena}')`;
    expect(await rowsOf(seller, groups)).toEqual([{ name: 'Casa Centro' }]);
    expect(await rowsOf(far, groups)).toEqual([{ name: 'Grupo Ajeno' }]);
    for (const id of [seller, admin]) {
      expect(await rowsOf(id, 'select 1 from product_prices_for_users limit 1')).toEqual([]);
      expect(await rowsOf(id, `select catalog_page('${centro}') ->> 'products' as found`)).toEqual([
        { found: '[]' },
      ]);
      expect(await outcomeOf(pool(), person(id), 'select get_or_create_cart($1, $2)', [id, centro])).toBe(
        'PT403',
      );
      expect(await outcomeOf(pool(), person(id), `update orders set status = 'confirmed'`)).toBe('42501');
      expect(await outcomeOf(pool(), person(id), 'select from private.staff')).toBe('42501');
    }
  });

  it('read their own role; a buyer reads none, a visitor and the secret key are refused', async () => {
    const seller = await addStaff(pool(), 'seller', [2]);
    expect(await role(seller)).toEqual([{ role: 'seller', stores: [{ id: 2, name: 'Almacén Norte' }] }]);
    expect(await role(world.people.owner)).toEqual([]);
    expect(await outcomeOf(pool(), visitor, 'select * from my_staff_role()')).toBe('42501');
    expect(await outcomeOf(pool(), service, 'select * from private.staff')).toBe('42501');
  });

  it('have no role once they are removed, or before they have verified their second factor', async () => {
    await addStaff(pool(), 'admin');
    const seller = await addStaff(pool(), 'seller');
    const {
      rows: [account],
    } = await pool().query<{ email: string }>('select email from auth.users where id = $1', [seller]);
    await insert(pool(), 'auth.mfa_factors', {
      user_id: seller,
      factor_type: 'totp',
      status: 'verified',
      secret: 'x',
    });
    expect(await role(seller)).toEqual([]);
    await pool().query('delete from auth.mfa_factors where user_id = $1', [seller]);
    expect(await role(seller)).toHaveLength(1);
    await pool().query('select private.remove_staff($1)', [account?.email]);
    expect(await role(seller)).toEqual([]);
    expect(await outcomeOf(pool(), person(seller), 'select desk_queues()')).toBe('PT403');
  });

  it('keep one admin: not removed, not demoted, not deleted, not truncated', async () => {
    const admin = await addStaff(pool(), 'admin');
    for (const sql of [
      `update private.staff set is_active = false where user_id = '${admin}'`,
      `update private.staff set role = 'seller' where user_id = '${admin}'`,
      `delete from private.staff where user_id = '${admin}'`,
      `delete from auth.users where id = '${admin}'`,
    ])
      await expect(pool().query(sql)).rejects.toEqual(lastAdmin);
    await expect(pool().query('truncate private.staff')).rejects.toEqual(
      refuses('La tabla staff no se puede vaciar'),
    );
    await addStaff(pool(), 'admin');
    await pool().query(`update private.staff set is_active = false where user_id = '${admin}'`);
    expect(await role(admin)).toEqual([]);
  });

  it('keep one of two admins who remove each other at the same moment', async () => {
    const [one, two] = [await addStaff(pool(), 'admin'), await addStaff(pool(), 'admin')];
    const takeOut = (id: string) => `update private.staff set is_active = false where user_id = '${id}'`;
    let second: Promise<unknown> | undefined;
    await inTransactionAs(pool(), service, async (client) => {
      await client.query('reset role');
      await client.query(takeOut(one));
      second = pool()
        .query(takeOut(two))
        .catch((error: unknown) => error);
      await untilBlockedBy(pool(), await pidOf(client), second);
    });
    expect(await second).toEqual(lastAdmin);
  });

  it('leave a buyer’s rights as they are', async () => {
    await addStaff(pool(), 'admin');
    const buyer = await addBuyer(pool(), world.locations.norte);
    expect(
      await rowsOf(
        buyer,
        `select (select count(*) from orders)::int as orders, (select count(*) from locations)::int as locations,
           (select count(distinct store_id) from store_products)::int as stores`,
      ),
    ).toEqual([{ orders: 0, locations: 1, stores: 1 }]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, createBuyer } from './import-buyer';
import { createImportBench, type ImportBench } from './import-support';
import { findLocations, linkUser } from '../../ops/users/link-user';

describe('linking people to locations', () => {
  let bench: ImportBench;
  let owner: Buyer;
  beforeAll(async () => {
    bench = await createImportBench();
    owner = await createBuyer(bench.pool);
    await bench.pool.query(`insert into auth.users (id, email) values ($1, 'ana@example.mx')`, [
      randomUUID(),
    ]);
  });
  afterAll(() => bench.close());

  const ways = () =>
    bench.rows(
      `select m.role, m.is_active, lu.location_id
       from auth.users u
       left join public.user_memberships m on m.user_id = u.id
       left join public.location_users lu on lu.user_id = u.id
       where u.email = 'ana@example.mx'`,
    );

  it('gives access and membership, and says so when both were there', async () => {
    const first = await linkUser(bench.pool, 'Ana@Example.mx', owner.locationId);
    expect(first).toEqual({
      person: 'ana@example.mx',
      location: 'Cantina',
      group: 'Grupo',
      linked: true,
      joined: true,
    });
    expect(await ways()).toEqual([{ role: 'member', is_active: true, location_id: owner.locationId }]);
    expect(await linkUser(bench.pool, 'ana@example.mx', owner.locationId)).toMatchObject({
      linked: false,
      joined: false,
    });
  });

  it('makes a membership that was ended active again', async () => {
    await bench.pool.query('update public.user_memberships set is_active = false');
    expect(await linkUser(bench.pool, 'ana@example.mx', owner.locationId)).toMatchObject({ joined: true });
    expect(await ways()).toMatchObject([{ is_active: true }]);
  });

  it('links nobody when the person or the location is unknown', async () => {
    expect(await linkUser(bench.pool, 'nadie@example.mx', owner.locationId)).toBe('unknown person');
    expect(await linkUser(bench.pool, 'ana@example.mx', randomUUID())).toBe('unknown location');
  });

  it('finds locations by name, city or group, whatever the accents', async () => {
    const found = [{ id: owner.locationId, name: 'Cantina', city: null, group: 'Grupo' }];
    expect(await findLocations(bench.pool, 'CANTÍNA')).toEqual(found);
    expect(await findLocations(bench.pool, 'grupo')).toEqual(found);
    expect(await findLocations(bench.pool, 'playa')).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, insertBuyer } from '../import/import-buyer';
import { createImportBench, type ImportBench } from '../import/import-support';
import { findLocations, linkUser } from '../../apps/operator/users/link-user';
import { unlinkUser } from '../../apps/operator/users/unlink-user';

describe('the link of a person to an establishment', () => {
  let bench: ImportBench;
  let owner: Buyer;
  beforeAll(async () => {
    bench = await createImportBench();
    owner = await insertBuyer(bench.pool);
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

  it('gives access and membership, and reports if both existed', async () => {
    const first = await linkUser(bench.pool, 'Ana@Example.mx', owner.locationId);
    expect(first).toEqual({
      person: 'ana@example.mx',
      location: 'Cantina',
      group: 'Grupo',
      role: 'member',
      linked: true,
      joined: true,
    });
    expect(await ways()).toEqual([{ role: 'member', is_active: true, location_id: owner.locationId }]);
    expect(await linkUser(bench.pool, 'ana@example.mx', owner.locationId)).toMatchObject({
      linked: false,
      joined: false,
    });
  });

  it('reactivates a membership that had ended', async () => {
    await bench.pool.query('update public.user_memberships set is_active = false');
    expect(await linkUser(bench.pool, 'ana@example.mx', owner.locationId)).toMatchObject({ joined: true });
    expect(await ways()).toMatchObject([{ is_active: true }]);
  });

  it('is not created if the person or the establishment is unknown', async () => {
    expect(await linkUser(bench.pool, 'nadie@example.mx', owner.locationId)).toBe('unknown person');
    expect(await linkUser(bench.pool, 'ana@example.mx', randomUUID())).toBe('unknown location');
  });

  it('finds establishments by name, city or group, ignoring accents', async () => {
    const found = [
      {
        id: owner.locationId,
        name: 'Cantina',
        city: 'Toluca',
        group: 'Grupo',
        groupId: expect.any(String) as unknown,
      },
    ];
    expect(await findLocations(bench.pool, 'CANTÍNA')).toEqual(found);
    expect(await findLocations(bench.pool, 'grupo')).toEqual(found);
    expect(await findLocations(bench.pool, 'playa')).toEqual([]);
  });

  it('grants a role, revokes it, and keeps it if none is named', async () => {
    const link = (role?: 'owner' | 'member') =>
      linkUser(bench.pool, 'ana@example.mx', owner.locationId, role);
    expect(await link('owner')).toMatchObject({ role: 'owner', joined: true });
    expect(await link()).toMatchObject({ role: 'owner', joined: false });
    expect(await link('member')).toMatchObject({ role: 'member', joined: true });
  });

  describe('revoking access', () => {
    const unlink = (scope: Parameters<typeof unlinkUser>[2]) =>
      unlinkUser(bench.pool, 'Ana@Example.mx', scope);
    const nothing = [{ role: null, is_active: null, location_id: null }];
    const groupId = async () => {
      const [place] = await findLocations(bench.pool, 'cantina');
      return place?.groupId ?? '';
    };
    beforeEach(async () => {
      await linkUser(bench.pool, 'ana@example.mx', owner.locationId, 'owner');
    });

    it('unlinking a group removes links and membership', async () => {
      expect(await unlink({ kind: 'group', id: await groupId() })).toEqual({
        person: 'ana@example.mx',
        groups: ['Grupo'],
        locations: 1,
        ownerless: ['Grupo'],
      });
      expect(await ways()).toEqual(nothing);
      expect(await unlink({ kind: 'group', id: await groupId() })).toBe('no access');
    });

    it('unlinking the last establishment ends the membership of a member, not of an owner', async () => {
      const scope = { kind: 'location', id: owner.locationId } as const;
      expect(await unlink(scope)).toMatchObject({ groups: [], locations: 1 });
      expect(await ways()).toEqual([{ role: 'owner', is_active: true, location_id: null }]);
      await linkUser(bench.pool, 'ana@example.mx', owner.locationId, 'member');
      expect(await unlink(scope)).toMatchObject({ groups: ['Grupo'], locations: 1 });
      expect(await ways()).toEqual(nothing);
    });

    it('unlinking everything keeps the account', async () => {
      expect(await unlink({ kind: 'all' })).toMatchObject({ groups: ['Grupo'], locations: 1 });
      expect(await ways()).toEqual(nothing);
      expect(await unlinkUser(bench.pool, 'nadie@example.mx', { kind: 'all' })).toBe('unknown person');
    });
  });
});

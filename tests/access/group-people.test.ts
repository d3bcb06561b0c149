import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Actor,
  inTransactionAs,
  outcomeOf,
  person,
  runAs,
  visitor,
} from '../../testing/fixtures/act-as';
import { addBuyer } from '../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { insert } from '../../testing/fixtures/insert';
import { type World, buildWorld } from '../../testing/fixtures/world';

const list = 'select * from list_group_people($1)';
const set = 'select set_group_person($1, $2, $3, $4)';
const remove = 'select remove_group_person($1, $2)';

describeOnEachPostgres('the people of a group', (database) => {
  let world: World;
  const pool = () => database().pool;
  const as = (name: keyof World['people']): Actor => person(world.people[name]);
  const linksOf = async (user: string): Promise<unknown[]> => {
    const sql = 'select location_id from location_users where user_id = $1';
    return (await pool().query<{ location_id: string }>(sql, [user])).rows.map((row) => row.location_id);
  };

  beforeEach(async () => {
    world = await buildWorld(pool());
  });

  it('are listed to owners with address, role and establishments', async () => {
    const { people, locations, groups } = world;
    const { rows } = await runAs(pool(), as('owner'), list, [groups.casa]);
    expect(rows).toMatchObject([
      { user_id: people.owner, role: 'owner', location_ids: [locations.centro, locations.norte] },
      { user_id: people.colleague, name: 'colleague', role: 'member', location_ids: [locations.centro] },
    ]);
    expect(rows[1]?.['email']).toMatch(/^colleague-.*@example\.mx$/);
  });

  it.each([
    list,
    set,
    remove,
    'select invite_to_group($1, $2, $3, $4)',
    'select * from list_group_invitations($1)',
  ])(
    'are protected: %s is refused to all but owners, and does not reveal which groups exist',
    async (sql) => {
      const { people, groups, locations } = world;
      const values = [groups.casa, people.colleague, 'owner', [locations.centro]].slice(
        0,
        (sql.match(/\$\d/g) ?? []).length,
      );
      for (const name of ['colleague', 'former', 'outsider', 'newcomer'] as const) {
        expect([name, await outcomeOf(pool(), as(name), sql, values)]).toEqual([name, 'PT403']);
      }
      expect(await outcomeOf(pool(), as('owner'), sql, [people.owner, ...values.slice(1)])).toBe('PT403');
      expect(await outcomeOf(pool(), visitor, sql, values)).toBe('42501');
    },
  );

  it('immediately get another role and other establishments, only of the group', async () => {
    const { people, groups, locations } = world;
    const change = (role: string | null, ids: string[]) =>
      outcomeOf(pool(), as('owner'), set, [groups.casa, people.colleague, role, ids]);
    expect(await change('member', [locations.norte])).toBe(1);
    expect(await linksOf(people.colleague)).toEqual([locations.norte]);
    expect(await change('member', [locations.lejos])).toBe('PT400');
    expect(await change('member', [])).toBe('PT400');
    expect(await change('admin', [locations.norte])).toBe('PT400');
    expect(await change(null, [locations.norte])).toBe('PT400');
    expect(await change('owner', [])).toBe(1);
    expect(await linksOf(people.colleague)).toEqual([]);
    expect(await outcomeOf(pool(), as('colleague'), list, [groups.casa])).toBe(2);
  });

  it('of another group are out of reach', async () => {
    const { people, groups, locations } = world;
    expect(
      await outcomeOf(pool(), as('owner'), set, [groups.casa, people.outsider, 'member', [locations.centro]]),
    ).toBe('PT404');
    expect(await outcomeOf(pool(), as('owner'), remove, [groups.casa, people.outsider])).toBe('PT404');
    expect(await linksOf(people.outsider)).toEqual([locations.lejos]);
  });

  it("include an owner who links themselves to another person's establishment", async () => {
    const { people, groups, locations } = world;
    await pool().query('delete from location_users where user_id = $1', [people.owner]);
    await runAs(pool(), as('owner'), set, [groups.casa, people.owner, 'owner', [locations.norte]]);
    expect(await linksOf(people.owner)).toEqual([locations.norte]);
  });

  it('lose everything of the group when an owner removes them', async () => {
    const { people, groups } = world;
    expect(await outcomeOf(pool(), as('owner'), remove, [groups.casa, people.colleague])).toBe(1);
    for (const table of ['business_groups', 'locations', 'user_memberships', 'location_users', 'stores']) {
      expect([table, await outcomeOf(pool(), as('colleague'), `select * from ${table}`)]).toEqual([table, 0]);
    }
    expect(await outcomeOf(pool(), as('owner'), remove, [groups.casa, people.colleague])).toBe('PT404');
  });

  describe('the last owners', () => {
    it('cannot be removed or made a member', async () => {
      const { people, groups, locations } = world;
      expect(await outcomeOf(pool(), as('owner'), remove, [groups.casa, people.owner])).toBe('PT409');
      expect(
        await outcomeOf(pool(), as('owner'), set, [groups.casa, people.owner, 'member', [locations.centro]]),
      ).toBe('PT409');
    });

    it('remain when two owners remove each other at the same moment', async () => {
      const { people, groups, locations } = world;
      const second = await addBuyer(pool(), locations.centro);
      await pool().query(`update user_memberships set role = 'owner' where user_id = $1`, [second]);
      let other: Promise<number | string> = Promise.resolve(0);
      await inTransactionAs(pool(), as('owner'), async (client) => {
        await client.query(remove, [groups.casa, second]);
        other = outcomeOf(pool(), person(second), remove, [groups.casa, people.owner]);
        await expect
          .poll(async () => {
            const sql = `select from pg_stat_activity where wait_event_type = 'Lock' and query = $1`;
            return (await pool().query(sql, [remove])).rowCount;
          })
          .toBe(1);
      });
      expect(await other).toBe('PT403');
      const owners = `select user_id from user_memberships where company_id = $1 and role = 'owner' and is_active`;
      expect((await pool().query(owners, [groups.casa])).rows).toEqual([{ user_id: people.owner }]);
    });
  });

  it('are counted without inactive ones', async () => {
    const { people, groups } = world;
    await insert(pool(), 'user_memberships', {
      user_id: people.newcomer,
      company_id: groups.casa,
      role: 'owner',
      is_active: false,
    });
    expect(await outcomeOf(pool(), as('owner'), remove, [groups.casa, people.owner])).toBe('PT409');
  });
});

import { beforeAll, expect, it } from 'vitest';
import { outcomeOf, person, runAs } from '../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { insertId } from '../../testing/fixtures/insert';
import { type World, buildWorld } from '../../testing/fixtures/world';

describeOnEachPostgres('an establishment', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await buildWorld(database().pool);
  });

  it('is visible to its creator only while the membership lasts', async () => {
    const { pool } = database();
    const creator = person(await insertId(pool, 'auth.users', { email: 'creadora@example.mx' }));
    const founding = `insert into business_groups (name) values ('Propio') returning id`;
    const group = (await runAs(pool, creator, founding)).rows[0]?.['id'];
    const opening = `insert into locations (name, bussiness_group_id) values ('Traspasada', $1) returning id`;
    const location = (await runAs(pool, creator, opening, [group])).rows[0]?.['id'];
    const look = 'select from locations where id = $1';
    expect(await outcomeOf(pool, creator, look, [location])).toBe(1);
    await pool.query('delete from user_memberships where user_id = $1', [creator.id]);
    await pool.query('delete from location_users where user_id = $1', [creator.id]);
    expect(await outcomeOf(pool, creator, look, [location])).toBe(0);
  });

  it('cannot be invoiced to a company of another of the person’s groups', async () => {
    const { pool } = database();
    const { people, groups, locations } = world;
    const { rows } = await pool.query<{ id: string }>(
      `with second as (insert into business_groups (name) values ('Otro grupo propio') returning id),
         joined as (insert into user_memberships (user_id, company_id, role) select $1, id, 'owner' from second)
       insert into business_fiscal_data (business_group_id, lega_name) select id, 'Otra SA' from second returning id`,
      [people.owner],
    );
    const company = rows[0]?.id;
    const owner = person(people.owner);
    const add = 'insert into locations (bussiness_group_id, fiscal_data_id) values ($1, $2)';
    expect(await outcomeOf(pool, owner, add, [groups.casa, company])).toBe('PT400');
    const edit = 'update locations set fiscal_data_id = $2 where id = $1';
    expect(await outcomeOf(pool, owner, edit, [locations.centro, company])).toBe('PT400');
  });
});

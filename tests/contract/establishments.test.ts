import { beforeAll, expect, it } from 'vitest';
import { outcomeOf, person, runAs } from './fixtures/act-as';
import { describeOnEachPostgres } from './fixtures/each-postgres';
import { type World, buildWorld } from './fixtures/world';

describeOnEachPostgres('an establishment', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await buildWorld(database().pool);
  });

  it('is shown to its creator no longer than the link lasts', async () => {
    const { pool } = database();
    const owner = person(world.people.owner);
    const { rows } = await runAs(
      pool,
      owner,
      `insert into locations (name, bussiness_group_id) values ('Traspasada', $1) returning id`,
      [world.groups.casa],
    );
    const look = 'select from locations where id = $1';
    expect(await outcomeOf(pool, owner, look, [rows[0]?.['id']])).toBe(1);
    await pool.query('delete from location_users where location_id = $1', [rows[0]?.['id']]);
    expect(await outcomeOf(pool, owner, look, [rows[0]?.['id']])).toBe(0);
  });

  it('is invoiced to no company of another of the person’s groups', async () => {
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

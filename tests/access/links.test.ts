import { beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf, person, runAs, service } from '../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { insert, insertId } from '../../testing/fixtures/insert';
import { type World, buildWorld } from '../../testing/fixtures/world';

describeOnEachPostgres('the database’s automatic rows', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await buildWorld(database().pool);
  });

  describe('a new account', () => {
    it('gets a profile with the data of the sign-up form, and no rights from it', async () => {
      const { pool } = database();
      const id = await insertId(pool, 'auth.users', {
        email: 'nueva@example.mx',
        raw_user_meta_data: {
          display_name: '  Eva Luna ',
          business_name: 'x'.repeat(500),
          phone: 5512345678,
          address: { street: 'Madero' },
          current_company_id: world.groups.casa,
          onboarding_completed: true,
          role: 'service_role',
        },
      });
      const { rows } = await runAs(pool, person(id), 'select * from profiles');
      expect(rows).toEqual([
        expect.objectContaining({
          id,
          display_name: 'Eva Luna',
          business_name: 'x'.repeat(200),
          phone: '5512345678',
          tax_id: null,
          address: '{"street": "Madero"}',
          current_company_id: null,
          onboarding_completed: false,
        }),
      ]);
      expect(await outcomeOf(pool, person(id), 'select * from business_groups')).toBe(0);
    });

    it.each([null, [], 'texto', {}])('gets an empty profile from metadata %j', async (metadata) => {
      const { pool } = database();
      const id = await insertId(pool, 'auth.users', {
        email: `meta-${JSON.stringify(metadata)}@example.mx`,
        raw_user_meta_data: metadata === null ? null : JSON.stringify(metadata),
      });
      expect(await outcomeOf(pool, person(id), 'select * from profiles where display_name is null')).toBe(1);
    });
  });

  describe('the founder of a group', () => {
    it('reads it from the insert itself, and owns it from then on', async () => {
      const { pool } = database();
      const founder = person(world.people.newcomer);
      const sql = `insert into business_groups (name) values ('Primera'), ('Segunda') returning id, name`;
      const { rows } = await runAs(pool, founder, sql);
      expect(rows.map(({ name }) => name)).toEqual(['Primera', 'Segunda']);
      const memberships = await runAs(
        pool,
        founder,
        'select company_id, role, is_active from user_memberships',
      );
      expect(memberships.rows).toEqual(
        expect.arrayContaining(rows.map(({ id }) => ({ company_id: id, role: 'owner', is_active: true }))),
      );
    });

    it('loses sight of it with the membership', async () => {
      const { pool } = database();
      const founder = await insertId(pool, 'auth.users', { email: 'founder@example.mx' });
      await runAs(pool, person(founder), `insert into business_groups (name) values ('Propia')`);
      await pool.query('update user_memberships set is_active = false where user_id = $1', [founder]);
      expect(await outcomeOf(pool, person(founder), 'select * from business_groups')).toBe(0);
    });
  });

  it('link the creator of an establishment to it, in the insert itself', async () => {
    const { pool } = database();
    const owner = person(world.people.owner);
    const { rows } = await runAs(
      pool,
      owner,
      `insert into locations (name, adress, bussiness_group_id) values ('Terraza', '"Calle 1"', $1)
       returning id, store_id, adress`,
      [world.groups.casa],
    );
    expect(rows).toEqual([{ id: expect.any(String) as unknown, store_id: 1, adress: 'Calle 1' }]);
    expect(
      await outcomeOf(pool, owner, 'select * from location_users where location_id = $1', [rows[0]?.['id']]),
    ).toBe(1);
  });

  it('give new establishments the store an operator set as the default', async () => {
    const { pool } = database();
    const add = `insert into locations (name, bussiness_group_id) values ('Otra', $1) returning store_id`;
    await pool.query(`update private.settings set value = '2' where key = 'default_store_id'`);
    const { rows } = await runAs(pool, person(world.people.owner), add, [world.groups.casa]);
    await pool.query(`update private.settings set value = '1' where key = 'default_store_id'`);
    expect(rows).toEqual([{ store_id: 2 }]);
  });

  it('create no links for rows written by operators', async () => {
    const { pool } = database();
    const group = await insert(pool, 'business_groups', { name: 'De operación' });
    const { rows } = await pool.query('select from user_memberships where company_id = $1', [group['id']]);
    expect(rows).toEqual([]);
  });

  describe('profiles', () => {
    const edit = 'update profiles set display_name = $2 where id = $1';

    it('show colleagues only name, business and phone', async () => {
      const { pool } = database();
      const { rows } = await runAs(
        pool,
        person(world.people.colleague),
        'select * from profiles where id = $1',
        [world.people.owner],
      );
      expect(rows).toEqual([
        {
          id: world.people.owner,
          display_name: 'owner',
          business_name: 'Bar owner',
          phone: '55 1234',
          tax_id: null,
          address: null,
          current_company_id: null,
          onboarding_completed: null,
          created_at: null,
          updated_at: null,
        },
      ]);
      const byTaxId = `select * from profiles where tax_id = 'RFC-owner'`;
      expect(await outcomeOf(pool, person(world.people.colleague), byTaxId)).toBe(0);
      expect(await outcomeOf(pool, person(world.people.owner), byTaxId)).toBe(1);
    });

    it('are edited by their person and by operators', async () => {
      const { pool } = database();
      const { owner, colleague, outsider } = world.people;
      expect(await outcomeOf(pool, person(owner), edit, [owner, 'owner'])).toBe(1);
      expect(await outcomeOf(pool, person(colleague), edit, [owner, 'Intruso'])).toBe(0);
      expect(await outcomeOf(pool, person(outsider), edit, [owner, 'Intruso'])).toBe(0);
      expect(await outcomeOf(pool, service, edit, [outsider, 'outsider'])).toBe(1);
    });

    it('take only a group of an active membership as the current one, and drop it with the membership', async () => {
      const { pool } = database();
      const { owner, former, outsider } = world.people;
      const choose = 'update profiles set current_company_id = $2 where id = $1 returning current_company_id';
      expect(await outcomeOf(pool, person(owner), choose, [owner, world.groups.ajena])).toBe('PT403');
      expect(await outcomeOf(pool, person(former), choose, [former, world.groups.casa])).toBe('PT403');
      expect(await outcomeOf(pool, person(outsider), choose, [outsider, world.groups.casa])).toBe('PT403');
      expect(await outcomeOf(pool, service, choose, [former, world.groups.casa])).toBe('PT403');
      expect(await outcomeOf(pool, person(owner), choose, [owner, world.groups.casa])).toBe(1);
      await pool.query('update user_memberships set is_active = false where user_id = $1', [owner]);
      const { rows } = await runAs(
        pool,
        person(owner),
        'select current_company_id from profiles where id = $1',
        [owner],
      );
      expect(rows).toEqual([{ current_company_id: null }]);
      await pool.query('update user_memberships set is_active = true where user_id = $1', [owner]);
      expect(await outcomeOf(pool, person(owner), choose, [owner, null])).toBe(1);
    });
  });
});

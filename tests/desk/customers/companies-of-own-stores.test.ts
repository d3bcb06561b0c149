import { beforeAll, expect, it } from 'vitest';
import { person, runAs, visitor, type Actor } from '../../../testing/fixtures/act-as';
import { addDesk, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insertId } from '../../../testing/fixtures/insert';
import { type World, buildWorld } from '../../../testing/fixtures/world';

describeOnEachPostgres('fiscal companies at the desk', (database) => {
  let world: World;
  let staff: Desk;
  const pool = () => database().pool;

  beforeAll(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    // A company of the same group whose only establishment buys from another store, and one without an establishment.
    const company = (name: string, rfc: string) =>
      insertId(pool(), 'business_fiscal_data', {
        business_group_id: world.groups.casa,
        lega_name: name,
        rfc,
      });
    const far = await company('Casa Lejana SA', 'CLE010203AB1');
    await company('Casa Nueva SA', 'CNU010203AB1');
    await insertId(pool(), 'locations', {
      name: 'Casa Lejana',
      bussiness_group_id: world.groups.casa,
      fiscal_data_id: far,
      store_id: 2,
    });
  });

  const names = async (actor: Actor, sql: string, values: unknown[] = []) =>
    (await runAs(pool(), actor, sql, values)).rows.map(({ name }) => String(name));
  const read = (actor: Actor) =>
    names(actor, 'select lega_name as name from business_fiscal_data order by 1');
  const companies = (id: string) =>
    names(
      person(id),
      `select c ->> 'name' as name from jsonb_array_elements(desk_customer($1) -> 'companies') c`,
      [world.groups.casa],
    );
  const customers = (id: string, term: string) =>
    names(
      person(id),
      `select c ->> 'name' as name from jsonb_array_elements(desk_customers($1) -> 'customers') c`,
      [term],
    );

  it('a seller reads those of their stores’ establishments, an admin all', async () => {
    expect(await read(person(staff.seller))).toEqual(['Casa Centro SA de CV', 'Casa Norte SA de CV']);
    expect(await read(person(staff.far))).toEqual(['Ajena SA de CV', 'Casa Lejana SA']);
    expect(await read(person(staff.admin))).toEqual([
      'Ajena SA de CV',
      'Casa Centro SA de CV',
      'Casa Lejana SA',
      'Casa Norte SA de CV',
      'Casa Nueva SA',
    ]);
  });

  it('a customer’s page names the same ones', async () => {
    expect(await companies(staff.seller)).toEqual(['Casa Centro SA de CV', 'Casa Norte SA de CV']);
    expect(await companies(staff.far)).toEqual(['Casa Lejana SA']);
    expect(await companies(staff.admin)).toHaveLength(4);
  });

  it('a search tells nothing about the others', async () => {
    for (const term of ['CLE010203', 'lejana sa', 'CNU010203']) {
      expect(await customers(staff.seller, term)).toEqual([]);
      expect(await customers(staff.admin, term)).toEqual(['Casa Centro']);
    }
    expect(await customers(staff.far, 'CLE010203')).toEqual(['Casa Centro']);
  });

  it('buyers read what they read before', async () => {
    expect(await read(person(world.people.owner))).toHaveLength(4);
    expect(await read(person(world.people.outsider))).toEqual(['Ajena SA de CV']);
    expect(await read(person(world.people.newcomer))).toEqual([]);
    await expect(read(visitor)).rejects.toMatchObject({ code: '42501' });
  });
});

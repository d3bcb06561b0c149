import { beforeEach, expect, it } from 'vitest';
import { inTransactionAs, person, runAs } from './fixtures/act-as';
import { describeOnEachPostgres } from './fixtures/each-postgres';
import { type NewGroup, foundGroup, openLocation, signUp } from './fixtures/new-group';
import { waitsForLock } from './fixtures/waits-for-lock';

describeOnEachPostgres('what one person may own', (database) => {
  let founder: string;
  let own: NewGroup;
  beforeEach(async () => {
    const { pool } = database();
    await pool.query(
      `insert into private.settings (key, value)
       values ('max_groups_per_person', '2'), ('max_companies_per_group', '2'), ('max_locations_per_group', '2')
       on conflict (key) do update set value = excluded.value`,
    );
    founder = await signUp(pool);
    own = await foundGroup(pool, founder);
  });

  const found = (name: string) =>
    runAs(database().pool, person(founder), 'insert into business_groups (name) values ($1)', [name]);
  const addCompanies = (names: string[]) =>
    runAs(
      database().pool,
      person(founder),
      'insert into business_fiscal_data (business_group_id, lega_name) select $1, unnest($2::text[])',
      [own.group, names],
    );

  it('is a number of groups', async () => {
    await found('Segunda');
    await expect(found('Tercera')).rejects.toMatchObject({ code: 'PT409', detail: 'too_many_groups' });
    const { rowCount } = await database().pool.query('select from business_groups where created_by = $1', [
      founder,
    ]);
    expect(rowCount).toBe(2);
  });

  it('is a number of companies in a group, a list of them counted as a whole', async () => {
    await expect(addCompanies(['A', 'B', 'C'])).rejects.toMatchObject({ detail: 'too_many_companies' });
    await addCompanies(['A', 'B']);
    await expect(addCompanies(['C'])).rejects.toMatchObject({
      code: 'PT409',
      message: 'El grupo ya tiene 2 empresas, el máximo. Escríbenos si necesitas más.',
    });
  });

  it('is a number of establishments in a group', async () => {
    await openLocation(database().pool, own);
    await expect(openLocation(database().pool, own)).rejects.toMatchObject({ detail: 'too_many_locations' });
  });

  it('bounds no seller', async () => {
    const { pool } = database();
    await pool.query(
      `insert into business_fiscal_data (business_group_id, lega_name) select $1, unnest('{A,B,C}'::text[])`,
      [own.group],
    );
    await pool.query(`insert into business_groups (name, created_by) values ('A', $1), ('B', $1)`, [founder]);
  });

  it.each([
    ['groups', 'insert into business_groups (name) values ($1)', () => ['Otra']],
    [
      'companies',
      'insert into business_fiscal_data (business_group_id, lega_name) select $1, $2::text from generate_series(1, 2)',
      () => [own.group, 'A'],
    ],
    [
      'establishments',
      'insert into locations (bussiness_group_id, name) values ($1, $2)',
      () => [own.group, 'Otra'],
    ],
  ])('leaves the last place for %s to one of two at the same time', async (_what, sql, values) => {
    const { pool } = database();
    let second: Promise<unknown> = Promise.resolve();
    await inTransactionAs(pool, person(founder), async (client) => {
      await client.query(sql, values());
      second = runAs(pool, person(founder), sql, values()).catch((error: unknown) => error);
      await waitsForLock(pool);
    });
    expect(await second).toMatchObject({ code: 'PT409' });
  });
});

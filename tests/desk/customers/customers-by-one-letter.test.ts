import { expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { addDesk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { buildWorld } from '../../../testing/fixtures/world';

type Page = { customers: { id: string; name: string; created_at: string }[]; more: boolean };

describeOnEachPostgres('customers by one letter', (database) => {
  it('come page by page, newest first, each once, also those found by a person of theirs', async () => {
    const pool = database().pool;
    const world = await buildWorld(pool);
    const { admin } = await addDesk(pool);
    await pool.query(
      `insert into business_groups (name, created_at)
       select case when i % 3 = 0 then 'Bar Zócalo ' else 'Bar ' end || i, now() - i * interval '1 day' from generate_series(1, 90) i`,
    );
    await pool.query(`update private.profiles set display_name = 'Zoé'`);
    const found: string[] = [];
    let last: Page['customers'][number] | undefined;
    let more = true;
    while (more) {
      const answer = await runAs(pool, person(admin), 'select desk_customers($1, false, $2, $3, 7) as page', [
        'Z',
        last?.created_at ?? null,
        last?.id ?? null,
      ]);
      const page = answer.rows[0]?.['page'] as Page;
      found.push(...page.customers.map(({ id }) => id));
      last = page.customers.at(-1);
      more = page.more;
    }
    const expected = await pool.query<{ id: string }>(
      `select id from business_groups where name like 'Bar Z%' or id in ($1, $2) order by created_at desc, id desc`,
      [world.groups.casa, world.groups.ajena],
    );
    expect(found).toEqual(expected.rows.map(({ id }) => id));
    expect(found).toHaveLength(32);
  });
});

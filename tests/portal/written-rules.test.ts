import { beforeAll, expect, it } from 'vitest';
import { outcomeOf, person, runAs } from '../../testing/fixtures/act-as';
import { describeOnEachPostgres } from '../../testing/fixtures/each-postgres';
import { insert } from '../../testing/fixtures/insert';
import { type World, buildWorld } from '../../testing/fixtures/world';

describeOnEachPostgres('rules for every table', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await buildWorld(database().pool);
  });
  const column = async (sql: string): Promise<unknown[]> => {
    const { rows } = await database().pool.query<{ name: string }>(sql);
    return rows.map(({ name }) => name);
  };

  it('updated_at is set by the database in every table that has it', async () => {
    const untouched = await column(`
      select a.attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'updated_at' and c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'private')
        -- Written by triggers on other tables, or nothing that people edit.
        and a.attrelid::regclass::text not in ('private.catalog_entries')
        and not exists (
          select from pg_trigger t
          where t.tgrelid = c.oid and t.tgfoid = 'private.touch_updated_at()'::regprocedure and t.tgenabled = 'O'
            -- Before each row of every update, without a condition: 1 row, 2 before, 16 update.
            and t.tgtype = 1 + 2 + 16 and t.tgqual is null and cardinality(t.tgattr) = 0
        )
      order by 1`);
    expect(untouched).toEqual([]);
    const { rows } = await database().pool.query(
      `update stores set name = name, updated_at = '2000-01-01' where id = 1 returning updated_at = now() as kept`,
    );
    expect(rows).toEqual([{ kept: true }]);
  });

  it('texts written by people have a maximum length', async () => {
    const endless = await column(`
      select c.oid::regclass || '.' || a.attname as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attnum > 0 and not a.attisdropped and c.relkind = 'r'
        and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype, 'json'::regtype, 'text[]'::regtype)
        and (
          c.oid = 'private.profiles'::regclass
          or c.relnamespace = 'public'::regnamespace and (
            has_column_privilege('anon', c.oid, a.attnum, 'insert')
            or has_column_privilege('authenticated', c.oid, a.attnum, 'insert')
            or has_column_privilege('authenticated', c.oid, a.attnum, 'update')
          )
        )
        and not exists (
          select from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
            and pg_get_constraintdef(k.oid) ~ '(char|octet)_length'
        )
      order by 1`);
    expect(endless).toEqual([]);
  });

  it('deactivated products are not offered', async () => {
    const { pool } = database();
    const buyer = person(world.people.owner);
    await insert(pool, 'payment_methods', { id: 88, name: 'Cheque', code: 'cheque', is_active: false });
    expect(await outcomeOf(pool, buyer, 'select from payment_methods where id = 88')).toBe(0);
    await insert(pool, 'sellers', { name: 'Retirada', is_active: false });
    expect(await outcomeOf(pool, buyer, `select from sellers where name = 'Retirada'`)).toBe(0);
    await insert(pool, 'categories', { slug: 'retirada', name: 'Retirada', is_active: false });
    expect(await outcomeOf(pool, buyer, `select from categories where slug = 'retirada'`)).toBe(0);
  });

  it('a revoked membership also clears the chosen group', async () => {
    const { pool } = database();
    const { owner } = world.people;
    await runAs(pool, person(owner), 'update profiles set current_company_id = $1 where id = $2', [
      world.groups.casa,
      owner,
    ]);
    await pool.query('delete from user_memberships where user_id = $1', [owner]);
    const { rows } = await pool.query('select current_company_id from private.profiles where id = $1', [
      owner,
    ]);
    expect(rows).toEqual([{ current_company_id: null }]);
  });
});

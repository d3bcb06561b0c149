import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { outcomeOf, person, runAs, visitor } from '../../../testing/fixtures/act-as';
import { fillCart, placeOrder } from '../../../testing/fixtures/buy';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { addStaff } from '../../../testing/fixtures/staff';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Entry = {
  id: number;
  at: string;
  table: string;
  act: string;
  subject: string | null;
  by: string;
  reason: string | null;
};
type Page = { entries: Entry[]; more: boolean; people: { id: string; name: string }[] | null };

describeOnEachPostgres("the log's screen", (database) => {
  let world: World;
  let admin: string;
  let seller: string;
  let number: string;
  const pool = () => database().pool;
  const page = async (filter: Record<string, unknown> = {}): Promise<Page> => {
    const names = Object.keys(filter);
    const list = names.map((name, at) => `${name} => $${at + 1}`).join(', ');
    const { rows } = await runAs(
      pool(),
      person(admin),
      `select desk_log(${list}) as page`,
      Object.values(filter),
    );
    return rows[0]?.page as Page;
  };
  const tables = async (filter: Record<string, unknown>) =>
    [...new Set((await page(filter)).entries.map(({ table }) => table))].sort();

  beforeAll(async () => {
    world = await buildWorld(pool());
    admin = await addStaff(pool(), 'admin');
    seller = await addStaff(pool(), 'seller', [1]);
    await fillCart(pool(), world.people.owner, world.locations.centro, { [world.offers.mezcal]: 2 });
    const { order_id: order } = await placeOrder(pool(), world.people.owner, world.locations.centro);
    const found = await pool().query<{ order_number: string }>(
      'select order_number from orders where id = $1',
      [order],
    );
    number = found.rows[0]?.order_number ?? '';
    await runAs(pool(), person(seller), 'select advance_orders($1, $2, $3)', [
      JSON.stringify([{ id: order, expected_status: 'pending' }]),
      'cancelled',
      'Sin existencias',
    ]);
    await runAs(pool(), person(admin), 'select block_customer($1, true, $2)', [
      world.groups.casa,
      'Pagos vencidos',
    ]);
  });

  it('is for admins only', async () => {
    for (const id of [seller, world.people.owner]) {
      expect(await outcomeOf(pool(), person(id), 'select desk_log()')).toBe('PT403');
    }
    expect(await outcomeOf(pool(), visitor, 'select desk_log()')).toBe('42501');
  });

  it('names who changed what, by the name under which people know it', async () => {
    const { entries, people } = await page();
    expect(entries.find(({ table }) => table === 'orders')).toMatchObject({
      by: 'seller',
      act: 'update',
      subject: number,
    });
    expect(entries.find(({ table }) => table === 'group_accounts')).toMatchObject({ subject: 'Casa Centro' });
    expect(people?.map(({ id }) => id)).toEqual(expect.arrayContaining([admin, seller]));
  });

  it('has the address of who wrote an entry, whatever name they give themselves', async () => {
    await runAs(pool(), person(seller), "update profiles set display_name = 'Lucía Arriaga' where id = $1", [
      seller,
    ]);
    const { entries, people } = await page();
    const { rows } = await pool().query<{ email: string }>('select email from auth.users where id = $1', [
      seller,
    ]);
    const [{ email } = { email: '' }] = rows;
    expect(entries.find(({ table }) => table === 'orders')).toMatchObject({ by: 'Lucía Arriaga', email });
    expect(people?.find(({ id }) => id === seller)?.name).toBe(`Lucía Arriaga (${email})`);
    await runAs(pool(), person(seller), "update profiles set display_name = 'seller' where id = $1", [
      seller,
    ]);
  });

  it.each([
    ['\u202e)xm.rellimus@satnev( agairrA aícuL', ')xm.rellimus@satnev( agairrA aícuL'],
    ['Lucía\nArriaga\r\n(ventas@sumiller.mx)', 'Lucía Arriaga (ventas@sumiller.mx)'],
    ['\u2067Ana\u2069\t\u200f Ríos ', 'Ana  Ríos'],
  ])('has names in one line from left to right: %j is %j', async (typed, kept) => {
    const set = 'update profiles set display_name = $2 where id = $1';
    await runAs(pool(), person(seller), set, [seller, typed]);
    const { entries } = await page();
    expect(entries.find(({ table }) => table === 'orders')?.by).toBe(kept);
    await runAs(pool(), person(seller), set, [seller, 'seller']);
  });

  it('names who has an invisible name by their address', async () => {
    const set = 'update profiles set display_name = $2 where id = $1';
    for (const typed of ['\u200b\u2800', '\u3164', ' \ue000 ']) {
      await runAs(pool(), person(seller), set, [seller, typed]);
      const { people } = await page();
      expect(people?.find(({ id }) => id === seller)?.name).toMatch(/^seller-\S+@example\.mx$/);
    }
    await runAs(pool(), person(seller), set, [seller, 'seller']);
  });

  it('names enquiries, their notes, exported invoices and accesses by what they are about', async () => {
    const { rows } = await pool().query<{ id: string }>(
      `insert into supplier_leads (brand_name, category, contact_name, email)
       values ('Casa Ocaso', 'Vinos', 'Ana', 'ana@ocaso.mx') returning id`,
    );
    const lead = rows[0]?.id;
    const { rows: orders } = await pool().query<{ id: string }>(
      'select id from orders where order_number = $1',
      [number],
    );
    const subject = async (table: string, row: string | undefined, after: object = {}) => {
      const entry = { table_name: table, row_id: row, after };
      const found = await pool().query<{ subject: string | null }>(
        'select private.staff_log_subject(jsonb_populate_record(null::private.staff_log, $1)) as subject',
        [JSON.stringify(entry)],
      );
      return found.rows[0]?.subject;
    };
    expect(await subject('lead_work', lead)).toBe('Casa Ocaso');
    expect(await subject('lead_notes', '1', { lead_id: lead })).toBe('Casa Ocaso');
    expect(await subject('invoice_exports', '1', { order_id: orders[0]?.id })).toBe(number);
    expect(await subject('unmailed_changes', '1', { order_id: orders[0]?.id })).toBe(number);
    expect(await subject('order_sightings', orders[0]?.id)).toBe(number);
    const { rows: releases } = await pool().query<{ id: string }>(
      `insert into private.credit_releases (group_id, amount, release_reason, person, order_id, used_at)
       values ($1, 100, 'Paga el lunes', $2, $3, now()) returning id`,
      [world.groups.casa, admin, orders[0]?.id],
    );
    expect(await subject('credit_releases', releases[0]?.id)).toBe(`Casa Centro · ${number}`);
    const access = { user_id: world.people.owner, location_id: world.locations.centro };
    expect(await subject('location_users', 'x', access)).toMatch(/ · \S/);
    const membership = { user_id: world.people.colleague, company_id: world.groups.casa };
    expect(await subject('user_memberships', randomUUID(), membership), 'one that is gone').toMatch(
      /\S · Casa Centro$/,
    );
  });

  it('is filtered by person, kind and day', async () => {
    expect(await tables({ p_actor: seller })).toEqual(['orders', 'payment_transactions', 'store_products']);
    expect(await tables({ p_kind: 'customers' })).toEqual(['group_accounts']);
    expect(await tables({ p_actor: seller, p_kind: 'catalog' })).toEqual(['store_products']);
    expect(await tables({ p_actor: admin, p_kind: 'orders' })).toEqual([]);
    const { rows } = await pool().query<{ day: string }>(
      `select (now() at time zone 'America/Mexico_City')::date::text as day`,
    );
    const today = rows[0]?.day;
    expect((await page({ p_from: today, p_to: today })).entries.length).toBeGreaterThan(3);
    expect((await page({ p_to: '2020-01-01' })).entries).toEqual([]);
    expect((await page({ p_from: '2999-01-01' })).entries).toEqual([]);
    expect(await outcomeOf(pool(), person(admin), `select desk_log(p_kind => 'otro')`)).toBe('PT400');
  });

  it('is searched by order, product and customer', async () => {
    expect(await tables({ p_search: number.toLowerCase() })).toEqual(['orders', 'payment_transactions']);
    expect(await tables({ p_search: 'mezcal' })).toEqual(['store_products']);
    expect(await tables({ p_search: 'casa céntro' })).toEqual(['group_accounts']);
    expect(await tables({ p_search: 'nada de esto' })).toEqual([]);
    expect(await tables({ p_search: 'mezcal', p_actor: admin })).toEqual([]);
  });

  it("is searched by words of an act's reason, without accents and in any order", async () => {
    const reasons = async (p_search: string, filter: Record<string, unknown> = {}) => {
      const { entries } = await page({ p_search, ...filter });
      return [...new Set(entries.map(({ table, reason }) => `${table} ${reason}`))].sort();
    };
    const cancelled = ['orders', 'payment_transactions', 'store_products'].map(
      (table) => `${table} Sin existencias`,
    );
    expect(await reasons('EXISTÉNCIAS sin')).toEqual(cancelled);
    expect(await reasons('existencias', { p_kind: 'orders' })).toEqual(cancelled.slice(0, 2));
    expect(await reasons('existencias', { p_actor: admin })).toEqual([]);
    expect(await reasons('existencias', { p_to: '2020-01-01' })).toEqual([]);
    expect(await reasons('existencias de sobra')).toEqual([]);
    expect(await reasons('existencia_')).toEqual([]);
    // The random SKU of the product may have these letters.
    expect(await reasons('si', { p_kind: 'orders' })).toEqual([]);
    // These are in the row instead.
    expect(await tables({ p_search: 'pagos vencidos' })).toEqual(['group_accounts']);
    for (const column of ['no_mail_reason', 'release_reason', 'void_reason']) {
      await pool().query(
        `insert into private.staff_log (actor, actor_role, table_name, row_id, act, after)
         values ($1, 'admin', 'orders', gen_random_uuid(), 'update', jsonb_build_object($2::text, 'Avisé por teléfono: ' || $2))`,
        [admin, column],
      );
      expect((await page({ p_search: `avise telefono ${column}` })).entries).toHaveLength(1);
    }
  });

  it('keeps each reason once for its search', async () => {
    const { rows } = await pool().query<{ count: number }>(
      `select count(*)::int as count from private.staff_log_reasons where folded = 'sin existencias'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is read page by page, each entry once', async () => {
    const all = (await page()).entries.map(({ id }) => id);
    const read: number[] = [];
    let next: Page = await page({ p_limit: 2 });
    read.push(...next.entries.map(({ id }) => id));
    while (next.more) {
      const last = next.entries.at(-1);
      next = await page({ p_limit: 2, p_before_at: last?.at, p_before_id: last?.id });
      expect(next.people).toBeNull();
      read.push(...next.entries.map(({ id }) => id));
    }
    expect(read).toEqual(all);
  });

  it('knows the kind of every table that is logged', async () => {
    const { rows } = await pool().query<{ name: string }>(`
      select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname like c.relname || '\\_staff\\_log%'
        and c.relname not in (select k.table_name from private.staff_log_kinds() k)`);
    expect(rows).toEqual([]);
  });
});

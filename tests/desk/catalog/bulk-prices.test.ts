import { beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransactionAs, person } from '../../../testing/fixtures/act-as';
import { callsOfPeople } from '../../../testing/fixtures/calls-of-people';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { insertId } from '../../../testing/fixtures/insert';
import { type World, buildWorld } from '../../../testing/fixtures/world';
import { signed } from '../../../testing/fixtures/staff';

type Change = { id: string; old: number; new: number; is_jump: boolean };
type Plan = { changes: Change[]; unpriced: number; problems: { code: string }[]; digest: string };

describeOnEachPostgres('a bulk price change', (database) => {
  let world: World;
  let staff: Desk;
  const pool = () => database().pool;
  const { one, outcome } = callsOfPeople(pool);
  const preview = (id: string, ...given: unknown[]) =>
    one<Plan>(id, `preview_price_change(${given.map((_, index) => `$${index + 1}`).join(', ')})`, given);
  const save = 'change_prices($1, $2, $3)';
  const priceOf = async (offer: string) =>
    (await pool().query<{ price: string }>('select price from store_products where id = $1', [offer])).rows[0]
      ?.price;
  const refusals = (sql: string, values: unknown[] = []) => outcomesForBuyers(pool(), world, sql, values);

  beforeAll(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
  });
  beforeEach(async () => {
    const { tequila, tequilaFar, mezcal } = world.offers;
    const sql = 'update store_products set price = $2 where id = $1';
    for (const [offer, price] of [
      [tequila, 100],
      [tequilaFar, 120],
      [mezcal, 250.5],
    ])
      await pool().query(sql, [offer, price]);
    await pool().query('update private.price_changes set undone_at = now()');
  });

  it('shows every price of the filter before and after, rounded to cents, jumps first', async () => {
    const { tequila, mezcal } = world.offers;
    const plan = await preview(staff.seller, 'percent', 3.33);
    expect(plan).toMatchObject({ unpriced: 1, problems: [] });
    expect(plan.changes.find(({ id }) => id === mezcal)).toMatchObject({ old: 250.5, new: 258.84 });
    expect(plan.changes).toHaveLength(3);
    const amount = await preview(staff.seller, 'amount', 31, null, 1, null, 'active');
    expect(amount.changes.map(({ id, is_jump }) => [id, is_jump])).toEqual([
      [tequila, true],
      [mezcal, false],
    ]);
    expect((await preview(staff.admin, 'percent', 5, null, 2, 'Río Ánimas')).changes).toHaveLength(1);
    expect((await preview(staff.far, 'percent', 5, null, 1)).problems).toMatchObject([
      { code: 'nothing_changed' },
    ]);
    expect((await preview(staff.seller, 'amount', -100)).problems).toMatchObject([
      { code: 'price_invalid' },
      { code: 'price_invalid' },
    ]);
    for (const [kind, value] of [
      ['percent', 0],
      ['percent', -100],
      ['percent', 1.005],
      ['percent', 'NaN'],
      ['percent', null],
      ['double', 2],
    ])
      expect(await outcome(staff.seller, 'preview_price_change($1, $2)', [kind, value])).toBe('PT400');
    expect(await refusals('preview_price_change($1, $2)', ['percent', 5])).toEqual(refusedToBuyers);
    expect(await refusals(save, ['percent', 5, ''])).toEqual(refusedToBuyers);
  });

  it('says which prices would be negative, and how many more than it names', async () => {
    const messages = async (amount: number) => {
      const { problems, changes } = await one<{ problems: { message: string }[]; changes: Change[] }>(
        staff.seller,
        'preview_price_change($1, $2)',
        ['amount', amount],
      );
      return {
        texts: problems.map(({ message }) => message),
        wrong: changes.filter((row) => row.new <= 0).length,
      };
    };
    const { texts, wrong } = await messages(-1_000_000);
    expect(wrong).toBeGreaterThan(0);
    expect(texts).toContainEqual(expect.stringMatching(/^Mezcal Espadín quedaría en -\$999,749\.50$/));
    expect(texts).toHaveLength(wrong);
    for (let more = 0; more < 6; more += 1) {
      const product = await insertId(pool(), 'products', {
        name: `Vino ${more}`,
        sku: `VINO-${Math.random()}`,
      });
      await insertId(pool(), 'store_products', { store_id: 1, product_id: product, price: 10, stock_qty: 1 });
    }
    const all = await messages(-1_000_000);
    expect(all.wrong).toBe(wrong + 6);
    expect(all.texts).toHaveLength(6);
    expect(all.texts[5]).toBe(`Más precios que no pueden quedar así: ${all.wrong - 5}`);
    await pool().query(`delete from products where sku like 'VINO-%'`);
  });

  it('saves the previewed prices, with a record of each, and nothing else', async () => {
    const { tequila, tequilaFar, mezcal } = world.offers;
    const { digest } = await preview(staff.seller, 'percent', 5);
    await pool().query('update store_products set price = 200 where id = $1', [mezcal]);
    const other = await one<{ outcome: string; plan: Plan }>(staff.seller, save, ['percent', 5, digest]);
    expect(other.outcome).toBe('different');
    expect(await priceOf(tequila)).toBe('100.00');
    expect(await one(staff.seller, save, ['percent', 5, other.plan.digest])).toMatchObject({
      outcome: 'saved',
    });
    expect([await priceOf(tequila), await priceOf(mezcal), await priceOf(tequilaFar)]).toEqual([
      '105.00',
      '210.00',
      '120.00',
    ]);
    const { rows } = await pool().query(
      `select l.before, l.after, l.reason, e.price from private.staff_log l
       join private.catalog_entries e on e.store_product_id::text = l.row_id where l.row_id = $1`,
      [mezcal],
    );
    expect(rows).toEqual([
      {
        before: { price: 200 },
        after: { price: 210 },
        price: '210.00',
        reason: 'Cambio de precios: +5 %',
      },
    ]);
  });

  it('refuses a plan with an impossible price as a whole', async () => {
    const { digest } = await preview(staff.seller, 'amount', -100);
    expect(await one(staff.seller, save, ['amount', -100, digest])).toMatchObject({ outcome: 'refused' });
    expect(await priceOf(world.offers.mezcal)).toBe('250.50');
  });

  it('undoes the last change of the caller’s stores, and keeps the prices that have changed since', async () => {
    const { tequila, mezcal } = world.offers;
    const { digest } = await preview(staff.seller, 'percent', 10);
    await one(staff.seller, save, ['percent', 10, digest]);
    const last = await one<{ id: string }>(staff.admin, 'last_price_change()');
    expect(last).toMatchObject({ summary: '+10 %', count: 3, by: signed('seller') });
    expect(await one(staff.far, 'last_price_change()')).toBeNull();
    const undo = 'undo_price_change($1)';
    expect(await outcome(staff.far, undo, [last.id])).toBe('PT404');
    expect(await refusals(undo, [last.id])).toEqual(refusedToBuyers);
    expect(await refusals('last_price_change()')).toEqual(refusedToBuyers);
    await pool().query('update store_products set price = 1 where id = $1', [mezcal]);
    expect(await one(staff.seller, undo, [last.id])).toMatchObject({
      outcome: 'undone',
      changed: [{ name: 'Mezcal Espadín', price: 1 }],
    });
    expect([await priceOf(tequila), await priceOf(mezcal)]).toEqual(['100.00', '1.00']);
    expect(await outcome(staff.far, undo, [last.id])).toBe('PT404');
  });

  it('undoes nothing where every price has changed since', async () => {
    const { digest } = await preview(staff.seller, 'percent', 10);
    await one(staff.seller, save, ['percent', 10, digest]);
    const last = await one<{ id: string }>(staff.admin, 'last_price_change()');
    await pool().query('update store_products set price = price + 1');
    const answer = await one<{ outcome: string; changed: unknown[] }>(staff.seller, 'undo_price_change($1)', [
      last.id,
    ]);
    expect(answer.outcome).toBe('changed');
    expect(answer.changed).toHaveLength(3);
    expect(await one(staff.admin, 'last_price_change()'), 'it can still be undone').toMatchObject({
      id: last.id,
    });
  });

  it('shows the second of two simultaneous changes the prices the first one saved', async () => {
    const { digest } = await preview(staff.seller, 'percent', 5);
    const change = (id: string) =>
      inTransactionAs(pool(), person(id), async (client) => {
        const { rows } = await client.query<{ answer: { outcome: string } }>(`select ${save} as answer`, [
          'percent',
          5,
          digest,
        ]);
        return rows[0]?.answer.outcome;
      });
    const outcomes = await Promise.all([change(staff.seller), change(staff.seller), change(staff.seller)]);
    expect(outcomes.toSorted()).toEqual(['different', 'different', 'saved']);
    expect(await priceOf(world.offers.tequila)).toBe('105.00');
  });

  it('refuses more offers than a person can review', async () => {
    await pool().query(`
      with added as (
        insert into products (sku, name) select 'BULK-' || n, 'Vino ' || n from generate_series(1, 2001) n returning id
      )
      insert into store_products (store_id, product_id, price) select 2, id, 10 from added`);
    const given = ['percent', 5];
    expect(await outcome(staff.far, 'preview_price_change($1, $2)', given)).toBe('PT400');
    expect((await preview(staff.far, ...given, 'Vino 100')).changes).toHaveLength(12);
  });
});

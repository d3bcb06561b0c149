import { beforeAll, expect, it } from 'vitest';
import { person, runAs } from '../../../testing/fixtures/act-as';
import { addDesk, outcomesForBuyers, refusedToBuyers, type Desk } from '../../../testing/fixtures/desk';
import { describeOnEachPostgres } from '../../../testing/fixtures/each-postgres';
import { addPastOrder } from '../../../testing/fixtures/past-order';
import { type World, buildWorld } from '../../../testing/fixtures/world';

type Page = { orders: { number: string; payment: string; payment_state: string | null }[] };
type Customers = { customers: { name: string }[] };

describeOnEachPostgres('orders by person and payment', (database) => {
  let world: World;
  let staff: Desk;
  let numbers: Record<'paid' | 'due' | 'failed' | 'cancelled' | 'refunded', string>;
  const pool = () => database().pool;
  const answer = async <T>(id: string, sql: string, values: unknown[] = []) =>
    (await runAs(pool(), person(id), `select ${sql} as answer`, values)).rows[0]?.['answer'] as T;
  const list = (id: string, filters: Record<string, unknown>) => {
    const names = Object.keys(filters).map((name, index) => `p_${name} => $${index + 1}`);
    return answer<Page>(id, `desk_orders(${names.join(', ')})`, Object.values(filters));
  };
  /** The found orders by the names of this test. */
  const found = async (filters: Record<string, unknown>, id = staff.seller) => {
    const { orders } = await list(id, filters);
    return Object.entries(numbers)
      .filter(([, number]) => orders.some((order) => order.number === number))
      .map(([name]) => name);
  };
  const customers = async (id: string, term: string) =>
    (await answer<Customers>(id, 'desk_customers($1)', [term])).customers.map(({ name }) => name);

  beforeAll(async () => {
    world = await buildWorld(pool());
    staff = await addDesk(pool());
    const { owner, colleague, outsider } = world.people;
    await pool().query(
      `update private.profiles p set display_name = n.name
       from (values ($1::uuid, 'Ana Pérez'), ($2, 'Zoé 100%'), ($3, 'Ana Lejana')) n (id, name) where p.id = n.id`,
      [owner, colleague, outsider],
    );
    const place = async (by: string, status: string, payment: string, method: number) => {
      const number = await addPastOrder(pool(), {
        person: by,
        location: world.locations.centro,
        moment: `now() - interval '2 days'`,
        line: { product: world.offers.tequilaProduct, price: 10, quantity: 1 },
        status,
      });
      await pool().query(
        `with o as (update orders set payment_method_id = $2 where order_number = $1 returning id, total)
         insert into payment_transactions (order_id, payment_method_id, payment_method, amount, status)
         select o.id, m.id, m.code, o.total, $3 from o join payment_methods m on m.id = $2`,
        [number, method, payment],
      );
      return number;
    };
    numbers = {
      paid: await place(owner, 'delivered', 'paid', 1),
      due: await place(colleague, 'pending', 'pending', 2),
      failed: await place(owner, 'delivered', 'failed', 3),
      cancelled: await place(owner, 'cancelled', 'cancelled', 1),
      refunded: await place(owner, 'cancelled', 'refunded', 1),
    };
  });

  it('are found by how they are paid, and by whether they are', async () => {
    expect(await found({ payment: 'bank_transfer' })).toEqual(['paid', 'cancelled', 'refunded']);
    expect(await found({ payment: 'credit_line' })).toEqual(['due']);
    expect(await found({ payment: 'barter' })).toEqual([]);
    expect(await found({ payment_state: 'due' })).toEqual(['due', 'failed']);
    expect(await found({ payment_state: 'paid' })).toEqual(['paid']);
    expect(await found({ payment_state: 'someday' })).toEqual([]);
    expect(await found({ payment: 'cash_on_delivery', payment_state: 'due' })).toEqual(['failed']);
    expect(await found({ payment_state: 'due', status: ['delivered'], search: 'Ana' })).toEqual(['failed']);
    expect(await found({ payment_state: 'due' }, staff.admin)).toEqual(['due', 'failed']);
    expect(await found({ payment_state: 'due' }, staff.far)).toEqual([]);
  });

  it('name the state of their payment', async () => {
    const { orders } = await list(staff.seller, {});
    const states = new Map(orders.map((order) => [order.number, order.payment_state]));
    expect(Object.entries(numbers).map(([name, number]) => [name, states.get(number)])).toEqual([
      ['paid', 'paid'],
      ['due', 'due'],
      ['failed', 'due'],
      ['cancelled', null],
      ['refunded', null],
    ]);
  });

  it('a part that was paid leaves the rest due', async () => {
    const pay = (status: string) =>
      pool().query(
        `insert into payment_transactions (order_id, payment_method_id, payment_method, amount, status)
         select id, 1, 'bank_transfer', 1, $2 from orders where order_number = $1`,
        [numbers.paid, status],
      );
    await pay('pending');
    expect(await found({ payment_state: 'paid' })).toEqual([]);
    expect(await found({ payment_state: 'due' })).toEqual(['paid', 'due', 'failed']);
    await pool().query(`update payment_transactions set status = 'cancelled' where amount = 1`);
    expect(await found({ payment_state: 'paid' })).toEqual(['paid']);
  });

  it('are found by who placed them, by name and e-mail, in the caller’s stores', async () => {
    expect(await found({ search: 'ana perez' })).toEqual(['paid', 'failed', 'cancelled', 'refunded']);
    expect(await found({ search: 'zoe' })).toEqual(['due']);
    expect(await found({ search: '100%' })).toEqual(['due']);
    expect(await found({ search: 'colleague-' })).toEqual(['due']);
    expect(await found({ search: 'Ana' }, staff.far)).toEqual([]);
    expect(await found({ search: 'Ana Lejana' })).toEqual([]);
  });

  it('customers are found by the names of their people', async () => {
    expect(await customers(staff.seller, 'ana pérez')).toEqual(['Casa Centro']);
    expect(await customers(staff.seller, 'lejana')).toEqual([]);
    expect(await customers(staff.far, 'lejana')).toEqual(['Grupo Ajeno']);
    expect((await customers(staff.admin, 'Ana')).sort()).toEqual(['Casa Centro', 'Grupo Ajeno']);
    // Someone who has left the group is not of it.
    await pool().query(`update private.profiles set display_name = 'Rufina' where id = $1`, [
      world.people.former,
    ]);
    expect(await customers(staff.admin, 'rufina')).toEqual([]);
  });

  it('are for the staff', async () => {
    const sql = `desk_orders(p_payment => 'credit_line', p_payment_state => 'due', p_search => 'ana')`;
    expect(await outcomesForBuyers(pool(), world, sql)).toEqual(refusedToBuyers);
  });
});

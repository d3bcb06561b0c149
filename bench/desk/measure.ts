import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { person, runAs } from '../../testing/fixtures/act-as';
import { describeMachine } from '../machine';
import { shop, type Staff } from './fill';
import { listRows, measurePriceList } from './price-list';

const rounds = 9;

/** The statements of the desk's pages; those of the log are for admins. */
const statements: [name: string, sql: string][] = [
  ['orders', 'desk_orders()'],
  ['orders of any age', 'desk_orders(p_days => null)'],
  ['orders, a page from long ago', "desk_orders(p_days => null, p_before_at => now() - interval '1 year')"],
  ['orders, a frequent product', "desk_orders(p_search => 'tequila', p_days => null)"],
  ['orders, many customers', "desk_orders(p_search => 'restaurante', p_days => null)"],
  ['orders, one customer', "desk_orders(p_search => 'RFC000001234', p_days => null)"],
  ['orders, a frequent first name', "desk_orders(p_search => 'maria', p_days => null)"],
  ['orders, one person', "desk_orders(p_search => 'persona4711-', p_days => null)"],
  ['orders, nothing', "desk_orders(p_search => 'zzzqx', p_days => null)"],
  ['orders to be paid', "desk_orders(p_payment_state => 'due', p_days => null)"],
  [
    'orders to be paid, after the last',
    "desk_orders(p_payment_state => 'due', p_days => null, p_before_at => now() - interval '25 days')",
  ],
  ['orders that are paid', "desk_orders(p_payment_state => 'paid', p_days => null)"],
  ['orders on credit to be paid', "desk_orders(p_payment => 'credit_line', p_payment_state => 'due')"],
  ['customers', 'desk_customers()'],
  ['customers to approve', 'desk_customers(p_only_waiting => true)'],
  ['customers, many', "desk_customers('restaurante')"],
  ['customers, one', "desk_customers('RFC000001234')"],
  ['customers, a frequent first name', "desk_customers('maria')"],
  ['customers, one letter', "desk_customers('a')"],
  ['customers, two letters', "desk_customers('ma')"],
  ['customers, nothing', "desk_customers('zzzqx')"],
  ['catalogue', 'desk_catalog()'],
  ['catalogue, a frequent word', "desk_catalog(p_search => 'reserva')"],
  ['catalogue, nothing', "desk_catalog(p_search => 'zzzqx')"],
  ['invoices of 30 days', 'desk_invoices(current_date - 30, current_date)'],
  ['enquiries', 'desk_leads()'],
  ['promotions', 'desk_promotions()'],
  ['queues', 'desk_queues()'],
  ['sales', 'desk_sales()'],
  ['what runs out', 'desk_running_out()'],
  ['what is new', 'desk_news()'],
  ['log', 'desk_log()'],
  ['log of a person', 'desk_log(p_actor => auth.uid())'],
  ['log of a kind', "desk_log(p_kind => 'orders')"],
  ['log of a day', 'desk_log(p_from => current_date - 200, p_to => current_date - 200)'],
  ['log, a frequent word', "desk_log(p_search => 'vino')"],
  ['log, many customers', "desk_log(p_search => 'restaurante')"],
  ['log, words of a reason', "desk_log(p_search => 'existencias')"],
  ['log, an import', "desk_log(p_search => 'importacion lista')"],
  [
    'log of one import, found first',
    "desk_log(p_with => (desk_log(p_search => 'importacion lista') #>> '{entries,0,id}')::bigint)",
  ],
  ['log, nothing', "desk_log(p_search => 'zzzqx')"],
];

/** Milliseconds of processor time of a process: a clock would include other programs. */
const taken = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

type Time = { middle: number; worst: number };

async function measure(pool: pg.Pool, pid: number, staff: string, sql: string): Promise<Time> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = taken(pid);
    await runAs(pool, person(staff), `select ${sql}`);
    times.push(taken(pid) - before);
  }
  times.sort((a, b) => a - b);
  return { middle: times[Math.floor(rounds / 2)] ?? 0, worst: times.at(-1) ?? 0 };
}

const count = (number: number): string => number.toLocaleString('en-US');

/** Measures every page of the desk as a seller of one store and as an admin; returns the text of bench/desk.md. */
export async function measureDesk(pool: pg.Pool, staff: Staff, products: number): Promise<string> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const cells = ({ middle, worst }: Time): string => `${middle.toFixed(1)} | ${worst.toFixed(1)}`;
  const lines: string[] = [];
  for (const [name, sql] of statements) {
    const seller = name.startsWith('log') ? ' | ' : cells(await measure(pool, pid, staff.seller, sql));
    lines.push(`| ${name} | ${seller} | ${cells(await measure(pool, pid, staff.admin, sql))} |`);
  }
  const list = await measurePriceList(pool, () => taken(pid), staff.admin);
  const machine = await describeMachine(pool);
  return `# What the desk costs

\`npm run bench -- --desk\` wrote this: ${count(shop.orders)} orders, ${count(shop.customers)} customers, ${count(products)} products in three
stores and ${count(shop.log)} entries of the log. Milliseconds of processor time of the database for a first page, through the roles and
policies of a seller of one store and of an admin, the middle and the worst of ${rounds} runs; the aim is less than 300.

- ${machine.date}, commit ${machine.commit}
- ${machine.hardware}; ${machine.system}
- ${machine.versions}

| page | seller | worst | admin | worst |
| --- | --: | --: | --: | --: |
${lines.join('\n')}

A price list of ${count(listRows)} new products, imported by an admin into the same shop, and undone: seconds of processor time of
the database. The calls that save and undo have 55 seconds each.

| step | seconds |
| --- | --: |
${list.map(([step, time]) => `| ${step} | ${(time / 1000).toFixed(1)} |`).join('\n')}
`;
}

import pino from 'pino';
import { beforeEach } from 'vitest';
import type { MailContent } from '@sumiller/auth-api';
import { deliverDue } from '../../apps/portal/outbox';
import { person, runAs } from '../../testing/fixtures/act-as';
import { type PlacedOrder, fillCart, placeOrder } from '../../testing/fixtures/buy';
import { addStaff } from '../../testing/fixtures/staff';
import { type World, buildWorld } from '../../testing/fixtures/world';
import type { TestDatabase } from '../../testing/harness/database';

type Staff = Record<'admin' | 'seller' | 'far', string>;

/** A small trade with a desk, built before each test, and the mails its outbox sends. */
export class MailShop {
  world!: World;
  staff!: Staff;
  sent: { to: string; content: MailContent; id: string }[] = [];
  #names = new Map<string, string>();

  constructor(readonly database: () => TestDatabase) {
    beforeEach(() => this.#open());
  }

  get pool() {
    return this.database().pool;
  }

  async #open(): Promise<void> {
    const { pool } = this;
    // The last admin cannot be removed otherwise.
    await pool.query('alter table private.staff disable trigger user');
    await pool.query('delete from private.staff');
    await pool.query('alter table private.staff enable trigger user');
    this.world = await buildWorld(pool);
    this.staff = {
      admin: await addStaff(pool, 'admin'),
      seller: await addStaff(pool, 'seller', [1]),
      far: await addStaff(pool, 'seller', [2]),
    };
    const known = Object.entries({ ...this.world.people, ...this.staff });
    const { rows } = await pool.query<{ id: string; email: string }>('select id, email from auth.users');
    this.#names = new Map(
      rows.map(({ id, email }) => [email, known.find(([, user]) => user === id)?.[0] ?? 'another']),
    );
    await this.forget();
  }

  /** Leaves nothing to send and nothing sent. */
  async forget(): Promise<void> {
    await this.pool.query('delete from private.mail_outbox');
    this.sent = [];
  }

  deliver() {
    return deliverDue({
      pool: this.pool,
      publicUrl: 'https://pedidos.example.mx',
      log: pino({ level: 'silent' }),
      sendMail: (to, content, id) => {
        this.sent.push({ to, content, id });
        return Promise.resolve();
      },
    });
  }

  nameOf(address: string): string {
    return this.#names.get(address) ?? address;
  }

  /** The mails sent, as `person: subject`, without the order's number. */
  async mails(): Promise<string[]> {
    await this.deliver();
    return this.sent
      .map(({ to, content }) => `${this.nameOf(to)}: ${content.subject.replace(/PED-\d+-\d+/, '#')}`)
      .sort();
  }

  async place(
    user = this.world.people.owner,
    lines: Record<string, number> = { [this.world.offers.tequila]: 2 },
  ): Promise<PlacedOrder> {
    await fillCart(this.pool, user, this.world.locations.centro, lines);
    return placeOrder(this.pool, user, this.world.locations.centro);
  }

  /** Moves an order on, as the desk does. */
  async move(id: string, from: string, to: string, reason: string | null = null): Promise<void> {
    await runAs(this.pool, person(this.staff.admin), 'select advance_orders($1, $2, $3)', [
      JSON.stringify([{ id, expected_status: from }]),
      to,
      reason,
    ]);
  }

  /** Switches a kind of mail for a person, as they do. */
  async prefer(user: string, kind: string, isWanted: boolean): Promise<void> {
    await runAs(
      this.pool,
      person(user),
      `insert into mail_preferences (kind, is_wanted) values ($1, $2)
       on conflict (user_id, kind) do update set is_wanted = excluded.is_wanted`,
      [kind, isWanted],
    );
  }

  /** A seller lowers the order's tequila. */
  async cutTequila(id: string, quantity: number): Promise<void> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select id from order_items where order_id = $1 and product_name like 'Tequila%'`,
      [id],
    );
    const edit = JSON.stringify({ lines: [{ id: rows[0]?.id, quantity }] });
    const seller = person(this.staff.seller);
    const preview = await runAs(this.pool, seller, 'select preview_order_edit($1, $2) as plan', [id, edit]);
    const { digest } = preview.rows[0]?.['plan'] as { digest: string };
    await runAs(this.pool, seller, `select edit_order($1, $2, 'Solo queda una', 0, 'pending', $3)`, [
      id,
      edit,
      digest,
    ]);
  }
}

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Moved } from '../../apps/operator/move/move-shop';
import { moveTo } from '../../apps/operator/move/move-to';
import { contractMigrations } from '../../apps/portal/database/contract';
import { migrate } from '../../apps/portal/database/migrations';
import { loadEnv } from '../../apps/portal/env';
import { createLogger } from '../../apps/portal/log';
import { type Portal, startPortal } from '../../apps/portal/portal';
import { withDatabaseAsItIs } from '../../apps/portal/database/with-database';
import { withPool } from '@sumiller/postgres/connections/pool';
import { allRows } from '../../testing/fixtures/all-rows';
import { fillCart } from '../../testing/fixtures/buy';
import { password } from '../../testing/fixtures/give-password';
import {
  type Person,
  type Rows,
  accountsOf,
  buildOldShop,
  composed,
  ofTheShop,
  secret,
} from '../../testing/fixtures/old-shop';
import { type World, buildWorld } from '../../testing/fixtures/world';
import { type TestDatabase, createTestDatabase, urlOf } from '../../testing/harness/database';
import {
  type HostedProject,
  type HostedProjects,
  startHostedProjects,
} from '../../testing/harness/hosted-project';
import { audit, soundBooks } from '../../testing/storm/audit';
import { call, order } from '../../testing/storm/buyers';

const zero = '00000000-0000-0000-0000-000000000000';

/** As Supabase's auth service looks up an account for its password. */
const lookUp = `
  select encrypted_password as hash from auth.users
  where instance_id = $1 and lower(email) = lower($2) and aud = 'authenticated' and is_sso_user = false`;

let folder: string;
let projects: HostedProjects;
let shop: TestDatabase;
let world: World;
/** The source's rows. */
let before: Rows;
let people: Person[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-move-`));
  await chmod(folder, 0o755);
  [projects, shop] = await Promise.all([startHostedProjects(), createTestDatabase()]);
  world = await buildOldShop(shop.pool);
  before = ofTheShop(await allRows(shop.pool));
  people = await accountsOf(shop.pool);
});
afterAll(async () => {
  await Promise.all([projects.stop(), shop.drop()]);
  await rm(folder, { recursive: true, force: true });
});

/** From the shop's database, as the portal's own login. */
const moveShopTo = (target: HostedProject | { dataDir: string }, options = {}): Promise<Moved> =>
  withPool({ connection: shop.connection }, (source) =>
    moveTo(source, 'host' in target ? { databaseUrl: urlOf(target.connection) } : target, options),
  );

describe('a move to a hosted project and back', () => {
  let project: HostedProject;
  let moved: Moved;
  const env = (name: string) =>
    loadEnv({ PORT: '0', DATA_DIR: join(folder, name), LOG_LEVEL: 'silent', SEED: 'none' });
  const door = (at: Portal) => ({ url: at.url, key: at.keys.publishable });
  const asHost = <T>(work: (pool: pg.Pool) => Promise<T>) => withPool({ connection: project.host }, work);

  beforeAll(async () => {
    project = await projects.create();
    moved = await moveShopTo(project);
    expect(ofTheShop(await allRows(shop.pool))).toEqual(before);
  });

  it('keeps every row unchanged, by a login that is not a superuser', async () => {
    const { rows } = await withPool({ connection: project.connection }, (pool) =>
      pool.query(
        `select rolsuper, pg_has_role('supabase_auth_admin', 'usage') as auth from pg_roles where rolname = current_user`,
      ),
    );
    expect(rows).toEqual([{ rolsuper: false, auth: false }]);
    const there = ofTheShop(await asHost(allRows));
    for (const [table, content] of Object.entries(before)) expect(there[table], table).toEqual(content);
    expect(Object.keys(there)).toEqual(Object.keys(before));
    expect(before['private.mail_outbox']).not.toHaveLength(0);
    expect(await asHost(audit)).toEqual(soundBooks);
  });

  it('reports what it moved', () => {
    expect(moved.books).toEqual({
      orders: 2,
      money: '400.00',
      last: expect.stringMatching(/-000002$/) as unknown,
      accounts: people.length,
    });
    expect(moved.rows).toMatchObject({
      'public.orders': 2,
      'auth.users': people.length,
      'auth.mfa_factors': 1,
    });
    expect(moved.unreadable).toBe(0);
  });

  it('moves accounts in a form the project’s auth service reads', async () => {
    expect(await asHost(accountsOf)).toEqual(people);
    for (const { email, hash } of people)
      expect((await asHost((pool) => pool.query(lookUp, [zero, email]))).rows).toEqual([{ hash }]);
    const { rows } = await asHost((pool) =>
      pool.query(
        `select distinct concat(confirmation_token, recovery_token, email_change, email_change_token_new, phone_change,
           email_change_token_current, phone_change_token, reauthentication_token) as tokens, is_super_admin as super,
           num_nulls(confirmation_token, recovery_token, email_change, email_change_token_new, phone_change,
             email_change_token_current, phone_change_token, reauthentication_token) as nulls from auth.users`,
      ),
    );
    expect(rows).toEqual([{ tokens: '', super: false, nulls: 0 }]);
    const factors = await asHost((pool) => pool.query('select secret, status from auth.mfa_factors'));
    expect(factors.rows).toEqual([{ secret, status: 'verified' }]);
  });

  it("leaves the project's triggers working, and the next order has the next number", async () => {
    const { rows } = await asHost((pool) =>
      pool.query(`select private.next_order_number() as next,
        (select count(*)::integer from pg_trigger where tgenabled = 'D') as silent`),
    );
    expect(rows).toEqual([{ next: expect.stringMatching(/-000003$/) as unknown, silent: 0 }]);
  });

  it('also works into a portal’s own database', async () => {
    const other = await createTestDatabase();
    try {
      await withPool({ connection: project.connection }, (source) =>
        moveTo(source, { databaseUrl: urlOf(other.connection) }),
      );
      expect(ofTheShop(await allRows(other.pool))).toEqual(ofTheShop(await asHost(allRows)));
      expect(await accountsOf(other.pool)).toEqual(people);
    } finally {
      await other.drop();
    }
  });

  it.each(contractMigrations.former.map(({ directory }, at) => ({ directory, at })))(
    'takes the shop of a version before 1.0 to a folder, as it is, for a portal to take over (chain $at)',
    async ({ directory, at }) => {
      const older = await createTestDatabase({ template: 'bootstrapped' });
      const name = `former-${at}`;
      try {
        await withPool({ connection: older.connection }, (owner) =>
          migrate(owner, { directory, log: createLogger('silent') }),
        );
        await buildWorld(older.pool);
        await withPool({ connection: older.connection }, (source) =>
          moveTo(source, { dataDir: join(folder, name) }),
        );
        await withDatabaseAsItIs(env(name), async (pool) => {
          expect(ofTheShop(await allRows(pool))).toEqual(ofTheShop(await allRows(older.pool)));
        });
      } finally {
        await older.drop();
      }
      const portal = await startPortal(env(name));
      await portal.stop();
    },
  );

  it('is refused a second time, and changes nothing', async () => {
    const there = await asHost(allRows);
    await expect(moveShopTo(project)).rejects.toThrow(/ya tiene datos \(auth\.users\)/);
    expect(await asHost(allRows)).toEqual(there);
  });

  it('lets people sign in with the same password and factor back in a portal, and order', async () => {
    const there = ofTheShop(await asHost(allRows));
    await withPool({ connection: project.connection }, (source) =>
      moveTo(source, { dataDir: join(folder, 'back') }),
    );
    await withDatabaseAsItIs(env('back'), async (pool) => {
      expect(ofTheShop(await allRows(pool))).toEqual(there);
      expect(await accountsOf(pool)).toEqual(people);
    });
    const portal = await startPortal(env('back'));
    try {
      const signIn = async (id: string, typed: string) => {
        const email = people.find((one) => one.id === id)?.email;
        const { status, body } = await call(door(portal), null, '/auth/v1/token?grant_type=password', {
          method: 'POST',
          body: JSON.stringify({ email, password: typed }),
        });
        return { status, token: (body as { access_token?: string }).access_token ?? '' };
      };
      for (const typed of [composed, composed.normalize('NFD')])
        expect((await signIn(world.people.owner, typed)).status).toBe(200);
      expect((await signIn(world.people.owner, password)).status).toBe(400);
      await passFactor(portal, (await signIn(world.people.colleague, password)).token);

      const { token } = await signIn(world.people.outsider, password);
      const cart = await fillCart(portal.pool, world.people.outsider, world.locations.lejos, {
        [world.offers.tequilaFar]: 1,
      });
      const buyer = { id: world.people.outsider, location: world.locations.lejos, cart, token };
      const placed = await order(door(portal), buyer);
      expect(placed).toMatchObject({
        status: 200,
        body: [{ order_number: expect.stringMatching(/-000004$/) as unknown }],
      });
      expect(await audit(portal.pool)).toEqual(soundBooks);
    } finally {
      await portal.stop();
    }
  });

  /** Raises the session with a code of the same app as before. */
  async function passFactor(portal: Portal, token: string): Promise<void> {
    const post = (path: string, body: unknown) =>
      call(door(portal), token, path, { method: 'POST', body: JSON.stringify(body) });
    const { rows } = await portal.pool.query<{ id: string }>('select id from auth.mfa_factors');
    const path = `/auth/v1/factors/${rows[0]?.id}`;
    const challenge = await post(`${path}/challenge`, {});
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const lifted = await post(`${path}/verify`, {
      challenge_id: (challenge.body as { id: string }).id,
      code,
    });
    expect(lifted.status).toBe(200);
  }
});

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import esbuild from 'esbuild';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Moved } from '../../apps/operator/move/move-shop';
import { moveTo } from '../../apps/operator/move/move-to';
import { countLate } from '../../apps/operator/move/sums';
import { projectPath } from '../../apps/portal/root';
import { withPool } from '@sumiller/postgres/connections/pool';
import { nodeBundle } from '../../scripts/lib/node-bundle.mjs';
import { allRows } from '../../testing/fixtures/all-rows';
import { placeOrder } from '../../testing/fixtures/buy';
import { insert } from '../../testing/fixtures/insert';
import { buildOldShop } from '../../testing/fixtures/old-shop';
import type { World } from '../../testing/fixtures/world';
import { type TestDatabase, createTestDatabase, urlOf } from '../../testing/harness/database';
import {
  type HostedProject,
  type HostedProjects,
  startHostedProjects,
} from '../../testing/harness/hosted-project';

let folder: string;
let projects: HostedProjects;
let shop: TestDatabase;
let world: World;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-move-`));
  [projects, shop] = await Promise.all([startHostedProjects(), createTestDatabase()]);
  world = await buildOldShop(shop.pool);
});
afterAll(async () => {
  await Promise.all([projects.stop(), shop.drop()]);
  await rm(folder, { recursive: true, force: true });
});

/** From the shop's database, as the portal's own login. */
const moveShopTo = (target: HostedProject, options = {}): Promise<Moved> =>
  withPool({ connection: shop.connection }, (source) =>
    moveTo(source, { databaseUrl: urlOf(target.connection) }, options),
  );

describe('a move', () => {
  let project: HostedProject;
  beforeEach(async () => {
    project = await projects.create();
  });
  const asHost = <T>(work: (pool: pg.Pool) => Promise<T>) => withPool({ connection: project.host }, work);

  /** Changes the project and tries the move; returns the refusal, after checking that the project is unchanged. */
  async function refusal(change: string): Promise<string> {
    await asHost((pool) => pool.query(change));
    const there = await asHost(allRows);
    const output = await moveShopTo(project).then(
      () => 'moved',
      (error: unknown) => (error as Error).message,
    );
    expect(await asHost(allRows)).toEqual(there);
    const { rows } = await asHost((pool) =>
      pool.query(`select from pg_trigger where tgenabled = 'D' and not tgisinternal`),
    );
    expect(rows).toEqual([]);
    return output;
  }

  it.each([
    [
      'the migrations were never pushed',
      'delete from supabase_migrations.schema_migrations',
      /no tiene las tablas del portal: aplica antes las migraciones/,
    ],
    [
      'a migration is missing there',
      `delete from supabase_migrations.schema_migrations where version = '20261206004600'`,
      /al destino le faltan 20261206004600/,
    ],
    [
      'there is a newer migration',
      `insert into supabase_migrations.schema_migrations (version) values ('29990101000000')`,
      /el destino tiene además 29990101000000/,
    ],
    [
      'a table there belongs to another role',
      'alter table private.staff owner to supabase_admin',
      /postgres no puede escribir private\.staff en el destino/,
    ],
    [
      'the accounts there are closed to the login',
      'set role supabase_auth_admin; revoke insert on auth.identities from postgres',
      /postgres no puede escribir auth\.identities en el destino/,
    ],
    [
      'the login there would not see every row',
      'alter role postgres nobypassrls',
      /postgres no puede escribir auth\.identities, auth\.mfa_factors, auth\.users en el destino/,
    ],
    [
      'each new account there would call something',
      `create function public.hook() returns trigger language plpgsql as 'begin return null; end';
       create trigger welcome after insert on auth.users for each row execute function public.hook()`,
      /cada cuenta nueva dispara welcome \(auth\.users\)/,
    ],
    [
      'an account has signed up there',
      `insert into auth.users (id, email) values (gen_random_uuid(), 'a@example.mx')`,
      /ya tiene datos \(auth\.users\)/,
    ],
    [
      'there is no place for a second factor',
      'alter table auth.mfa_factors drop column secret',
      /no tiene dónde guardar auth\.mfa_factors\.secret, que aquí tiene datos/,
    ],
    [
      'a table there is missing',
      'drop table private.order_notes cascade',
      /El destino no tiene la tabla private\.order_notes/,
    ],
    [
      'a row is not accepted there',
      'alter table public.order_items add constraint closed check (false) not valid',
      /violates check constraint "closed"/,
    ],
    [
      'a value would arrive changed',
      'alter table auth.mfa_factors alter column created_at type timestamptz(0)',
      /auth\.mfa_factors no llegó como salió/,
    ],
  ])('is refused without changes: %s', async (_, change, sentence) => {
    try {
      expect(await refusal(change)).toMatch(sentence);
    } finally {
      await asHost((pool) => pool.query('alter role postgres bypassrls'));
    }
  });

  it('skips a source-only column that is empty', async () => {
    await asHost((pool) => pool.query('alter table auth.users drop column banned_until'));
    expect((await moveShopTo(project)).books.accounts).toBe(6);
  });

  it('refuses a destination that others use, and leaves it to them', async () => {
    await asHost(async (pool) => {
      const other = await pool.connect();
      try {
        await other.query('begin; select from public.orders');
        const refused = moveShopTo(project, { lockLimitMs: 200 });
        await expect(refused).rejects.toThrow('El destino está en uso: detén lo que trabaja en él.');
        await other.query('commit');
      } finally {
        other.release(true);
      }
    });
    expect((await moveShopTo(project)).books.accounts).toBe(6);
  });

  it('lets the owner of a hosted project run its SQL, also twice', async () => {
    const files = ['live-sessions.sql', 'settings.sql', 'live-sessions.sql', 'settings.sql'];
    await withPool({ connection: project.connection, max: 1 }, async (owner) => {
      for (const file of files)
        await owner.query(await readFile(projectPath('supabase/hosted', file), 'utf8'));
      const { rows } = await owner.query<{ settings: string[] }>(
        `select array_agg(rolname || ' ' || setting order by rolname) as settings from pg_roles, unnest(rolconfig) as setting
         where setting like 'plan_cache_mode%' or setting like 'pgrst.%'`,
      );
      expect(rows[0]?.settings).toEqual([
        'anon plan_cache_mode=force_custom_plan',
        'authenticated plan_cache_mode=force_custom_plan',
        'authenticator pgrst.db_pre_request=hosted.open_request',
        'service_role plan_cache_mode=force_custom_plan',
      ]);
    });
  });

  it('refuses its own database as the destination, under any address', async () => {
    const url = `${urlOf(shop.connection)}&application_name=otra`;
    await withPool({ connection: shop.connection }, (source) =>
      expect(moveTo(source, { databaseUrl: url })).rejects.toThrow(/la misma base de datos que el origen/),
    );
  });

  it('does everything in a rehearsal and leaves nothing, and counts the passwords no other service reads', async () => {
    const there = await asHost(allRows);
    await shop.pool.query('update auth.users set encrypted_password = $2 where id = $1', [
      world.people.newcomer,
      '{"key_id":"k1","alg":"aes-gcm-hkdf"}',
    ]);
    const moved = await moveShopTo(project, { dryRun: true });
    expect(moved).toMatchObject({ unreadable: 1, books: { orders: 2 }, rows: { 'public.orders': 2 } });
    expect(await asHost(allRows)).toEqual(there);
  });
});

describe('the command', () => {
  let program: string;
  beforeAll(async () => {
    // Inside the project, so that the bundle finds its packages.
    program = await mkdtemp(projectPath('node_modules/.move-'));
    await esbuild.build({
      entryPoints: [projectPath('apps/operator/move.ts')],
      outdir: program,
      ...nodeBundle,
    });
  });
  afterAll(() => rm(program, { recursive: true, force: true }));

  const run = async (...args: string[]) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: urlOf(shop.connection) };
    const { status, stdout, stderr } = await new Promise<{ status: number; stdout: string; stderr: string }>(
      (resolve) => {
        execFile(process.execPath, [join(program, 'move.js'), ...args], { env }, (error, out, err) =>
          resolve({ status: Number(error?.code ?? 0), stdout: out, stderr: err }),
        );
      },
    );
    expect(stderr).not.toMatch(/\n {4}at /);
    return { status, output: stdout + stderr };
  };

  it('reports what it did, and explains its usage', async () => {
    expect(await run('--help')).toMatchObject({ status: 0 });
    expect(await run()).toMatchObject({ status: 2 });
    expect(await run('--to', 'x', 'y')).toMatchObject({ status: 2 });
    expect(await run('--to', join(folder, 'new'), '--dry-run')).toMatchObject({ status: 2 });
    const wrong = await run('--to', 'mysql://a:clave@b/c');
    expect(wrong.status).toBe(2);
    expect(wrong.output).not.toContain('clave');
    expect(await run('--to', urlOf(shop.connection))).toEqual({
      status: 1,
      output: expect.stringContaining('misma base de datos') as unknown,
    });
    const project = await projects.create();
    const { status, output } = await run('--to', urlOf(project.connection));
    expect(status).toBe(0);
    expect(output).toMatch(/public\.orders +2\n/);
    expect(output).toMatch(/Movido: \d+ tablas, \d+ filas/);
    expect(output).toContain('2 pedidos por $400.00; el último, PED-');
  });
});

it('rows added while the shop is read stay there, and are counted', async () => {
  const { books } = await moveShopTo(await projects.create());
  expect(await countLate(shop.pool, books)).toEqual({ orders: 0, accounts: 0 });
  await placeOrder(shop.pool, world.people.owner, world.locations.centro);
  await insert(shop.pool, 'auth.users', { email: 'tarde@example.mx' });
  expect(await countLate(shop.pool, books)).toEqual({ orders: 1, accounts: 1 });
});

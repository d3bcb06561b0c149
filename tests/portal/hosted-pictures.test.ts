import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { projectPath } from '../../apps/portal/root';
import { type Actor, inTransactionAs, person, runAs, visitor } from '../../testing/fixtures/act-as';
import { addDesk, type Desk } from '../../testing/fixtures/desk';
import { buildWorld, type World } from '../../testing/fixtures/world';
import { type HostedProjects, startHostedProjects } from '../../testing/harness/hosted-project';

let projects: HostedProjects;
/** The only login of a project's owner. */
let owner: pg.Pool;
/** A superuser, acting for the project's services. */
let host: pg.Pool;
let people: World['people'];
let desk: Desk;
/** Both stores sell the tequila, the first one the mezcal. */
let products: { tequila: string; mezcal: string };
let sql: string;

beforeAll(async () => {
  projects = await startHostedProjects();
  const project = await projects.create();
  owner = new pg.Pool(project.connection);
  host = new pg.Pool(project.host);
  // The server is stopped while their last connections close.
  for (const pool of [owner, host]) pool.on('error', () => undefined);
  sql = await readFile(projectPath('supabase/hosted/pictures.sql'), 'utf8');
  await owner.query(sql);
  // The auth service gives accounts their ids.
  await host.query('alter table auth.users alter id set default gen_random_uuid()');
  const world = await buildWorld(host);
  people = world.people;
  desk = await addDesk(host);
  const productOf = async (offer: string) => {
    const found = 'select product_id as id from store_products where id = $1';
    return (await host.query<{ id: string }>(found, [offer])).rows[0]?.id ?? '';
  };
  products = {
    tequila: await productOf(world.offers.tequila),
    mezcal: await productOf(world.offers.mezcal),
  };
});
afterAll(async () => {
  await Promise.all([owner.end(), host.end()]);
  await projects.stop();
});
beforeEach(async () => {
  await host.query(`update products set images = '[]'`);
  await outcome({ role: 'service_role' }, 'delete from storage.objects', []);
});

const nameFor = (product: string): string => `${product}/${randomBytes(16).toString('hex')}.png`;

/** As the storage service does for the caller: the number of rows, or the SQLSTATE of the refusal. */
async function outcome(actor: Actor, statement: string, values: unknown[]): Promise<number | string> {
  const work = async (client: pg.PoolClient) => {
    await client.query(`select set_config('storage.allow_delete_query', 'true', true)`);
    return (await client.query(statement, values)).rowCount ?? 0;
  };
  return inTransactionAs(host, actor, work).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code) return error.code;
    throw error;
  });
}
const put = (actor: Actor, name: string, bucket = 'products') =>
  outcome(actor, 'insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, name]);
const remove = (actor: Actor, name: string) =>
  outcome(actor, `delete from storage.objects where bucket_id = 'products' and name = $1`, [name]);
const [refused, unseen] = ['42501', 0];

/** Each of them, by name. */
async function each(act: (actor: Actor) => Promise<unknown>): Promise<Record<string, unknown>> {
  const buyers = { owner: people.owner, outsider: people.outsider, newcomer: people.newcomer };
  const actors = Object.entries({ ...desk, ...buyers }).map(([who, id]) => [who, person(id)] as const);
  const outcomes: Record<string, unknown> = {};
  for (const [who, actor] of [...actors, ['visitor', visitor] as const]) outcomes[who] = await act(actor);
  return outcomes;
}
const buyersGet = (outcome: unknown) => ({
  owner: outcome,
  outsider: outcome,
  newcomer: outcome,
  visitor: outcome,
});

it('the project’s owner runs the file for pictures, also twice, and owns none of Storage’s tables', async () => {
  await owner.query(sql);
  await owner.query(sql);
  const { rows } = await owner.query(
    `select id, public, file_size_limit::int, allowed_mime_types from storage.buckets`,
  );
  const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
  expect(rows).toEqual([
    { id: 'products', public: true, file_size_limit: 5_242_880, allowed_mime_types: kinds },
  ]);
  const policies = await owner.query(
    `select cmd, roles::text from pg_policies where schemaname = 'storage' order by cmd`,
  );
  expect(policies.rows).toEqual(
    ['DELETE', 'INSERT', 'SELECT'].map((cmd) => ({ cmd, roles: '{authenticated}' })),
  );
  await expect(owner.query('alter table storage.objects disable row level security')).rejects.toThrow(
    'must be owner',
  );
});

it('pictures are uploaded and removed by the staff of all the stores that sell the product', async () => {
  expect(await each((actor) => put(actor, nameFor(products.mezcal)))).toEqual({
    seller: 1,
    admin: 1,
    far: refused,
    ...buyersGet(refused),
  });
  expect(await each((actor) => put(actor, nameFor(products.tequila)))).toEqual({
    seller: refused,
    admin: 1,
    far: refused,
    ...buyersGet(refused),
  });
  const removed = (product: string) =>
    each(async (actor) => {
      const name = nameFor(product);
      await put(person(desk.admin), name);
      return remove(actor, name);
    });
  expect(await removed(products.mezcal)).toEqual({ seller: 1, admin: 1, far: unseen, ...buyersGet(unseen) });
  expect(await removed(products.tequila)).toEqual({
    seller: unseen,
    admin: 1,
    far: unseen,
    ...buyersGet(unseen),
  });
  // A deletion that reads no column needs no right to read.
  await put(person(desk.admin), nameFor(products.mezcal));
  expect(await outcome(person(desk.far), 'delete from storage.objects', [])).toBe(unseen);
});

it('names lead to one product’s pictures, in this bucket, and are used once', async () => {
  const admin = person(desk.admin);
  await host.query(`insert into storage.buckets (id, name) values ('invoices', 'invoices')`);
  const name = nameFor(products.mezcal);
  for (const bad of [
    'x.png',
    `${products.mezcal}/x.png`,
    name.replace('.png', '.svg'),
    `../${name}`,
    nameFor(desk.admin),
  ])
    expect(await put(admin, bad), bad).toBe(refused);
  expect(await put(admin, name, 'invoices')).toBe(refused);
  expect(await put(admin, name)).toBe(1);
  expect(await put(admin, name)).toBe('23505');
  const renamed = 'update storage.objects set name = $1 where name = $2';
  expect(await outcome(admin, renamed, [nameFor(products.mezcal), name])).toBe(unseen);
});

it('a picture that a product shows is not removed', async () => {
  const seller = person(desk.seller);
  const name = nameFor(products.mezcal);
  const url = `https://project.example.co/storage/v1/object/public/products/${name}`;
  const show = (given: string | null, seen: string[]) =>
    runAs(host, seller, 'select set_product_picture($1, $2, $3) as answer', [
      products.mezcal,
      JSON.stringify(seen),
      given,
    ]);
  await expect(show(url, [])).rejects.toMatchObject({ code: 'PT400' });
  await put(seller, name);
  expect((await show(url, [])).rows).toMatchObject([{ answer: { outcome: 'saved', images: [url] } }]);
  expect(await remove(seller, name)).toBe(unseen);
  expect(await remove(person(desk.admin), name)).toBe(unseen);
  expect((await show(null, [url])).rows).toMatchObject([{ answer: { unused: name } }]);
  expect(await remove(seller, name)).toBe(1);
});

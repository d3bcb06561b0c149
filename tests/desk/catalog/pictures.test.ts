import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../../apps/portal/log';
import { sweepPictures } from '../../../apps/portal/storage/keep-swept';
import { PictureFiles } from '../../../apps/portal/storage/picture-files';
import { createPictures } from '../../../apps/portal/storage/pictures';
import { PictureRecords } from '../../../apps/portal/storage/picture-records';
import { addDesk, type Desk } from '../../../testing/fixtures/desk';
import { givePassword, password } from '../../../testing/fixtures/give-password';
import { type SignedInWorld, signInWorld } from '../../../testing/fixtures/sign-in-world';
import { type TestPortal, startTestPortal } from '../../../testing/harness/portal';

/** A complete picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
let portal: TestPortal;
let world: SignedInWorld;
let folder: string;
let desk: Desk;
let as: Record<keyof Desk, SupabaseClient>;
/** Both stores sell the tequila, the first one the mezcal. */
let products: { tequila: string; mezcal: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), `sumiller-test-${process.pid}-pictures-`));
  portal = await startTestPortal({ env: { PICTURES_DIR: folder, PICTURES_MB: '12' } });
  world = await signInWorld(portal);
  desk = await addDesk(portal.pool);
  const addresses = await givePassword(portal.pool, Object.values(desk));
  const signIn = (id: string) => portal.signIn(addresses.get(id) ?? '', password);
  as = { seller: await signIn(desk.seller), admin: await signIn(desk.admin), far: await signIn(desk.far) };
  const productOf = async (offer: string) => {
    const sql = 'select product_id as id from store_products where id = $1';
    return (await portal.pool.query<{ id: string }>(sql, [offer])).rows[0]?.id ?? '';
  };
  products = { tequila: await productOf(world.offers.tequila), mezcal: await productOf(world.offers.mezcal) };
});
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});

const nameFor = (product: string, ending = 'png') =>
  `${product}/${randomBytes(16).toString('hex')}.${ending}`;
const bucket = (client: SupabaseClient) => client.storage.from('products');
const upload = async (
  client: SupabaseClient,
  name: string,
  body: Buffer = png,
  contentType = 'image/png',
) => {
  const { error } = await bucket(client).upload(name, body, { contentType });
  return error && { status: Number(error.statusCode), message: error.message };
};
const statusOf = async (client: SupabaseClient, name: string, body?: Buffer) =>
  (await upload(client, name, body))?.status ?? 200;
const filesOf = async (product: string) => readdir(join(folder, product)).catch(() => []);
const tokenOf = async (client: SupabaseClient) => (await client.auth.getSession()).data.session?.access_token;
const rpc = async (client: SupabaseClient, name: string, args: Record<string, unknown>) => {
  const answer = await client.rpc(name, args);
  return { data: answer.data as Record<string, unknown> | null, code: answer.error?.code };
};

it('a seller uploads, shows, replaces and removes the picture of a product of their store', async () => {
  const [first, second] = [nameFor(products.mezcal), nameFor(products.mezcal)];
  expect(await upload(as.seller, first)).toBeNull();
  const url = bucket(as.seller).getPublicUrl(first).data.publicUrl;
  const path = new URL(url).pathname;
  const shown = await fetch(url);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(png);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining('sandbox') as string,
  });
  const etag = shown.headers.get('etag') ?? '';
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(png.length));
  expect((await stat(join(folder, first))).mode & 0o077).toBe(0);

  const set = (seen: unknown, given: string | null) =>
    rpc(as.seller, 'set_product_picture', { p_product_id: products.mezcal, p_seen: seen, p_url: given });
  expect((await set([], path)).data).toEqual({ outcome: 'saved', images: [path], unused: null });
  expect((await set([], null)).data).toMatchObject({ outcome: 'stale', images: [path] });
  expect((await bucket(as.seller).remove([first])).error).toMatchObject({ statusCode: '409' });

  expect(await statusOf(as.seller, second, Buffer.concat([png, Buffer.from('x')]))).toBe(200);
  const other = path.replace(first, second);
  expect((await set([path], other)).data).toEqual({ outcome: 'saved', images: [other], unused: first });
  expect((await bucket(as.seller).remove([first])).data).toMatchObject([{ name: first }]);
  expect((await fetch(url)).status).toBe(404);
  expect((await set([other], null)).data).toEqual({ outcome: 'saved', images: [], unused: second });
  await bucket(as.seller).remove([second]);
  expect(await filesOf(products.mezcal)).toEqual([]);

  const { rows } = await portal.pool.query<{ act: string }>(
    `select act from private.staff_log where table_name = 'product_pictures' and row_id like $1 order by id`,
    [`${products.mezcal}/%`],
  );
  expect(rows.map(({ act }) => act)).toEqual(['insert', 'insert', 'delete', 'delete']);
});

it('only staff of all the stores that sell a product may change its picture', async () => {
  const [own, shared] = [nameFor(products.mezcal), nameFor(products.tequila)];
  expect(await statusOf(as.far, own)).toBe(404);
  expect(await statusOf(as.seller, shared)).toBe(403);
  for (const buyer of [world.as.owner, world.as.outsider, world.as.newcomer])
    expect(await statusOf(buyer, own)).toBe(403);
  expect(await statusOf(portal.anon(), own)).toBe(401);
  expect(await statusOf(portal.service(), own)).toBe(401);
  expect(await statusOf(as.admin, shared)).toBe(200);
  expect(await statusOf(as.admin, own)).toBe(200);
  for (const client of [as.far, world.as.owner, portal.anon()])
    expect(Number((await bucket(client).remove([own])).error?.statusCode)).toBeGreaterThan(400);
  expect((await bucket(as.seller).remove([shared])).error).toMatchObject({ statusCode: '403' });
  const without = await fetch(`${portal.url}/storage/v1/object/products/${own}`, {
    method: 'POST',
    body: png,
  });
  expect(without.status).toBe(401);
  const url = `/storage/v1/object/public/products/${shared}`;
  const call = (client: SupabaseClient, given: string | null = url) =>
    rpc(client, 'set_product_picture', { p_product_id: products.tequila, p_seen: [], p_url: given });
  expect((await call(as.seller)).code).toBe('PT403');
  expect((await call(world.as.owner)).code).toBe('PT403');
  expect((await call(as.admin, url.replace(shared, own))).code).toBe('PT400');
  expect((await call(as.admin, `javascript:${url}`)).code).toBe('PT400');
  expect((await call(as.admin, url.replace(shared, nameFor(products.tequila)))).code).toBe('PT400');
  expect((await bucket(as.admin).remove([own, shared])).data).toHaveLength(2);
});

it('a picture of a signed-out session is refused', async () => {
  const leaving = world.as.colleague;
  const token = await tokenOf(leaving);
  await leaving.auth.signOut();
  const answer = await fetch(`${portal.url}/storage/v1/object/products/${nameFor(products.mezcal)}`, {
    method: 'POST',
    headers: { apikey: portal.keys.publishable, authorization: `Bearer ${token}` },
    body: png,
  });
  expect(answer.status).toBe(401);
});

it('files are found by SKU in any case, and only among the caller’s products', async () => {
  const { rows } = await portal.pool.query<{ sku: string }>('select sku from products where id = any ($1)', [
    [products.mezcal, products.tequila],
  ]);
  const skus = rows.map(({ sku }) => sku.toLowerCase());
  const found = async (client: SupabaseClient) =>
    (await rpc(client, 'desk_pictures', { p_skus: [...skus, 'ninguno'] })).data;
  expect(await found(as.seller)).toHaveLength(2);
  expect(await found(as.far)).toMatchObject([{ product_id: products.tequila, may_change: false }]);
  expect((await rpc(world.as.owner, 'desk_pictures', { p_skus: skus })).code).toBe('PT403');
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const huge = Buffer.from(png);
huge.writeUInt32BE(50_000, 16);
huge.writeUInt32BE(50_000, 20);

it.each([
  ['an HTML page that says it is a PNG', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
  ['a drawing with scripts', svg, 415],
  ['a GIF that is also a script', Buffer.from('GIF89a/*   */=1;alert(1)'), 415],
  ['an empty file', Buffer.alloc(0), 415],
  ['a header without a size', png.subarray(0, 14), 415],
  ['50,000 by 50,000 pixels', huge, 413],
  ['more than five megabytes', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 413],
])('%s is refused in Spanish and leaves nothing', async (_case, body, status) => {
  const refused = await upload(as.seller, nameFor(products.mezcal), body);
  expect(refused?.status).toBe(status);
  expect(refused?.message).toMatch(/imagen/i);
  expect(await filesOf(products.mezcal)).toEqual([]);
});

it('a PNG with a page after its end is served as a PNG that may run nothing', async () => {
  const name = nameFor(products.mezcal);
  expect(
    await statusOf(as.seller, name, Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])),
  ).toBe(200);
  const { headers } = await fetch(bucket(as.seller).getPublicUrl(name).data.publicUrl);
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  await bucket(as.seller).remove([name]);
});

it('a name fixes the type, is used once, and leads nowhere else', async () => {
  expect(await statusOf(as.seller, nameFor(products.mezcal, 'jpg'))).toBe(400);
  const name = nameFor(products.mezcal);
  expect(await statusOf(as.seller, name)).toBe(200);
  expect(await statusOf(as.seller, name)).toBe(409);
  expect((await bucket(as.seller).update(name, png)).error).toMatchObject({ statusCode: '405' });
  const headers = {
    apikey: portal.keys.publishable,
    authorization: `Bearer ${await tokenOf(as.seller)}`,
    'content-type': 'image/png',
  };
  const encoded = [`${products.mezcal}%2F..%2F..%2Fx.png`, `..%2f..%2fsecrets.json`, `${name}%00.html`];
  for (const path of [...encoded, `${name}/`, name.toUpperCase(), 'x.svg']) {
    const url = `${portal.url}/storage/v1/object/products/${path}`;
    expect([400, 404]).toContain((await fetch(url, { method: 'POST', headers, body: png })).status);
    const open = await fetch(url.replace('/products/', '/public/products/'));
    expect(open.status).toBe(404);
    expect(open.headers.get('cache-control')).toBe('no-store');
  }
  await bucket(as.seller).remove([name]);
  expect(await readdir(folder)).toEqual(expect.not.arrayContaining(['secrets.json', 'x.png']));
});

/** Sends headers and a part of the body, and waits for the answer. */
async function sendPart(headers: Record<string, string>, part: Buffer): Promise<number | 'cut off'> {
  const url = `${portal.url}/storage/v1/object/products/${nameFor(products.mezcal)}`;
  const sent = httpRequest(url, { method: 'POST', headers });
  return new Promise((resolve) => {
    sent.once('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      sent.destroy();
    });
    sent.once('error', () => resolve('cut off'));
    sent.write(part);
  });
}

it('a body without its length, or with an excessive one, is refused before it is read', async () => {
  const headers = { apikey: portal.keys.publishable, authorization: `Bearer ${await tokenOf(as.seller)}` };
  expect(await sendPart(headers, png)).toBe(411);
  expect(await sendPart({ ...headers, 'content-length': '900000000' }, png)).toBe(413);
  const buyer = { ...headers, authorization: `Bearer ${await tokenOf(world.as.owner)}` };
  expect(await sendPart({ ...buyer, 'content-length': '5000000' }, png)).toBe(403);
  expect(await filesOf(products.mezcal)).toEqual([]);
});

it('one person’s slow bodies do not keep others from uploading', async () => {
  const headers = {
    apikey: portal.keys.publishable,
    authorization: `Bearer ${await tokenOf(as.seller)}`,
    'content-length': '5000',
  };
  const open = Array.from({ length: 6 }, () => {
    const name = nameFor(products.mezcal);
    const slow = httpRequest(`${portal.url}/storage/v1/object/products/${name}`, { method: 'POST', headers });
    slow.on('error', () => undefined);
    slow.write(png);
    return slow;
  });
  const name = nameFor(products.tequila);
  expect(await statusOf(as.admin, name)).toBe(200);
  for (const slow of open) slow.destroy();
  await bucket(as.admin).remove([name]);
  expect(await filesOf(products.mezcal)).toEqual([]);
});

it('an upload beyond the total limit is refused, and two uploads do not share the last room', async () => {
  const big = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length)]);
  const names = Array.from({ length: 4 }, () => nameFor(products.mezcal));
  const answers = await Promise.all(names.map((name) => upload(as.seller, name, big)));
  const refused = answers.filter((answer) => answer !== null);
  expect(refused).toHaveLength(2);
  for (const { status, message } of refused) {
    expect(status).toBe(507);
    expect(message).toContain('Ya no hay lugar');
  }
  expect(await filesOf(products.mezcal)).toHaveLength(2);
  expect((await bucket(as.seller).remove(names)).data).toHaveLength(2);
});

it('a full disk is reported in Spanish and leaves no record', async () => {
  const files = new PictureFiles(folder);
  files.write = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }));
  const app = createPictures({
    files,
    records: new PictureRecords(portal.pool, 1e9),
    identify: () => Promise.resolve({ role: 'authenticated', claims: { sub: desk.admin } }),
    log: createLogger('silent'),
  });
  const headers = { 'content-length': String(png.length) };
  const answer = await app.request(`/object/products/${nameFor(products.tequila)}`, {
    method: 'POST',
    headers,
    body: png,
  });
  expect(answer.status).toBe(507);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('El disco') as string });
  expect((await portal.pool.query('select from private.product_pictures')).rows).toEqual([]);
});

it('the clean-up removes pictures unused for a week, and files without a record', async () => {
  const [shown, forgotten] = [nameFor(products.mezcal), nameFor(products.mezcal)];
  expect(await statusOf(as.seller, shown)).toBe(200);
  expect(await statusOf(as.seller, forgotten)).toBe(200);
  await rpc(as.seller, 'set_product_picture', {
    p_product_id: products.mezcal,
    p_seen: [],
    p_url: `/storage/v1/object/public/products/${shown}`,
  });
  const stray = join(folder, nameFor(products.mezcal));
  await writeFile(stray, png);
  const files = new PictureFiles(folder);
  const sweep = () =>
    sweepPictures({ files, records: new PictureRecords(portal.pool, 1), log: createLogger('silent') });
  await sweep();
  expect(await filesOf(products.mezcal)).toHaveLength(3);
  await portal.pool.query(
    `update private.product_pictures set unused_since = unused_since - interval '8 days'`,
  );
  const old = new Date(Date.now() - 7_200_000);
  for (const file of await filesOf(products.mezcal))
    await utimes(join(folder, products.mezcal, file), old, old);
  await sweep();
  expect(await filesOf(products.mezcal)).toEqual([shown.split('/')[1]]);
  expect(await readFile(join(folder, shown))).toEqual(png);
});

import { PassThrough } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { type Handler, Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../testing/harness/database';
import { type ApiKeys, createApiKeys, publishKeys } from './api-keys';
import { type AppOptions, createApp } from './app';
import { loadSecrets } from './secrets';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Secrets } from './secrets';

const rows = JSON.stringify(
  Array.from({ length: 50 }, (_, id) => ({ id, name: `Tinto ${id}`, region: 'Baja California' })),
);

/** Placeholder routes for the data API, since only the layers around it are tested. */
const routes = new Hono();
routes
  .get('/products', (context) =>
    context.body(rows, 200, { 'content-type': 'application/json; charset=utf-8' }),
  )
  .get('/one', (context) => context.json({ id: 1 }))
  .get('/broken', () => {
    throw new Error('select secret_column from hidden_table');
  })
  .post('/products', async (context) => context.json({ bytes: (await context.req.text()).length }, 201));

const answerOk: Handler = (context) => context.json({ status: 'ok' });

describe('createApp', () => {
  let database: TestDatabase;
  let secrets: Secrets;
  let folder: string;
  let app: Hono;
  let make: (changes?: Partial<AppOptions>) => Hono;
  const logged: string[] = [];
  beforeAll(async () => {
    database = await createTestDatabase({ template: 'bootstrapped' });
    folder = await mkdtemp(join(tmpdir(), 'sumiller-app-'));
    secrets = await loadSecrets(folder);
    await publishKeys(database.pool, secrets);
    const stream = new PassThrough().on('data', (line: Buffer) => logged.push(line.toString()));
    make = (changes = {}) =>
      createApp({
        env: { publicUrlGiven: false, trustProxy: false },
        publicUrl: 'http://localhost:3000',
        publishableKey: secrets.publishableKey,
        keys: createApiKeys(database.pool),
        health: { healthz: answerOk, readyz: answerOk },
        rest: routes,
        auth: new Hono(),
        pictures: new Hono(),
        site: new Map(),
        log: pino(stream),
        ...changes,
      });
    app = make();
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });
  type Init = { method?: string; headers?: Record<string, string>; body?: string };
  const call = async (path: string, init: Init = {}, apikey = secrets.publishableKey): Promise<Response> =>
    await app.request(`http://localhost:3000${path}`, { ...init, headers: { apikey, ...init.headers } });

  describe('headers', () => {
    it('forbid foreign scripts, frames and sniffing on every page', async () => {
      const { headers } = await call('/');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'self'; script-src 'self';/);
      expect(headers.get('content-security-policy')).toMatch(/connect-src 'self'.*frame-ancestors 'none'/);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
    });

    it('require https only if the portal is served over it', async () => {
      expect((await call('/')).headers.get('strict-transport-security')).toBeNull();
      const secure = await make({ publicUrl: 'https://pedidos.example.mx' }).request('/');
      expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000');
    });

    it('make API answers inert as pages', async () => {
      const { headers } = await call('/rest/v1/one');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    });

    it('forbid caching of API answers, refusals included', async () => {
      const answers = [
        call('/rest/v1/one'),
        call('/rest/v1/one', {}, 'nonsense'),
        call('/rest/v1/none'),
        call('/auth/v1/none'),
        call(`/rest/v1/one?${'x'.repeat(20_000)}`),
        call('/rest/v1/one', { method: 'OPTIONS' }),
      ];
      for (const { url, status, headers } of await Promise.all(answers))
        expect([url, status, headers.get('cache-control')]).toEqual([url, status, 'no-store']);
    });
  });

  describe('config.json', () => {
    const config = async (url: string, of = app) =>
      (await of.request(url)).json() as Promise<{ supabaseUrl: string }>;

    it('contains the address and the publishable key, and is never cached', async () => {
      const response = await app.request('http://localhost:3000/config.json');
      expect(await response.json()).toEqual({
        supabaseUrl: 'http://localhost:3000',
        supabaseKey: secrets.publishableKey,
      });
      expect(response.headers.get('cache-control')).toBe('no-store');
    });

    it('accepts the names of this machine, and only those, for one another', async () => {
      expect((await config('http://127.0.0.1:8080/config.json')).supabaseUrl).toBe('http://127.0.0.1:8080');
      expect((await config('http://[::1]:3000/config.json')).supabaseUrl).toBe('http://[::1]:3000');
      expect((await config('http://evil.example/config.json')).supabaseUrl).toBe('http://localhost:3000');
    });

    it('never follows the Host header once PUBLIC_URL is set', async () => {
      const set = make({
        env: { publicUrlGiven: true, trustProxy: false },
        publicUrl: 'https://pedidos.example.mx',
      });
      expect((await config('http://127.0.0.1:3000/config.json', set)).supabaseUrl).toBe(
        'https://pedidos.example.mx',
      );
    });
  });

  describe('API keys', () => {
    const anonymous = (path: string, headers = {}) =>
      app.request(`http://localhost:3000${path}`, { headers });

    it("get the hosted service's answers when missing or wrong", async () => {
      const none = await anonymous('/rest/v1/one');
      expect([none.status, await none.json()]).toEqual([
        401,
        { message: 'No API key found in request', hint: 'No `apikey` request header was found.' },
      ]);
      for (const key of ['nonsense', `sb_secret_${'A'.repeat(32)}`, `${secrets.secretKey}x`]) {
        const wrong = await call('/rest/v1/one', {}, key);
        expect([wrong.status, await wrong.json()]).toEqual([
          401,
          { message: 'Invalid API key', hint: 'Double check your API key.' },
        ]);
      }
    });

    it('are also accepted as the bearer, as are those of other portals on the database', async () => {
      const other = await loadSecrets(join(folder, 'other'));
      await publishKeys(database.pool, other);
      const headers = { authorization: `Bearer ${other.secretKey}` };
      expect((await anonymous('/rest/v1/one', headers)).status).toBe(200);
    });

    it.each<Record<string, string>>([
      { origin: 'https://otra.example' },
      { 'sec-fetch-site': 'same-origin' },
    ])('are refused from pages if secret (%o)', async (fromPage) => {
      const both = { ...fromPage, authorization: `Bearer ${secrets.secretKey}` };
      for (const answer of [
        await call('/rest/v1/one', { headers: fromPage }, secrets.secretKey),
        await call('/rest/v1/one', { headers: both }),
      ]) {
        expect([answer.status, await answer.json()]).toMatchObject([
          401,
          { message: 'Forbidden use of secret API key in browser' },
        ]);
      }
      expect((await call('/rest/v1/one', { headers: fromPage })).status).toBe(200);
    });

    it('are not required when a browser comes from a mail', async () => {
      expect((await anonymous('/auth/v1/verify')).status).toBe(404);
      expect((await anonymous('/auth/v1/settings')).status).toBe(401);
    });

    it('may be used by any site without cookies, including their errors', async () => {
      const origin = 'https://otra.example';
      const preflight = await anonymous('/rest/v1/one', {});
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
      const asked = await app.request('http://localhost:3000/rest/v1/one', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PATCH',
          'access-control-request-headers': 'apikey,prefer',
        },
      });
      expect(asked.status).toBe(204);
      expect(asked.headers.get('access-control-allow-headers')).toMatch(/apikey, ?prefer/);
      expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
    });
  });

  describe('limits', () => {
    it('refuse a megabyte and more, announced or not', async () => {
      const headers = { 'content-type': 'application/json' };
      const body = 'x'.repeat(1024 * 1024 + 1);
      const large = await call('/rest/v1/products', { method: 'POST', headers, body });
      expect([large.status, await large.json()]).toEqual([
        413,
        { code: 'PT413', message: 'El contenido enviado es demasiado grande.', details: null, hint: null },
      ]);
      const inAuth = await call('/auth/v1/token', { method: 'POST', headers, body });
      expect(await inAuth.json()).toMatchObject({ code: 413, error_code: 'request_too_large' });
      const fits = await call('/rest/v1/products', { method: 'POST', headers, body: body.slice(1) });
      expect(fits.status).toBe(201);
    });

    it('refuse an address over 16 kB', async () => {
      expect((await call(`/rest/v1/products?id=in.(${'a'.repeat(16_000)})`)).status).toBe(200);
      expect((await call(`/rest/v1/products?id=in.(${'a'.repeat(17_000)})`)).status).toBe(414);
    });

    it('reveal nothing about internal failures', async () => {
      const broken = await call('/rest/v1/broken');
      expect([broken.status, await broken.text()]).toEqual([
        500,
        expect.not.stringContaining('secret_column'),
      ]);
    });

    it('ask for a retry when the database is unavailable', async () => {
      const away: ApiKeys = {
        roleOf: () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })),
      };
      const answer = await make({ keys: away }).request('/rest/v1/one', { headers: { apikey: 'any' } });
      expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'PGRST001' }]);
      expect(answer.headers.get('retry-after')).toBe('5');
    });
  });

  describe('compression', () => {
    it('packs larger answers once, and declares what they depend on', async () => {
      const headers = { 'accept-encoding': 'gzip' };
      const packed = await call('/rest/v1/products', { headers });
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      expect(packed.headers.get('vary')).toMatch(/Accept-Encoding/);
      expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(rows);
      const brotli = await call('/rest/v1/products', { headers: { 'accept-encoding': 'gzip, br' } });
      expect(brotli.headers.get('content-encoding')).toBe('br');
      expect(brotli.headers.get('access-control-allow-origin')).toBe('*');
    });

    it('leaves small answers and clients without support uncompressed', async () => {
      const small = await call('/rest/v1/one', { headers: { 'accept-encoding': 'gzip' } });
      expect([small.headers.get('content-encoding'), await small.json()]).toEqual([null, { id: 1 }]);
      expect(await (await call('/rest/v1/products')).text()).toBe(rows);
    });
  });

  it('logs path, status and time, never the query, the key or the token', async () => {
    logged.length = 0;
    const token = 'eyJhbGciOi.very.secret';
    const response = await call('/rest/v1/one?email=eq.ana@bar.mx', {
      headers: { authorization: `Bearer ${token}` },
    });
    const [line = ''] = logged;
    expect(JSON.parse(line)).toMatchObject({
      method: 'GET',
      path: '/rest/v1/one',
      status: 200,
      ms: expect.any(Number) as number,
      id: response.headers.get('x-request-id'),
    });
    for (const text of ['ana@bar.mx', token, secrets.publishableKey]) expect(line).not.toContain(text);
  });
});

import { SignJWT, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../demo';
import { type TestPortal, startTestPortal } from '../../testing/harness/portal';

describe('the portal with its demo', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({
      seed: 'demo',
      env: { NEW_GROUP_ORDER_LIMIT: '4321', SIGN_UPS_PER_ADDRESS: '2' },
    });
  });
  afterAll(() => portal.stop());
  const read = (path: string, headers: Record<string, string> = {}) =>
    fetch(portal.url + path, { headers: { apikey: portal.keys.publishable, ...headers } });

  it("is healthy and gives the app its API's address", async () => {
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
    const config = await fetch(`${portal.url}/config.json`);
    expect(await config.json()).toEqual({ supabaseUrl: portal.url, supabaseKey: portal.keys.publishable });
  });

  it('stores settings where the rules of the contract read them', async () => {
    const { rows } = await portal.pool.query(
      `select key, value from private.settings where key ~ '^(default|new)_' order by key`,
    );
    expect(rows).toEqual([
      { key: 'default_store_id', value: 1 },
      { key: 'new_group_order_limit', value: 4_321 },
    ]);
  });

  it('lets every demo account sign in', async () => {
    for (const { email, password } of demoAccounts) {
      const person = await portal.signIn(email, password);
      const { data } = await person.auth.getUser();
      expect(data.user?.email).toBe(email);
    }
  });

  it('takes as many sign-ups of an address as its setting allows', async () => {
    const signUp = async (name: string) => {
      const email = `${name}@example.mx`;
      const { error } = await portal.anon().auth.signUp({ email, password: 'Sumiller2026' });
      return error?.status ?? 200;
    };
    expect([await signUp('primera'), await signUp('segunda'), await signUp('tercera')]).toEqual([
      200, 200, 429,
    ]);
  });

  it('can be read by a visitor, by a person and by an operator', async () => {
    const [account] = demoAccounts;
    if (!account) throw new Error('no demo account');
    const person = await portal.signIn(account.email, account.password);
    const count = async (client: ReturnType<TestPortal['anon']>) =>
      (await client.from('orders').select('id', { count: 'exact', head: true })).count;
    const [visitor, buyer, operator] = await Promise.all(
      [portal.anon(), person, portal.service()].map(count),
    );
    expect(visitor ?? 0).toBe(0);
    expect(buyer).toBeGreaterThan(0);
    expect(operator).toBeGreaterThan(buyer ?? 0);
  });

  it('draws the pictures that the catalogue names', async () => {
    const { data } = await portal.service().from('products').select('images').limit(1).single();
    const [picture = ''] = (data as { images: string[] }).images;
    const response = await fetch(portal.url + picture);
    expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(await response.text()).toMatch(/^<svg/);
    const etag = response.headers.get('etag') ?? '';
    expect((await fetch(portal.url + picture, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(`${portal.url}/pictures/products/none.svg`)).status).toBe(404);
  });

  describe('an invalid token', () => {
    const claims = { role: 'service_role', sub: '8d3d7f4a-2d2a-4a51-9c0e-0b1f3f0f9d11', session_id: 'x' };

    it('is refused when it is malformed', async () => {
      const response = await read('/rest/v1/products', { authorization: 'Bearer nonsense' });
      expect([response.status, await response.json()]).toEqual([
        401,
        { code: 'PGRST301', message: 'JWT could not be verified', details: null, hint: null },
      ]);
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
    });

    it('is refused when it was signed elsewhere, with any algorithm', async () => {
      const { privateKey } = await generateKeyPair('ES256');
      const foreign = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: 'x' })
        .sign(privateKey);
      const shared = new TextEncoder().encode(portal.keys.publishable);
      const hmac = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(shared);
      const none = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`.replaceAll('=', '');
      for (const token of [foreign, hmac, none]) {
        expect((await read('/rest/v1/products', { authorization: `Bearer ${token}` })).status).toBe(401);
      }
    });

    it('is refused when it is an API key that was never issued', async () => {
      const made = portal.keys.secret.replace(/.{8}$/, 'AAAAAAAA');
      expect((await read('/rest/v1/products', { authorization: `Bearer ${made}` })).status).toBe(401);
    });
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  SignJWT,
  UnsecuredJWT,
  decodeJwt,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Crowd, gatherCrowd, request, signIn } from '../actors';
import { type RestartablePortal, startRestartablePortal } from '../restartable-portal';

/** Tokens at the portal's two APIs; the auth service's own checks are in auth/keys.test.ts. */
describe('tokens', () => {
  let host: RestartablePortal;
  let crowd: Crowd;
  let key: JWK & { kid: string };
  let claims: JWTPayload;
  beforeAll(async () => {
    host = await startRestartablePortal('DATABASE_URL 18');
    crowd = await gatherCrowd(host);
    const stored = JSON.parse(await readFile(join(host.dataDir, 'secrets.json'), 'utf8')) as {
      signingKey: typeof key;
    };
    key = stored.signingKey;
    claims = decodeJwt(crowd.tokens.get('owner') ?? '');
  });
  afterAll(() => host.stop());

  const sign = async (payload: JWTPayload): Promise<string> =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', kid: key.kid })
      .sign(await importJWK(key, 'ES256'));
  const doors = async (token: string): Promise<number[]> => {
    const authorization = `Bearer ${token}`;
    const data = await request(host, 'GET', '/rest/v1/orders', undefined, { authorization });
    const account = await request(host, 'GET', '/auth/v1/user', undefined, { authorization });
    for (const { text } of [data, account]) expect(text).not.toMatch(/owner|jose|JWS|stack|\.ts/);
    return [data.status, account.status];
  };
  const closed = [401, 403];

  it('signed by the portal open both APIs', async () => {
    const authorization = `Bearer ${await sign(claims)}`;
    const { status } = await request(host, 'GET', '/rest/v1/orders', undefined, { authorization });
    expect(status).toBe(200);
  });

  it('without a signature, or signed with a public key as if it were a secret, open none', async () => {
    expect(await doors(new UnsecuredJWT(claims).encode())).toEqual(closed);
    const { json } = await request(host, 'GET', '/auth/v1/.well-known/jwks.json');
    for (const secret of [
      JSON.stringify(json),
      JSON.stringify(key.x),
      'secret',
      host.portal().keys.publishable,
    ]) {
      const hmac = new TextEncoder().encode(secret.padEnd(64, '\0'));
      for (const alg of ['HS256', 'HS512']) {
        const token = await new SignJWT(claims).setProtectedHeader({ alg, kid: key.kid }).sign(hmac);
        expect(await doors(token)).toEqual(closed);
      }
    }
  });

  it('signed by a stranger open none, with any key id, address or key', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    for (const kid of [key.kid, '../../etc/passwd', `' or 1=1 --`, 'x'.repeat(5_000), '']) {
      const header = {
        alg: 'ES256',
        kid,
        jku: 'https://evil.example/jwks.json',
        x5u: 'https://evil.example',
      };
      expect(await doors(await new SignJWT(claims).setProtectedHeader(header).sign(privateKey))).toEqual(
        closed,
      );
    }
  });

  it('changed after they were signed open none', async () => {
    const [header, , signature] = (await sign(claims)).split('.');
    for (const change of [{ role: 'service_role' }, { sub: crowd.ids.outsider }, { exp: 4_000_000_000 }]) {
      const payload = Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url');
      expect(await doors(`${header}.${payload}.${signature}`)).toEqual(closed);
    }
    for (const broken of [`${header}..${signature}`, `${header}.${signature}`, 'a.b.c', '...', 'null']) {
      expect(await doors(broken)).toEqual(closed);
    }
  });

  it('that have expired, or belong elsewhere, open none', async () => {
    const past = Math.floor(Date.now() / 1000) - 5;
    for (const change of [
      { exp: past },
      { iss: 'https://evil.example' },
      { aud: 'anon' },
      { nbf: past + 900 },
    ]) {
      expect(await doors(await sign({ ...claims, ...change }))).toEqual(closed);
    }
  });

  it('that expire while in use open none from then on', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      const token = await sign({ ...claims, exp: Math.floor(Date.now() / 1000) + 60 });
      const headers = { authorization: `Bearer ${token}` };
      const read = async () => (await request(host, 'GET', '/rest/v1/orders', undefined, headers)).status;
      expect(await read()).toBe(200);
      vi.setSystemTime(Date.now() + 59_000);
      expect(await read()).toBe(200);
      vi.setSystemTime(Date.now() + 2_000);
      expect(await doors(token)).toEqual(closed);
    } finally {
      vi.useRealTimers();
    }
  });

  it('of a session that has ended, or never existed, open none', async () => {
    const email = String(claims['email']);
    const token = await signIn(host, email);
    const authorization = `Bearer ${token}`;
    const before = await request(host, 'GET', '/rest/v1/orders', undefined, { authorization });
    expect(before.status).toBe(200);
    await request(host, 'POST', '/auth/v1/logout?scope=local', undefined, { authorization });
    expect(await doors(token)).toEqual(closed);
    expect(await doors(await sign({ ...claims, session_id: crypto.randomUUID() }))).toEqual(closed);
  });

  it('name no other database role than their own', async () => {
    for (const role of ['postgres', 'sumiller', 'pg_read_all_data', 'none']) {
      const authorization = `Bearer ${await sign({ ...claims, role })}`;
      const { status } = await request(host, 'GET', '/rest/v1/orders', undefined, { authorization });
      expect([role, status]).toEqual([role, 401]);
    }
  });

  it('are required beside the key: the publishable key without one is a visitor', async () => {
    const { publishable } = host.portal().keys;
    for (const authorization of [`Bearer ${publishable}`, '', 'Basic b3duZXI6eA==']) {
      const { status } = await request(host, 'GET', '/rest/v1/orders', undefined, { authorization });
      expect([authorization, status]).toEqual([authorization, 401]);
    }
    for (const apikey of ['', 'x', publishable.replace('publishable', 'secret'), `${publishable}x`]) {
      const { status } = await request(host, 'GET', '/rest/v1/orders', undefined, { apikey });
      expect(status).toBe(401);
    }
  });
});

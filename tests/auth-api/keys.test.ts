import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  calculateJwkThumbprint,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
  UnsecuredJWT,
  type JWTPayload,
} from 'jose';
import { freshEmail, ok, startAuthServer, type AuthServer } from './auth-server';

let server: AuthServer;
let claims: JWTPayload & { sub: string };

beforeAll(async () => {
  server = await startAuthServer();
  const { session } = ok(await server.client().signUp({ email: freshEmail(), password: 'Mezcal-2026' }));
  claims = { ...(await server.auth.verifyAccessToken(session?.access_token ?? '')) };
});
afterAll(() => server.stop());

async function signed(payload: JWTPayload, kid?: string): Promise<string> {
  const key = await importJWK(server.signingKey, 'ES256');
  const header = { alg: 'ES256', kid: kid ?? (await calculateJwkThumbprint(server.signingKey)) };
  return new SignJWT(payload).setProtectedHeader(header).sign(key);
}

const verify = (token: string) => server.auth.verifyAccessToken(token);
const refused = { status: 403, code: 'bad_jwt' };

it('the public keys are served without private ones, and clients verify tokens with them', async () => {
  const { body } = await server.call('GET', '/.well-known/jwks.json');
  expect(body.keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
      kid: await calculateJwkThumbprint(server.signingKey),
      x: server.signingKey.x,
      y: server.signingKey.y,
    },
  ]);
  const client = server.client();
  const { user } = ok(await client.signUp({ email: freshEmail(), password: 'Mezcal-2026' }));
  expect(ok(await client.getClaims())).toMatchObject({ header: { alg: 'ES256' }, claims: { sub: user?.id } });
});

it('a token that was signed here is accepted', async () => {
  await expect(verify(await signed(claims))).resolves.toMatchObject({ sub: claims.sub });
});

it('unsigned tokens and HMACs made with the public key are refused', async () => {
  await expect(verify(new UnsecuredJWT(claims).encode())).rejects.toMatchObject(refused);
  const publicKey = await importJWK({ ...server.signingKey, d: undefined }, 'ES256', { extractable: true });
  if (publicKey instanceof Uint8Array) throw new Error('no public key');
  const kid = await calculateJwkThumbprint(server.signingKey);
  for (const secret of [await exportSPKI(publicKey), JSON.stringify(server.signingKey.x), '']) {
    const key = new TextEncoder().encode(secret.padEnd(32, '\0'));
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(key);
    await expect(verify(token)).rejects.toMatchObject(refused);
  }
});

it('strangers’ keys are refused, even when a token brings them along', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  for (const header of [
    { alg: 'ES256' },
    { alg: 'ES256', kid: 'stranger' },
    { alg: 'ES256', kid: await calculateJwkThumbprint(server.signingKey) },
    { alg: 'ES256', kid: 'stranger', jwk },
  ]) {
    const token = await new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
    await expect(verify(token)).rejects.toMatchObject(refused);
  }
});

it.each([
  ['expired', { exp: 1_000_000 }],
  ['without expiry', { exp: undefined }],
  ['of another issuer', { iss: 'https://evil.example/auth/v1' }],
  ['for another audience', { aud: 'somebody-else' }],
  ['without a session', { session_id: undefined }],
  ['of nobody', { sub: 'nobody' }],
])('a token %s is refused', async (_name, change) => {
  await expect(verify(await signed({ ...claims, ...change }))).rejects.toMatchObject(refused);
});

it('tokens of the other portals on the database are accepted until their key is revoked', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'other-portal' };
  await server.pool.query('insert into portal.signing_keys (kid, jwk) values ($1, $2)', [
    'other-portal',
    jwk,
  ]);
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: 'other-portal' })
    .sign(privateKey);
  // Another client's invented ids have just triggered a lookup.
  await expect(verify(await signed(claims, 'invented'))).rejects.toMatchObject(refused);
  await expect(verify(token)).resolves.toMatchObject({ sub: claims.sub });
  const { body } = await server.call('GET', '/.well-known/jwks.json');
  expect(body.keys).toHaveLength(2);
});

it("during a flood of unknown key ids, a new portal's id resolves at once", async () => {
  const query = vi.spyOn(server.pool, 'query');
  const looks = () => query.mock.calls.filter(([sql]) => sql.includes('portal.signing_keys')).length;
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const begun = Date.now();
  const flood = Array.from({ length: 200 }, async (_, index) =>
    expect(verify(await signed(claims, `invented-${index}`))).rejects.toMatchObject(refused),
  );
  const kid = 'started-in-a-flood';
  const jwk = { ...(await exportJWK(publicKey)), kid };
  await server.pool.query('insert into portal.signing_keys (kid, jwk) values ($1, $2)', [kid, jwk]);
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
  await expect(verify(token)).resolves.toMatchObject({ sub: claims.sub });
  await Promise.all(flood);
  // One of the calls is the insert above; one lookup may start immediately.
  expect(looks() - 1).toBeLessThanOrEqual(1 + (Date.now() - begun) / 250);
  query.mockRestore();
});

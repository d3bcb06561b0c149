import { randomBytes } from 'node:crypto';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createApiKeys, publishKeys } from '../../apps/portal/api-keys';
import { freshEmail, ok, startAuthServer, type AuthServer } from './auth-server';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Advances the clocks; real database calls are awaited as usual. */
function letPass(milliseconds: number): void {
  const later = performance.now() + milliseconds;
  vi.setSystemTime(Date.now() + milliseconds);
  vi.spyOn(performance, 'now').mockReturnValue(later);
}

it('a revoked API key is invalid: immediately if it is not cached, within a minute elsewhere', async () => {
  const name = () => randomBytes(24).toString('base64url');
  const publishableKey = `sb_publishable_${name()}`;
  const secretKey = `sb_secret_${name()}`;
  await publishKeys(server.pool, {
    publishableKey,
    secretKey,
    signingKey: { ...server.signingKey, kid: 'own' },
  });
  const elsewhere = createApiKeys(server.pool);
  expect(await elsewhere.roleOf(publishableKey)).toBe('anon');
  expect(await elsewhere.roleOf(secretKey)).toBe('service_role');

  await server.pool.query('update portal.api_keys set revoked_at = now()');
  expect(await createApiKeys(server.pool).roleOf(publishableKey)).toBeNull();
  expect(await createApiKeys(server.pool).roleOf(secretKey)).toBeNull();
  letPass(61_000);
  await vi.waitFor(async () => {
    expect([await elsewhere.roleOf(publishableKey), await elsewhere.roleOf(secretKey)]).toEqual([null, null]);
  }, 10_000);
});

it('a revoked signing key is invalid within a minute', async () => {
  const { session } = ok(await server.client().signUp({ email: freshEmail(), password: 'Mezcal-2026' }));
  const claims = await server.auth.verifyAccessToken(session?.access_token ?? '');
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const kid = 'a-portal-that-was-lost';
  await server.pool.query('insert into portal.signing_keys (kid, jwk) values ($1, $2)', [
    kid,
    { ...(await exportJWK(publicKey)), kid },
  ]);
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
  letPass(61_000);
  expect(await server.auth.verifyAccessToken(token)).toMatchObject({ sub: claims.sub });

  await server.pool.query('update portal.signing_keys set revoked_at = now() where kid = $1', [kid]);
  letPass(61_000);
  // The first lookup after a minute may be another request's: this one continues with the known keys until the answer arrives.
  await vi.waitFor(async () => {
    await expect(server.auth.verifyAccessToken(token)).rejects.toMatchObject({ code: 'bad_jwt' });
  }, 10_000);
});

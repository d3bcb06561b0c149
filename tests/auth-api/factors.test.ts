import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GoTrueClient } from '@supabase/auth-js';
import { URI, type TOTP } from 'otpauth';
import { freshEmail, ok, startAuthServer, type AuthServer } from './auth-server';

const password = 'Mezcal-2026';
let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

async function signedIn(): Promise<{ client: GoTrueClient; email: string }> {
  const email = freshEmail();
  const client = server.client();
  ok(await client.signUp({ email, password }));
  return { client, email };
}

async function enroll(client: GoTrueClient, friendlyName = 'Teléfono'): Promise<{ id: string; totp: TOTP }> {
  const factor = ok(await client.mfa.enroll({ factorType: 'totp', friendlyName }));
  return { id: factor.id, totp: URI.parse(factor.totp.uri) as TOTP };
}

/** The app's next code, so that a test does not wait for half a minute. */
async function freeStep(factorId: string): Promise<void> {
  await server.pool.query('update auth.mfa_factors set last_used_step = last_used_step - 10 where id = $1', [
    factorId,
  ]);
}

describe('an authenticator app', () => {
  it('raises the session to aal2, is listed, and can be removed', async () => {
    const { client, email } = await signedIn();
    const other = server.client();
    ok(await other.signInWithPassword({ email, password }));
    const enrolled = ok(
      await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Teléfono', issuer: 'Bar Ruiz' }),
    );
    expect(enrolled).toMatchObject({ id: expect.any(String) as unknown, friendly_name: 'Teléfono' });
    expect(enrolled.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(enrolled.totp.qr_code).not.toContain('#');
    expect(enrolled.totp.uri).toMatch(/^otpauth:\/\/totp\/Bar%20Ruiz:/);
    expect(enrolled.totp.uri).toContain(`secret=${enrolled.totp.secret}`);
    expect(ok(await client.mfa.listFactors())).toMatchObject({ all: [{ status: 'unverified' }], totp: [] });

    const challenge = ok(await client.mfa.challenge({ factorId: enrolled.id }));
    expect(challenge).toMatchObject({ type: 'totp' });
    expect(challenge.expires_at).toBeGreaterThan(Date.now() / 1000);
    const code = (URI.parse(enrolled.totp.uri) as TOTP).generate();
    const lifted = ok(await client.mfa.verify({ factorId: enrolled.id, challengeId: challenge.id, code }));
    const claims = await server.auth.verifyAccessToken(lifted.access_token);
    expect(claims.aal).toBe('aal2');
    expect(claims.amr.map(({ method }) => method).sort()).toEqual(['password', 'totp']);
    expect(ok(await client.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({ currentLevel: 'aal2' });
    expect(ok(await client.mfa.listFactors())).toMatchObject({
      totp: [{ id: enrolled.id, status: 'verified' }],
    });
    ok(await client.refreshSession());
    expect((await other.getUser()).error).toBeTruthy();

    ok(await client.mfa.unenroll({ factorId: enrolled.id }));
    const { session } = ok(await client.refreshSession());
    expect((await server.auth.verifyAccessToken(session?.access_token ?? '')).aal).toBe('aal1');
  });

  it('protects credentials: a session without it changes neither them nor the factors', async () => {
    const { client, email } = await signedIn();
    const { id, totp } = await enroll(client);
    ok(await client.mfa.challengeAndVerify({ factorId: id, code: totp.generate() }));
    const weak = server.client();
    ok(await weak.signInWithPassword({ email, password }));
    expect((await weak.updateUser({ password: 'Raicilla-2027' })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    });
    expect((await weak.updateUser({ email: freshEmail() })).error).toMatchObject({
      code: 'insufficient_aal',
    });
    expect((await weak.mfa.unenroll({ factorId: id })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
    expect((await weak.mfa.enroll({ factorType: 'totp', friendlyName: 'otro' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    await freeStep(id);
    ok(await weak.mfa.challengeAndVerify({ factorId: id, code: totp.generate() }));
    ok(await weak.updateUser({ password: 'Raicilla-2027' }));
  });
});

describe('codes of the app', () => {
  it('work once each', async () => {
    const { client } = await signedIn();
    const { id, totp } = await enroll(client);
    const code = totp.generate();
    ok(await client.mfa.challengeAndVerify({ factorId: id, code }));
    const replay = await client.mfa.challengeAndVerify({ factorId: id, code });
    expect(replay.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  });

  it('must be right, for an open challenge of the same factor', async () => {
    const { client } = await signedIn();
    const { id, totp } = await enroll(client);
    const challenge = ok(await client.mfa.challenge({ factorId: id }));
    const challengeId = challenge.id;
    const wrong = await client.mfa.verify({ factorId: id, challengeId, code: '000000' });
    expect(wrong.error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });
    const none = await client.mfa.verify({
      factorId: id,
      challengeId: crypto.randomUUID(),
      code: totp.generate(),
    });
    expect(none.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
    await server.pool.query(
      `update auth.mfa_challenges set created_at = now() - interval '6 min' where id = $1`,
      [challengeId],
    );
    const late = await client.mfa.verify({ factorId: id, challengeId, code: totp.generate() });
    expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });

  it('verify once when used concurrently', async () => {
    const { client } = await signedIn();
    const { id, totp } = await enroll(client);
    const challenge = ok(await client.mfa.challenge({ factorId: id }));
    const token = (await client.getSession()).data.session?.access_token ?? '';
    const body = { challenge_id: challenge.id, code: totp.generate() };
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        server.call('POST', `/factors/${id}/verify`, body, { Authorization: `Bearer ${token}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });
});

describe('factors', () => {
  it('belong to one account', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const { id } = await enroll(theirs.client);
    for (const factorId of [id, crypto.randomUUID()]) {
      expect((await mine.client.mfa.challenge({ factorId })).error).toMatchObject({
        status: 404,
        code: 'mfa_factor_not_found',
      });
      expect((await mine.client.mfa.unenroll({ factorId })).error).toMatchObject({ status: 404 });
    }
  });

  it('have unique names and a maximum number', async () => {
    const { client } = await signedIn();
    await enroll(client, 'uno');
    const twice = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'uno' });
    expect(twice.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    for (let index = 2; index <= 10; index += 1) await enroll(client, `número ${index}`);
    const tooMany = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'once' });
    expect(tooMany.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
  });

  it.each([
    ['phone', 422, 'mfa_phone_enroll_not_enabled'],
    ['webauthn', 422, 'mfa_webauthn_enroll_not_enabled'],
    ['smoke', 400, 'validation_failed'],
  ])('of type %s are disabled', async (factorType, status, code) => {
    const { client } = await signedIn();
    const token = (await client.getSession()).data.session?.access_token ?? '';
    const answer = await server.call(
      'POST',
      '/factors',
      { factor_type: factorType },
      { Authorization: `Bearer ${token}` },
    );
    expect(answer).toMatchObject({ status, body: { error_code: code } });
  });
});

import type { SupabaseClient } from '@supabase/supabase-js';
import { URI, type TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFactors, removeFactors } from '../../apps/operator/users/factors';
import { type TestPortal, startTestPortal } from '../../testing/harness/portal';
import { freshEmail, ok } from './auth-server';
import { MailFolder, tokenOf } from './mail-folder';

const password = 'Mezcal-2026';

/** A person with an authenticator app, as the whole portal treats them. */
describe('an account with a second factor', () => {
  let portal: TestPortal;
  let mails: MailFolder;
  beforeAll(async () => {
    portal = await startTestPortal();
    mails = new MailFolder(portal.mailDir);
  });
  afterAll(() => portal.stop());

  type Guarded = { email: string; strong: SupabaseClient; factorId: string; totp: TOTP; before: string };
  const tokenIn = async (client: SupabaseClient) =>
    (await client.auth.getSession()).data.session?.access_token ?? '';

  async function guarded(): Promise<Guarded> {
    const email = freshEmail();
    const strong = portal.anon();
    ok(await strong.auth.signUp({ email, password }));
    const before = await tokenIn(strong);
    const factor = ok(await strong.auth.mfa.enroll({ factorType: 'totp' }));
    const totp = URI.parse(factor.totp.uri) as TOTP;
    ok(await strong.auth.mfa.challengeAndVerify({ factorId: factor.id, code: totp.generate() }));
    return { email, strong, factorId: factor.id, totp, before };
  }
  const call = async (token: string, method: string, path: string, body?: object) => {
    const response = await fetch(`${portal.url}${path}`, {
      method,
      headers: {
        apikey: portal.keys.publishable,
        Authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : null) as unknown };
  };
  const age = (email: string, minutes: number) =>
    portal.pool.query(
      `update auth.mfa_amr_claims c set updated_at = now() - make_interval(mins => $2)
       from auth.sessions s join auth.users u on u.id = s.user_id where s.id = c.session_id and u.email = $1`,
      [email, minutes],
    );

  it('reads and writes nothing through REST before the factor is verified', async () => {
    const { email, strong, before } = await guarded();
    const weak = await portal.signIn(email, password);
    for (const token of [await tokenIn(weak), before]) {
      const answers = await Promise.all([
        call(token, 'GET', '/rest/v1/profiles'),
        call(token, 'HEAD', '/rest/v1/products'),
        call(token, 'POST', '/rest/v1/business_groups', { name: 'Grupo' }),
        call(token, 'PATCH', '/rest/v1/profiles?id=not.is.null', { display_name: 'Otra' }),
        call(token, 'DELETE', '/rest/v1/wishlist_items?id=not.is.null'),
        call(token, 'POST', '/rest/v1/rpc/get_or_create_cart', {
          p_user_id: crypto.randomUUID(),
          p_location_id: crypto.randomUUID(),
        }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
      expect(answers[0].body).toMatchObject({ message: 'Confirma tu segundo factor para continuar.' });
    }
    expect((await strong.from('profiles').select('id')).data).toHaveLength(1);
    expect((await portal.pool.query(`select from business_groups where name = 'Grupo'`)).rowCount).toBe(0);
  });

  it('is not shut out of REST by a factor that was never verified', async () => {
    const email = freshEmail();
    const client = portal.anon();
    ok(await client.auth.signUp({ email, password }));
    ok(await client.auth.mfa.enroll({ factorType: 'totp' }));
    expect((await client.from('profiles').select('id')).data).toHaveLength(1);
  });

  it('has its data changed only by a session with the factor', async () => {
    const { email, strong } = await guarded();
    const weak = await portal.signIn(email, password);
    const refused = await call(await tokenIn(weak), 'PUT', '/auth/v1/user', { data: { nota: 'x' } });
    expect(refused).toMatchObject({ status: 401, body: { error_code: 'insufficient_aal' } });
    ok(await strong.auth.updateUser({ data: { nota: 'x' } }));
  });

  it('keeps its aal2 sessions when a session at aal1 signs out with any scope', async () => {
    const { email, strong, before } = await guarded();
    for (const scope of ['others', 'global'] as const) {
      const weak = await portal.signIn(email, password);
      const bystander = await portal.signIn(email, password);
      expect((await weak.auth.signOut({ scope })).error).toBeNull();
      expect((await bystander.auth.getUser()).error).not.toBeNull();
      expect((await strong.from('profiles').select('id')).data).toHaveLength(1);
    }
    expect((await call(before, 'POST', '/auth/v1/logout?scope=others')).status).toBe(204);
    expect((await strong.auth.signOut({ scope: 'global' })).error).toBeNull();
  });

  it('accepts no token from before the factor was verified', async () => {
    const { factorId, before } = await guarded();
    expect(await call(before, 'DELETE', `/auth/v1/factors/${factorId}`)).toMatchObject({
      status: 422,
      body: { error_code: 'insufficient_aal' },
    });
    expect(await call(before, 'PUT', '/auth/v1/user', { password: 'Raicilla-2027' })).toMatchObject({
      status: 401,
      body: { error_code: 'insufficient_aal' },
    });
  });

  it('is only created if the password was given within ten minutes', async () => {
    const email = freshEmail();
    const client = portal.anon();
    ok(await client.auth.signUp({ email, password }));
    await age(email, 11);
    ok(await client.auth.refreshSession());
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    // Nor by a new password that the open session would set itself.
    expect((await client.auth.updateUser({ password: 'Raicilla-2027' })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    const again = await portal.signIn(email, password);
    ok(await again.auth.mfa.enroll({ factorType: 'totp' }));
  });

  it('loses the factor by a recovery mail and a second mail that confirms it, and by neither without the other', async () => {
    const { email, factorId } = await guarded();
    const remove = (token: string, nonce?: string) =>
      call(token, 'DELETE', `/auth/v1/factors/${factorId}`, nonce ? { nonce } : {});
    const insufficient = { status: 422, body: { error_code: 'insufficient_aal' } };

    const weak = await portal.signIn(email, password);
    ok(await weak.auth.reauthenticate());
    const { code } = await mails.latest(email);
    expect(await remove(await tokenIn(weak), code)).toMatchObject(insufficient);

    const client = portal.anon();
    ok(await client.auth.resetPasswordForEmail(email));
    ok(await client.auth.verifyOtp({ type: 'recovery', token_hash: tokenOf(await mails.latest(email, 2)) }));
    const token = await tokenIn(client);
    expect(await remove(token)).toMatchObject(insufficient);
    expect(await remove(token, '00000000')).toMatchObject({
      status: 422,
      body: { error_code: 'reauthentication_not_valid' },
    });
    expect((await remove(token, code)).status).toBe(200);
    ok(await client.auth.updateUser({ password: 'Raicilla-2027' }));
    ok(await (await portal.signIn(email, 'Raicilla-2027')).auth.mfa.enroll({ factorType: 'totp' }));
  });

  it('loses the factor by the operator’s command', async () => {
    const { email, strong, factorId } = await guarded();
    const other = await guarded();
    expect(await findFactors(portal.pool, email.toUpperCase())).toMatchObject([
      { id: factorId, status: 'verified' },
    ]);
    expect(await findFactors(portal.pool, freshEmail())).toBeNull();
    expect(await removeFactors(portal.pool, email, other.factorId)).toBe(0);
    expect(await removeFactors(portal.pool, email, factorId)).toBe(1);
    expect(await findFactors(portal.pool, email)).toEqual([]);
    const weak = await portal.signIn(email, password);
    expect((await weak.from('profiles').select('id')).data).toHaveLength(1);
    const { session } = ok(await strong.auth.refreshSession());
    expect(JSON.parse(atob(session?.access_token.split('.')[1] ?? ''))).toMatchObject({ aal: 'aal1' });
    expect(await removeFactors(portal.pool, other.email, null)).toBe(1);
  });
});

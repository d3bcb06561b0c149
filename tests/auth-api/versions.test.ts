import { describe, expect, it } from 'vitest';
import { installedVersions } from '../../testing/harness/clusters';
import { freshEmail, ok, startAuthServer } from './auth-server';
import { tokenOf } from './mail-folder';

describe.each(installedVersions)('on PostgreSQL %s', (postgres) => {
  it('the whole life cycle of an account works', async () => {
    const server = await startAuthServer({ postgres, emailConfirmation: true, sharedDatabase: true });
    const [email, newEmail] = [freshEmail(), freshEmail()];
    const client = server.client();
    ok(await client.signUp({ email, password: 'Mezcal-2026' }));
    ok(await client.verifyOtp({ type: 'signup', token_hash: tokenOf(await server.mails.latest(email)) }));
    ok(await client.refreshSession());
    ok(await client.resetPasswordForEmail(email));
    const recovery = await server.mails.latest(email, 2);
    ok(await client.verifyOtp({ type: 'recovery', token_hash: tokenOf(recovery) }));
    ok(await client.updateUser({ password: 'Raicilla-2027', data: { display_name: 'Ana' } }));
    ok(await client.updateUser({ email: newEmail }));
    for (const mail of [await server.mails.latest(email, 3), await server.mails.latest(newEmail)]) {
      ok(await server.client().verifyOtp({ type: 'email_change', token_hash: tokenOf(mail) }));
    }
    ok(await client.signInWithPassword({ email: newEmail, password: 'Raicilla-2027' }));
    const factor = ok(await client.mfa.enroll({ factorType: 'totp' }));
    ok(await client.mfa.challenge({ factorId: factor.id }));
    expect((await client.signOut()).error).toBeNull();
    await server.stop();
  });
});

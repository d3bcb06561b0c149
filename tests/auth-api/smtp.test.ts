import { afterEach, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/harness/mail-server';
import { freshEmail, ok, startAuthServer, type AuthServer } from './auth-server';

const password = 'Mezcal-2026';
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function startSmtp(options: { refuse?: boolean } = {}): Promise<MailServer> {
  const server = await startMailServer();
  stops.push(() => server.stop());
  if (options.refuse) server.refuse();
  return server;
}

async function start(smtpUrl: string): Promise<AuthServer> {
  const server = await startAuthServer({ emailConfirmation: true, smtpUrl });
  stops.push(() => server.stop());
  return server;
}

it('mails are sent by SMTP: in Spanish, as text and HTML', async () => {
  const { url, received } = await startSmtp();
  const server = await start(url);
  const email = freshEmail();
  ok(await server.client().signUp({ email, password }));
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]).toMatchObject({
    subject: 'Confirma tu correo en Sumiller',
    from: { name: 'Sumiller' },
    to: [{ address: email }],
    text: expect.stringContaining('token_hash=') as unknown,
    html: expect.stringContaining('Confirmar mi correo') as unknown,
  });
  expect(received[0]?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
});

it('an unavailable mail server is reported to everyone alike', async () => {
  const server = await start('smtp://127.0.0.1:1');
  const known = freshEmail();
  await server.auth.createUser({ email: known, password });
  for (const email of [known, freshEmail()]) {
    const { error } = await server.client().resetPasswordForEmail(email);
    expect(error).toMatchObject({ name: 'AuthApiError', status: 424, code: 'unexpected_failure' });
  }
});

it('a signed-in person learns that their mail was not accepted', async () => {
  const { url } = await startSmtp({ refuse: true });
  const server = await start(url);
  const email = freshEmail();
  await server.auth.createUser({ email, password });
  const client = server.client();
  ok(await client.signInWithPassword({ email, password }));
  expect((await client.reauthenticate()).error).toMatchObject({ status: 424, code: 'unexpected_failure' });
});

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailFolder } from '../../../auth-api/mail-folder';
import { request } from '../actors';
import { type RestartablePortal, startRestartablePortal } from '../restartable-portal';
import { rawRequest } from '../raw-request';

const site = 'https://pedidos.example.mx';

/** Addresses an attacker would like a person to open, in every spelling known to have fooled a parser. */
const elsewhere = [
  'https://evil.example',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https:evil.example',
  `${site}.evil.example`,
  `${site}@evil.example`,
  `https://evil.example#${site}`,
  `https://evil.example?${site}`,
  'javascript:alert(1)',
  'data:text/html,x',
  'http://pedidos.example.mx',
  `${site}:8443`,
  ` ${site}.evil.example`,
  `https://user:pw@pedidos.example.mx`,
  `${site}%2eevil.example`,
  `${site}%0d%0aLocation:%20https://evil.example`,
  'https://pedidos.example.mx\r\nLocation: https://evil.example',
  'https://pedidos。example。mx.evil.example',
  '',
];

describe('links and hosts', () => {
  let host: RestartablePortal;
  let mails: MailFolder;
  let people: string[];
  beforeAll(async () => {
    host = await startRestartablePortal('DATABASE_URL 18', { AUTH_EMAIL_CONFIRMATION: 'on' });
    mails = new MailFolder(join(host.dataDir, 'mail'));
    people = Array.from({ length: elsewhere.length }, (_, index) => `persona-${index}@example.mx`);
    await host
      .pool()
      .query(`insert into auth.users (email, email_confirmed_at) select unnest($1::text[]), now()`, [people]);
  });
  afterAll(() => host.stop());

  const isOurs = (link: URL | null): void => {
    expect(link?.origin).toBe(site);
    expect(link?.username).toBe('');
  };

  it('in mails lead to the configured site, for every claimed Host', async () => {
    const { url, keys } = host.portal();
    const email = 'de-otro-anfitrion@example.mx';
    await host.pool().query(`insert into auth.users (email, email_confirmed_at) values ($1, now())`, [email]);
    const { status } = await rawRequest(url, '/auth/v1/recover', {
      method: 'POST',
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        forwarded: 'host=evil.example;proto=http',
        'x-original-url': '/evil',
        origin: 'https://evil.example',
        referer: 'https://evil.example/',
        apikey: keys.publishable,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email }),
    });
    expect(status).toBe(200);
    const mail = await mails.latest(email);
    isOurs(mail.link);
    expect(mail.text + mail.html).not.toContain('evil');
  });

  it('in mails lead nowhere else, for every redirect_to', async () => {
    await Promise.all(
      elsewhere.map((target, index) =>
        request(host, 'POST', `/auth/v1/recover?redirect_to=${encodeURIComponent(target)}`, {
          email: people[index],
        }),
      ),
    );
    for (const [index, target] of elsewhere.entries()) {
      const mail = await mails.latest(people[index] ?? '');
      expect([target, mail.link?.origin]).toEqual([target, site]);
      isOurs(mail.link);
      expect(mail.text).not.toContain('evil');
    }
  });

  it('of the auth service lead nowhere else either', async () => {
    for (const target of elsewhere) {
      const path = `/auth/v1/verify?token=x&type=recovery&redirect_to=${encodeURIComponent(target)}`;
      const { status, headers } = await request(host, 'GET', path);
      expect([target, status]).toEqual([target, 303]);
      isOurs(new URL(headers.get('location') ?? ''));
    }
  });

  it('in pages contain no host invented by a request', async () => {
    const { url } = host.portal();
    for (const path of [
      '/',
      '/auth',
      '/config.json',
      '/healthz',
      '/rest/v1/',
      '/nada',
      '//evil.example',
      '/auth/v1',
    ]) {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', connection: 'close' };
      const answer = await rawRequest(url, path, { headers });
      expect([path, answer.status < 500]).toEqual([path, true]);
      expect(JSON.stringify(answer.headers) + answer.text).not.toContain('evil.example');
    }
  });
});

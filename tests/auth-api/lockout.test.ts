import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetExpired } from '@sumiller/auth-api/cleanup';
import { freshEmail, startAuthServer, type AuthAnswer, type AuthServer } from './auth-server';

const password = 'Mezcal-2026';
const home = '203.0.113.20';
/** As in production, with fewer guesses, since each costs a hash. */
const limits = {
  passwordPerAccountAndAddress: { points: 3, seconds: 300 },
  passwordPerAccount: { points: 6, seconds: 900 },
};

describe.each([
  ['in memory', false],
  ['in the database', true],
])("strangers' guesses, counted %s,", (_where, sharedDatabase) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer({ sharedDatabase, limits, trustProxy: true });
  });
  afterAll(() => server.stop());

  type Sender = { address: string; cookie?: string };
  const tryPassword = (email: string, word: string, { address, cookie }: Sender): Promise<AuthAnswer> =>
    server.call(
      'POST',
      '/token?grant_type=password',
      { email, password: word },
      { 'X-Forwarded-For': address, ...(cookie ? { Cookie: cookie } : {}) },
    );
  const cookieOf = ({ headers }: AuthAnswer): string => headers.get('set-cookie')?.split(';')[0] ?? '';

  async function account(): Promise<string> {
    const email = freshEmail();
    await server.auth.createUser({ email, password });
    return email;
  }
  async function signInAt(email: string, sender: Sender): Promise<string> {
    const answer = await tryPassword(email, password, sender);
    expect(answer.status).toBe(200);
    return cookieOf(answer);
  }
  /** Uses up the account's limit, from addresses that each use up their own. */
  async function attack(email: string, addresses = ['198.51.100.1', '198.51.100.2']) {
    const guesses = addresses.flatMap((address) =>
      Array.from({ length: 3 }, () => tryPassword(email, 'wrong-one', { address })),
    );
    await Promise.all(guesses);
    expect((await tryPassword(email, password, { address: '198.51.100.9' })).status).toBe(429);
  }

  it('do not lock the owner out at a known address', async () => {
    const email = await account();
    await signInAt(email, { address: home });
    await attack(email);
    await signInAt(email, { address: home });
  });

  it('do not lock the owner out in a known browser, at any address', async () => {
    const email = await account();
    const cookie = await signInAt(email, { address: home });
    await attack(email);
    await signInAt(email, { address: '192.0.2.77', cookie });
    expect((await tryPassword(email, password, { address: '192.0.2.78' })).status).toBe(429);
  });

  it('do not lock the owner out in their browser even when they come from the same address', async () => {
    const email = await account();
    const cookie = await signInAt(email, { address: home });
    await attack(email, [home, '198.51.100.5']);
    expect((await tryPassword(email, password, { address: home })).status).toBe(429);
    await signInAt(email, { address: home, cookie });
  });

  it('stay as slow as before at an address known to the account', async () => {
    const email = await account();
    await signInAt(email, { address: home });
    await attack(email);
    const guesses = await Promise.all(
      Array.from({ length: 4 }, () => tryPassword(email, 'wrong-one', { address: home })),
    );
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([429]));
    // Three of them were checked, so the right one has to wait as well.
    expect((await tryPassword(email, password, { address: home })).status).toBe(429);
  });

  it('get ten tries from a stolen browser mark in addition to the account’s five, and never more', async () => {
    const email = await account();
    const cookie = await signInAt(email, { address: home });
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        tryPassword(email, 'wrong-one', { address: `192.0.2.${index}`, cookie }),
      ),
    );
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]));
    // Ten by the mark, five by the account's own limit.
    await attack(email, ['198.51.100.1']);
    expect((await tryPassword(email, password, { address: '192.0.2.90', cookie })).status).toBe(429);
    // The owner's next sign-in there marks the browser again; the stolen mark stays worthless.
    const renewed = await signInAt(email, { address: home, cookie });
    expect(renewed).not.toBe(cookie);
    await signInAt(email, { address: '192.0.2.91', cookie: renewed });
    expect((await tryPassword(email, password, { address: '192.0.2.92', cookie })).status).toBe(429);
  });

  it('get a mark only with the right password of that very account', async () => {
    const [victim, attacker] = [await account(), await account()];
    const theirs = await signInAt(attacker, { address: '198.51.100.50' });
    const wrong = await tryPassword(victim, 'wrong-one', { address: '198.51.100.50', cookie: theirs });
    expect(wrong.headers.get('set-cookie')).toBeNull();
    await attack(victim);
    expect((await tryPassword(victim, password, { address: '198.51.100.50', cookie: theirs })).status).toBe(
      429,
    );
    const made = `sumiller-device=${'A'.repeat(43)}`;
    expect((await tryPassword(victim, password, { address: '192.0.2.60', cookie: made })).status).toBe(429);
  });

  it('gain nothing from a mark planted in the owner’s browser', async () => {
    const [victim, attacker] = [await account(), await account()];
    const planted = await signInAt(attacker, { address: '198.51.100.51' });
    const own = await signInAt(victim, { address: home, cookie: planted });
    expect(own).not.toBe(planted);
    await attack(victim);
    expect((await tryPassword(victim, password, { address: '192.0.2.61', cookie: planted })).status).toBe(
      429,
    );
    await signInAt(victim, { address: '192.0.2.62', cookie: own });
  });

  it('leave a browser known to every account that uses it', async () => {
    const [first, second] = [await account(), await account()];
    const cookie = await signInAt(second, {
      address: home,
      cookie: await signInAt(first, { address: home }),
    });
    for (const email of [first, second]) {
      await attack(email);
      await signInAt(email, { address: '192.0.2.63', cookie });
    }
  });

  it('get the same answer for a known and an unknown account, even if an account signed in before', async () => {
    const known = await account();
    const unknown = freshEmail();
    await signInAt(known, { address: home });
    const answers: Record<string, unknown[]> = {};
    for (const email of [known, unknown]) {
      await attack(email);
      const refused = [];
      for (let guess = 0; guess < 5; guess += 1) {
        const { status, body, headers } = await tryPassword(email, 'wrong-one', { address: home });
        refused.push([status, body, Number(headers.get('retry-after')) > 295, headers.has('set-cookie')]);
      }
      answers[email === known ? 'known' : 'unknown'] = refused;
    }
    expect(answers.known).toEqual(answers.unknown);
  });

  it('with the old password find no known place after a change of password', async () => {
    const email = await account();
    const thief = await signInAt(email, { address: '198.51.100.70' });
    const { body } = await tryPassword(email, password, { address: home });
    const changed = await server.call(
      'PUT',
      '/user',
      { password: 'Raicilla-2027' },
      { Authorization: `Bearer ${String(body.access_token)}`, 'X-Forwarded-For': home },
    );
    expect(changed.status).toBe(200);
    await attack(email);
    const back = (sender: Sender) => tryPassword(email, 'Raicilla-2027', sender);
    expect((await back({ address: '198.51.100.70', cookie: thief })).status).toBe(429);
    expect((await back({ address: '192.0.2.70', cookie: cookieOf(changed) })).status).toBe(200);
    expect((await back({ address: home })).status).toBe(200);
  });
});

describe('the mark of a browser', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer();
  });
  afterAll(() => server.stop());

  it('is inaccessible to scripts and other sites, and authorises nothing', async () => {
    const email = freshEmail();
    const { headers, body } = await server.call('POST', '/signup', { email, password });
    expect(headers.get('set-cookie')).toMatch(
      /^sumiller-device=[\w-]{43}; Max-Age=31536000; Path=\/auth\/v1; HttpOnly; SameSite=Strict$/,
    );
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await server.call('GET', '/user', undefined, { Cookie: cookie })).status).toBe(401);
    expect(JSON.stringify(body)).not.toContain(cookie.split('=')[1]);
    const { rows } = await server.pool.query('select * from auth.known_places');
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });

  it('is deleted after a year, and the oldest beyond twenty', async () => {
    const id = await server.auth.createUser({ email: freshEmail(), password });
    await server.pool.query(
      `insert into auth.known_places (user_id, kind, hash, last_sign_in_at)
       select $1, 'address', 'h' || n, now() - make_interval(days => n) from generate_series(350, 380) as n`,
      [id],
    );
    await server.pool.query(
      `insert into auth.known_places (user_id, kind, hash, last_sign_in_at)
       select $1, 'browser', 'h' || n, now() - make_interval(days => n) from generate_series(1, 30) as n`,
      [id],
    );
    await forgetExpired(server.pool);
    const { rows } = await server.pool.query(
      `select kind, count(*)::integer as left, max(hash collate "C") as last from auth.known_places
       where user_id = $1 group by kind order by kind`,
      [id],
    );
    expect(rows).toEqual([
      { kind: 'address', left: 15, last: 'h364' },
      { kind: 'browser', left: 20, last: 'h9' },
    ]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, ok, startAuthServer, type AuthAnswer, type AuthServer } from './auth-server';

const password = 'Mezcal-2026';

function expectTooMany(answer: AuthAnswer, code: string): void {
  expect(answer).toMatchObject({
    status: 429,
    body: { code: 429, error_code: code, msg: expect.any(String) as unknown },
  });
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
}

describe.each([
  ['in memory', false],
  ['in the database', true],
])('the production limits, counted %s,', (_where, sharedDatabase) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer({ emailConfirmation: true, sharedDatabase, limits: {}, trustProxy: true });
  });
  afterAll(() => server.stop());

  const tryPassword = (email: string, word: string, address = '203.0.113.7') =>
    server.call(
      'POST',
      '/token?grant_type=password',
      { email, password: word },
      { 'X-Forwarded-For': address },
    );

  it('stop password guessing after ten wrong ones, for known and unknown accounts alike', async () => {
    const known = freshEmail();
    await server.auth.createUser({ email: known, password });
    for (const email of [known, freshEmail()]) {
      const guesses = await Promise.all(Array.from({ length: 15 }, () => tryPassword(email, 'wrong-one')));
      expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
      expectTooMany(await tryPassword(email, password), 'over_request_rate_limit');
    }
    // A person at another address is not locked out by it.
    expect((await tryPassword(known, password, '198.51.100.1')).status).toBe(200);
  });

  it('bound guesses from many addresses too', async () => {
    const email = freshEmail();
    await server.auth.createUser({ email, password });
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => tryPassword(email, 'wrong-one', `198.51.100.${10 + index}`)),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(30);
  });

  it('do not count successful sign-ins', async () => {
    const email = freshEmail();
    await server.auth.createUser({ email, password });
    for (let round = 0; round < 35; round += 1) {
      expect((await tryPassword(email, password, '203.0.113.8')).status).toBe(200);
    }
  });

  it('keep a minute between two mails to one address, whether or not it has an account', async () => {
    const known = freshEmail();
    await server.auth.createUser({ email: known, password });
    for (const email of [known, freshEmail()]) {
      for (const endpoint of ['/recover', '/otp', '/signup']) {
        const ask = () =>
          server.call('POST', endpoint, { email, password }, { 'X-Forwarded-For': '203.0.113.9' });
        expect((await ask()).status).toBe(200);
        const again = await ask();
        expectTooMany(again, 'over_email_send_rate_limit');
        expect(again.body.msg).toMatch(
          /^For security purposes, you can only request this after (59|60) seconds\.$/,
        );
      }
    }
  });

  it('bound mails to an address that many accounts request as their new one', async () => {
    const wanted = freshEmail('victima');
    const answers: AuthAnswer[] = [];
    for (let person = 0; person < 3; person += 1) {
      const email = freshEmail();
      await server.auth.createUser({ email, password });
      const { body } = await tryPassword(email, password, `198.51.100.${90 + person}`);
      answers.push(
        await server.call(
          'PUT',
          '/user',
          { email: wanted },
          { Authorization: `Bearer ${body.access_token as string}` },
        ),
      );
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 429, 429]);
    const [, refused] = answers;
    if (refused) expectTooMany(refused, 'over_email_send_rate_limit');
  });

  it('reach the client library in the expected format', async () => {
    const email = freshEmail();
    const client = server.client();
    ok(await client.resetPasswordForEmail(email));
    expect((await client.resetPasswordForEmail(email)).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
    });
  });

  it('stop code guessing', async () => {
    const email = freshEmail();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server.call('POST', '/verify', { type: 'recovery', email, token: String(10_000_000 + index) }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(10);
    expectTooMany(guesses.find(({ status }) => status === 429) ?? fail(), 'over_request_rate_limit');
  });

  it('store no address in plain text', async () => {
    const { rows } = await server.pool.query('select key from auth.rate_limits');
    expect(JSON.stringify(rows)).not.toMatch(/example\.mx|203\.0\.113/);
    expect(rows.length > 0).toBe(sharedDatabase);
  });
});

describe.each([
  ['in memory', false],
  ['in the database', true],
])('the limits per address, counted %s,', (_where, sharedDatabase) => {
  const few = { points: 3, seconds: 60 };
  let server: AuthServer;
  beforeAll(async () => {
    const limits = {
      mailPerAddress: few,
      codePerAddress: few,
      signupPerAddress: few,
      refreshPerAddress: few,
      signInPerAddress: few,
    };
    server = await startAuthServer({ sharedDatabase, trustProxy: true, limits });
  });
  afterAll(() => server.stop());

  const requests: [string, () => [string, object]][] = [
    ['mails, whomever they go to', () => ['/recover', { email: freshEmail() }]],
    ['codes, for whatever account', () => ['/verify', { type: 'recovery', email: freshEmail(), token: '1' }]],
    ['sign-ups', () => ['/signup', { email: freshEmail(), password }]],
    ['refreshes', () => ['/token?grant_type=refresh_token', { refresh_token: freshEmail() }]],
  ];
  it.each(requests)('bound %s', async (name, next) => {
    const ask = (address: string) => {
      const [path, body] = next();
      return server.call('POST', path, body, { 'X-Forwarded-For': address });
    };
    const answers = [];
    for (let index = 0; index < 4; index += 1) answers.push(await ask('203.0.113.40'));
    expect([name, answers.map(({ status }) => status === 429)]).toEqual([name, [false, false, false, true]]);
    expectTooMany(answers[3] ?? fail(), 'over_request_rate_limit');
    expect((await ask('203.0.113.41')).status).not.toBe(429);
  });

  it('bound sign-ins with the right password', async () => {
    const email = freshEmail();
    await server.auth.createUser({ email, password });
    const ask = (address: string) =>
      server.call('POST', '/token?grant_type=password', { email, password }, { 'X-Forwarded-For': address });
    const answers = [];
    for (let index = 0; index < 4; index += 1) answers.push(await ask('203.0.113.42'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expectTooMany(answers[3] ?? fail(), 'over_request_rate_limit');
    expect((await ask('203.0.113.43')).status).toBe(200);
  });
});

describe('a flood of sign-ins to one account from one address', () => {
  it('is refused beyond the queue’s size, and others sign in in the meantime', async () => {
    const server = await startAuthServer({ trustProxy: true });
    const [flooding, other] = [freshEmail(), freshEmail()];
    for (const email of [flooding, other]) await server.auth.createUser({ email, password });
    const signIn = (email: string, address: string) =>
      server.call('POST', '/token?grant_type=password', { email, password }, { 'X-Forwarded-For': address });
    const flood = Promise.all(Array.from({ length: 120 }, () => signIn(flooding, '203.0.113.50')));
    const others = Promise.all(
      Array.from({ length: 10 }, (_, index) => signIn(other, `198.51.100.${100 + index}`)),
    );
    expect((await others).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const refused = (await flood).filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(30);
    for (const answer of refused) expectTooMany(answer, 'over_request_rate_limit');
    await server.stop();
  });
});

describe('forwarded addresses', () => {
  it('count only behind our own proxy, and then only the one it wrote', async () => {
    const server = await startAuthServer({ limits: { passwordPerAddress: { points: 2, seconds: 60 } } });
    const ask = (header: string) =>
      server.call(
        'POST',
        '/token?grant_type=password',
        { email: freshEmail(), password },
        { 'X-Forwarded-For': header },
      );
    const statuses = [];
    for (const header of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      statuses.push((await ask(header)).status);
    expect(statuses).toEqual([400, 400, 429]);
    await server.stop();

    const behind = await startAuthServer({
      trustProxy: true,
      limits: { passwordPerAddress: { points: 2, seconds: 60 } },
    });
    const asked = [];
    for (const spoofed of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
      const header = { 'X-Forwarded-For': `${spoofed}, 203.0.113.1` };
      const body = { email: freshEmail(), password };
      asked.push((await behind.call('POST', '/token?grant_type=password', body, header)).status);
    }
    expect(asked).toEqual([400, 400, 429]);
    await behind.stop();
  });
});

function fail(): never {
  throw new Error('no request was refused');
}

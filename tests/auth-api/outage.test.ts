import type pg from 'pg';
import { URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '@sumiller/auth-api';
import {
  addConfirmedUser,
  freshEmail,
  ok,
  startAuthServer,
  type AuthAnswer,
  type AuthServer,
} from './auth-server';

const password = 'Mezcal-2026';
const three = { points: 3, seconds: 300 };
const limits = {
  passwordPerAddress: three,
  passwordPerAccountAndAddress: three,
  passwordPerAccount: three,
  codePerAddress: { points: 6, seconds: 300 },
  codePerAccount: three,
  factorPerAccount: three,
  refreshPerAddress: three,
  signupPerAddress: { points: 20, seconds: 300 },
  mailPerAddress: { points: 20, seconds: 3600 },
  changesPerAccount: { points: 100, seconds: 300 },
};

describe.each([
  ['in memory', false],
  ['in the database', true],
])('a failing service costs no attempt, counted %s,', { timeout: 60_000 }, (_where, sharedDatabase) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer({ limits, sharedDatabase, trustProxy: true });
  });
  afterAll(() => server.stop());

  let addresses = 0;
  /** A separate sender for each test: otherwise the limits per address would span tests. */
  const sender = () => ({ 'X-Forwarded-For': `203.0.113.${(addresses += 1)}` });
  const signIn = (email: string, word: string, headers: Record<string, string>) =>
    server.call('POST', '/token?grant_type=password', { email, password: word }, headers);

  /** Lets a request get as far as `table` and no further; returns its answer. */
  async function lostAt(table: string, request: () => Promise<AuthAnswer>): Promise<AuthAnswer> {
    const blocker = await server.pool.connect();
    try {
      await blocker.query(`begin; lock table ${table} in access exclusive mode`);
      const answer = request();
      await vi.waitFor(async () => expect(await cutOff(server.pool)).toBeGreaterThan(0), 10_000);
      return await answer;
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
  }

  async function lostThreeTimes(table: string, request: () => Promise<AuthAnswer>): Promise<void> {
    for (let time = 0; time < 3; time += 1) {
      const { status, headers } = await lostAt(table, request);
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    }
  }

  /** Retries, since a failed request's points are given back after its answer. */
  const soon = (request: () => Promise<AuthAnswer>) =>
    vi.waitFor(async () => expect((await request()).status).toBe(200), 10_000);
  const expectUntouched = (sql: string, email: string) =>
    vi.waitFor(
      async () => expect((await server.pool.query(sql, [email])).rows).toEqual([{ counted: 0 }]),
      10_000,
    );

  it('for the right password', async () => {
    const email = await addConfirmedUser(server, password);
    const from = sender();
    for (const table of ['auth.users', 'auth.sessions', 'auth.known_places'])
      await lostThreeTimes(table, () => signIn(email, password, from));
    await soon(() => signIn(email, password, from));
  });

  it('for a password in a browser that knows the account', async () => {
    const email = await addConfirmedUser(server, password);
    const marked = await signIn(email, password, sender());
    const from = { ...sender(), Cookie: marked.headers.get('set-cookie')?.split(';')[0] ?? '' };
    for (let time = 0; time < 3; time += 1)
      expect((await lostAt('auth.identities', () => signIn(email, password, from))).status).toBe(503);
    await expectUntouched(
      `select k.wrong_guesses as counted from auth.known_places k join auth.users u on u.id = k.user_id
       where u.email = $1 and kind = 'browser'`,
      email,
    );
  });

  it('but a wrong one has the usual cost', async () => {
    const email = await addConfirmedUser(server, password);
    const from = sender();
    await lostThreeTimes('auth.users', () => signIn(email, 'wrong-one', from));
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await signIn(email, 'wrong-one', from)).status);
    expect(statuses).toEqual([400, 400, 400, 429]);
  });

  it('for a code or a link of a mail', async () => {
    const email = await addConfirmedUser(server, password);
    const from = sender();
    ok(await server.client().resetPasswordForEmail(email));
    const body = { type: 'recovery', email, token: (await server.mails.latest(email)).code };
    for (const table of ['auth.one_time_tokens', 'auth.sessions'])
      await lostThreeTimes(table, () => server.call('POST', '/verify', body, from));
    await expectUntouched(
      'select failed_attempts as counted from auth.one_time_tokens where relates_to = $1',
      email,
    );
    await soon(() => server.call('POST', '/verify', body, from));
  });

  it('for a code of the app', async () => {
    const client = server.client();
    ok(await client.signUp({ email: freshEmail(), password }));
    const factor = ok(await client.mfa.enroll({ factorType: 'totp' }));
    const challenge = ok(await client.mfa.challenge({ factorId: factor.id }));
    const uri = URI.parse(factor.totp.uri);
    const token = (await client.getSession()).data.session?.access_token ?? '';
    const verify = () =>
      server.call(
        'POST',
        `/factors/${factor.id}/verify`,
        { challenge_id: challenge.id, code: uri.generate() },
        { Authorization: `Bearer ${token}` },
      );
    await lostThreeTimes('auth.mfa_challenges', verify);
    await soon(verify);
  });

  it('for a refresh', async () => {
    const { body } = await server.call('POST', '/signup', { email: freshEmail(), password });
    const from = sender();
    const refresh = () =>
      server.call('POST', '/token?grant_type=refresh_token', { refresh_token: body.refresh_token }, from);
    await lostThreeTimes('auth.refresh_tokens', refresh);
    await soon(refresh);
  });

  it('for a mail that could not be written, with or without an account', async () => {
    const { body } = await server.call('POST', '/signup', { email: freshEmail(), password });
    const authorization = { Authorization: `Bearer ${String(body.access_token)}` };
    const reauthenticate = () => server.call('GET', '/reauthenticate', undefined, authorization);
    expect((await lostAt('auth.one_time_tokens', reauthenticate)).status).toBe(503);
    await soon(reauthenticate);

    for (const email of [await addConfirmedUser(server, password), freshEmail()]) {
      const from = sender();
      const recover = () => server.call('POST', '/recover', { email }, from);
      expect((await lostAt('auth.users', recover)).status).toBe(200);
      await soon(recover);
      expect((await recover()).status).toBe(429);
    }
  });

  it.skipIf(sharedDatabase)('if there is no capacity for another hash', async () => {
    const email = await addConfirmedUser(server, password);
    ok(await server.client().resetPasswordForEmail(email));
    const code = { type: 'recovery', email, token: (await server.mails.latest(email)).code };
    const from = sender();
    const full = fillHashQueue();
    for (let time = 0; time < 4; time += 1) {
      for (const [path, body] of [
        ['/token?grant_type=password', { email, password }],
        ['/verify', code],
      ] as const) {
        expect(await server.call('POST', path, body, from)).toMatchObject({
          status: 429,
          body: { msg: 'Too many requests at the moment, try again shortly' },
        });
      }
    }
    await full.empty();
    await soon(() => signIn(email, password, from));
    await expectUntouched(
      'select failed_attempts as counted from auth.one_time_tokens where relates_to = $1',
      email,
    );
    await soon(() => server.call('POST', '/verify', code, from));
  });
});

it('a point that cannot be given back immediately is given back later', { timeout: 60_000 }, async () => {
  const server = await startAuthServer({ limits, sharedDatabase: true });
  const email = await addConfirmedUser(server, password);
  const blocker = await server.pool.connect();
  await blocker.query('begin; lock table auth.users in access exclusive mode');
  const answer = server.call('POST', '/token?grant_type=password', { email, password });
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await server.pool.query(waiting)).rowCount).toBe(1), 10_000);
  await blocker.query('lock table auth.rate_limits in access exclusive mode');
  // The sign-in, and then its attempts to give points back.
  let lost = 0;
  await vi.waitFor(async () => expect((lost += await cutOff(server.pool))).toBeGreaterThanOrEqual(4), 20_000);
  expect((await answer).status).toBe(503);
  await blocker.query('rollback');
  const taken = 'select coalesce(sum(points), 0)::integer as points from auth.rate_limits';
  await vi.waitFor(async () => expect((await blocker.query(taken)).rows).toEqual([{ points: 0 }]), 20_000);
  blocker.release();
  await server.stop();
});

it('an unavailable mail server costs no request for a mail', async () => {
  const server = await startAuthServer({
    smtpUrl: 'smtp://127.0.0.1:9',
    limits: { mailPerAddress: three, mailInterval: { points: 1, seconds: 60 } },
  });
  const email = await addConfirmedUser(server, password);
  for (let time = 0; time < 5; time += 1)
    expect((await server.call('POST', '/recover', { email })).status).toBe(424);
  await server.stop();
});

/** Ends every connection that waits for a lock, as a failing server does; returns their number. */
async function cutOff(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

/** Keeps every slot of the hash queue occupied until `empty` is called. */
function fillHashQueue(): { empty: () => Promise<void> } {
  const state = { full: true };
  const oneAfterAnother = async () => {
    while (state.full) await hashPassword('relleno');
  };
  const places = Array.from({ length: 400 }, () => oneAfterAnother().catch(() => undefined));
  return {
    async empty() {
      state.full = false;
      await Promise.all(places);
    },
  };
}

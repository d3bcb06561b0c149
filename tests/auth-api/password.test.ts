import { hash as bcryptHash } from '@node-rs/bcrypt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, ok, startAuthServer, type AuthServer } from './auth-server';

const password = 'Mezcal-2026';
let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());

async function storeHash(email: string, hash: string): Promise<void> {
  await server.auth.createUser({ email, password });
  await server.pool.query('update auth.users set encrypted_password = $2 where email = $1', [email, hash]);
}

describe('signing in with a password', () => {
  it('opens a session for the address in any case', async () => {
    const email = freshEmail();
    await server.auth.createUser({ email, password, metadata: { display_name: 'Ana' } });
    const { session, user } = ok(
      await server.client().signInWithPassword({ email: ` ${email.toUpperCase()} `, password }),
    );
    expect(session.expires_at).toBeCloseTo(Date.now() / 1000 + 3600, -1);
    expect(user).toMatchObject({ email, last_sign_in_at: expect.any(String) as unknown });
  });

  // A busy machine may disturb one measurement, not three.
  it(
    'answers wrong password and unknown address with the same words in the same time',
    { retry: 2 },
    async () => {
      const email = freshEmail();
      await server.auth.createUser({ email, password });
      const attempt = async (address: string) => {
        const started = performance.now();
        const { status, body } = await server.call('POST', '/token?grant_type=password', {
          email: address,
          password: 'x',
        });
        return { status, body, took: performance.now() - started };
      };
      const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
      const known: number[] = [];
      const unknown: number[] = [];
      for (let round = 0; round < 15; round += 1) {
        const [a, b] = [await attempt(email), await attempt(freshEmail())];
        expect(a.status).toBe(400);
        expect(a.body).toEqual({
          code: 400,
          error_code: 'invalid_credentials',
          msg: 'Invalid login credentials',
        });
        expect(b.body).toEqual(a.body);
        known.push(a.took);
        unknown.push(b.took);
      }
      // Without a hash to verify, an unknown address would be answered in a fraction of the time.
      expect(median(unknown)).toBeGreaterThan(median(known) * 0.6);
      expect(median(unknown)).toBeLessThan(median(known) * 1.7);
    },
  );

  it('accepts the bcrypt hash of an imported account, then replaces it', async () => {
    const email = freshEmail();
    await storeHash(email, (await bcryptHash(password, 4)).replace(/^\$2b\$/, '$2a$'));
    expect((await server.client().signInWithPassword({ email, password: 'wrong' })).error).toBeTruthy();
    ok(await server.client().signInWithPassword({ email, password }));
    const { rows } = await server.pool.query<{ hash: string }>(
      'select encrypted_password as hash from auth.users where email = $1',
      [email],
    );
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$/);
    ok(await server.client().signInWithPassword({ email, password }));
  });

  it('does not accept the first 72 bytes of a bcrypt password', async () => {
    const email = freshEmail();
    await storeHash(email, await bcryptHash('a'.repeat(72), 4));
    const { error } = await server.client().signInWithPassword({ email, password: 'a'.repeat(80) });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('refuses a banned account only after its password', async () => {
    const email = freshEmail();
    await server.auth.createUser({ email, password });
    await server.pool.query(
      `update auth.users set banned_until = now() + interval '1 day' where email = $1`,
      [email],
    );
    const wrong = await server.client().signInWithPassword({ email, password: 'wrong' });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials' });
    const right = await server.client().signInWithPassword({ email, password });
    expect(right.error).toMatchObject({ status: 400, code: 'user_banned' });
  });

  it.each([
    [{}, 'validation_failed'],
    [{ phone: '+5215512345678', password }, 'phone_provider_disabled'],
    [{ email: 'a@example.mx', phone: '+5215512345678', password }, 'validation_failed'],
    [{ email: 'nonsense', password }, 'validation_failed'],
  ])('refuses %j', async (body, code) => {
    const answer = await server.call('POST', '/token?grant_type=password', body);
    expect(answer).toMatchObject({ status: 400, body: { error_code: code } });
  });
});

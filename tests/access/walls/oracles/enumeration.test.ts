import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, freshEmail, startAuthServer } from '../../../auth-api/auth-server';

const rounds = 12;

/** Neither an answer nor its time reveals who has an account. Login and sign-up: see tests/auth-api. */
describe('known and unknown addresses', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer({ emailConfirmation: true });
  });
  afterAll(() => server.stop());

  const timed = async (path: string, body: object) => {
    const began = performance.now();
    const { status, body: answer } = await server.call('POST', path, body);
    return { took: performance.now() - began, answer: [status, answer] };
  };
  const median = (times: number[]): number =>
    [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

  it.each([
    ['/recover', {}],
    ['/resend', { type: 'signup' }],
    ['/otp', { create_user: false }],
    ['/verify', { type: 'recovery', token: '12345678' }],
  ])('are answered the same by %s, in the same time', { retry: 2 }, async (path, more) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < rounds; round += 1) {
      const known = freshEmail('conocida');
      await server.auth.createUser({ email: known, password: 'una-clave-larga' });
      const [first, second] = await Promise.all([
        timed(path, { ...more, email: known }),
        timed(path, { ...more, email: freshEmail('desconocida') }),
      ]);
      expect(first.answer).toEqual(second.answer);
      times.known.push(first.took);
      times.unknown.push(second.took);
    }
    // Other tests run in parallel: half of the usual answer time is noise here, a tenth of that on an idle machine.
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(120);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCellar, type Cellar } from './cellar';

describe('the API', () => {
  let cellar: Cellar;
  beforeAll(async () => {
    cellar = await startCellar();
  });
  afterAll(() => cellar.stop());

  it.each<[string, string, Record<string, unknown>]>([
    ['no parts', 'abc', { code: 'PGRST301', message: 'Expected 3 parts in JWT; got 1' }],
    [
      'a wrong signature',
      'eyJhbGciOiJIUzI1NiJ9.e30.AAAA',
      { code: 'PGRST301', message: 'No suitable key or wrong key type' },
    ],
    ['no algorithm', 'eyJhbGciOiJub25lIn0.e30.', { code: 'PGRST301' }],
  ])('refuses a token with %s', async (_, token, expected) => {
    const { status, json, headers } = await cellar.request('/uvas', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(status).toBe(401);
    expect(json).toMatchObject(expected);
    expect(headers.get('www-authenticate')).toContain('Bearer error="invalid_token"');
  });

  it('refuses a token that has expired or names no role of the database', async () => {
    const ask = async (claims: Record<string, unknown>): Promise<unknown[]> => {
      const headers = { Authorization: `Bearer ${await cellar.token(claims)}` };
      const { status, json } = await cellar.request('/uvas', { headers });
      return [status, (json as { code: string }).code];
    };
    expect(await ask({ role: 'authenticated', exp: 1 })).toEqual([401, 'PGRST303']);
    expect(await ask({ role: 'nadie' })).toEqual([401, '22023']);
    expect(await ask({ role: 'postgres' })).toEqual([403, '42501']);
  });
});

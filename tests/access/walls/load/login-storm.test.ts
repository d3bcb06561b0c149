import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPortal, startTestPortal } from '../../../../testing/harness/portal';
import { medianPage } from './page-times';

const logins = 50;
const password = 'Sumiller2026';
const email = 'compras@lacantina.mx';

/** A crowd of concurrent sign-ins must not block the catalogue for signed-in users. */
describe('fifty concurrent sign-ins', () => {
  let portal: TestPortal;
  let readPage: () => Promise<number>;
  /** One sign-in each: a single account only gets a few concurrent attempts. */
  const accounts = Array.from({ length: logins }, (_, index) => `tormenta-${index}@example.mx`);
  beforeAll(async () => {
    portal = await startTestPortal({ seed: 'demo' });
    const client = await portal.signIn(email, password);
    const { data } = await client.from('location_users').select('location_id').limit(1).single();
    const location = String(data?.location_id ?? '');
    readPage = async () => {
      const began = performance.now();
      const { error } = await client
        .from('product_prices_for_users')
        .select('*', { count: 'exact' })
        .eq('location_id', location)
        .order('name')
        .order('product_id')
        .range(0, 59);
      if (error) throw error;
      return performance.now() - began;
    };
    await portal.pool.query(
      `insert into auth.users (email, encrypted_password, email_confirmed_at)
       select account, u.encrypted_password, now() from auth.users u, unnest($2::text[]) as account where u.email = $1`,
      [email, accounts],
    );
    for (let round = 0; round < 20; round += 1) await readPage();
  });
  afterAll(() => portal.stop());

  const signIn = async (account: string): Promise<number> => {
    const response = await fetch(`${portal.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: portal.keys.publishable, 'content-type': 'application/json' },
      body: JSON.stringify({ email: account, password }),
    });
    await response.arrayBuffer();
    return response.status;
  };

  /** Reads one page after another until the work is done; returns the time of each. */
  async function pagesDuring(work: Promise<unknown>): Promise<number[]> {
    const state = { done: false };
    void work.finally(() => (state.done = true));
    const times: number[] = [];
    while (!state.done) times.push(await readPage());
    return times;
  }

  // Other tests run in parallel: the ratio of medians is checked with a margin, docs/security.md has the figures.
  it('leave a page of the catalogue near its usual time', { retry: 2 }, async () => {
    const quiet = await medianPage(readPage, 50);
    const busy: number[] = [];
    for (let storm = 0; storm < 3; storm += 1) {
      const statuses = Promise.all(accounts.map(signIn));
      busy.push(...(await pagesDuring(statuses)));
      expect(new Set(await statuses)).toEqual(new Set([200]));
    }
    const ratio = median(busy) / quiet;
    console.info(
      `catalogue page: ${quiet.toFixed(1)} ms, ${median(busy).toFixed(1)} ms while ${logins} sign in ` +
        `(${ratio.toFixed(2)} times, ${busy.length} pages)`,
    );
    expect(busy.length).toBeGreaterThan(5);
    expect(ratio).toBeLessThan(4);
  });
});

function median(times: number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPortal, startTestPortal } from './harness/portal';

describe('the portal', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());

  it('answers supabase-js with its own keys', async () => {
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
    const { error, data } = await portal.service().from('payment_methods').select('id, code').order('id');
    expect(error).toBeNull();
    expect(data).toHaveLength(3);
  });
});

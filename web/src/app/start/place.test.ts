import { beforeEach, expect, it, vi } from 'vitest';
import { forgetPrivateData } from '@/lib/private-data';
import { initSupabase } from '@/lib/supabase';
import { findPlace } from './place';

const asked: string[] = [];

/** The data API at the HTTP boundary: the user's establishments. */
async function answer(input: RequestInfo | URL): Promise<Response> {
  asked.push(new URL(String(input)).pathname);
  return new Response('[{"id":"a","name":"Local A","store_id":1},{"id":"b","name":"Local B","store_id":1}]');
}

function signIn() {
  const session = {
    ...{ access_token: 'token', refresh_token: 'refresh', token_type: 'bearer', expires_in: 3600 },
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: 'u1', email: 'ana@bar.mx' },
  };
  localStorage.setItem('sb-portal-auth-token', JSON.stringify(session));
}

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  localStorage.clear();
  forgetPrivateData();
  asked.length = 0;
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});

it('is the stored establishment of whoever is signed in', async () => {
  signIn();
  localStorage.setItem('current_location_id', 'b');
  expect(await findPlace()).toEqual({ userId: 'u1', locationId: 'b' });
  expect(asked).toEqual(['/rest/v1/locations']);
});

it('is nowhere for strangers, who are asked for nothing', async () => {
  expect(await findPlace()).toBeNull();
  expect(asked).toEqual([]);
});

it('is nowhere before a registration is finished: an empty list would be remembered', async () => {
  signIn();
  localStorage.setItem('pending_registration:ana@bar.mx', '{}');
  expect(await findPlace()).toBeNull();
  expect(asked).toEqual([]);
});

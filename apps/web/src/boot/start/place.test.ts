import { beforeEach, expect, it, vi } from 'vitest';
import { forgetPrivateData } from '@/lib/stores/private-data';
import { initSupabase } from '@/lib/backend/supabase';
import { findPlace } from './place';

const requests: string[] = [];

/** The data API at the HTTP boundary: the user's profile, groups and establishments. */
async function answer(input: string | URL): Promise<Response> {
  const { pathname, search } = new URL(input);
  requests.push(pathname);
  if (pathname.endsWith('/profiles')) return new Response('[{"id":"u1","current_company_id":"g2"}]');
  if (pathname.endsWith('/user_memberships'))
    return new Response('[{"company_id":"g1","role":"owner"},{"company_id":"g2","role":"owner"}]');
  if (pathname.endsWith('/location_users')) return new Response('[]');
  if (pathname.endsWith('/business_groups'))
    return new Response('[{"id":"g1","name":"Grupo 1"},{"id":"g2","name":"Grupo 2"}]');
  expect(search).toContain('bussiness_group_id=eq.g2');
  return new Response('[{"id":"a","name":"Local A","store_id":1},{"id":"b","name":"Local B","store_id":1}]');
}

function signIn() {
  const session = {
    access_token: 'token',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: 'u1', email: 'ana@bar.mx' },
  };
  localStorage.setItem('sb-portal-auth-token', JSON.stringify(session));
}

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  localStorage.clear();
  forgetPrivateData();
  requests.length = 0;
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});

it('the place is the stored establishment of the signed-in user', async () => {
  signIn();
  localStorage.setItem('current_location_id', 'b');
  localStorage.setItem('last_place:u1', '{"group":"g2"}');
  expect(await findPlace()).toEqual({ userId: 'u1', locationId: 'b' });
  expect(requests, 'the group of the last visit is used without a further request').toEqual([
    '/rest/v1/locations',
  ]);
});

it('the place is in the group named by the profile on a first visit', async () => {
  signIn();
  expect(await findPlace()).toEqual({ userId: 'u1', locationId: 'a' });
  expect(requests.at(-1)).toBe('/rest/v1/locations');
});

it('the place is this user’s last one in the group, even if another person chose one in this browser', async () => {
  signIn();
  localStorage.setItem('current_location_id', 'a');
  localStorage.setItem('current_location_id:user', 'u2');
  localStorage.setItem('last_place:u1', '{"group":"g2","locations":{"g2":"b"}}');
  expect(await findPlace()).toEqual({ userId: 'u1', locationId: 'b' });
});

it('a signed-out visitor has no place, and nothing is requested', async () => {
  expect(await findPlace()).toBeNull();
  expect(requests).toEqual([]);
});

it('an unfinished registration has no place: an empty list would be cached', async () => {
  signIn();
  localStorage.setItem('pending_registration:ana@bar.mx', '{}');
  expect(await findPlace()).toBeNull();
  expect(requests).toEqual([]);
});

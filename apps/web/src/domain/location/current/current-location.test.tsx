import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SessionContext } from '@/domain/session';
import { signedIn } from '@/domain/session/session.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import { currentLocation } from './current-location';
import { LocationProvider } from './location-provider';
import { rowsOfGroups } from '../groups.fixture';
import { useCurrentLocation } from './use-current-location';

const KEY = 'current_location_id';
const rows = ['a', 'b', 'c'].map((id) => ({
  id,
  name: `Local ${id}`,
  store_id: 1,
  bussiness_group_id: 'g1',
}));

const requests: string[] = [];
let linked: Promise<void>;
const client = createQueryClient();
const idOf = async () => (await currentLocation(client, 'u1'))?.id;

/** The data API at the HTTP boundary. */
async function answer(input: string | URL): Promise<Response> {
  const url = new URL(input);
  const ofGroups = rowsOfGroups(url);
  if (ofGroups) return ofGroups;
  const { pathname } = url;
  requests.push(pathname);
  if (pathname.endsWith('/locations')) return new Response(JSON.stringify(rows));
  await linked;
  return new Response('[{"id":"link"}]');
}

function open() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <SessionContext value={signedIn}>
        <LocationProvider>{children}</LocationProvider>
      </SessionContext>
    </QueryClientProvider>
  );
  return renderHook(useCurrentLocation, { wrapper });
}

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
  localStorage.clear();
  client.clear();
  requests.length = 0;
  linked = Promise.resolve();
});

it('the current establishment is the one the provider will pick, requested once for both', async () => {
  localStorage.setItem(KEY, 'b');
  const ahead = idOf();
  const { result } = open();
  await waitFor(() => expect(result.current.location?.id).toBe('b'));
  expect(await ahead).toBe('b');
  expect(requests).toHaveLength(1);
});

it('the current establishment of this tab stays when another tab chooses', async () => {
  localStorage.setItem(KEY, 'b');
  const { result, unmount } = open();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  localStorage.setItem(KEY, 'c');
  expect(await idOf()).toBe('b');

  unmount();
  expect(await idOf()).toBe('c');
});

it('the current establishment follows a choice immediately, before it is confirmed', async () => {
  localStorage.setItem(KEY, 'a');
  const { result } = open();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  let confirm = () => {};
  linked = new Promise((resolve) => (confirm = resolve));
  await act(async () => {
    const chosen = result.current.select('c');
    expect(await idOf()).toBe('c');
    confirm();
    await chosen;
  });
  expect(localStorage.getItem(KEY)).toBe('c');
});

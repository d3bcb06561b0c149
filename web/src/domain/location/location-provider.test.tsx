import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SessionContext } from '@/domain/session';
import { signedIn } from '@/domain/session/test-session';
import { createQueryClient } from '@/lib/query-client';
import { initSupabase } from '@/lib/supabase';
import { LocationProvider } from './location-provider';
import type { LocationRow } from './to-location';
import { useCurrentLocation } from './use-current-location';

const KEY = 'current_location_id';

const row = (id: string): LocationRow => ({
  ...{ id, name: `Local ${id}`, adress: null, city: null, state: null, cp: null, store_id: 1 },
  ...{ fiscal_data_id: null, bussiness_group_id: null, business_fiscal_data: null },
});

const answers = {
  locations: [] as LocationRow[],
  linked: true as boolean | 500,
  /** Answers about a location that wait for something first. */
  held: new Map<string, Promise<void>>(),
};

/** The data API at the HTTP boundary: the user's locations, and whether the link to one is still there. */
async function answer(input: RequestInfo | URL): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input));
  if (pathname.endsWith('/locations')) return new Response(JSON.stringify(answers.locations));
  const { linked } = answers;
  await answers.held.get(searchParams.get('location_id')?.replace('eq.', '') ?? '');
  if (linked === 500) return new Response('{"code":"XX000","message":"down"}', { status: 500 });
  return new Response(JSON.stringify(linked ? [{ id: 'link' }] : []));
}

function open() {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={signedIn}>
        <LocationProvider>{children}</LocationProvider>
      </SessionContext>
    </QueryClientProvider>
  );
  return renderHook(useCurrentLocation, { wrapper }).result;
}

/** Opens with the locations given and waits until they are there. */
async function openWith(locations: LocationRow[]) {
  answers.locations = locations;
  const result = open();
  expect(result.current.status).toBe('loading');
  await waitFor(() => expect(result.current.status).not.toBe('loading'));
  return result;
}

beforeAll(() => {
  vi.stubGlobal('fetch', answer);
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});

beforeEach(() => {
  localStorage.clear();
  answers.linked = true;
  answers.held.clear();
});

it('takes the stored establishment while the user still has it', async () => {
  localStorage.setItem(KEY, 'b');
  const result = await openWith([row('a'), row('b')]);
  expect(result.current).toMatchObject({ status: 'ready', location: { id: 'b' } });
});

it('falls back to the first one', async () => {
  localStorage.setItem(KEY, 'gone');
  const result = await openWith([row('a'), row('b')]);
  expect(result.current.location?.name).toBe('Local a');
});

it('knows when there is none', async () => {
  const result = await openWith([]);
  expect(result.current).toMatchObject({ status: 'none', location: null });
});

it('switches, and remembers once the server agrees', async () => {
  const result = await openWith([row('a'), row('b')]);
  await act(() => result.current.select('b'));
  expect(result.current.location?.id).toBe('b');
  expect(localStorage.getItem(KEY)).toBe('b');
});

it.each([
  ['the link is gone', false, 'location_unavailable'],
  ['the server cannot be asked', 500, 'XX000'],
] as const)('comes back to the former one when %s', async (_when, linked, code) => {
  answers.linked = linked;
  const result = await openWith([row('a'), row('b')]);
  await act(() => expect(result.current.select('b')).rejects.toMatchObject({ code }));
  expect(result.current.location?.id).toBe('a');
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('keeps the later of two choices when the earlier one fails late', async () => {
  let fail = () => {};
  answers.held.set('b', new Promise((resolve) => (fail = resolve)));
  const result = await openWith([row('a'), row('b'), row('c')]);
  answers.linked = false;
  let earlier: Promise<void> = Promise.resolve();
  act(() => void (earlier = result.current.select('b')));
  await waitFor(() => expect(result.current.location?.id).toBe('b'));

  answers.linked = true;
  await act(() => result.current.select('c'));
  fail();
  await act(() => expect(earlier).rejects.toMatchObject({ code: 'location_unavailable' }));
  expect(result.current.location?.id).toBe('c');
  expect(localStorage.getItem(KEY)).toBe('c');
});

import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SessionContext } from '@/domain/session';
import { signedIn } from '@/domain/session/session.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import { useCurrentGroup } from './use-current-group';
import { useKeepCurrentGroup } from './use-keep-current-group';
import { useSwitchGroup } from './use-switch-group';

/** The data API at the HTTP boundary: three groups, the third one visible only through an establishment. */
const api = { saved: null as string | null, saves: [] as string[], readStatus: 200, saveStatus: 200 };

async function answer(input: string | URL, init?: RequestInit & { body?: string }): Promise<Response> {
  const { pathname } = new URL(input);
  if (init?.method === 'PATCH') {
    api.saves.push((JSON.parse(init.body ?? '') as { current_company_id: string }).current_company_id);
    if (api.saveStatus === 200) api.saved = api.saves.at(-1) ?? null;
    return refusal(api.saveStatus) ?? new Response(null, { status: 204 });
  }
  const rows = {
    profiles: [{ id: 'u1', current_company_id: api.saved }],
    user_memberships: [{ company_id: 'a' }, { company_id: 'b' }],
    location_users: [{ id: 'l', locations: { bussiness_group_id: 'c' } }],
    business_groups: ['a', 'b', 'c'].map((id) => ({ id, name: `Grupo ${id}`, description: null })),
  }[pathname.split('/').at(-1) ?? ''];
  return refusal(api.readStatus) ?? new Response(JSON.stringify(rows));
}

const refusal = (status: number) =>
  status === 200 ? null : new Response(`{"code":"PT${status}","message":"no"}`, { status });

function open() {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={signedIn}>{children}</SessionContext>
    </QueryClientProvider>
  );
  const use = () => {
    useKeepCurrentGroup(false);
    return { ...useCurrentGroup(), ...useSwitchGroup() };
  };
  return renderHook(use, { wrapper }).result;
}

async function openReady() {
  const result = open();
  await waitFor(() => expect(result.current.status).toBe('ready'));
  return result;
}

beforeAll(() => {
  vi.stubGlobal('fetch', answer);
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});

beforeEach(() => {
  Object.assign(api, { saved: 'a', saves: [], readStatus: 200, saveStatus: 200 });
  vi.restoreAllMocks();
  vi.spyOn(toast, 'success').mockImplementation(() => 0);
  vi.spyOn(toast, 'error').mockImplementation(() => 0);
});

it('the current group is the one named by the profile', async () => {
  api.saved = 'b';
  const result = await openReady();
  expect(result.current.group?.name).toBe('Grupo b');
  expect(api.saves).toEqual([]);
});

it('the current group defaults to the first one, which is then saved', async () => {
  api.saved = null;
  const result = await openReady();
  expect(result.current.group?.name).toBe('Grupo a');
  await waitFor(() => expect(api.saves).toEqual(['a']));
});

it('a switch is saved and confirmed', async () => {
  const result = await openReady();
  act(() => result.current.switchTo('b'));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith('Cambiado a Grupo b'));
  expect(result.current.group?.id).toBe('b');
  expect(api.saves).toEqual(['b']);
});

it('a switch to the current group does nothing', async () => {
  const result = await openReady();
  act(() => result.current.switchTo('a'));
  expect(api.saves).toEqual([]);
  expect(toast.success).not.toHaveBeenCalled();
});

it('a switch to a group without a membership is refused', async () => {
  const result = await openReady();
  act(() => result.current.switchTo('c'));
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('No tienes acceso a este grupo empresarial');
  expect(api.saves).toEqual([]);
});

it.each([
  [403, 'No tienes acceso a este grupo empresarial'],
  [500, 'Error al cambiar de grupo empresarial'],
])('a switch is rolled back when the server answers %i', async (status, message) => {
  api.saveStatus = status;
  const result = await openReady();
  act(() => result.current.switchTo('b'));
  await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(message));
  await waitFor(() => expect(result.current.group?.id).toBe('a'));
});

it('a failure to load the groups is reported', async () => {
  api.readStatus = 403;
  const result = open();
  // The query is retried once after a second.
  await waitFor(() => expect(result.current.status).toBe('error'), { timeout: 10_000 });
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Error cargando información del grupo empresarial');
});

import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFollowGroup, useSwitchGroup } from '@/domain/group';
import { SessionContext } from '@/domain/session';
import { signedIn } from '@/domain/session/session.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import { LocationProvider } from './location-provider';
import { rowsOfGroups } from '../groups.fixture';
import type { LocationRow } from '../to-location';
import { useCurrentLocation } from './use-current-location';

const KEY = 'current_location_id';

const row = (id: string, groupId = 'g1'): LocationRow => ({
  id,
  name: `Local ${id}`,
  adress: null,
  city: null,
  state: null,
  cp: null,
  store_id: 1,
  fiscal_data_id: null,
  bussiness_group_id: groupId,
  business_fiscal_data: null,
});

const answers = {
  group: 'g1',
  groupsHeld: Promise.resolve(),
  /** The groups whose establishments were requested. */
  listed: [] as string[],
  locations: [] as LocationRow[],
  linked: true as boolean | 500,
  /** Answers about an establishment that are held back until a promise resolves. */
  held: new Map<string, Promise<void>>(),
};

/** The data API at the HTTP boundary: groups, the user's establishments, and whether the link to one still exists. */
async function answer(input: string | URL, init?: RequestInit & { body?: string }): Promise<Response> {
  const url = new URL(input);
  const { pathname, searchParams } = url;
  if (init?.method === 'PATCH') {
    answers.group = (JSON.parse(init.body ?? '') as { current_company_id: string }).current_company_id;
    return new Response(null, { status: 204 });
  }
  const ofGroups = rowsOfGroups(url, answers.group);
  if (ofGroups) return answers.groupsHeld.then(() => ofGroups);
  if (pathname.endsWith('/locations')) {
    const groupId = searchParams.get('bussiness_group_id')?.replace('eq.', '') ?? '';
    answers.listed.push(groupId);
    return new Response(
      JSON.stringify(answers.locations.filter((each) => each.bussiness_group_id === groupId)),
    );
  }
  const { linked } = answers;
  await answers.held.get(searchParams.get('location_id')?.replace('eq.', '') ?? '');
  if (linked === 500) return new Response('{"code":"XX000","message":"down"}', { status: 500 });
  return new Response(JSON.stringify(linked ? [{ id: 'link' }] : []));
}

function open(see?: (status: string) => void) {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={signedIn}>
        <LocationProvider>{children}</LocationProvider>
      </SessionContext>
    </QueryClientProvider>
  );
  const use = () => {
    const location = useCurrentLocation();
    useFollowGroup();
    see?.(location.status);
    return { ...location, ...useSwitchGroup() };
  };
  return renderHook(use, { wrapper }).result;
}

/** Opens with the given establishments and waits until they have loaded. */
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
  Object.assign(answers, { group: 'g1', groupsHeld: Promise.resolve(), listed: [], linked: true });
  vi.spyOn(toast, 'success').mockImplementation(() => 0);
  answers.held.clear();
});

it('the provider takes the stored establishment while the user still has it', async () => {
  localStorage.setItem(KEY, 'b');
  const result = await openWith([row('a'), row('b')]);
  expect(result.current).toMatchObject({ status: 'ready', location: { id: 'b' } });
});

it('the provider falls back to the first one', async () => {
  localStorage.setItem(KEY, 'gone');
  const result = await openWith([row('a'), row('b')]);
  expect(result.current.location?.name).toBe('Local a');
});

it('the provider reports that there is none', async () => {
  const result = await openWith([]);
  expect(result.current).toMatchObject({ status: 'none', location: null });
});

it('the provider switches, and remembers the choice once the server accepts it', async () => {
  const result = await openWith([row('a'), row('b')]);
  await act(() => result.current.select('b'));
  expect(result.current.location?.id).toBe('b');
  expect(localStorage.getItem(KEY)).toBe('b');
});

it.each([
  ['the link is gone', false, 'location_unavailable'],
  ['the server cannot be asked', 500, 'XX000'],
] as const)('the provider rolls a switch back when %s', async (_when, linked, code) => {
  answers.linked = linked;
  const result = await openWith([row('a'), row('b')]);
  await act(() => expect(result.current.select('b')).rejects.toMatchObject({ code }));
  expect(result.current.location?.id).toBe('a');
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('the provider keeps the later of two choices when the earlier one fails late', async () => {
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

describe('the provider, with groups,', () => {
  const both = [row('a'), row('b'), row('y', 'g2'), row('z', 'g2')];
  const idOf = (result: { current: { location: { id: string } | null } }) => result.current.location?.id;

  it('offers only the establishments of the current group', async () => {
    answers.group = 'g2';
    const result = await openWith(both);
    expect(result.current.locations.map(({ id }) => id)).toEqual(['y', 'z']);
  });

  it('stays undecided until the group has settled', async () => {
    let settle = () => {};
    answers.groupsHeld = new Promise((resolve) => (settle = resolve));
    localStorage.setItem('last_place:u1', '{"group":"g1"}');
    answers.locations = [row('z', 'g2')];
    answers.group = 'g2';
    const seen: string[] = [];
    const result = open((status) => seen.push(status));
    // The list of the last visit's group has loaded and is empty.
    await waitFor(() => expect(answers.listed).toContain('g1'));
    await act(async () => settle());
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(new Set(seen)).toEqual(new Set(['loading', 'ready']));
    expect(idOf(result)).toBe('z');
  });

  it("takes the establishment last used in each group, also after a reload and another user's visit", async () => {
    const result = await openWith(both);
    await act(() => result.current.select('b'));
    act(() => result.current.switchTo('g2'));
    await waitFor(() => expect(idOf(result)).toBe('y'));
    await act(() => result.current.select('z'));
    act(() => result.current.switchTo('g1'));
    await waitFor(() => expect(idOf(result)).toBe('b'));
    await waitFor(() => expect(answers.group).toBe('g1'));
    cleanup();

    localStorage.setItem('current_location_id', 'a');
    localStorage.setItem('current_location_id:user', 'u2');
    const again = await openWith(both);
    expect(idOf(again)).toBe('b');
    act(() => again.current.switchTo('g2'));
    await waitFor(() => expect(idOf(again)).toBe('z'));
  });

  it('has none in a group without establishments', async () => {
    const result = await openWith([row('a')]);
    act(() => result.current.switchTo('g2'));
    await waitFor(() => expect(result.current).toMatchObject({ status: 'none', location: null }));
  });
});

describe('another tab’s choice', () => {
  /** Simulates a choice stored by another tab. */
  function choosesElsewhere(id: string) {
    localStorage.setItem(KEY, id);
    localStorage.setItem('last_place:u1', JSON.stringify({ group: 'g1', locations: { g1: id } }));
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
  }

  it('is followed, and shown to the person until they have confirmed it', async () => {
    const result = await openWith([row('a'), row('b')]);
    choosesElsewhere('b');
    expect(result.current.location?.id).toBe('b');
    const notice = await screen.findByRole('alertdialog');
    expect(notice.textContent).toContain('pedías para Local a');
    fireEvent.click(screen.getByRole('button', { name: 'Volver a Local a' }));
    await waitFor(() => expect(localStorage.getItem(KEY)).toBe('a'));
    expect(result.current.location?.id).toBe('a');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('of a group is reported too if that group has no establishment', async () => {
    const result = await openWith([row('a')]);
    const switchTo = (group: string) => {
      answers.group = group;
      localStorage.setItem('last_place:u1', JSON.stringify({ group }));
      act(() => void window.dispatchEvent(new StorageEvent('storage')));
    };
    switchTo('g2');
    const notice = await screen.findByRole('alertdialog', { name: 'Cambiaste de grupo en otra pestaña' });
    expect(result.current.status).toBe('none');
    expect(notice.textContent).toContain('veías Grupo g1. Ahora muestra Grupo g2.');
    fireEvent.click(screen.getByRole('button', { name: 'Seguir con Grupo g2' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    switchTo('g1');
    await screen.findByRole('alertdialog', { name: 'Cambiaste de grupo en otra pestaña' });
    fireEvent.click(screen.getByRole('button', { name: 'Volver a Grupo g2' }));
    await waitFor(() => expect(answers.group).toBe('g2'));
    await waitFor(() => expect(result.current.status).toBe('none'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is not reported if this tab already shows that establishment, nor afterwards', async () => {
    const result = await openWith([row('a'), row('b')]);
    choosesElsewhere('a');
    await act(() => result.current.select('b'));
    expect(result.current.location?.id).toBe('b');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('reaches a suspended tab when it returns to the foreground', async () => {
    const result = await openWith([row('a'), row('b')]);
    localStorage.setItem(KEY, 'b');
    localStorage.setItem('last_place:u1', JSON.stringify({ group: 'g1', locations: { g1: 'b' } }));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current.location?.id).toBe('b');
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
  });
});

import { useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Location } from '@/domain/location';
import { buyerAt, testPlace } from '@/domain/location/buyer.fixture';
import { testLocation } from '@/domain/location/location.fixture';
import { productKeys } from '@/domain/product';
import type { SessionValue } from '@/domain/session';
import { signedOut } from '@/domain/session/session.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import { useFavorite } from './use-favorite';

/** Favourites at the HTTP boundary; writes are refused while a refusal is set. */
const server = {
  saved: new Set<string>(),
  reads: 0,
  refusal: null as { code: string; message: string } | null,
  /** Delays the reads that would correct a wrong heart. */
  readGate: null as Promise<void> | null,
  writeGate: null as Promise<void> | null,
  /** The number of writes that are carried out without an answer. */
  lost: 0,
};

async function answer(input: string | URL, init?: RequestInit & { body?: string }): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  if ((init?.method ?? 'GET') === 'GET') {
    server.reads += 1;
    if (server.readGate) await server.readGate;
    const isCentro = new URL(input).searchParams.get('location_id') === 'eq.centro';
    const rows = [...(isCentro ? server.saved : [])].map((product_id) => ({ product_id }));
    return new Response(JSON.stringify(rows), { headers });
  }
  if (server.writeGate) await server.writeGate;
  if (server.refusal) return new Response(JSON.stringify(server.refusal), { status: 409, headers });
  const isNew = write(input, init);
  if (server.lost > 0) {
    server.lost -= 1;
    throw new TypeError('Failed to fetch');
  }
  if (isNew) return new Response(null, { status: 204 });
  return new Response(JSON.stringify({ code: '23505', message: 'duplicate' }), { status: 409, headers });
}

/** Saves or removes; false for a favourite that is there already. */
function write(input: string | URL, init?: { method?: string; body?: string }): boolean {
  if (init?.method !== 'POST') {
    server.saved.delete(new URL(input).searchParams.get('product_id')?.slice(3) ?? '');
    return true;
  }
  const { product_id: id } = JSON.parse(init.body ?? '') as { product_id: string };
  const isNew = !server.saved.has(id);
  server.saved.add(id);
  return isNew;
}

const centro = testLocation();

function setUp({ session, location = centro }: { session?: SessionValue; location?: Location | null } = {}) {
  const wrapper = buyerAt({ session, place: testPlace({ location }) });
  return renderHook(() => useFavorite('p1'), { wrapper }).result;
}

/** A list of favourite products, as the catalogue caches it, with answers controlled by the test. */
function watchList() {
  const answers: ((names: string[]) => void)[] = [];
  const client = createQueryClient();
  const { result } = renderHook(
    () =>
      useQuery({
        queryKey: [...productKeys.favorites('u1', 'centro'), 'catalog'],
        queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
      }),
    { wrapper: buyerAt({ client }) },
  );
  return { client, answers, result };
}

beforeAll(() => {
  vi.stubGlobal('fetch', answer);
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  Object.assign(server, {
    saved: new Set(['p0']),
    reads: 0,
    refusal: null,
    readGate: null,
    writeGate: null,
    lost: 0,
  });
  vi.spyOn(toast, 'error').mockReset();
  vi.spyOn(toast, 'success').mockReset();
});

const removed = ['Removido de favoritos', undefined, expect.anything()] as const;
const about = { cause: 'p1' };

it('a favourite is marked, unmarked and rolled back', async () => {
  const favorite = setUp();
  act(() => favorite.current.toggle());
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Agregado a favoritos'));
  await waitFor(() => expect(favorite.current.isFavorite).toBe(true));
  expect([...server.saved]).toEqual(['p0', 'p1']);
  act(() => favorite.current.toggle());
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(...removed));
  await waitFor(() => expect(favorite.current.isFavorite).toBe(false));
  const [, , options] = vi.mocked(toast.success).mock.lastCall ?? [];
  act(() => options?.action?.onPress());
  await waitFor(() => expect([...server.saved]).toEqual(['p0', 'p1']));
  await waitFor(() => expect(favorite.current.isFavorite).toBe(true));
});

it.each([
  [false, 'Error al agregar a favoritos'],
  [true, 'Error al remover de favoritos'],
])('a refused change of a heart that is %s is rolled back without reading again', async (before, text) => {
  if (before) server.saved.add('p1');
  const favorite = setUp();
  await waitFor(() => expect(server.reads).toBe(1));
  await waitFor(() => expect(favorite.current.isFavorite).toBe(before));
  let read = () => {};
  server.readGate = new Promise((resolve) => (read = resolve));
  let answerWrite = () => {};
  server.writeGate = new Promise((resolve) => (answerWrite = resolve));
  server.refusal = { code: 'XX000', message: 'x' };
  act(() => favorite.current.toggle());
  await waitFor(() => expect(favorite.current.isFavorite).toBe(!before));
  answerWrite();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(text, undefined, about));
  await waitFor(() => expect(favorite.current.isFavorite).toBe(before));
  read();
});

it.each([
  [false, 'El producto ya está en favoritos'],
  [true, 'Removido de favoritos'],
])(
  'a change of a heart that is %s is not called failed if only its answer was lost',
  async (before, text) => {
    if (before) server.saved.add('p1');
    const favorite = setUp();
    await waitFor(() => expect(favorite.current.isFavorite).toBe(before));
    server.lost = 1;
    act(() => favorite.current.toggle());
    await waitFor(() => expect(vi.mocked(toast.success).mock.lastCall?.[0]).toBe(text));
    expect(toast.error).not.toHaveBeenCalled();
    await waitFor(() => expect(favorite.current.isFavorite).toBe(!before));
  },
);

it('a favourite that already exists counts as saved', async () => {
  server.refusal = { code: '23505', message: 'duplicate key' };
  const favorite = setUp();
  act(() => favorite.current.toggle());
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('El producto ya está en favoritos'));
  expect(toast.error).not.toHaveBeenCalled();
});

it('a favourite needs a person and an establishment', () => {
  const visitor = setUp({ session: signedOut });
  act(() => visitor.current.toggle());
  expect(toast.error).toHaveBeenLastCalledWith('Debes iniciar sesión para agregar favoritos');
  const nowhere = setUp({ location: null });
  act(() => nowhere.current.toggle());
  expect(toast.error).toHaveBeenLastCalledWith('No hay ubicación seleccionada');
});

it('an answer from before a change does not replace the list after it', async () => {
  const list = watchList();
  const favorite = renderHook(() => useFavorite('p1'), { wrapper: buyerAt({ client: list.client }) }).result;
  await waitFor(() => expect(list.answers).toHaveLength(1));
  act(() => favorite.current.toggle());
  await waitFor(() => expect(list.answers).toHaveLength(2));
  act(() => list.answers[0]?.([]));
  act(() => list.answers[1]?.(['p1']));
  await waitFor(() => expect(list.result.current.data).toEqual(['p1']));
});

it('the favourites are read again after two changes that settle together', async () => {
  const client = createQueryClient();
  const open = (id: string) => renderHook(() => useFavorite(id), { wrapper: buyerAt({ client }) }).result;
  const [first, second] = [open('p1'), open('p2')];
  await waitFor(() => expect(server.reads).toBe(1));
  act(() => {
    first.current.toggle();
    second.current.toggle();
  });
  await waitFor(() => expect([...server.saved]).toEqual(['p0', 'p1', 'p2']));
  await waitFor(() => expect(server.reads).toBeGreaterThan(1));
});

it('a favourite belongs only to the establishment where it was marked', async () => {
  server.saved.add('p1');
  const client = createQueryClient();
  const at = (location: Location) =>
    renderHook(() => useFavorite('p1'), { wrapper: buyerAt({ client, place: testPlace({ location }) }) });
  const { result: here } = at(centro);
  await waitFor(() => expect(here.current.isFavorite).toBe(true));
  const { result: there } = at({ ...centro, id: 'norte' });
  await waitFor(() => expect(server.reads).toBe(2));
  expect(there.current.isFavorite).toBe(false);
});

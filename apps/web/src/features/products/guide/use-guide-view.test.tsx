import { renderHook, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { buyerAt, testPlace } from '@/domain/location/buyer.fixture';
import { initSupabase } from '@/lib/backend/supabase';
import { parseCatalogParams } from '../view/catalog-params';
import { useGuideView } from './use-guide-view';

/** The rows of each table, at the HTTP boundary. */
let rows: Record<string, object[]> = {};
vi.stubGlobal('fetch', (input: string | URL) => {
  const name = new URL(input).pathname.split('/').at(-1) ?? '';
  const headers = { 'content-type': 'application/json' };
  return Promise.resolve(new Response(JSON.stringify(rows[name] ?? []), { headers }));
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  localStorage.clear();
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});

function open(address = 'mis=1', hasNoFavorites = true) {
  const params = parseCatalogParams(new URLSearchParams(address));
  const wrapper = buyerAt({ place: testPlace() });
  return renderHook(() => useGuideView({ userId: 'u1', locationId: 'centro' }, params, hasNoFavorites), {
    wrapper,
  }).result;
}

const entry = { product_id: 'p1', section: 'Barra', par: 6 };

it.each([
  ['a guide', { order_guide: [entry] }, false, true],
  ['orders but no favourites, whose list would be empty', { orders: [{ id: 'o1' }] }, true, true],
  ['orders and favourites', { orders: [{ id: 'o1' }] }, false, false],
  ['nothing yet', {}, true, false],
])('an establishment with %s is shown as its guide: %#', async (_, tables, hasNoFavorites, isShown) => {
  rows = tables;
  const view = open('mis=1', hasNoFavorites);
  await waitFor(() => expect(view.current.isShown).toBe(isShown));
});

it('a filtered list is a list', () => {
  rows = { orders: [{ id: 'o1' }] };
  expect(open('mis=1&marca=A').current.isShown).toBe(false);
});

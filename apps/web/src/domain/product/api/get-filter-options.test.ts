import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { initSupabase } from '@/lib/backend/supabase';
import { NO_FILTERS } from '../catalog/catalog-filters';
import { filterOptionsQuery } from './get-filter-options';

const answer = vi.fn(async () => Response.json([]));

beforeAll(() => {
  vi.stubGlobal('fetch', answer);
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
  return () => vi.unstubAllGlobals();
});
afterEach(() => answer.mockClear());

const observe = (locationId: string) =>
  new QueryObserver(
    new QueryClient(),
    filterOptionsQuery({ userId: 'u1', locationId, filter: 'prices', filters: NO_FILTERS }),
  ).subscribe(() => undefined);

it('the options of an establishment are read once it is known', async () => {
  const stops = [observe(''), observe('centro')];
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  expect(answer.mock.calls.map((call: unknown[]) => JSON.stringify(call))).toEqual([
    expect.stringContaining('centro'),
  ]);
  for (const stop of stops) stop();
});

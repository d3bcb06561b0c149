import { screen } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';

// Other files of this worker have loaded the list already.
vi.resetModules();
vi.doMock('./suggestion-list', () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
);
const { initSupabase } = await import('@/lib/backend/supabase');
const { fakePortal, open, options, search, submit } = await import('./search-box.fixture');
afterAll(() => {
  vi.doUnmock('./suggestion-list');
  vi.resetModules();
});

fakePortal(initSupabase);

it('a search is submitted although the list of suggestions cannot be fetched', async () => {
  const { field, at } = open();
  await search(field, 'mezcal');
  expect(options()).toEqual([]);
  expect(screen.getByRole('combobox'), 'the box stays').toBe(field);
  await submit(field);
  expect(at()).toBe('/products?search=mezcal');
});

import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LocationContext, type Location } from '@/domain/location';
import { SessionContext } from '@/domain/session';
import { signedInAs } from '@/domain/session/test-session';
import { createQueryClient } from '@/lib/query-client';
import { initSupabase } from '@/lib/supabase';
import { SearchBox } from './search-box';

type Asked = { p_location_id: string; p_search: string; p_limit: number };

/** The procedure at the HTTP boundary: the requests, and answers held back until a test releases them. */
const api = { asked: [] as Asked[], held: new Map<string, () => void>(), hold: new Set<string>() };

const row = (name: string) => ({
  ...{ id: name, name, brand: 'Casa', format_label: '750 ml', images: null },
  price: name.endsWith('blanco') ? 1250 : null,
});

const place = (id: string): Location => ({
  ...{ id, name: id, storeId: 1, timeZone: null, groupId: null, fiscalDataId: null, fiscalData: null },
  address: {
    ...{ street: null, number: null, neighborhood: null, city: null, state: null, zip: null },
    country: 'México',
  },
});

const session = signedInAs({ id: 'u1', email: 'u1@lacantina.mx' });

async function answer(_: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const asked = JSON.parse(String(init?.body)) as Asked;
  api.asked.push(asked);
  const term = asked.p_search;
  if (api.hold.has(term)) await new Promise<void>((resolve) => api.held.set(term, resolve));
  const rows = term === 'nada' ? [] : [row(`${term} blanco`), row(`${term} reposado`), row(`${term} añejo`)];
  return new Response(JSON.stringify(rows));
}

function open(url = '/cart', establishment: string | null = 'roma') {
  const router = createMemoryRouter([{ path: '*', element: <SearchBox /> }], { initialEntries: [url] });
  const queryClient = createQueryClient();
  const app = (id: string | null) => (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <LocationContext
          value={{
            ...{ status: id ? 'ready' : 'none', location: id ? place(id) : null, locations: [] },
            ...{ select: async () => undefined, retry: () => undefined },
          }}
        >
          <RouterProvider router={router} />
        </LocationContext>
      </SessionContext>
    </QueryClientProvider>
  );
  const { rerender } = render(app(establishment));
  const switchTo = (id: string) => rerender(app(id));
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar productos' });
  return { router, field, switchTo, at: () => router.state.location.pathname + router.state.location.search };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (field: HTMLElement, key: string) => act(async () => void fireEvent.keyDown(field, { key }));
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent ?? null;

async function search(field: HTMLElement, term: string) {
  write(field, term);
  await wait(300);
  await wait(50);
}

const submit = (field: HTMLInputElement) =>
  act(async () => void (field.form && fireEvent.submit(field.form)));

beforeAll(() => {
  vi.stubGlobal('fetch', answer);
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});

beforeEach(() => {
  vi.useFakeTimers();
  api.asked = [];
  api.held.clear();
  api.hold.clear();
});

afterEach(() => vi.useRealTimers());

it('the search box requests five products of the establishment once typing has paused for 300 ms', async () => {
  const { field } = open();
  write(field, 'mez');
  await wait(200);
  write(field, 'Mezcál');
  await wait(299);
  expect(api.asked).toHaveLength(0);
  await wait(1);
  await wait(50);
  expect(api.asked).toHaveLength(1);
  expect(api.asked[0]).toEqual({ p_location_id: 'roma', p_search: 'mezcal', p_limit: 5 });
  expect(options()).toHaveLength(3);
});

it('the search box sends no request before two characters, nor without an establishment', async () => {
  const { field } = open();
  await search(field, ' m ');
  expect(api.asked).toHaveLength(0);
  cleanup();
  await search(open('/location-select', null).field, 'mezcal');
  expect(api.asked).toHaveLength(0);
});

it('a suggestion shows the price where there is one', async () => {
  const { field } = open();
  await search(field, 'gin');
  expect(options()).toEqual([
    'gin blancoCasa · 750 ml$1,250.00',
    'gin reposadoCasa · 750 ml',
    'gin añejoCasa · 750 ml',
  ]);
});

it('the suggestions contain nothing from the previous establishment', async () => {
  const { field, switchTo } = open();
  await search(field, 'ron');
  expect(options()).toHaveLength(3);
  api.hold.add('ron');
  switchTo('playa');
  await wait(0);
  expect(options()).toHaveLength(0);
  api.held.get('ron')?.();
  await wait(50);
  expect(api.asked.map(({ p_location_id }) => p_location_id)).toEqual(['roma', 'playa']);
  expect(options()).toHaveLength(3);
});

it('the list stays closed when nothing is found', async () => {
  const { field } = open();
  await search(field, 'nada');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('a late answer to an earlier term is never shown', async () => {
  api.hold.add('ron');
  const { field } = open();
  await search(field, 'ron');
  await search(field, 'gin');
  expect(options()[0]).toContain('gin blanco');
  api.held.get('ron')?.();
  await wait(50);
  expect(options().every((text) => text?.startsWith('gin'))).toBe(true);
});

it('earlier suggestions that match the current text are kept', async () => {
  const { field } = open();
  await search(field, 'te');
  for (const typed of ['te repo', 'repo te']) {
    write(field, typed);
    expect(options()).toEqual(['te reposadoCasa · 750 ml']);
  }
  write(field, 'vodka');
  expect(options()).toEqual([]);
});

it('the arrow keys move through the list and wrap around, and Home and End leave it', async () => {
  const { field } = open();
  await search(field, 'te');
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
  await press(field, 'ArrowDown');
  expect(active()).toContain('te blanco');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
  await press(field, 'ArrowUp');
  expect(active()).toBeNull();
  await press(field, 'ArrowUp');
  expect(active()).toContain('te añejo');
  for (const key of ['Home', 'End']) {
    await press(field, 'ArrowDown');
    await press(field, 'ArrowDown');
    expect(active()).not.toBeNull();
    await press(field, key);
    expect(active()).toBeNull();
  }
});

it('Enter or a click on a suggestion opens the products of that name', async () => {
  const { field, at } = open('/products?category=vinos');
  await search(field, 'te');
  await press(field, 'ArrowDown');
  await press(field, 'Enter');
  expect(at()).toBe('/products?search=te+blanco');
  expect(field.value).toBe('te blanco');
  await wait(1000);
  expect(screen.queryByRole('listbox')).toBeNull();

  await search(field, 'ro');
  fireEvent.click(screen.getByRole('option', { name: /ro reposado/ }));
  await wait(0);
  expect(at()).toBe('/products?search=ro+reposado');
});

it('Escape closes the list and keeps the text, and the next one clears it', async () => {
  const { field } = open();
  await search(field, 'te');
  await press(field, 'Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe('te');
  await press(field, 'ArrowDown');
  expect(active()).toContain('te blanco');
  await press(field, 'Escape');
  await press(field, 'Escape');
  expect(field.value).toBe('');
});

it('the search box searches for what was typed, with at least two characters', async () => {
  const { field, at } = open('/products?category=vinos&page=3');
  write(field, 'm');
  await submit(field);
  expect(at()).toBe('/products?category=vinos&page=3');
  write(field, 'malbec');
  await submit(field);
  expect(at()).toBe('/products?category=vinos&search=malbec');
});

it('emptying the search box clears the catalogue’s search and keeps its filters', async () => {
  const { field, router, at } = open('/products?search=ron&category=vinos');
  write(field, '');
  await wait(200);
  // Chosen while typing has not paused yet.
  await act(() => router.navigate('/products?search=ron&category=vinos&marca=Casa'));
  await wait(100);
  expect(at()).toBe('/products?category=vinos&marca=Casa');
  expect(field.value).toBe('');
});

it('an address without a search, and other pages, are not changed', async () => {
  const { field, at } = open('/cart');
  write(field, 'ron');
  await wait(300);
  write(field, '');
  await wait(400);
  expect(at()).toBe('/cart');
});

it('the text is selected after Enter, so that the next term replaces it', async () => {
  const { field } = open('/products');
  const selected = () => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  field.focus();
  write(field, ' malbec ');
  await submit(field);
  expect(selected()).toBe('malbec');
  await search(field, 'te');
  await press(field, 'ArrowDown');
  await press(field, 'Enter');
  expect(selected()).toBe('te blanco');
});

it('the search box shows the address’s term, also when it changes elsewhere', async () => {
  const { field, router } = open('/products?search=ron');
  expect(field.value).toBe('ron');
  await act(() => router.navigate('/products'));
  expect(field.value).toBe('');
  expect(api.asked).toHaveLength(0);
});

it('the slash key focuses the search box, except while the person is typing', () => {
  const { field } = open();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(field);

  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  fireEvent.keyDown(other, { key: '/' });
  expect(document.activeElement).toBe(other);
  other.remove();
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { initSupabase } from '@/lib/backend/supabase';
import {
  active,
  api,
  fakePortal,
  open,
  options,
  press,
  search,
  submit,
  wait,
  write,
} from './search-box.fixture';

fakePortal(initSupabase);

it('the search box requests products of the establishment once typing has paused for 300 ms', async () => {
  const { field } = open();
  write(field, 'mez');
  await wait(200);
  write(field, 'Mezcál');
  await wait(299);
  expect(api.requests).toHaveLength(0);
  await wait(1);
  await wait(50);
  expect(api.requests).toHaveLength(1);
  expect(api.requests[0]).toEqual({ p_location_id: 'roma', p_search: 'mezcal', p_limit: 10 });
  expect(options()).toHaveLength(3);
});

it('the search box sends no request for fewer than two characters or without an establishment', async () => {
  const { field } = open();
  await search(field, ' m ');
  expect(api.requests).toHaveLength(0);
  cleanup();
  await search(open('/location-select', null).field, 'mezcal');
  expect(api.requests).toHaveLength(0);
});

it('a suggestion shows the price if there is one', async () => {
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
  expect(api.requests.map(({ p_location_id }) => p_location_id)).toEqual(['roma', 'playa']);
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
  const shown = options();
  expect(shown[0]).toContain('gin blanco');
  api.held.get('ron')?.();
  await wait(50);
  expect(options()).toEqual(shown);
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

it('Enter after an order number opens the order, or looks for it among the orders', async () => {
  const { field, at } = open();
  write(field, 'ped-2026-000099');
  await submit(field);
  expect(at()).toBe('/orders?buscar=ped-2026-000099');
  expect(field.value).toBe('');

  api.orderNumber = 'PED-2026-000099';
  await search(field, 'ped-2026-000099');
  await submit(field);
  expect(at()).toBe('/orders/o9');
});

it('Enter once more goes from a term whose products are listed to the first quantity', async () => {
  const main = document.createElement('main');
  for (const name of ['first', 'second']) {
    const box = document.createElement('div');
    box.dataset['quantityField'] = '';
    box.append(Object.assign(document.createElement('input'), { name }));
    main.append(box);
  }
  document.body.append(main);
  const { field, at } = open('/products?search=mezcal');
  write(field, 'ron');
  await submit(field);
  expect(at()).toBe('/products?search=ron');
  expect(document.activeElement?.getAttribute('name')).not.toBe('first');
  await submit(field);
  expect(document.activeElement?.getAttribute('name')).toBe('first');
  main.remove();
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

it('the search box searches for the typed term, with at least two characters', async () => {
  const { field, at } = open('/products?category=vinos&page=3');
  write(field, 'm');
  await submit(field);
  expect(at()).toBe('/products?category=vinos&page=3');
  write(field, 'malbec');
  await submit(field);
  expect(at()).toBe('/products?category=vinos&search=malbec');
});

it.each(['%', "'", '_', 'x', '2 x'])(
  'Enter with %s says what a search needs, until more is typed',
  async (term) => {
    const { field, at } = open('/products?search=ron');
    const message = () => screen.queryByText('Escribe al menos 2 caracteres para buscar');
    write(field, term);
    await wait(300);
    expect(message()).toBeNull();
    await submit(field);
    expect(message()).not.toBeNull();
    expect(at()).toBe('/products?search=ron');
    write(field, 'xi');
    expect(message()).toBeNull();
    await submit(field);
    expect(at()).toBe('/products?search=xi');
  },
);

it('emptying the search box clears the catalogue’s search and keeps its filters', async () => {
  const { field, router, at } = open('/products?search=ron&category=vinos');
  write(field, '');
  await wait(200);
  // Chosen before typing has paused.
  await act(() => router.navigate('/products?search=ron&category=vinos&marca=Casa'));
  await wait(100);
  expect(at()).toBe('/products?category=vinos&marca=Casa');
  expect(field.value).toBe('');
});

it('a URL without a search, and other pages, are not changed', async () => {
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

it('the search box shows the URL’s term, also when it changes elsewhere', async () => {
  const { field, router } = open('/products?search=ron');
  expect(field.value).toBe('ron');
  await act(() => router.navigate('/products'));
  expect(field.value).toBe('');
  expect(api.requests).toHaveLength(0);
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

it('the text typed right after a search stays while the URL of that search is pending', async () => {
  const { router, field } = open('/products');
  write(field, 'gin');
  act(() => {
    if (field.form) fireEvent.submit(field.form);
    write(field, 'r');
  });
  await wait(0);
  expect(router.state.location.search).toBe('?search=gin');
  expect(field.value).toBe('r');
});

it('a text without suggestions says so, and Enter searches for it anyway', async () => {
  const { field, at } = open();
  await search(field, 'nada');
  expect(options()).toEqual([]);
  expect(screen.getByText('Sin sugerencias. Enter busca en todo el catálogo.')).toBeTruthy();
  await submit(field);
  expect(at()).toBe('/products?search=nada');
  expect(screen.queryByText(/Sin sugerencias/)).toBeNull();
});

it.each(['%', '_', '\\', '*', ' a '])('%j is too short for a search, and says so', async (text) => {
  const { field } = open();
  await search(field, text);
  await submit(field);
  expect(screen.getByText('Escribe al menos 2 caracteres para buscar')).toBeTruthy();
});

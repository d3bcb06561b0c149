import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { initSupabase } from '@/lib/backend/supabase';
import {
  active,
  api,
  cart,
  fakePortal,
  open,
  options,
  press,
  search,
  wait,
  write,
} from './search-box.fixture';

fakePortal(initSupabase);

it('Ctrl+K focuses the search box, even from a field', () => {
  const { field } = open();
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  fireEvent.keyDown(other, { key: 'k', ctrlKey: true });
  expect(document.activeElement).toBe(field);
  other.remove();
});

it('the list shows two categories, a brand and past orders after the products, and opens them', async () => {
  const { field, at } = open();
  await search(field, 'todo');
  expect(options().slice(3)).toEqual([
    'Todo ronCategoría',
    'Todo ron-blancoCategoría',
    'Todo AMarca',
    'PED-2026-000007Pedido del 16 nov 2019 · Casa Norte · 6 × Todo de Oro',
  ]);
  await press(field, 'ArrowUp');
  await press(field, 'Enter');
  expect(at()).toBe('/orders/o1');
  expect(field.value).toBe('');
  await search(field, 'todo');
  fireEvent.click(screen.getByRole('option', { name: /Marca/ }));
  await wait(0);
  expect(at()).toBe('/products?marca=Todo+A');
});

it.each([
  ['Tab', ''],
  ['3', '3'],
])('%s moves from a product to its quantity, and Enter back to the box', async (key, typed) => {
  const { field } = open();
  await search(field, 'te');
  await press(field, 'ArrowDown');
  await press(field, key);
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cantidad: te blanco, 750 ml' });
  expect(document.activeElement).toBe(quantity);
  expect(screen.queryByRole('listbox'), 'the list stays open').not.toBeNull();
  // The browser types the digit into the field that has the focus.
  if (typed) write(quantity, typed);
  await press(quantity, 'Enter');
  await wait(50);
  expect(cart).toEqual([['offer te blanco', typed ? 3 : 1]]);
  expect(document.activeElement).toBe(field);
});

it('a quantity typed before the name is left out of the search and goes into the cart with two Enters', async () => {
  const { field, at } = open();
  await search(field, '6 te');
  expect(api.requests.at(-1)?.p_search).toBe('te');
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cantidad: te blanco, 750 ml' });
  expect(quantity.value).toBe('6');
  // A field that is only passed adds nothing to the cart.
  act(() => quantity.focus());
  await press(quantity, 'Escape');
  await press(field, 'ArrowDown');
  await press(field, 'Enter');
  expect(document.activeElement).toBe(quantity);
  expect(cart).toEqual([]);
  await press(quantity, 'Enter');
  await wait(50);
  expect(cart).toEqual([['offer te blanco', 6]]);
  expect(document.activeElement).toBe(field);
  expect(at()).toBe('/cart');
});

it('a number that is part of the name is not taken for the quantity', async () => {
  const { field } = open();
  await search(field, '7 te 7');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Cantidad: te 7 blanco, 750 ml' }).value).toBe(
    '',
  );
  for (const [typed, requests] of [
    ['12 años', '12 anos'],
    ['1800 rep', '1800 rep'],
    ['6 x te', 'te'],
    ['6x te r', 'te r'],
  ] as const) {
    await search(field, typed);
    expect(api.requests.at(-1)?.p_search).toBe(requests);
  }
});

it('pages of the portal are found by the beginnings of their names, after the products', async () => {
  const { field, at } = open();
  await search(field, 'nada');
  expect(options()).toEqual([]);
  await search(field, 'fav');
  expect(options().at(-1)).toBe('Mis ProductosPágina');
  await search(field, 'config per');
  expect(options().slice(3)).toEqual(['PersonasPágina']);
  await press(field, 'ArrowUp');
  await press(field, 'Enter');
  expect(at()).toBe('/company-settings?vista=personas');
  expect(field.value).toBe('');
});

it.each([
  ['carrito', 'Mi CarritoPágina'],
  ['mis pedidos', 'Mis PedidosPágina'],
  ['pedido ráp', 'Pedido rápidoPágina'],
])('a page comes before the products if %s is its name', async (typed, page) => {
  const { field } = open();
  await search(field, typed);
  expect(options()[0]).toBe(page);
  expect(options().length).toBeGreaterThan(1);
});

it('without an establishment only pages are found', async () => {
  const { field } = open('/location-select', null);
  await search(field, 'mis ped');
  expect(options()).toEqual(['Mis PedidosPágina']);
});

it('an arrow before the answer highlights the first suggestion once it is there', async () => {
  const { field, at } = open();
  write(field, 'te');
  await press(field, 'ArrowDown');
  await wait(300);
  await wait(50);
  expect(active()).toContain('te blanco');
  await press(field, 'Enter');
  expect(at()).toBe('/products?search=te+blanco');
});

it('a refused quantity keeps the focus, and Escape returns to the box', async () => {
  const { field } = open();
  await search(field, 'te');
  await press(field, 'ArrowDown');
  await press(field, 'Tab');
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cantidad: te blanco, 750 ml' });
  write(quantity, '13');
  await press(quantity, 'Enter');
  expect(document.activeElement).toBe(quantity);
  expect(screen.getByText('El máximo es 12. Sigue en 0.')).toBeDefined();
  await press(quantity, 'Escape');
  expect(document.activeElement).toBe(field);
  await wait(50);
  expect(cart).toEqual([]);
});

it('sizes of one label are one suggestion, which finds them all', async () => {
  const { field, at } = open();
  await search(field, 'tamaños');
  expect(options()).toEqual([
    'Tinto 2021750 ml · también 1.5 L$10.00 · también 1.5 L',
    'Tinto 2022Casa · 750 ml$10.00',
  ]);
  await press(field, 'ArrowDown');
  await press(field, 'Enter');
  expect(at()).toBe('/products?search=Tinto+2021');
});

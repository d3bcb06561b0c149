import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { initSupabase } from '@/lib/supabase';
import { cart, fakePortal, open, options, press, search, wait, write } from './test-search-box';

fakePortal(initSupabase);

it('Ctrl+K focuses the search box, even from a field', () => {
  const { field } = open();
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  fireEvent.keyDown(other, { key: 'k', ctrlKey: true });
  expect(document.activeElement).toBe(field);
  other.remove();
});

it('the list has two categories, a brand and past orders after the products, and leads to them', async () => {
  const { field, at } = open();
  await search(field, 'todo');
  expect(options().slice(3)).toEqual([
    'Todo ronCategoría',
    'Todo ron-blancoCategoría',
    'Todo AMarca',
    'PED-2026-000007Pedido del 16 nov 2019 · 6 × Todo de Oro',
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
])('%s leads from a product to its quantity, and Enter back to the box', async (key, typed) => {
  const { field } = open();
  await search(field, 'te');
  await press(field, 'ArrowDown');
  await press(field, key);
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cantidad: te blanco' });
  expect(document.activeElement).toBe(quantity);
  expect(screen.queryByRole('listbox'), 'the list stays open').not.toBeNull();
  // The browser types the digit into the field that has the focus.
  if (typed) write(quantity, typed);
  await press(quantity, 'Enter');
  await wait(50);
  expect(cart).toEqual([['offer te blanco', typed ? 3 : 1]]);
  expect(document.activeElement).toBe(field);
});

it('a refused quantity keeps the focus, and Escape returns to the box', async () => {
  const { field } = open();
  await search(field, 'te');
  await press(field, 'ArrowDown');
  await press(field, 'Tab');
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cantidad: te blanco' });
  write(quantity, '13');
  await press(quantity, 'Enter');
  expect(document.activeElement).toBe(quantity);
  expect(screen.getByText('El máximo es 12. Sigue en 0.')).toBeDefined();
  await press(quantity, 'Escape');
  expect(document.activeElement).toBe(field);
  await wait(50);
  expect(cart).toEqual([]);
});

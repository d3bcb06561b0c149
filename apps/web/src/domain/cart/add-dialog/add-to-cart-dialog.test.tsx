import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Product } from '@/domain/product';
import { AddToCartDialog } from './add-to-cart-dialog';

const product = { name: 'Ron Añejo', price: 100, stock: 12, storeProductId: 'sp1' } as Product;

function setUp(stock = 12, early = '') {
  const onAdd = vi.fn();
  const onOpenChange = vi.fn();
  const takeEarlyKeys = () => early;
  const shared = { open: true, onOpenChange, onAdd, takeEarlyKeys, focusAfterwards: () => null };
  render(<AddToCartDialog product={{ ...product, stock }} {...shared} />);
  return { onAdd, onOpenChange, field: screen.getByLabelText<HTMLInputElement>('Cantidad') };
}

const add = () => userEvent.click(screen.getByRole('button', { name: 'Agregar al Carrito' }));

it('the dialog adds the typed quantity and shows its total', async () => {
  const { onAdd, field } = setUp();
  await userEvent.clear(field);
  await userEvent.type(field, '6');
  expect(screen.getByText('$600.00')).toBeDefined();
  await add();
  expect(onAdd).toHaveBeenCalledWith(6);
});

it('the dialog replaces its quantity by digits typed after a click on the field', async () => {
  const { onAdd, field } = setUp();
  await userEvent.click(field);
  await userEvent.keyboard('5');
  expect(field.value).toBe('5');
  await userEvent.click(field);
  await userEvent.keyboard('0{Backspace}{Enter}');
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(5);
});

it('the dialog flags more than the stock while typing, and restores the previous quantity', async () => {
  const { onAdd, field } = setUp();
  await userEvent.keyboard('12{Tab}{Shift>}{Tab}{/Shift}');
  expect(field.value).toBe('12');
  await userEvent.keyboard('13');
  expect(field.value).toBe('13');
  expect(screen.getByText('Puedes agregar hasta 12.')).toBeDefined();
  await userEvent.keyboard('{Enter}');
  expect(onAdd).not.toHaveBeenCalled();
  expect(field.value).toBe('12');
  expect(screen.getByText('Puedes agregar hasta 12.')).toBeDefined();
  await userEvent.keyboard('{Enter}');
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(12);
});

it.each(['2.0', '1.5', '-1', 'abc5', '1,000'])(
  'the dialog shows one for %j, typed key by key, before anything is added',
  async (keys) => {
    for (const finish of [() => userEvent.keyboard('{Enter}'), add]) {
      const { onAdd, field } = setUp();
      await userEvent.keyboard(keys);
      expect(field.value).toBe(keys);
      expect(screen.getByText('—')).toBeDefined();
      await finish();
      expect(onAdd).not.toHaveBeenCalled();
      expect(field.value).toBe('1');
      expect(screen.getByText('La cantidad debe ser un número entero. Quedó en 1.')).toBeDefined();
      await finish();
      expect(onAdd).toHaveBeenCalledExactlyOnceWith(1);
      cleanup();
    }
  },
);

it('the dialog reads 05 over 12 as five', async () => {
  const { onAdd } = setUp();
  await userEvent.keyboard('12{Tab}{Shift>}{Tab}{/Shift}05{Enter}');
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(5);
});

it('the dialog takes over the keys typed before it was open', async () => {
  const { onAdd, field } = setUp(144, '1');
  expect(field.value).toBe('1');
  await userEvent.keyboard('2{Enter}');
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(12);
});

it('the dialog immediately adds a quantity typed and confirmed before it was open', () => {
  const { onAdd } = setUp(144, '24\n');
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(24);
});

it('the dialog ignores an early Enter without a quantity', () => {
  const { onAdd } = setUp(144, '\n');
  expect(onAdd).not.toHaveBeenCalled();
});

it('the dialog shows one for an emptied field, before anything is added', async () => {
  for (const finish of [() => userEvent.keyboard('{Enter}'), add]) {
    const { onAdd, field } = setUp();
    await userEvent.clear(field);
    expect(screen.getByText('—')).toBeDefined();
    await finish();
    expect(onAdd).not.toHaveBeenCalled();
    expect(field.value).toBe('1');
    expect(screen.getByText('Escribe cuántas piezas quieres. Quedó en 1.')).toBeDefined();
    await finish();
    expect(onAdd).toHaveBeenCalledExactlyOnceWith(1);
    cleanup();
  }
});

it('the dialog adds nothing for a blank typed and confirmed before it was open', () => {
  const { onAdd, field } = setUp(144, ' \n');
  expect(onAdd).not.toHaveBeenCalled();
  expect(field.value).toBe('1');
});

it('the dialog steps between one and the stock', async () => {
  const { field } = setUp(2);
  const fewer = screen.getByRole<HTMLButtonElement>('button', { name: 'Una pieza menos' });
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Una pieza más' });
  expect(fewer.disabled).toBe(true);
  await userEvent.click(more);
  expect(field.value).toBe('2');
  expect(more.disabled).toBe(true);
});

it('the dialog flags the last pieces', () => {
  setUp(10);
  expect(screen.getByText('¡Solo quedan 10 piezas!')).toBeDefined();
});

it('the dialog does not add a sold-out product', () => {
  setUp(0);
  expect(screen.getByText('Agotado')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Agregar al Carrito' }).disabled).toBe(true);
});

it('the dialog can be cancelled', async () => {
  const { onAdd, onOpenChange } = setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(onAdd).not.toHaveBeenCalled();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Product } from '@/domain/product';
import { AddToCartDialog } from './add-to-cart-dialog';

const product = { name: 'Ron Añejo', price: 100, stock: 12, storeProductId: 'sp1' } as Product;

function setUp(stock = 12) {
  const onAdd = vi.fn();
  const onOpenChange = vi.fn();
  const shared = { open: true, onOpenChange, onAdd, focusAfterwards: () => null };
  render(<AddToCartDialog product={{ ...product, stock }} {...shared} />);
  return { onAdd, onOpenChange, field: screen.getByLabelText<HTMLInputElement>('Cantidad') };
}

const add = () => userEvent.click(screen.getByRole('button', { name: 'Agregar al Carrito' }));

it('adds the quantity that was typed and totals it meanwhile', async () => {
  const { onAdd, field } = setUp();
  await userEvent.clear(field);
  await userEvent.type(field, '6');
  expect(screen.getByText('$600.00')).toBeDefined();
  await add();
  expect(onAdd).toHaveBeenCalledWith(6);
});

it('ignores more than the stock, says so, and takes nonsense for one', async () => {
  const { onAdd, field } = setUp();
  await userEvent.clear(field);
  await userEvent.type(field, '13');
  expect(field.value).toBe('1');
  expect(screen.getByText('Puedes agregar hasta 12.')).toBeDefined();
  await userEvent.type(field, '2');
  expect(field.value).toBe('12');
  expect(screen.queryByText('Puedes agregar hasta 12.')).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, 'abc');
  expect(field.value).toBe('1');
  await add();
  expect(onAdd).toHaveBeenCalledWith(1);
});

it('counts an emptied field as one', async () => {
  const { onAdd, field } = setUp();
  await userEvent.clear(field);
  expect(field.value).toBe('');
  await userEvent.tab();
  expect(field.value).toBe('1');
  await userEvent.clear(field);
  await userEvent.keyboard('{Enter}');
  expect(onAdd).toHaveBeenCalledWith(1);
});

it('steps between one and the stock', async () => {
  const { field } = setUp(2);
  const fewer = screen.getByRole<HTMLButtonElement>('button', { name: 'Una pieza menos' });
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Una pieza más' });
  expect(fewer.disabled).toBe(true);
  await userEvent.click(more);
  expect(field.value).toBe('2');
  expect(more.disabled).toBe(true);
});

it('flags the last pieces', () => {
  setUp(10);
  expect(screen.getByText('¡Solo quedan 10 piezas!')).toBeDefined();
});

it('adds nothing of what is sold out', () => {
  setUp(0);
  expect(screen.getByText('Agotado')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Agregar al Carrito' }).disabled).toBe(true);
});

it('can be cancelled', async () => {
  const { onAdd, onOpenChange } = setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(onAdd).not.toHaveBeenCalled();
});

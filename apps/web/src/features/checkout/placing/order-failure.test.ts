import { describe, expect, it } from 'vitest';
import type { CartLine } from '@/domain/cart';
import { AppError } from '@/lib/app-error';
import { NO_ORDER } from '../api/create-order';
import {
  cartObstacle,
  cartUnread,
  failureText,
  isEmptied,
  isRefusal,
  isUnsent,
  whereToFix,
} from './order-failure';

const line: CartLine = {
  storeProductId: 'a',
  productId: 'p',
  name: 'Ron',
  image: null,
  quantity: 2,
  price: 10,
  presentation: 'Unidad',
  brand: null,
  supplier: null,
  sku: null,
  stock: 50,
  isSold: true,
  acceptedPrice: null,
  isPriced: true,
};

describe('the cart to be ordered', () => {
  it('may be the one on screen, with stock to spare or just enough', () => {
    expect(cartObstacle([line], [line])).toBeNull();
    expect(cartObstacle([line], [{ ...line, stock: 2 }])).toBeNull();
    expect(cartObstacle([line], [{ ...line, price: 9 }]), 'a lower price').toBeNull();
  });

  it('must not have changed in any way', () => {
    expect(cartObstacle([line], [{ ...line, quantity: 3 }])?.message).toMatch(
      /^Tu carrito cambió en otra ventana/,
    );
    expect(cartObstacle([line], [{ ...line, price: 11 }])?.message).toMatch(/^Cambió el precio de: Ron\. /);
    const marked = { ...line, acceptedPrice: 9 };
    expect(cartObstacle([marked], [marked])?.message, 'not accepted').toMatch(/^Cambió el precio de: Ron\. /);
    expect(cartObstacle([line], [{ ...line, stock: 1 }])?.message).toBe(
      'No hay existencias suficientes de: Ron (quedan 1)',
    );
    expect(isEmptied(cartObstacle([line], []))).toBe(true);
    expect(isEmptied(cartObstacle([line], [{ ...line, quantity: 3 }]))).toBe(false);
  });
});

it('a cart that the server no longer gives is no question of the connection', () => {
  const gone = cartUnread({ code: 'PT404', message: 'No encontramos tu carrito', details: 'cart_not_found' });
  expect([isRefusal(gone), isUnsent(gone)]).toEqual([true, false]);
  expect(failureText(gone)).toContain('Ya no tienes acceso a este establecimiento.');
});

it('isEmptied recognises the server’s error for a cart that another tab has ordered', () => {
  expect(isEmptied({ code: 'PT400', message: 'x', details: 'cart_empty' })).toBe(true);
  expect(isEmptied({ code: 'PT400', message: 'x', details: 'slot_passed' })).toBe(false);
});

it('failureText gives the server’s own reason', () => {
  const refusal = { code: 'PT409', message: 'Cambió el precio de: Ron', details: 'price_changed' };
  expect(failureText(refusal)).toBe('Error al crear la orden: Cambió el precio de: Ron');
});

it('failureText distinguishes an answer without an order from no answer at all', () => {
  expect(failureText(new AppError(NO_ORDER, 'x'))).toBe(
    'No se pudo crear la orden. Por favor intenta nuevamente.',
  );
  const generic = 'No se pudo completar el pedido. Inténtalo nuevamente.';
  expect(failureText(new TypeError('Failed to fetch'))).toBe(generic);
  expect(failureText('?')).toBe(generic);
  expect(failureText(cartUnread(new TypeError('Failed to fetch')))).toBe(generic);
});

it('isRefusal is true only if certainly no order was placed', () => {
  expect(isRefusal({ code: 'PT409', message: 'x' })).toBe(true);
  expect(isRefusal(cartObstacle([line], []))).toBe(true);
  expect(isRefusal({ code: '42501', message: 'permission denied' })).toBe(true);
  expect(isRefusal(new TypeError('Failed to fetch'))).toBe(false);
  expect(isRefusal(new AppError(NO_ORDER, 'x'))).toBe(false);
  expect(isRefusal({ code: '57014', message: 'canceling statement' })).toBe(false);
});

it('isUnsent distinguishes an order that was never sent from one that may have arrived', () => {
  expect(isUnsent(cartUnread(new TypeError('Failed to fetch')))).toBe(true);
  expect(isRefusal(cartUnread(new TypeError('Failed to fetch')))).toBe(false);
  expect(isUnsent(new TypeError('Failed to fetch'))).toBe(false);
});

it.each([
  ['date_in_the_past', 'envio'],
  ['slot_unknown', 'envio'],
  ['slot_passed', 'envio'],
  ['method_unknown', 'pago'],
  ['credit_line_missing', 'pago'],
  ['credit_line_exceeded', 'pago'],
  ['credit_overdue', 'pago'],
  ['new_group_limit', 'cart'],
  ['price_changed,stock_missing', 'cart'],
  [undefined, 'cart'],
])('whereToFix returns the page that corrects %s', (details, page) => {
  expect(whereToFix({ code: 'PT400', message: 'x', details })).toBe(page);
});

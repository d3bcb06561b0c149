import { beforeEach, expect, it } from 'vitest';
import type { CartLine } from '@/domain/cart';
import { attemptKey, closeAttempt, openAttempt } from './attempt';

function line(storeProductId: string, quantity: number): CartLine {
  return {
    storeProductId,
    productId: 'p',
    name: 'x',
    image: null,
    quantity,
    price: 10,
    presentation: 'Unidad',
    brand: null,
    supplier: null,
    sku: null,
    stock: 50,
    isSold: true,
    isPriced: true,
    acceptedPrice: null,
  };
}

const cart = [line('a', 1), line('b', 2)];

beforeEach(() => sessionStorage.clear());

it('an attempt keeps one key for a cart, across reloads, until its outcome is known', () => {
  const key = attemptKey('u', 'l', cart);
  expect(attemptKey('u', 'l', [...cart].reverse())).toBe(key);
  expect(openAttempt('u', 'l')).toBe(key);
  closeAttempt('u', 'l');
  expect(openAttempt('u', 'l')).toBeNull();
  expect(attemptKey('u', 'l', cart)).not.toBe(key);
});

it('an attempt gets another key for another cart, person or establishment', () => {
  const key = attemptKey('u', 'l', cart);
  expect(attemptKey('u2', 'l', cart)).not.toBe(key);
  expect(attemptKey('u', 'l2', cart)).not.toBe(key);
  expect(attemptKey('u', 'l', [line('a', 2)])).not.toBe(key);
});

it('a malformed attempt is ignored', () => {
  sessionStorage.setItem('checkout_attempt:u:l', '{"key":"1"}');
  expect(openAttempt('u', 'l')).toBeNull();
  sessionStorage.setItem('checkout_attempt:u:l', '{"key":"1","cart":"a"}');
  expect(openAttempt('u', 'l')).toBeNull();
  sessionStorage.setItem('checkout_attempt:u:l', 'broken');
  expect(openAttempt('u', 'l')).toBeNull();
});

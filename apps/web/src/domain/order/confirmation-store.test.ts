import { beforeEach, expect, it } from 'vitest';
import { readConfirmation, saveConfirmation, type OrderConfirmation } from './confirmation-store';

const confirmation: OrderConfirmation = {
  orderId: 'o',
  orderNumber: 'PED-2026-000001',
  total: 100,
  orderItems: [{ name: 'Ron', sku: null, quantity: 2, unitPrice: 50, total: 100 }],
  deliveryDetails: { deliveryDate: null, timeSlot: null, deliveryType: 'express', notes: null },
  billingData: null,
  shippingAddress: { street: 'Reforma 1' },
  billingAddress: null,
  deliveryCost: 0,
  finalTotal: 100,
};

beforeEach(() => sessionStorage.clear());

it('the store returns a saved confirmation', () => {
  saveConfirmation('u', confirmation);
  expect(readConfirmation('u')).toEqual(confirmation);
  expect(readConfirmation('somebody else')).toBeNull();
});

it('the store returns nothing that is missing or not a confirmation', () => {
  expect(readConfirmation('u')).toBeNull();
  sessionStorage.setItem('order_confirmation:u', '{"orderId":"o"}');
  expect(readConfirmation('u')).toBeNull();
  sessionStorage.setItem('order_confirmation:u', '{');
  expect(readConfirmation('u')).toBeNull();
});

it.each([
  ['total', '100'],
  ['orderItems', [{ name: 'Ron', sku: null, quantity: '2', unitPrice: 50, total: 100 }]],
  ['deliveryDetails', { deliveryDate: null, timeSlot: null, deliveryType: 'dron', notes: null }],
  ['billingData', { legalName: 'Cantina' }],
  ['shippingAddress', { street: 1 }],
  ['billingAddress', undefined],
])('the store returns no confirmation whose %s is malformed', (field, value) => {
  sessionStorage.setItem('order_confirmation:u', JSON.stringify({ ...confirmation, [field]: value }));
  expect(readConfirmation('u')).toBeNull();
});

import { describe, expect, it } from 'vitest';
import type { StoreClock } from '@/domain/order';
import {
  checkoutIssues,
  EMPTY_CHECKOUT,
  lastDeliveryDay,
  parseDraft,
  type CheckoutValues,
} from './checkout-form';
import { reachableStep, stepAfter, stepBefore } from '../steps/checkout-steps';

const clock: StoreClock = { day: '2026-11-22', time: '11:30' };
const tomorrow = '2026-11-23';
const yesterday = '2026-11-21';
const filled: CheckoutValues = {
  deliveryType: 'programado',
  date: tomorrow,
  slot: 'morning',
  notes: '',
  paymentMethodId: 1,
};

function mistakes(values: CheckoutValues, at = clock) {
  return checkoutIssues(values, at).map(({ field, message }) => [field, message]);
}

describe('the checkout’s form', () => {
  it('accepts a filled form, today included', () => {
    expect(mistakes(filled)).toEqual([]);
    expect(mistakes({ ...filled, date: clock.day })).toEqual([]);
  });

  it('requires date and slot unless the order is express', () => {
    const text = 'Selecciona fecha y hora de entrega';
    expect(mistakes({ ...filled, date: '' })).toEqual([['date', text]]);
    expect(mistakes({ ...filled, slot: '' })).toEqual([['slot', text]]);
    expect(mistakes({ ...filled, slot: '14:00' })).toEqual([['slot', text]]);
    expect(mistakes({ ...filled, deliveryType: 'express', date: '', slot: '' })).toEqual([]);
  });

  it('refuses a past day and notes that are too long', () => {
    expect(mistakes({ ...filled, date: yesterday })[0]?.[0]).toBe('date');
    expect(mistakes({ ...filled, notes: 'x'.repeat(1001) })[0]?.[0]).toBe('notes');
  });

  it('refuses a slot of today that is over by the store’s clock', () => {
    const today = { ...filled, date: clock.day };
    expect(mistakes(today, { ...clock, time: '11:59' })).toEqual([]);
    const over = [['slot', 'Ese horario ya pasó. Elige otro.']];
    expect(mistakes(today, { ...clock, time: '12:00' })).toEqual(over);
    expect(mistakes({ ...today, slot: 'evening' }, { ...clock, time: '12:00' })).toEqual([]);
    expect(mistakes({ ...today, deliveryType: 'express' }, { ...clock, time: '23:00' })).toEqual([]);
  });

  it('requires a payment method', () => {
    expect(mistakes({ ...filled, paymentMethodId: null })).toEqual([
      ['paymentMethodId', 'Selecciona un método de pago'],
    ]);
  });

  it('refuses a day more than a year ahead', () => {
    expect(lastDeliveryDay('2026-01-05')).toBe('2027-01-05');
    expect(mistakes({ ...filled, date: '2999-01-01' })).toEqual([
      ['date', 'La fecha de entrega no puede estar a más de un año'],
    ]);
  });

  it('accepts a draft only if it is well-formed', () => {
    expect(parseDraft(JSON.parse(JSON.stringify(filled)))).toEqual(filled);
    expect(parseDraft({ ...filled, deliveryType: 'dron' })).toBeNull();
    expect(parseDraft({ ...filled, date: null })).toBeNull();
    expect(parseDraft({ ...filled, notes: 'x'.repeat(1001) })).toBeNull();
    expect(parseDraft(null)).toBeNull();
  });
});

describe('the checkout’s steps', () => {
  it('cannot be entered before the previous ones are filled in', () => {
    expect(reachableStep('confirmar', EMPTY_CHECKOUT, clock)).toBe('envio');
    expect(reachableStep('confirmar', { ...filled, paymentMethodId: null }, clock)).toBe('pago');
    expect(reachableStep('confirmar', filled, clock)).toBe('confirmar');
    expect(reachableStep('pago', filled, clock)).toBe('pago');
    expect(reachableStep(null, filled, clock)).toBe('envio');
    expect(reachableStep('otro', filled, clock)).toBe('envio');
  });

  it('cannot be entered once the slot has passed', () => {
    const today = { ...filled, date: clock.day };
    expect(reachableStep('confirmar', today, clock)).toBe('confirmar');
    expect(reachableStep('confirmar', today, { ...clock, time: '12:00' })).toBe('envio');
  });

  it('follow each other', () => {
    expect([stepBefore('envio'), stepAfter('envio')]).toEqual([null, 'pago']);
    expect([stepBefore('confirmar'), stepAfter('confirmar')]).toEqual(['pago', null]);
  });
});

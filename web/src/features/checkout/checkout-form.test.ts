import { describe, expect, it, vi } from 'vitest';
import {
  checkoutSchema,
  EMPTY_CHECKOUT,
  lastDeliveryDay,
  localToday,
  parseDraft,
  type CheckoutValues,
} from './checkout-form';
import { reachableStep, stepAfter, stepBefore } from './checkout-steps';

const day = 24 * 60 * 60 * 1000;
const tomorrow = localToday(new Date(Date.now() + day));
const yesterday = localToday(new Date(Date.now() - day));
const filled: CheckoutValues = {
  ...{ deliveryType: 'programado', date: tomorrow, slot: 'morning', notes: '', paymentMethodId: 1 },
};

function mistakes(values: CheckoutValues) {
  const { error } = checkoutSchema.safeParse(values);
  return error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
}

describe('the checkout’s form', () => {
  it('accepts a filled form, today included', () => {
    expect(mistakes(filled)).toEqual([]);
    expect(mistakes({ ...filled, date: localToday() })).toEqual([]);
  });

  it('wants date and slot unless the order is express', () => {
    const text = 'Selecciona fecha y hora de entrega';
    expect(mistakes({ ...filled, date: '' })).toEqual([['date', text]]);
    expect(mistakes({ ...filled, slot: '' })).toEqual([['slot', text]]);
    expect(mistakes({ ...filled, slot: '14:00' })).toEqual([['slot', text]]);
    expect(mistakes({ ...filled, deliveryType: 'express', date: '', slot: '' })).toEqual([]);
  });

  it('refuses a day that has passed and notes without end', () => {
    expect(mistakes({ ...filled, date: yesterday })[0]?.[0]).toBe('date');
    expect(mistakes({ ...filled, notes: 'x'.repeat(1001) })[0]?.[0]).toBe('notes');
  });

  it('wants a payment method', () => {
    expect(mistakes({ ...filled, paymentMethodId: null })).toEqual([
      ['paymentMethodId', 'Selecciona un método de pago'],
    ]);
  });

  it('writes today as the buyer’s own calendar has it', () => {
    expect(localToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });

  it.each([
    ['America/Tijuana', '2026-01-05'],
    ['America/Mexico_City', '2026-01-06'],
  ])('takes today from the calendar of %s', (zone, today) => {
    vi.stubEnv('TZ', zone);
    expect(localToday(new Date('2026-01-06T07:30:00Z'))).toBe(today);
    vi.unstubAllEnvs();
  });

  it('refuses a day more than a year ahead', () => {
    expect(lastDeliveryDay(new Date(2026, 0, 5))).toBe('2027-01-05');
    expect(mistakes({ ...filled, date: '2999-01-01' })).toEqual([
      ['date', 'La fecha de entrega no puede estar a más de un año'],
    ]);
  });

  it('takes a draft up only when it is one', () => {
    expect(parseDraft(JSON.parse(JSON.stringify(filled)))).toEqual(filled);
    expect(parseDraft({ deliveryType: 'dron' })).toBeNull();
    expect(parseDraft(null)).toBeNull();
  });
});

describe('the steps', () => {
  it('cannot be entered before the ones in front are filled in', () => {
    expect(reachableStep('confirmar', EMPTY_CHECKOUT)).toBe('envio');
    expect(reachableStep('confirmar', { ...filled, paymentMethodId: null })).toBe('pago');
    expect(reachableStep('confirmar', filled)).toBe('confirmar');
    expect(reachableStep('pago', filled)).toBe('pago');
    expect(reachableStep(null, filled)).toBe('envio');
    expect(reachableStep('otro', filled)).toBe('envio');
  });

  it('follow each other', () => {
    expect([stepBefore('envio'), stepAfter('envio')]).toEqual([null, 'pago']);
    expect([stepBefore('confirmar'), stepAfter('confirmar')]).toEqual(['pago', null]);
  });
});

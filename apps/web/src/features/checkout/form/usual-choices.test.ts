import { describe, expect, it } from 'vitest';
import type { NewestOrder } from '../api/find-order';
import { EMPTY_CHECKOUT } from './checkout-form';
import { usualChoices, usualReason } from './usual-choices';

const zone = 'America/Mexico_City';
const now = { day: '2026-11-22', time: '10:00' };
/** Placed on the 16th at 23:30 local time of the store, for the afternoon of the 17th. */
const order = (change: Partial<NewestOrder> = {}): NewestOrder => ({
  id: 'o1',
  order_number: 'PED-2026-000001',
  idempotency_key: null,
  is_express: false,
  delivery_date: '2026-11-17',
  delivery_time_slot: 'afternoon',
  payment_method_id: 3,
  created_at: '2026-11-17T05:30:00Z',
  ...change,
});

describe('the initial choices of a checkout', () => {
  it('are empty without an earlier order', () => {
    expect(usualChoices(null, zone, now)).toEqual(EMPTY_CHECKOUT);
    expect(usualChoices(undefined, zone, now)).toEqual(EMPTY_CHECKOUT);
  });

  it('are the slot, the lead time and the method of the last order, without its notes', () => {
    expect(usualChoices(order(), zone, now)).toEqual({
      deliveryType: 'programado',
      date: '2026-11-23',
      slot: 'afternoon',
      paymentMethodId: 3,
      notes: '',
    });
  });

  it("are for the next day if today's slot is over", () => {
    const sameDay = order({ delivery_date: '2026-11-16', delivery_time_slot: 'morning' });
    expect(usualChoices(sameDay, zone, now).date).toBe('2026-11-22');
    expect(usualChoices(sameDay, zone, { ...now, time: '12:00' }).date).toBe('2026-11-23');
  });

  it('are a week ahead at most', () => {
    expect(usualChoices(order({ delivery_date: '2027-03-01' }), zone, now).date).toBe('2026-11-29');
  });

  it('are express after an express order', () => {
    const express = order({ is_express: true, delivery_date: null, delivery_time_slot: null });
    expect(usualChoices(express, zone, now)).toMatchObject({ deliveryType: 'express', date: '', slot: '' });
  });
});

describe('the reason for the initial choices', () => {
  it('is the slot of the last order and how long after it the delivery was', () => {
    expect(usualReason(order(), zone, now)).toBe(
      'Elegimos lo mismo que en tu último pedido: por la tarde (14:00-17:00), al día siguiente de pedir. Cámbialo si lo necesitas.',
    );
    expect(usualReason(order({ delivery_date: '2026-11-21' }), zone, now)).toContain(
      '5 días después de pedir',
    );
    expect(usualReason(order({ delivery_date: '2027-03-01' }), zone, now)).toContain(
      ': por la tarde (14:00-17:00). ',
    );
  });

  it("is also that today's slot has passed", () => {
    const sameDay = order({ delivery_date: '2026-11-16', delivery_time_slot: 'morning' });
    expect(usualReason(sameDay, zone, now)).not.toContain('ya pasó');
    expect(usualReason(sameDay, zone, { ...now, time: '12:00' })).toContain(
      'el mismo día. Hoy ese horario ya pasó: propusimos mañana.',
    );
  });

  it('is the last order without its delivery, or nothing without an order', () => {
    expect(usualReason(order({ delivery_date: null }), zone, now)).toBe(
      'Elegimos lo mismo que en tu último pedido. Cámbialo si lo necesitas.',
    );
    expect(usualReason(order({ is_express: true }), zone, now)).toContain(': Express.');
    expect(usualReason(null, zone, now)).toBeNull();
  });
});

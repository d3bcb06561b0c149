import type { Resolver } from 'react-hook-form';
import { addDays, DELIVERY_SLOTS, hasSlotPassed, type DeliverySlot, type StoreClock } from '@/domain/order';
import { orders } from '@/lib/fields/order-column-lengths';
import { hasFields } from '@/lib/stores/has-fields';
import { checkoutStrings } from '../checkout.strings';

const MAX_NOTES = orders.deliveryNotes;
const MAX_DAYS_AHEAD = 365;

/** The last day that can be chosen. */
export function lastDeliveryDay(today: string): string {
  return addDays(today, MAX_DAYS_AHEAD);
}

/** The buyer's choices in the checkout; `date` is `YYYY-MM-DD` or empty. */
export type CheckoutValues = {
  deliveryType: 'programado' | 'express';
  date: string;
  slot: string;
  notes: string;
  paymentMethodId: number | null;
};

type Issue = { field: keyof CheckoutValues; message: string };

function deliveryIssue({ deliveryType, date, slot }: CheckoutValues, clock: StoreClock): Issue | null {
  if (deliveryType === 'express') return null;
  if (!date) return { field: 'date', message: checkoutStrings.deliveryMissing };
  if (date < clock.day) return { field: 'date', message: checkoutStrings.dateInThePast };
  if (date > lastDeliveryDay(clock.day)) return { field: 'date', message: checkoutStrings.dateTooFar };
  if (!isSlot(slot)) return { field: 'slot', message: checkoutStrings.deliveryMissing };
  return hasSlotPassed(slot, date, clock) ? { field: 'slot', message: checkoutStrings.slotPassed } : null;
}

/** All errors of the checkout's own fields at this time; those of cart and establishment are checked elsewhere. */
export function checkoutIssues(values: CheckoutValues, clock: StoreClock): Issue[] {
  const delivery = deliveryIssue(values, clock);
  const issues = delivery ? [delivery] : [];
  if (values.notes.length > MAX_NOTES) issues.push({ field: 'notes', message: checkoutStrings.notesTooLong });
  if (values.paymentMethodId === null)
    issues.push({ field: 'paymentMethodId', message: checkoutStrings.methodMissing });
  return issues;
}

/** The form's validation; `clock` returns the store's current time on every validation. */
export function checkoutResolver(clock: () => StoreClock): Resolver<CheckoutValues> {
  return (values) => {
    const issues = checkoutIssues(values, clock());
    if (issues.length === 0) return { values, errors: {} };
    const errors = issues.map(({ field, message }) => [field, { type: 'custom', message }] as const);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}

export const EMPTY_CHECKOUT: CheckoutValues = {
  deliveryType: 'programado',
  date: '',
  slot: '',
  notes: '',
  paymentMethodId: null,
};

/** Whether a text names a delivery slot. */
export function isSlot(slot: string): slot is DeliverySlot {
  return DELIVERY_SLOTS.some(({ id }) => id === slot);
}

function isDraft(draft: unknown): draft is CheckoutValues {
  const fields = {
    date: ['string'],
    slot: ['string'],
    notes: ['string'],
    paymentMethodId: ['number', 'null'],
  };
  if (!hasFields(draft, fields)) return false;
  return draft['deliveryType'] === 'programado' || draft['deliveryType'] === 'express';
}

/** Reads the draft of an earlier visit, if there is one. */
export function parseDraft(draft: unknown): CheckoutValues | null {
  return isDraft(draft) && draft.notes.length <= MAX_NOTES ? draft : null;
}

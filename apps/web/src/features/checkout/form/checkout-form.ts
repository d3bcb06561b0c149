import * as z from '@/lib/fields/zod-mini';
import { addDays, DELIVERY_SLOTS, hasSlotPassed, type DeliverySlot, type StoreClock } from '@/domain/order';
import { checkoutStrings } from '../checkout.strings';

const MAX_NOTES = 1000;
const MAX_DAYS_AHEAD = 365;

/** The last day that can be chosen. */
export function lastDeliveryDay(today: string): string {
  return addDays(today, MAX_DAYS_AHEAD);
}

const deliverySchema = z.object({
  deliveryType: z.enum(['programado', 'express']),
  /** `YYYY-MM-DD`, or empty. */
  date: z.string(),
  slot: z.string(),
  notes: z.string().check(z.maxLength(MAX_NOTES, checkoutStrings.notesTooLong)),
  paymentMethodId: z.nullable(z.number()),
});

/** What the buyer decides in the checkout. */
export type CheckoutValues = z.infer<typeof deliverySchema>;

type Issue = { path: keyof CheckoutValues; message: string };

function deliveryIssue({ deliveryType, date, slot }: CheckoutValues, clock: StoreClock): Issue | null {
  if (deliveryType === 'express') return null;
  if (!date) return { path: 'date', message: checkoutStrings.deliveryMissing };
  if (date < clock.day) return { path: 'date', message: checkoutStrings.dateInThePast };
  if (date > lastDeliveryDay(clock.day)) return { path: 'date', message: checkoutStrings.dateTooFar };
  if (!isSlot(slot)) return { path: 'slot', message: checkoutStrings.deliveryMissing };
  return hasSlotPassed(slot, date, clock) ? { path: 'slot', message: checkoutStrings.slotPassed } : null;
}

/**
 * All validation of the checkout's own fields; those of cart and establishment are elsewhere. `clock` returns the store's
 * current time on every validation.
 */
export function checkoutSchema(clock: () => StoreClock) {
  return deliverySchema.check(({ value, issues }) => {
    const delivery = deliveryIssue(value, clock());
    if (delivery) {
      issues.push({ code: 'custom', input: value, path: [delivery.path], message: delivery.message });
    }
    if (value.paymentMethodId === null) {
      const message = checkoutStrings.methodMissing;
      issues.push({ code: 'custom', input: value, path: ['paymentMethodId'], message });
    }
  });
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

/** Reads the draft of an earlier visit, if there is one. */
export function parseDraft(draft: unknown): CheckoutValues | null {
  return deliverySchema.safeParse(draft).data ?? null;
}

import * as z from '@/lib/zod-mini';
import { DELIVERY_SLOTS, type DeliverySlot } from '@/domain/order';
import { checkoutStrings } from './checkout.strings';

const MAX_NOTES = 1000;
const MAX_DAYS_AHEAD = 365;

/** Today where the buyer is, as date inputs write it. */
export function localToday(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function daysAhead(days: number, now: Date): string {
  return localToday(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
}

/** The day after today. */
export function localTomorrow(now = new Date()): string {
  return daysAhead(1, now);
}

/** The last day that can be asked for. */
export function lastDeliveryDay(now = new Date()): string {
  return daysAhead(MAX_DAYS_AHEAD, now);
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

function deliveryIssue(values: CheckoutValues): { path: keyof CheckoutValues; message: string } | null {
  if (values.deliveryType === 'express') return null;
  if (!values.date) return { path: 'date', message: checkoutStrings.deliveryMissing };
  if (values.date < localToday()) return { path: 'date', message: checkoutStrings.dateInThePast };
  if (values.date > lastDeliveryDay()) return { path: 'date', message: checkoutStrings.dateTooFar };
  return isSlot(values.slot) ? null : { path: 'slot', message: checkoutStrings.deliveryMissing };
}

/** Every rule of the checkout's own fields; the cart's and the location's are not the form's. */
export const checkoutSchema = deliverySchema.check(({ value, issues }) => {
  const delivery = deliveryIssue(value);
  if (delivery) {
    issues.push({ code: 'custom', input: value, path: [delivery.path], message: delivery.message });
  }
  if (value.paymentMethodId === null) {
    const message = checkoutStrings.methodMissing;
    issues.push({ code: 'custom', input: value, path: ['paymentMethodId'], message });
  }
});

export const EMPTY_CHECKOUT: CheckoutValues = {
  deliveryType: 'programado',
  date: '',
  slot: '',
  notes: '',
  paymentMethodId: null,
};

function isSlot(slot: string): slot is DeliverySlot {
  return DELIVERY_SLOTS.some(({ id }) => id === slot);
}

/** Reads what an earlier visit left, or nothing. */
export function parseDraft(draft: unknown): CheckoutValues | null {
  return deliverySchema.safeParse(draft).data ?? null;
}

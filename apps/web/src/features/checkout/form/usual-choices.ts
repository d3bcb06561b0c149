import { addDays, hasSlotPassed, storeClock, type StoreClock } from '@/domain/order';
import type { NewestOrder } from '../api/find-order';
import { EMPTY_CHECKOUT, isSlot, type CheckoutValues } from './checkout-form';

const DAY = 24 * 60 * 60 * 1000;
/** The longest lead time, in days, that counts as a habit. */
const LONGEST_LEAD = 7;

function leadOf(deliveryDay: string, placedDay: string): number {
  const days = Math.round((Date.parse(deliveryDay) - Date.parse(placedDay)) / DAY);
  return Math.min(Math.max(days, 0), LONGEST_LEAD);
}

/**
 * The initial choices of a new checkout: delivery and payment of the buyer's last order at the establishment, with the same lead
 * time, on the first day whose slot is still open. Notes belong to one order and are never repeated.
 */
export function usualChoices(
  order: NewestOrder | null | undefined,
  timeZone: string | null,
  now: StoreClock = storeClock(timeZone),
): CheckoutValues {
  if (!order) return EMPTY_CHECKOUT;
  const choices: CheckoutValues = { ...EMPTY_CHECKOUT, paymentMethodId: order.payment_method_id };
  if (order.is_express) return { ...choices, deliveryType: 'express' };
  const { delivery_date: date, delivery_time_slot: slot } = order;
  if (!date || !slot || !isSlot(slot)) return choices;
  const placed = storeClock(timeZone, new Date(order.created_at));
  const day = addDays(now.day, leadOf(date, placed.day));
  return { ...choices, slot, date: hasSlotPassed(slot, day, now) ? addDays(day, 1) : day };
}

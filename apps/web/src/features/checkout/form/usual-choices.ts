import { addDays, hasSlotPassed, slotLabel, storeClock, type StoreClock } from '@/domain/order';
import type { NewestOrder } from '../api/find-order';
import { checkoutStrings as texts } from '../checkout.strings';
import { EMPTY_CHECKOUT, isSlot, type CheckoutValues } from './checkout-form';

const DAY = 24 * 60 * 60 * 1000;
/** The longest lead time, in days, that counts as a habit. */
const LONGEST_LEAD = 7;

const leadOf = (deliveryDay: string, placedDay: string): number =>
  Math.max(Math.round((Date.parse(deliveryDay) - Date.parse(placedDay)) / DAY), 0);

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
  const usual = usualDelivery(order, timeZone, now);
  return usual ? { ...choices, slot: usual.slot, date: usual.date } : choices;
}

/** Slot, lead time in days and first open day of the last order's delivery; null for an order without one. */
function usualDelivery(order: NewestOrder, timeZone: string | null, now: StoreClock) {
  const { delivery_date: date, delivery_time_slot: slot } = order;
  if (!date || !slot || !isSlot(slot)) return null;
  const lead = leadOf(date, storeClock(timeZone, new Date(order.created_at)).day);
  const day = addDays(now.day, Math.min(lead, LONGEST_LEAD));
  const isOver = hasSlotPassed(slot, day, now);
  return { slot, lead, isOver, date: isOver ? addDays(day, 1) : day };
}

/** Why these choices are proposed; null without an earlier order. */
export function usualReason(
  order: NewestOrder | null | undefined,
  timeZone: string | null,
  now: StoreClock = storeClock(timeZone),
): string | null {
  if (!order) return null;
  if (order.is_express) return texts.usual(texts.express);
  const usual = usualDelivery(order, timeZone, now);
  if (!usual) return texts.usual(null);
  const slot = slotLabel(usual.slot).toLocaleLowerCase('es-MX');
  // A longer lead time is not proposed again.
  const how = usual.lead > LONGEST_LEAD ? slot : `${slot}, ${texts.lead(usual.lead)}`;
  return texts.usual(how, usual.isOver);
}

import { slotLabel, type OrderConfirmation } from '@/domain/order';
import { formatFullDate } from '@/lib/format';

/** The day and the window of a delivery; null if it is express. */
export function deliveryParts(details: OrderConfirmation['deliveryDetails']): string[] | null {
  const { deliveryType, deliveryDate, timeSlot } = details;
  if (deliveryType === 'express' || !deliveryDate) return null;
  return [formatFullDate(deliveryDate), ...(timeSlot ? [slotLabel(timeSlot)] : [])];
}

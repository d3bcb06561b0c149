import { slotLabel } from '@/domain/order';
import { formatDay, formatMoney } from '@/lib/format';
import { deskOrdersStrings, deskStrings } from '../desk.strings';
import type { DeskOrder } from '../desk-order';

const moment = new Intl.DateTimeFormat('es-MX', { dateStyle: 'short', timeStyle: 'short' });

/** A moment in a dense list: `22/11/26, 2:30 p.m.` */
export const momentOf = (iso: string): string => moment.format(new Date(iso));

type Delivery = { isExpress: boolean; deliveryDate: string | null; slot: string | null };

/** The delivery time of an order, in a few words. */
export function deliveryOf({ isExpress, deliveryDate, slot }: Delivery): string {
  if (isExpress || !deliveryDate) return deskStrings.express;
  const day = formatDay(deliveryDate);
  return slot ? `${day}, ${slotLabel(slot).replace(/ \(.*/, '').toLocaleLowerCase('es-MX')}` : day;
}

/** Whether an order is paid, or what is owed back of it; null where it is neither paid nor due. */
export function paymentWords({ paymentState, owedBack }: DeskOrder): string | null {
  if (owedBack > 0) return deskOrdersStrings.owedBack(formatMoney(owedBack));
  return paymentState && deskOrdersStrings.paymentStates[paymentState];
}

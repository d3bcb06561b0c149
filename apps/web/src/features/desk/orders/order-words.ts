import { slotLabel } from '@/domain/order';
import { formatDay, formatMoney } from '@/lib/format';
import { deskOrdersStrings, deskStrings } from '../desk.strings';
import { sumPesos } from '@/lib/money';
import type { DeskOrder } from '../shared/orders/desk-order';

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

/** Whether an order is paid, or how much of it, or what is owed back of it; null where it is neither paid nor due. */
export function paymentWords({ paymentState, owedBack, paid, refunded, total }: DeskOrder): string | null {
  if (owedBack > 0) return deskOrdersStrings.owedBack(formatMoney(owedBack));
  if (paymentState === 'partly_paid')
    return deskOrdersStrings.paidOf(formatMoney(sumPesos([paid, -refunded])), formatMoney(total));
  return paymentState && deskOrdersStrings.paymentStates[paymentState];
}

import { slotLabel } from '@/domain/order';
import { formatDay } from '@/lib/format';
import { deskStrings } from '../desk.strings';

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

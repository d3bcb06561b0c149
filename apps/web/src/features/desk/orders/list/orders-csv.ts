import { ORDER_STATUSES, paymentLabel, REJECTED, slotLabel } from '@/domain/order';
import type { Cell } from '@/lib/csv';
import { momentCell, toCsv } from '@/lib/csv';
import { deskOrdersStrings as texts, deskStrings } from '../../desk.strings';
import type { DeskOrder } from '../../shared/orders/desk-order';

/** Orders of the list as a file: one row each, amounts as numbers. */
export function ordersCsv(orders: DeskOrder[]): string {
  const header: Cell[] = [
    texts.number,
    texts.status,
    texts.group,
    texts.customer,
    texts.store,
    texts.placed,
    texts.day,
    texts.slot,
    texts.pieces,
    texts.total,
    texts.payment,
    texts.paymentState,
    texts.paidOn,
    texts.reference,
    texts.paidAmount,
    texts.dueAmount,
    texts.refundedAmount,
    texts.refundedOn,
    texts.refundReference,
    texts.owedBackAmount,
  ];
  const rows = orders.map((order): Cell[] => [
    order.number,
    order.isRejected ? REJECTED.label : ORDER_STATUSES[order.status].label,
    order.group,
    order.location,
    order.store,
    momentCell(order.createdAt),
    order.isExpress ? null : order.deliveryDate,
    order.isExpress ? deskStrings.express : order.slot && slotLabel(order.slot),
    order.pieces,
    order.total,
    paymentLabel(order.payment),
    order.paymentState && texts.paymentStates[order.paymentState],
    order.paidOn,
    order.reference,
    order.paid,
    order.due,
    order.refunded,
    order.refundedOn,
    order.refundReference,
    order.owedBack,
  ]);
  return toCsv([header, ...rows]);
}

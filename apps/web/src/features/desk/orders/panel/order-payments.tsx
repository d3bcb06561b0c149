import { paymentLabel } from '@/domain/order';
import { formatDate, formatMoney } from '@/lib/format';
import { deskOrderStrings } from '../../desk.strings';
import type { DeskOrderDetail, OrderPayment } from '../../desk-order';
import { RecordPayment, VoidPayment } from '../../payments/payment-button';
import { paymentsStrings as texts } from '../../payments/payments.strings';

const wordsOf = ({ method, amount, status, paid_on: day, reference }: OrderPayment): string =>
  [
    paymentLabel(method),
    formatMoney(amount),
    [deskOrderStrings.payments[status] ?? status, day && texts.on(formatDate(day))].filter(Boolean).join(' '),
    reference && texts.referenceIs(reference),
  ]
    .filter(Boolean)
    .join(', ');

/** The payments of an order: paid and due, with how to record and to void one. */
export function OrderPayments({ order }: { order: DeskOrderDetail }) {
  const isCancelled = order.status === 'cancelled';
  return (
    <ul className="grid gap-1">
      {order.payments.map((payment, index) => (
        <li key={index} className="flex flex-wrap items-center gap-x-2">
          {wordsOf(payment)}
          {payment.status === 'paid' && !isCancelled && (
            <VoidPayment order={order} amount={payment.amount} id={payment.record_id} />
          )}
        </li>
      ))}
      {!isCancelled && (
        <li>
          <RecordPayment order={order} />
        </li>
      )}
    </ul>
  );
}

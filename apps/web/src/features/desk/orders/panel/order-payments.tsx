import { paymentLabel } from '@/domain/order';
import { formatDate, formatMoney } from '@/lib/format';
import { deskOrderStrings } from '../../desk.strings';
import type { DeskOrderDetail, OrderPayment } from '../../desk-order';
import type { Refund } from '../../payments/payment';
import { RecordPayment, RecordRefund, VoidPayment, VoidRefund } from '../../payments/payment-button';
import { paymentsStrings as texts } from '../../payments/payments.strings';

const sentence = (parts: (string | false | null)[]): string => parts.filter(Boolean).join(', ');

const wordsOf = ({ method, amount, status, paid_on: day, reference }: OrderPayment): string =>
  sentence([
    paymentLabel(method),
    formatMoney(amount),
    [deskOrderStrings.payments[status] ?? status, day && texts.on(formatDate(day))].filter(Boolean).join(' '),
    reference && texts.referenceIs(reference),
  ]);

const refundWordsOf = ({ amount, refunded_on: day, reference, voided_at: voidedAt }: Refund): string =>
  sentence([
    texts.refundIs(formatMoney(amount)),
    [voidedAt !== null && texts.isVoided, texts.on(formatDate(day))].filter(Boolean).join(' '),
    reference && texts.referenceIs(reference),
  ]);

/** The payments and refunds of an order, what is due and what is owed back, with how to record and to void one. */
export function OrderPayments({ order }: { order: DeskOrderDetail }) {
  return (
    <ul className="grid gap-1">
      {order.payments.map((payment, index) => (
        <li key={index} className="flex flex-wrap items-center gap-x-2">
          {wordsOf(payment)}
          {payment.status === 'paid' && (
            <VoidPayment order={order} amount={payment.amount} id={payment.record_id} />
          )}
        </li>
      ))}
      {order.refunds.map((refund) => (
        <li key={refund.id} className="flex flex-wrap items-center gap-x-2">
          {refundWordsOf(refund)}
          {refund.voided_at === null && <VoidRefund order={order} amount={refund.amount} id={refund.id} />}
        </li>
      ))}
      {order.owed_back > 0 && (
        <li className="text-warning font-semibold">{texts.owedBack(formatMoney(order.owed_back))}</li>
      )}
      <li className="flex flex-wrap gap-2">
        {order.status !== 'cancelled' && <RecordPayment order={order} />}
        <RecordRefund order={order} />
      </li>
    </ul>
  );
}

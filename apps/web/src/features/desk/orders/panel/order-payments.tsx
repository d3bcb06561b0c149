import { formatMoney } from '@/lib/format';
import type { DeskOrderDetail } from '../../shared/orders/desk-order';
import { JointPaymentNote } from '../../payments/joint/joint-payment-note';
import { RecordPayment, RecordRefund } from '../../payments/payment-button';
import { paymentSentence, refundSentence } from '../../payments/payment-sentence';
import { paymentsStrings as texts } from '../../payments/payments.strings';
import { VoidPayment, VoidRefund } from '../../payments/void-recorded';

/** The payments and refunds of an order, what is due and what is owed back, with how to record and to void one. */
export function OrderPayments({ order }: { order: DeskOrderDetail }) {
  return (
    <ul className="grid gap-1">
      {order.payments.map((payment, index) => (
        <li key={index} className="flex flex-wrap items-center gap-x-2">
          {paymentSentence(payment)}
          {payment.status === 'paid' && (
            <VoidPayment order={order} amount={payment.amount} id={payment.record_id} joint={payment.joint} />
          )}
          {payment.joint && (
            <JointPaymentNote joint={payment.joint} reference={payment.reference} orderId={order.id} />
          )}
        </li>
      ))}
      {order.refunds.map((refund) => (
        <li key={refund.id} className="flex flex-wrap items-center gap-x-2">
          {refundSentence(refund)}
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

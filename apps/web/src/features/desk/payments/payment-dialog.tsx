import { formatMoney } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { useAttemptKey } from '@/lib/mutations/use-attempt-key';
import { usePayments } from '../api/payments/use-payments';
import { MoneyDialog } from './money-dialog';
import type { OwedOrder, PayableOrder } from './payment';
import { paymentsStrings as texts, paymentWords, refundWords } from './payments.strings';

/** Records a payment of an order. */
export function PaymentDialog({ order, onClose }: { order: PayableOrder; onClose: () => void }) {
  const { record } = usePayments();
  return (
    <MoneyDialog
      words={paymentWords}
      order={order}
      most={order.due ?? 0}
      changedBy="payment_changed"
      isPending={record.isPending}
      onClose={onClose}
      onSave={(entry, { onSuccess, onError }) =>
        record.mutate(
          { ...entry, orderId: order.id },
          {
            onError,
            onSuccess: () => {
              toast.success(texts.saved, texts.savedPart(order.number, formatMoney(Number(entry.amount))));
              onSuccess();
            },
          },
        )
      }
    />
  );
}

/** Records what was given back to the customer of an order. */
export function RefundDialog({ order, onClose }: { order: OwedOrder; onClose: () => void }) {
  const { refund } = usePayments();
  // A refund whose answer was lost is recorded once; another amount is another refund.
  const { keyOf } = useAttemptKey();
  return (
    <MoneyDialog
      words={refundWords}
      order={order}
      most={order.owed_back}
      changedBy="refund_changed"
      isPending={refund.isPending}
      onClose={onClose}
      onSave={(entry, { onSuccess, onError }) =>
        refund.mutate(
          { ...entry, orderId: order.id, key: keyOf(entry) },
          {
            onError,
            onSuccess: () => {
              toast.success(
                texts.refunded,
                texts.refundedPart(order.number, formatMoney(Number(entry.amount))),
              );
              onSuccess();
            },
          },
        )
      }
    />
  );
}

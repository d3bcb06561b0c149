import { formatMoney } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { usePayments } from '../api/use-payments';
import { paymentsStrings as texts } from './payments.strings';
import type { Outcome } from './void-dialog';

/** A recorded payment as far as voiding needs it; without an id, all of the order. */
type Voidable = { id: string | null; amount: number };

/** Voids a payment of an order, and says so. */
export function useVoidPayment(order: { id: string; number: string }) {
  const { void: voidPayment } = usePayments();
  return {
    isPending: voidPayment.isPending,
    voidPayment: ({ id, amount }: Voidable, reason: string, { onSuccess, onError }: Outcome) =>
      voidPayment.mutate(
        { orderId: order.id, id, reason },
        {
          onError,
          onSuccess: () => {
            toast.success(texts.voided, texts.voidedPart(order.number, formatMoney(amount)));
            onSuccess();
          },
        },
      ),
  };
}

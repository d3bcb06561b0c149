import { formatMoney } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { useJointPayments } from '../api/payments/use-joint-payments';
import { usePayments } from '../api/payments/use-payments';
import { partsInForce, sumOfParts, type JointPayment } from './joint/joint-payment';
import { jointStrings } from './joint/joint.strings';
import { paymentsStrings as texts } from './payments.strings';
import type { Outcome } from './void-dialog';

/**
 * A recorded payment as far as voiding needs it; without an id, all of the order. `whole`: the payment of several orders, if all of
 * it is voided.
 */
type Voidable = { id: string | null; amount: number; whole: JointPayment | null };

/** Voids a payment of an order, and says so. */
export function useVoidPayment(order: { id: string; number: string }) {
  const { void: voidPart } = usePayments();
  const { void: voidJoint } = useJointPayments();
  return {
    isPending: voidPart.isPending || voidJoint.isPending,
    voidPayment: ({ id, amount, whole }: Voidable, reason: string, { onSuccess, onError }: Outcome) => {
      const settled = (subject: string, voided: number) => ({
        onError,
        onSuccess: () => {
          toast.success(texts.voided, texts.voidedPart(subject, formatMoney(voided)));
          onSuccess();
        },
      });
      if (whole === null) {
        voidPart.mutate({ orderId: order.id, id, reason }, settled(order.number, amount));
        return;
      }
      const parts = partsInForce(whole);
      voidJoint.mutate(
        { number: whole.number, reason },
        settled(jointStrings.orderCount(parts.length), sumOfParts(parts)),
      );
    },
  };
}

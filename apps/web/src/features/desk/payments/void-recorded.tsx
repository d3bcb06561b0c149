import { formatMoney } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { usePayments } from '../api/payments/use-payments';
import type { JointPayment } from './joint/joint-payment';
import { useVoidScope } from './joint/use-void-scope';
import { paymentsStrings as texts } from './payments.strings';
import { useVoidPayment } from './use-void-payment';
import { VoidButton } from './void-button';

type Joint = { joint?: JointPayment | null };
type VoidProps<Id> = { order: { id: string; number: string }; amount: number; id: Id };

/** Voids a payment, or, without an id, all of the order; a part of a payment of several orders by itself or with the others. */
export function VoidPayment({ order, amount, id, joint = null }: VoidProps<string | null> & Joint) {
  const { voidPayment, isPending } = useVoidPayment(order);
  const { choice, open, isWhole } = useVoidScope(order.number, { id, amount, joint });
  const money = formatMoney(amount);
  return (
    <VoidButton
      title={texts.voidTitle(order.number)}
      text={texts.voidText(money)}
      action={texts.void}
      label={texts.voidOf(order.number, money)}
      isPending={isPending}
      openChoice={open}
      onVoid={(reason, outcome) =>
        voidPayment({ id, amount, whole: isWhole ? joint : null }, reason, outcome)
      }
    >
      {choice}
    </VoidButton>
  );
}

/** Voids a refund. */
export function VoidRefund({ order, amount, id }: VoidProps<string>) {
  const { voidRefund } = usePayments();
  const money = formatMoney(amount);
  return (
    <VoidButton
      title={texts.voidRefundTitle(order.number)}
      text={texts.voidRefundText(money)}
      action={texts.voidRefund}
      label={texts.voidRefundOf(order.number, money)}
      isPending={voidRefund.isPending}
      onVoid={(reason, { onSuccess, onError }) =>
        voidRefund.mutate(
          { orderId: order.id, id, reason },
          {
            onError,
            onSuccess: () => {
              toast.success(texts.refundVoided, texts.voidedPart(order.number, money));
              onSuccess();
            },
          },
        )
      }
    />
  );
}

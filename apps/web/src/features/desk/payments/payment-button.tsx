import { Button } from '@/components/ui/button';
import { formatMoney } from '@/lib/format';
import { useOnDemand } from '@/lib/on-demand/use-on-demand';
import { toast } from '@/lib/toast/toast';
import { usePayments } from '../api/use-payments';
import type { OwedOrder, PayableOrder } from './payment';
import { paymentsStrings as texts } from './payments.strings';
import { useVoidPayment } from './use-void-payment';
import { VoidButton } from './void-button';

const loadPayment = async () => (await import('./payment-dialog')).PaymentDialog;
const loadRefund = async () => (await import('./payment-dialog')).RefundDialog;
const loadVoid = async () => (await import('./void-one-dialog')).VoidOneDialog;

/** Opens the form of a payment, where something is due. */
export function RecordPayment({ order }: { order: PayableOrder }) {
  const { Part: Dialog, prepare, open, close } = useOnDemand(loadPayment);
  return (
    <>
      {order.due !== null && (
        <Button
          size="sm"
          variant="outline"
          aria-label={texts.recordOf(order.number)}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => open()}
        >
          {texts.record}
        </Button>
      )}
      {Dialog && <Dialog order={order} onClose={close} />}
    </>
  );
}

/** Opens the form of a refund, where something is owed back. */
export function RecordRefund({ order }: { order: OwedOrder }) {
  const { Part: Dialog, prepare, open, close } = useOnDemand(loadRefund);
  return (
    <>
      {order.owed_back > 0 && (
        <Button
          size="sm"
          variant="outline"
          aria-label={texts.refundOf(order.number)}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => open()}
        >
          {texts.refund}
        </Button>
      )}
      {Dialog && <Dialog order={order} onClose={close} />}
    </>
  );
}

type VoidProps<Id> = { order: { id: string; number: string }; amount: number; id: Id };

/** Voids a payment, or, without an id, all of the order. */
export function VoidPayment({ order, amount, id }: VoidProps<string | null>) {
  const { voidPayment, isPending } = useVoidPayment(order);
  const money = formatMoney(amount);
  return (
    <VoidButton
      title={texts.voidTitle(order.number)}
      text={texts.voidText(money)}
      action={texts.void}
      label={texts.voidOf(order.number, money)}
      isPending={isPending}
      onVoid={(reason, outcome) => voidPayment({ id, amount }, reason, outcome)}
    />
  );
}

/** Opens the question about one of the payments of an order that is shown without them. */
export function VoidOnePayment({ order }: { order: { id: string; number: string } }) {
  const { Part: Dialog, prepare, open, close } = useOnDemand(loadVoid);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={texts.voidOneOf(order.number)}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => open()}
      >
        {texts.void}
      </Button>
      {Dialog && <Dialog order={order} onClose={close} />}
    </>
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

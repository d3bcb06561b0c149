import { Button } from '@/components/ui/button';
import { useOnDemand } from '@/lib/on-demand/use-on-demand';
import type { OwedOrder, PayableOrder } from './payment';
import { paymentsStrings as texts } from './payments.strings';

const loadPayment = async () => (await import('./payment-dialog')).PaymentDialog;
const loadRefund = async () => (await import('./payment-dialog')).RefundDialog;
const loadJoint = async () => (await import('./joint/joint-payment-dialog')).JointPaymentDialog;
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

/** Opens the form of one payment for several orders of a customer. */
export function RecordJointPayment({ group }: { group: { id: string; name: string } }) {
  const { Part: Dialog, prepare, open, close } = useOnDemand(loadJoint);
  return (
    <>
      <Button variant="outline" onPointerEnter={prepare} onFocus={prepare} onClick={() => open()}>
        {texts.recordJoint}
      </Button>
      {Dialog && <Dialog group={group} onClose={close} />}
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

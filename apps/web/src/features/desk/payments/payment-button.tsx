import { useState } from 'react';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { Button } from '@/components/ui/button';
import { formatMoney } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { usePayments } from '../api/use-payments';
import { toastFailure } from '../change-failure';
import type { PayableOrder } from './payment';
import { PaymentDialog } from './payment-dialog';
import { paymentsStrings as texts } from './payments.strings';

/** Opens the form of a payment, where something is due. */
export function RecordPayment({ order }: { order: PayableOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {order.due !== null && (
        <Button
          size="sm"
          variant="outline"
          aria-label={texts.recordOf(order.number)}
          onClick={() => setIsOpen(true)}
        >
          {texts.record}
        </Button>
      )}
      {isOpen && <PaymentDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type VoidProps = {
  order: Pick<PayableOrder, 'id' | 'number'>;
  amount: number;
  /** One payment, or null for all of the order. */
  id: string | null;
};

/** Voids a payment after a confirmation. */
export function VoidPayment({ order, amount, id }: VoidProps) {
  const payments = usePayments();
  const save = () =>
    payments.void.mutate(
      { orderId: order.id, id },
      {
        onSuccess: () => toast.success(texts.voided, texts.voidedPart(order.number, formatMoney(amount))),
        onError: (error) => toastFailure(texts.failed, error),
      },
    );
  return (
    <ConfirmDialog
      title={texts.voidTitle(order.number)}
      text={texts.voidText(formatMoney(amount))}
      action={texts.void}
      isDestructive
      onAction={save}
      trigger={
        <Button
          size="sm"
          variant="ghost"
          aria-label={texts.voidOf(order.number, formatMoney(amount))}
          disabled={payments.void.isPending}
        >
          {texts.void}
        </Button>
      }
    />
  );
}

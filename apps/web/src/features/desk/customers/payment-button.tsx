import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { formatMoney } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { commonStrings } from '@/strings/common.strings';
import { useCustomerDecisions } from '../api/get-customers';
import { toastFailure } from '../change-failure';
import type { CustomerDetail } from './customer';
import { customersStrings as texts } from './customers.strings';

type Props = { order: CustomerDetail['orders'][number] };

/** Records the payment of an order; a recorded one is only voided after a confirmation, because its day is lost with it. */
export function PaymentButton({ order }: Props) {
  const { payment } = useCustomerDecisions();
  const { number, total } = order;
  const save = (isPaid: boolean) =>
    payment.mutate(
      { orderId: order.id, isPaid },
      {
        onSuccess: () =>
          toast.success(
            texts.paymentSaved,
            (isPaid ? texts.wasPaid : texts.wasUnpaid)(number, formatMoney(total)),
          ),
        onError: (error) => toastFailure(texts.saveFailed, error),
      },
    );
  if (!order.is_paid) {
    return (
      <Button
        size="sm"
        variant="outline"
        aria-label={texts.markPaidOf(number)}
        disabled={payment.isPending}
        onClick={() => save(true)}
      >
        {texts.markPaid}
      </Button>
    );
  }
  return (
    <AlertDialog>
      <AlertDialogTrigger asChild>
        <Button size="sm" variant="ghost" aria-label={texts.unpayOf(number)} disabled={payment.isPending}>
          {texts.unpay}
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{texts.unpayTitle(number)}</AlertDialogTitle>
          <AlertDialogDescription>{texts.unpayText(formatMoney(total))}</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>{commonStrings.cancel}</AlertDialogCancel>
          <AlertDialogAction variant="destructive" onClick={() => save(false)}>
            {texts.unpay}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

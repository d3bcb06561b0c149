import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { useUser } from '@/domain/session';
import { formatMoney } from '@/lib/format';
import { deskOrderQuery } from '../api/orders/get-desk-order';
import type { OrderPayment } from '../shared/orders/desk-order';
import { useVoidScope } from './joint/use-void-scope';
import { paymentSentence } from './payment-sentence';
import { paymentsStrings as texts } from './payments.strings';
import { useVoidPayment } from './use-void-payment';
import { VoidDialog } from './void-dialog';

type Props = { order: { id: string; number: string }; onClose: () => void };

/** Voids one payment of an order: the only one, or the one that the person chooses. */
export function VoidOneDialog({ order, onClose }: Props) {
  const user = useUser();
  const { data, isError } = useQuery(deskOrderQuery(user.id, order.id));
  const { voidPayment, isPending } = useVoidPayment(order);
  const [chosenId, setChosenId] = useState('');
  const payments = (data?.payments ?? []).filter(({ status }) => status === 'paid');
  const [first] = payments;
  const isChoice = payments.length > 1;
  const payment = isChoice ? payments.find(({ record_id: id }) => id === chosenId) : first;
  const scope = useVoidScope(
    order.number,
    payment && { id: payment.record_id, amount: payment.amount, joint: payment.joint },
  );
  const unread = isError ? texts.paymentsFailed : texts.paymentsLoading;
  const without = data === undefined ? unread : texts.paymentsGone;
  const ofOne = first ? texts.voidText(formatMoney(first.amount)) : without;
  const open = isChoice ? texts.voidOneMissing : without;
  return (
    <VoidDialog
      title={(isChoice ? texts.voidOneTitle : texts.voidTitle)(order.number)}
      text={isChoice ? texts.voidOneText : ofOne}
      action={texts.void}
      openChoice={payment ? scope.open : open}
      isPending={isPending}
      onVoid={(reason, outcome) =>
        payment &&
        voidPayment(
          { id: payment.record_id, amount: payment.amount, whole: scope.isWhole ? payment.joint : null },
          reason,
          outcome,
        )
      }
      onClose={onClose}
    >
      {isChoice && <PaymentChoice payments={payments} chosenId={chosenId} onChoose={setChosenId} />}
      {scope.choice}
    </VoidDialog>
  );
}

type ChoiceProps = { payments: OrderPayment[]; chosenId: string; onChoose: (id: string) => void };

function PaymentChoice({ payments, chosenId, onChoose }: ChoiceProps) {
  return (
    <RadioGroup aria-label={texts.voidOneLegend} value={chosenId} onValueChange={onChoose} className="gap-0">
      {payments.map((payment, index) => (
        <label key={payment.record_id ?? index} className="flex min-h-11 items-center gap-2.5 text-sm">
          <RadioGroupItem value={payment.record_id ?? ''} disabled={payment.record_id === null} />
          {paymentSentence(payment)}
        </label>
      ))}
    </RadioGroup>
  );
}

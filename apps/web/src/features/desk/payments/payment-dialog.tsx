import { useState } from 'react';
import { Input } from '@/components/ui/input';
import { AppError } from '@/lib/app-error';
import { orderPayments as lengths } from '@/lib/fields/desk-column-lengths';
import { formatMoney } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { readAmount } from '../amount';
import { usePayments } from '../api/use-payments';
import { changeProblem } from '../change-failure';
import { Field } from '../field';
import { FormDialog, FormProblem } from '../form-dialog';
import { problemOf, toPaymentDraft, type PayableOrder, type PaymentDraft } from './payment';
import { paymentsStrings as texts } from './payments.strings';

type Props = { order: PayableOrder; onClose: () => void };

/** Records a payment: its amount, which may be a part, its day and its reference. */
export function PaymentDialog({ order, onClose }: Props) {
  const [opened] = useState(order);
  const [draft, setDraft] = useState(() => toPaymentDraft(order));
  const [problem, setProblem] = useState('');
  // Refused once, because of another payment: the next try is about what is due now, which the form shows.
  const [isAware, setIsAware] = useState(false);
  const { record } = usePayments();
  const amount = readAmount(draft.amount);
  const due = order.due ?? 0;
  const seenDue = isAware ? due : (opened.due ?? 0);
  const change = (next: Partial<PaymentDraft>) => {
    setDraft({ ...draft, ...next });
    setProblem('');
  };
  const save = () => {
    const wrong = problemOf(draft, { ...order, due: seenDue });
    if (wrong || amount === null) {
      setProblem(texts.problems[wrong ?? 'amount'](formatMoney(seenDue)));
      return;
    }
    record.mutate(
      { ...draft, orderId: order.id, amount, seenDue },
      {
        onSuccess: () => {
          toast.success(texts.saved, texts.savedPart(order.number, formatMoney(Number(amount))));
          onClose();
        },
        onError: (error) => {
          setIsAware(error instanceof AppError && error.details === 'payment_changed');
          setProblem(changeProblem(error));
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.record}
      description={texts.description(order.number)}
      submitLabel={texts.save(amount === null ? null : formatMoney(Number(amount)))}
      isChanged={JSON.stringify(draft) !== JSON.stringify(toPaymentDraft(opened))}
      isPending={record.isPending}
      onSubmit={save}
      onClose={onClose}
      className="sm:max-w-md"
    >
      <Field label={texts.amount} hint={(due === opened.due ? texts.due : texts.changed)(formatMoney(due))}>
        {(id) => (
          <Input
            id={id}
            className="money"
            inputMode="decimal"
            autoComplete="off"
            value={draft.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
        )}
      </Field>
      <Field label={texts.paidOn}>
        {(id) => (
          <Input
            id={id}
            type="date"
            max={order.today}
            value={draft.paidOn}
            onChange={({ target }) => change({ paidOn: target.value })}
          />
        )}
      </Field>
      <Field label={texts.reference} hint={texts.referenceHint}>
        {(id) => (
          <Input
            id={id}
            autoComplete="off"
            maxLength={lengths.reference}
            value={draft.reference}
            onChange={({ target }) => change({ reference: target.value })}
          />
        )}
      </Field>
      <FormProblem>{problem}</FormProblem>
    </FormDialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Input } from '@/components/ui/input';
import { useUser } from '@/domain/session';
import { AppError } from '@/lib/app-error';
import { orderPayments as lengths } from '@/lib/fields/desk-column-lengths';
import { formatCount, formatMoney } from '@/lib/format';
import { sumPesos } from '@/lib/money';
import { toast } from '@/lib/toast/toast';
import { useAttemptKey } from '@/lib/mutations/use-attempt-key';
import { readAmount } from '../../shared/orders/amount';
import {
  customerDuesQuery,
  useJointPayments,
  type CustomerDues,
} from '../../api/payments/use-joint-payments';
import { changeProblem } from '../../shared/lists/change-failure';
import { Field } from '../../shared/fields/field';
import { FilterSelect } from '../../shared/fields/filter-select';
import { FormDialog, FormProblem } from '../../shared/fields/form-dialog';
import { useKeptInput } from '../../shared/fields/use-kept-input';
import { paymentsStrings, paymentWords } from '../payments.strings';
import { allot, allotmentProblem, type HandSet } from './allotment';
import { AllotmentList } from './allotment-list';
import { AllotmentSum } from './allotment-sum';
import { allotmentWords, jointStrings as texts, paidBy } from './joint.strings';

const NOTHING_DUE: CustomerDues = { orders: [], more: false, today: null };

type Props = { group: { id: string; name: string }; onClose: () => void };

/** The orders as they were when the person began; after a refusal because of a colleague, as they are now. */
function useBegunDues(groupId: string) {
  const user = useUser();
  const { data, isError, isFetchedAfterMount } = useQuery(customerDuesQuery(user.id, groupId));
  const isRead = data !== undefined && isFetchedAfterMount;
  const [begun, setBegun] = useState<CustomerDues | null>(null);
  const [isAware, setIsAware] = useState(false);
  if (begun === null && isRead && data.orders.length > 0) setBegun(data);
  const shown = (isAware ? data : begun) ?? NOTHING_DUE;
  const unread = isError ? texts.failed : texts.loading;
  return {
    isBegun: begun !== null,
    shown,
    today: shown.today ?? begun?.today ?? '',
    notice: isRead ? texts.none : unread,
    isChanged: isAware && shown !== begun,
    /** After a refusal: whether it was because of a colleague. */
    refused: (isBecauseOfOthers: boolean) => {
      if (!isBecauseOfOthers) setBegun(shown);
      setIsAware(isBecauseOfOthers);
    },
  };
}

/** Records one payment of a customer for several orders. */
export function JointPaymentDialog({ group, onClose }: Props) {
  const { isBegun, shown, today, notice, isChanged, refused } = useBegunDues(group.id);
  const [amount, setAmount] = useState('');
  const [typedDay, setDay] = useState<string | null>(null);
  const day = typedDay ?? today;
  const [method, setMethod] = useState('bank_transfer');
  const [reference, setReference] = useState('');
  const [handSet, setHandSet] = useState<HandSet>({});
  const [problem, setProblem] = useState('');
  const isTyped = amount !== '' || typedDay !== null || reference !== '' || Object.keys(handSet).length > 0;
  const input = isTyped ? { amount, typedDay, method, reference, handSet } : null;
  useKeptInput(`joint_payment:${group.id}`, input, (kept) => {
    setAmount(kept.amount);
    setDay(kept.typedDay);
    setMethod(kept.method);
    setReference(kept.reference);
    setHandSet(kept.handSet);
  });
  const { record } = useJointPayments();
  const { keyOf } = useAttemptKey();
  const read = readAmount(amount);
  const parts = allot(shown.orders, Number(read ?? 0), handSet);
  const change = (set: () => void) => {
    set();
    setProblem('');
  };
  const save = () => {
    const wrong = allotmentProblem({ amount, day, parts, today }, allotmentWords);
    setProblem(wrong ?? '');
    if (wrong !== null || read === null) return;
    const paid = parts.flatMap(({ order, amount: part }) =>
      part ? [{ id: order.id, amount: part, seen: order.due }] : [],
    );
    const content = { amount: read, day, method, reference: reference.trim() };
    const key = keyOf({ ...content, parts: paid.map(({ id, amount: part }) => [id, part]) });
    record.mutate(
      { ...content, groupId: group.id, parts: paid, key },
      {
        onSuccess: () => {
          toast.success(texts.saved, texts.savedOf(formatMoney(Number(read)), texts.orderCount(paid.length)));
          onClose();
        },
        onError: (error) => {
          refused(error instanceof AppError && error.details === 'payment_changed');
          setProblem(changeProblem(error));
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.title}
      description={texts.description(group.name)}
      submitLabel={paymentWords.save(read === null ? null : formatMoney(Number(read)))}
      isChanged={isTyped}
      isPending={record.isPending || !isBegun}
      onSubmit={save}
      onClose={onClose}
      className="sm:max-w-2xl"
    >
      {!isBegun && (
        <p role="status" className="text-muted-foreground text-sm">
          {notice}
        </p>
      )}
      {isBegun && (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field
              label={paymentsStrings.amount}
              hint={texts.amountHint(formatMoney(sumPesos(shown.orders.map(({ due }) => due))))}
            >
              {(id) => (
                <Input
                  id={id}
                  className="money"
                  inputMode="decimal"
                  autoComplete="off"
                  value={amount}
                  onChange={({ target }) => change(() => setAmount(target.value))}
                />
              )}
            </Field>
            <Field label={paymentWords.day}>
              {(id) => (
                <Input
                  id={id}
                  type="date"
                  max={today}
                  value={day}
                  onChange={({ target }) => change(() => setDay(target.value))}
                />
              )}
            </Field>
            <FilterSelect
              label={texts.method}
              value={method}
              options={Object.entries(paidBy).map(([value, label]) => ({ value, label }))}
              onChange={(value) => change(() => setMethod(value))}
            />
            <Field label={paymentsStrings.reference} hint={paymentsStrings.referenceHint}>
              {(id) => (
                <Input
                  id={id}
                  autoComplete="off"
                  maxLength={lengths.reference}
                  value={reference}
                  onChange={({ target }) => change(() => setReference(target.value))}
                />
              )}
            </Field>
          </div>
          <AllotmentList
            parts={parts}
            today={today}
            onChange={(id, typed) => change(() => setHandSet({ ...handSet, [id]: typed }))}
            onAgain={Object.keys(handSet).length > 0 ? () => change(() => setHandSet({})) : null}
          />
          {shown.more && (
            <p className="text-muted-foreground text-sm">{texts.more(formatCount(shown.orders.length))}</p>
          )}
          <AllotmentSum amount={read === null ? null : Number(read)} parts={parts} isChanged={isChanged} />
        </>
      )}
      <FormProblem>{problem}</FormProblem>
    </FormDialog>
  );
}

import { useState } from 'react';
import { Input } from '@/components/ui/input';
import { AppError } from '@/lib/app-error';
import { orderPayments as lengths } from '@/lib/fields/desk-column-lengths';
import { formatMoney } from '@/lib/format';
import { readAmount } from '../shared/orders/amount';
import { changeProblem } from '../shared/lists/change-failure';
import { Field } from '../shared/fields/field';
import { FormDialog, FormProblem } from '../shared/fields/form-dialog';
import { useKeptInput } from '../shared/fields/use-kept-input';
import { moneyProblem, toMoneyDraft, type MoneyDraft, type MoneyWords } from './payment';
import { paymentsStrings as texts } from './payments.strings';

/** An amount as it is sent, with the most there was when the person began. */
type MoneyEntry = MoneyDraft & { seen: number };

type Outcome = { onSuccess: () => void; onError: (error: unknown) => void };

type Props = {
  words: MoneyWords;
  order: { number: string; today: string };
  /** The most that can be recorded, which a colleague may change meanwhile. */
  most: number;
  /** The database's word for such a change. */
  changedBy: string;
  isPending: boolean;
  onSave: (entry: MoneyEntry, outcome: Outcome) => void;
  onClose: () => void;
};

/** Records an amount, which may be a part, with its day and its reference. */
export function MoneyDialog({ words, order, most, changedBy, isPending, onSave, onClose }: Props) {
  const [opened] = useState({ most, today: order.today });
  const [draft, setDraft] = useState(() => toMoneyDraft(most, order.today));
  const [problem, setProblem] = useState('');
  // Refused once, because of a colleague: the next try is about what there is now, which the form shows.
  const [isAware, setIsAware] = useState(false);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(toMoneyDraft(opened.most, opened.today));
  useKeptInput(`${changedBy}:${order.number}`, isChanged ? draft : null, setDraft);
  const amount = readAmount(draft.amount);
  const seen = isAware ? most : opened.most;
  const change = (next: Partial<MoneyDraft>) => {
    setDraft({ ...draft, ...next });
    setProblem('');
  };
  const save = () => {
    const wrong = moneyProblem(draft, seen, order.today, words);
    setProblem(wrong ?? '');
    if (wrong !== null || amount === null) return;
    onSave(
      { ...draft, amount, seen },
      {
        onSuccess: onClose,
        onError: (error) => {
          setIsAware(error instanceof AppError && error.details === changedBy);
          setProblem(changeProblem(error));
        },
      },
    );
  };
  return (
    <FormDialog
      title={words.title}
      description={words.description(order.number)}
      submitLabel={words.save(amount === null ? null : formatMoney(Number(amount)))}
      isChanged={isChanged}
      isPending={isPending}
      onSubmit={save}
      onClose={onClose}
      className="sm:max-w-md"
    >
      <Field
        label={texts.amount}
        hint={(most === opened.most ? words.most : words.changed)(formatMoney(most))}
      >
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
      <Field label={words.day}>
        {(id) => (
          <Input
            id={id}
            type="date"
            max={order.today}
            value={draft.day}
            onChange={({ target }) => change({ day: target.value })}
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

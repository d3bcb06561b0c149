import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { toast } from '@/lib/toast/toast';
import { useCustomerDecisions } from '../api/customers/get-customers';
import { reportedAs } from '../shared/lists/change-failure';
import { cn } from '@/lib/cn';
import { amountProblem } from '../shared/orders/amount';
import { amountStrings } from '../desk.strings';
import { readPrice } from '../orders/edit/order-draft';
import type { CustomerDetail } from './customer';
import { customersStrings as texts } from './customers.strings';
import { useDraft } from './use-draft';

/** Credit line and days of a customer, for admins. */
export function CreditTerms({ customer }: { customer: CustomerDetail }) {
  if (!customer.may_decide) return null;
  return (
    <div className="grid gap-4 empty:hidden">
      {customer.terms.is_approved && <LineForm customer={customer} />}
      {customer.line?.amount != null && <DaysForm customer={customer} />}
    </div>
  );
}

function LineForm({ customer }: { customer: CustomerDetail }) {
  const id = useId();
  const line = { amount: customer.line?.amount ?? null, until: customer.line?.until ?? null };
  const { shown, seen, isReplaced, edit, end } = useDraft(`credit_line:${customer.id}`, line, {
    typed: line.amount === null ? '' : String(line.amount),
    until: line.until ?? '',
  });
  const { typed, until } = shown;
  const [refusal, setRefusal] = useState<string | null>(null);
  const { credit } = useCustomerDecisions();
  const problem = refusal ?? (isReplaced ? texts.lineReplaced(line.amount, line.until) : null);
  const save = () => {
    const amount = typed.trim() === '' ? null : readPrice(typed);
    const isNothing = amount !== null && amount <= 0;
    const wrong = typed.trim() === '' ? null : isNothing ? amountStrings.notPositive : amountProblem(typed);
    setRefusal(wrong);
    if (wrong !== null) return;
    credit.mutate(
      { groupId: customer.id, line: { amount, until: amount === null ? null : until || null }, seen },
      reportedAs(texts.saveFailed, (outcome) => {
        end(outcome);
        if (outcome !== 'stale') toast.success(texts.lineSaved);
      }),
    );
  };
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <div className="grid gap-2">
        <Label htmlFor={`${id}-line`}>{texts.line}</Label>
        <Input
          id={`${id}-line`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-hint`}
          onChange={(event) => edit({ ...shown, typed: event.target.value })}
        />
      </div>
      <div className="grid gap-2">
        <Label htmlFor={`${id}-until`}>{texts.until}</Label>
        <Input
          id={`${id}-until`}
          type="date"
          value={until}
          onChange={(event) => edit({ ...shown, until: event.target.value })}
        />
      </div>
      <Button variant="outline" onClick={save} disabled={credit.isPending} aria-busy={credit.isPending}>
        {texts.saveLine}
      </Button>
      <HintOrProblem id={`${id}-hint`} hint={texts.lineHint} problem={problem} />
    </div>
  );
}

/** The days in which orders on credit are to be paid. */
function DaysForm({ customer }: { customer: CustomerDetail }) {
  const id = useId();
  const present = customer.credit_days;
  const {
    shown: typed,
    seen,
    isReplaced,
    edit,
    end,
  } = useDraft(`credit_days:${customer.id}`, present, present === null ? '' : String(present));
  const [isWrong, setIsWrong] = useState(false);
  const { days } = useCustomerDecisions();
  const replaced = isReplaced ? texts.daysReplaced(present) : null;
  const problem = isWrong ? texts.daysWrong : replaced;
  const save = () => {
    const text = typed.trim();
    const isValid = text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= 365);
    setIsWrong(!isValid);
    if (!isValid) return;
    days.mutate(
      { groupId: customer.id, days: text === '' ? null : Number(text), seen },
      reportedAs(texts.saveFailed, (outcome) => {
        end(outcome);
        if (outcome !== 'stale') toast.success(texts.daysSaved);
      }),
    );
  };
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <div className="grid gap-2">
        <Label htmlFor={id}>{texts.days}</Label>
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-hint`}
          onChange={(event) => edit(event.target.value)}
        />
      </div>
      <Button
        variant="outline"
        className="sm:col-start-3"
        onClick={save}
        disabled={days.isPending}
        aria-busy={days.isPending}
      >
        {texts.saveDays}
      </Button>
      <HintOrProblem id={`${id}-hint`} hint={texts.daysHint} problem={problem} />
    </div>
  );
}

type HintProps = { id: string; hint: string; problem: string | null };

/** The line below a form's fields. */
function HintOrProblem({ id, hint, problem }: HintProps) {
  const isProblem = problem !== null;
  return (
    <p
      id={id}
      role={isProblem ? 'alert' : undefined}
      className={cn('text-sm sm:col-span-3', isProblem ? 'text-destructive' : 'text-muted-foreground')}
    >
      {problem ?? hint}
    </p>
  );
}

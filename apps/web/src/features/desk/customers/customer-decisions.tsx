import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { useUnsaved } from '@/components/common/discard/unsaved';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { toast } from '@/lib/toast/toast';
import { useCustomerDecisions } from '../api/get-customers';
import { reportedAs } from '../change-failure';
import { cn } from '@/lib/cn';
import { amountProblem } from '../amount';
import { amountStrings } from '../desk.strings';
import { readPrice } from '../orders/edit/order-draft';
import type { CustomerDetail } from './customer';
import { customersStrings as texts } from './customers.strings';

/** Approves a customer, or takes the approval back after a question. For admins. */
export function CustomerApproval({ customer }: { customer: CustomerDetail }) {
  const { approve } = useCustomerDecisions();
  const isApproved = customer.terms.is_approved;
  if (!customer.may_decide)
    return <p className="text-muted-foreground basis-full text-sm">{texts.onlyAdmin}</p>;
  const decide = () =>
    approve.mutate(
      { groupId: customer.id, isApproved: !isApproved },
      reportedAs(texts.saveFailed, () => toast.success(isApproved ? texts.revoked : texts.approved)),
    );
  const button = (
    <Button
      variant={isApproved ? 'outline' : 'default'}
      onClick={isApproved ? undefined : decide}
      disabled={approve.isPending}
      aria-busy={approve.isPending}
    >
      {isApproved ? texts.revoke : texts.approve}
    </Button>
  );
  if (!isApproved) return button;
  return (
    <ConfirmDialog
      trigger={button}
      title={texts.revokeQuestion(customer.name)}
      text={texts.revokeText}
      action={texts.revoke}
      isDestructive
      onAction={decide}
    />
  );
}

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
  const seen = { amount: customer.line?.amount ?? null, until: customer.line?.until ?? null };
  const [typed, setTyped] = useState(seen.amount === null ? '' : String(seen.amount));
  const [until, setUntil] = useState(seen.until ?? '');
  const [refusal, setRefusal] = useState<string | null>(null);
  useUnsaved(typed !== (seen.amount === null ? '' : String(seen.amount)) || until !== (seen.until ?? ''));
  const { credit } = useCustomerDecisions();
  const save = () => {
    const amount = typed.trim() === '' ? null : readPrice(typed);
    const isNothing = amount !== null && amount <= 0;
    const wrong = typed.trim() === '' ? null : isNothing ? amountStrings.notPositive : amountProblem(typed);
    setRefusal(wrong);
    if (wrong !== null) return;
    credit.mutate(
      { groupId: customer.id, line: { amount, until: amount === null ? null : until || null }, seen },
      reportedAs(texts.saveFailed, (outcome) =>
        outcome === 'stale' ? toast.warning(texts.stale) : toast.success(texts.lineSaved),
      ),
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
          aria-invalid={refusal !== null}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className="grid gap-2">
        <Label htmlFor={`${id}-until`}>{texts.until}</Label>
        <Input
          id={`${id}-until`}
          type="date"
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
      </div>
      <Button variant="outline" onClick={save} disabled={credit.isPending} aria-busy={credit.isPending}>
        {texts.saveLine}
      </Button>
      <p
        id={`${id}-hint`}
        role={refusal === null ? undefined : 'alert'}
        className={cn(
          'text-sm sm:col-span-3',
          refusal === null ? 'text-muted-foreground' : 'text-destructive',
        )}
      >
        {refusal ?? texts.lineHint}
      </p>
    </div>
  );
}

/** The days in which orders on credit are to be paid. */
function DaysForm({ customer }: { customer: CustomerDetail }) {
  const id = useId();
  const seen = customer.credit_days;
  const shown = seen === null ? '' : String(seen);
  const [typed, setTyped] = useState(shown);
  const [isWrong, setIsWrong] = useState(false);
  useUnsaved(typed.trim() !== shown);
  const { days } = useCustomerDecisions();
  const save = () => {
    const text = typed.trim();
    const isValid = text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= 365);
    setIsWrong(!isValid);
    if (!isValid) return;
    days.mutate(
      { groupId: customer.id, days: text === '' ? null : Number(text), seen },
      reportedAs(texts.saveFailed, (outcome) =>
        outcome === 'stale' ? toast.warning(texts.stale) : toast.success(texts.daysSaved),
      ),
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
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setTyped(event.target.value)}
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
      <p
        id={`${id}-hint`}
        role={isWrong ? 'alert' : undefined}
        className={cn('text-sm sm:col-span-3', isWrong ? 'text-destructive' : 'text-muted-foreground')}
      >
        {isWrong ? texts.daysWrong : texts.daysHint}
      </p>
    </div>
  );
}

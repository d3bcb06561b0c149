import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { creditReleases } from '@/lib/fields/desk-column-lengths';
import { formatDateTime, formatMoney } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { amountProblem, readAmount } from '../shared/orders/amount';
import { useCustomerDecisions } from '../api/customers/get-customers';
import { changeProblem, reportedAs } from '../shared/lists/change-failure';
import { amountStrings, deskOrderStrings } from '../desk.strings';
import { Field } from '../shared/fields/field';
import { FormDialog, FormProblem } from '../shared/fields/form-dialog';
import type { CustomerDetail } from './customer';
import { customersStrings } from './customers.strings';

const texts = customersStrings.release;

/** The release of credit that waits for a customer's order; admins give and withdraw it. */
export function CreditRelease({ customer }: { customer: CustomerDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const { withdraw } = useCustomerDecisions();
  const { release } = customer;
  const take = () =>
    withdraw.mutate(
      customer.id,
      reportedAs(customersStrings.saveFailed, () => toast.success(texts.withdrawn)),
    );
  if (release) {
    return (
      <div className="bg-warning-soft flex basis-full flex-wrap items-center gap-3 rounded-md border p-3 text-sm">
        <p className="min-w-0 flex-1 basis-64 break-words">
          {texts.waits(
            formatMoney(release.amount),
            release.reason,
            release.by ?? deskOrderStrings.operator,
            formatDateTime(release.expires_at),
          )}
        </p>
        {customer.may_decide && (
          <Button variant="outline" size="sm" onClick={take} disabled={withdraw.isPending}>
            {texts.withdraw}
          </Button>
        )}
      </div>
    );
  }
  if (!customer.may_decide || customer.terms.credit_line === null) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {texts.begin}
      </Button>
      {isOpen && <ReleaseDialog groupId={customer.id} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ReleaseDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const { release } = useCustomerDecisions();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const save = () => {
    const amount = Number(readAmount(typed));
    const wrong =
      amountProblem(typed) ??
      (amount === 0 ? amountStrings.notPositive : reason.trim() === '' ? texts.reasonMissing : '');
    setProblem(wrong);
    if (wrong !== '') return;
    release.mutate(
      { groupId, amount, reason: reason.trim() },
      {
        onSuccess: () => {
          toast.success(texts.saved);
          onClose();
        },
        onError: (error) => setProblem(changeProblem(error)),
      },
    );
  };
  return (
    <FormDialog
      title={texts.title}
      description={texts.text}
      submitLabel={texts.save}
      isChanged={`${typed}${reason}`.trim() !== ''}
      isPending={release.isPending}
      onSubmit={save}
      onClose={onClose}
      className="sm:max-w-md"
    >
      <Field label={texts.amount}>
        {(id) => (
          <Input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Field label={texts.reason} hint={texts.reasonHint}>
        {(id) => (
          <Input
            id={id}
            autoComplete="off"
            maxLength={creditReleases.releaseReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <FormProblem>{problem}</FormProblem>
    </FormDialog>
  );
}

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { groupAccounts } from '@/lib/fields/desk-column-lengths';
import { toast } from '@/lib/toast/toast';
import { useCustomerChanges } from '../api/customers/change-customer';
import { reportedAs } from '../shared/lists/change-failure';
import { Field } from '../shared/fields/field';
import { useKeptInput } from '../shared/fields/use-kept-input';
import type { CustomerDetail } from './customer';
import { customersStrings } from './customers.strings';

const texts = customersStrings.block;

/** Blocks a customer from ordering, with a reason shown to them, or lifts the block. For admins. */
export function CustomerBlock({ customer }: { customer: CustomerDetail }) {
  const { block } = useCustomerChanges();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const hasInput = isOpen && !customer.block && reason.trim() !== '';
  useKeptInput(`block:${customer.id}`, hasInput ? reason : null, (kept) => {
    setReason(kept);
    setIsOpen(true);
  });
  const leave = () => {
    setIsOpen(false);
    setReason('');
  };
  const save = (next: string | null) =>
    block.mutate(
      { groupId: customer.id, reason: next },
      reportedAs(customersStrings.saveFailed, () => {
        toast.success(next === null ? texts.unblocked : texts.blocked);
        leave();
      }),
    );
  if (customer.block) {
    return (
      <div className="border-destructive/40 bg-destructive-soft flex basis-full flex-wrap items-center gap-3 rounded-md border p-3 text-sm">
        <p className="min-w-0 flex-1 break-words">{texts.isBlocked(customer.block.reason)}</p>
        {customer.may_decide && (
          <Button variant="outline" size="sm" onClick={() => save(null)} disabled={block.isPending}>
            {texts.unblock}
          </Button>
        )}
      </div>
    );
  }
  if (!customer.may_decide) return null;
  if (!isOpen) {
    return (
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {texts.begin}
      </Button>
    );
  }
  return (
    <form
      className="grid basis-full gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save(reason);
      }}
    >
      <Field label={texts.reason} hint={texts.hint}>
        {(id) => (
          <Input
            id={id}
            autoFocus
            value={reason}
            maxLength={groupAccounts.blockReason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="destructive" disabled={reason.trim() === '' || block.isPending}>
          {texts.confirm}
        </Button>
        <Button type="button" variant="outline" onClick={leave}>
          {texts.back}
        </Button>
      </div>
    </form>
  );
}

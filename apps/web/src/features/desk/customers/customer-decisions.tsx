import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { Button } from '@/components/ui/button';
import { toast } from '@/lib/toast/toast';
import { useCustomerDecisions } from '../api/customers/get-customers';
import { reportedAs } from '../shared/lists/change-failure';
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

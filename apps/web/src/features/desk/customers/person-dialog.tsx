import { useState } from 'react';
import { groupInvitations } from '@/lib/fields/column-lengths';
import { toast } from '@/lib/toast/toast';
import { useCustomerChanges, type Access } from '../api/customers/change-customer';
import { AccessDialog } from '../shared/fields/access-dialog';
import { changeProblem } from '../shared/lists/change-failure';
import { CheckboxList } from '../shared/fields/checkbox-list';
import { EmailField } from '../shared/fields/email-field';
import { FilterSelect } from '../shared/fields/filter-select';
import { useAttemptKey } from '@/lib/mutations/use-attempt-key';
import { useAccessInput } from '../shared/fields/use-access-input';
import type { CustomerDetail } from './customer';
import { customersStrings } from './customers.strings';

const texts = customersStrings.person;

export type CustomerPerson = CustomerDetail['people'][number];

type Props = { customer: CustomerDetail; person: CustomerPerson | null; onClose: () => void };

const accessOf = (person: CustomerPerson | null): Access => ({
  role: person?.role === 'owner' ? 'owner' : 'member',
  locationIds: person?.location_ids ?? [],
});

const isSameAccess = (one: Access, other: Access): boolean =>
  one.role === other.role &&
  one.locationIds.length === other.locationIds.length &&
  one.locationIds.every((id) => other.locationIds.includes(id));

const mayRemove = (customer: CustomerDetail, person: CustomerPerson): boolean =>
  customer.serves_all && (person.role !== 'owner' || customer.may_decide);

/** Invites a person, or changes their role; the database reports errors. */
export function PersonDialog({ customer, person, onClose }: Props) {
  const { invite, setPerson, removePerson } = useCustomerChanges();
  const form = `person:${customer.id}:${person?.id ?? 'new'}`;
  const { email, setEmail, access, setAccess, isChanged } = useAccessInput(
    form,
    accessOf(person),
    isSameAccess,
  );
  const [problem, setProblem] = useState('');
  const { keyOf } = useAttemptKey();
  const done = (text: string) => ({
    onSuccess: () => {
      toast.success(text);
      onClose();
    },
    onError: (error: unknown) => setProblem(changeProblem(error)),
  });
  const send = () => {
    const groupId = customer.id;
    if (person) {
      setPerson.mutate({ groupId, userId: person.id, access }, done(texts.saved));
      return;
    }
    const invitation = { groupId, email, access };
    invite.mutate({ ...invitation, key: keyOf(invitation) }, done(texts.sent(email.trim())));
  };
  const remove = (userId: string) =>
    removePerson.mutate({ groupId: customer.id, userId }, done(texts.removed));
  const isPending = invite.isPending || setPerson.isPending || removePerson.isPending;
  const name = person?.name ?? person?.email ?? '';
  return (
    <AccessDialog
      title={person ? name : texts.inviteTitle}
      description={person ? texts.changeText : texts.inviteText(customer.name)}
      problem={problem}
      submitLabel={person ? texts.save : texts.send}
      isChanged={isChanged}
      isPending={isPending}
      onSubmit={send}
      onClose={onClose}
      removal={
        person && mayRemove(customer, person)
          ? { label: texts.remove, confirmLabel: texts.confirmRemove, onRemove: () => remove(person.id) }
          : undefined
      }
    >
      {!person && (
        <EmailField
          label={texts.email}
          maxLength={groupInvitations.email}
          value={email}
          onChange={setEmail}
        />
      )}
      {customer.may_decide && (
        <FilterSelect
          label={texts.role}
          value={access.role}
          options={[
            { value: 'member', label: texts.member },
            { value: 'owner', label: texts.owner },
          ]}
          onChange={(role) => setAccess((now) => ({ ...now, role: role === 'owner' ? 'owner' : 'member' }))}
        />
      )}
      <CheckboxList
        legend={texts.locations}
        items={customer.locations}
        chosen={access.locationIds}
        onChange={(locationIds) => setAccess((now) => ({ ...now, locationIds }))}
      />
    </AccessDialog>
  );
}

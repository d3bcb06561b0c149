import { useState } from 'react';
import { DiscardGuard } from '@/components/common/discard/discard-guard';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { failureReason } from '@/lib/failure-reason';
import { groupInvitations } from '@/lib/fields/column-lengths';
import { toast } from '@/lib/toast/toast';
import { commonStrings } from '@/strings/common.strings';
import { useCustomerChanges, type Access } from '../api/change-customer';
import { CheckboxList } from '../checkbox-list';
import { Field } from '../field';
import { FilterSelect } from '../filter-select';
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

/** Invites a person, or changes their role; the database reports errors. */
export function PersonDialog({ customer, person, onClose }: Props) {
  const { invite, setPerson, removePerson } = useCustomerChanges();
  const [email, setEmail] = useState('');
  const [initial] = useState(() => accessOf(person));
  const [access, setAccess] = useState(initial);
  const isChanged = email.trim() !== '' || !isSameAccess(access, initial);
  const [problem, setProblem] = useState('');
  const done = (text: string) => ({
    onSuccess: () => {
      toast.success(text);
      onClose();
    },
    onError: (error: unknown) => setProblem(failureReason(error)),
  });
  const send = () => {
    const groupId = customer.id;
    if (person) setPerson.mutate({ groupId, userId: person.id, access }, done(texts.saved));
    else invite.mutate({ groupId, email, access }, done(texts.sent(email.trim())));
  };
  const remove = (userId: string) =>
    removePerson.mutate({ groupId: customer.id, userId }, done(texts.removed));
  const isPending = invite.isPending || setPerson.isPending || removePerson.isPending;
  const name = person?.name ?? person?.email ?? '';
  return (
    <DiscardGuard isChanged={isChanged} onClose={onClose}>
      {(close) => (
        <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
          <DialogContent className="max-h-[92dvh] overflow-y-auto sm:max-w-lg">
            <DialogHeader>
              <DialogTitle>{person ? name : texts.inviteTitle}</DialogTitle>
              <DialogDescription>
                {person ? texts.changeText : texts.inviteText(customer.name)}
              </DialogDescription>
            </DialogHeader>
            <form
              noValidate
              className="grid gap-4"
              onSubmit={(event) => {
                event.preventDefault();
                send();
              }}
            >
              {!person && <Email value={email} onChange={setEmail} />}
              {customer.may_decide && (
                <FilterSelect
                  label={texts.role}
                  value={access.role}
                  options={[
                    { value: 'member', label: texts.member },
                    { value: 'owner', label: texts.owner },
                  ]}
                  onChange={(role) =>
                    setAccess((now) => ({ ...now, role: role === 'owner' ? 'owner' : 'member' }))
                  }
                />
              )}
              <CheckboxList
                legend={texts.locations}
                items={customer.locations}
                chosen={access.locationIds}
                onChange={(locationIds) => setAccess((now) => ({ ...now, locationIds }))}
              />
              <p role="alert" className="text-destructive text-sm empty:hidden">
                {problem}
              </p>
              {person && customer.serves_all && (person.role !== 'owner' || customer.may_decide) && (
                <Remove isPending={isPending} onRemove={() => remove(person.id)} />
              )}
              <DialogFooter>
                <Button type="button" variant="outline" onClick={close}>
                  {commonStrings.cancel}
                </Button>
                <Button type="submit" disabled={isPending} aria-busy={isPending}>
                  {person ? texts.save : texts.send}
                </Button>
              </DialogFooter>
            </form>
          </DialogContent>
        </Dialog>
      )}
    </DiscardGuard>
  );
}

function Email({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field label={texts.email}>
      {(id) => (
        <Input
          id={id}
          type="email"
          autoComplete="off"
          maxLength={groupInvitations.email}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

type RemoveProps = { isPending: boolean; onRemove: () => void };

/** Removing takes a second click, since the person loses access at once. */
function Remove({ isPending, onRemove }: RemoveProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Button
      type="button"
      variant={isAsked ? 'destructive' : 'ghost'}
      className="justify-self-start"
      disabled={isPending}
      onClick={() => (isAsked ? onRemove() : setIsAsked(true))}
    >
      {isAsked ? texts.confirmRemove : texts.remove}
    </Button>
  );
}

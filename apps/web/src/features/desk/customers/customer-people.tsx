import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatDate } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { useCustomerChanges } from '../api/customers/change-customer';
import { reportedAs } from '../shared/lists/change-failure';
import type { CustomerDetail } from './customer';
import { customersStrings } from './customers.strings';
import { PersonDialog, type CustomerPerson } from './person-dialog';

const texts = customersStrings.personList;

/** The people who buy for a customer, and the invitations. */
export function CustomerPeople({ customer }: { customer: CustomerDetail }) {
  const { withdraw } = useCustomerChanges();
  const [edited, setEdited] = useState<CustomerPerson | 'new' | null>(null);
  const nameOf = (id: string) => customer.locations.find((location) => location.id === id)?.name;
  const take = (invitationId: string) =>
    withdraw.mutate(
      { groupId: customer.id, invitationId },
      reportedAs(customersStrings.saveFailed, () => toast.success(texts.withdrawn)),
    );
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl">{customersStrings.people}</h3>
        <Button size="sm" variant="outline" onClick={() => setEdited('new')}>
          {texts.invite}
        </Button>
      </div>
      <ul className="mt-1 grid gap-1.5 text-sm">
        {customer.people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-3">
            <p className="min-w-0 flex-1 break-words">
              {[...new Set([person.name, person.email]), customersStrings.roles[person.role] ?? person.role]
                .filter(Boolean)
                .join(' · ')}
              <span className="text-muted-foreground block">
                {person.location_ids.map(nameOf).join(', ')}
              </span>
            </p>
            <Button
              size="sm"
              variant="ghost"
              aria-label={texts.changeOf(person.name ?? person.email)}
              onClick={() => setEdited(person)}
            >
              {texts.change}
            </Button>
          </li>
        ))}
        {customer.invitations.map(({ id, email, role, expires_at: until, is_own: isOwn }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
            <p className="min-w-0 flex-1 break-words">
              {email}
              <span className="text-muted-foreground block">
                {texts.invited(customersStrings.roles[role] ?? role, formatDate(until))}
              </span>
            </p>
            {(isOwn || customer.serves_all) && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={texts.withdrawOf(email)}
                disabled={withdraw.isPending}
                onClick={() => take(id)}
              >
                {texts.withdraw}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <PersonDialog
          customer={customer}
          person={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

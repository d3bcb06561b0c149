import { useStaffRole } from '@/domain/staff';
import { formatCount } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { useCustomerChanges } from '../api/change-customer';
import { reportedAs } from '../change-failure';
import { FilterSelect } from '../filter-select';
import type { CustomerDetail } from './customer';
import { customersStrings } from './customers.strings';

const texts = customersStrings.locationList;

/** A customer's establishments; staff of several stores choose the price list of each. */
export function CustomerLocations({ customer }: { customer: CustomerDetail }) {
  const { stores } = useStaffRole();
  const { move } = useCustomerChanges();
  const change = (locationId: string, seen: number, store: { id: number; name: string }) =>
    move.mutate(
      { locationId, store: store.id, seen },
      reportedAs(customersStrings.saveFailed, (answer) => {
        if (answer.outcome === 'stale') toast.warning(texts.stale);
        if (answer.outcome !== 'saved') return;
        const rest =
          answer.moved + answer.left > 0
            ? texts.carts(formatCount(answer.moved), formatCount(answer.left))
            : undefined;
        toast.success(texts.saved(store.name), rest);
      }),
    );
  return (
    <section>
      <h3 className="text-xl">{customersStrings.locations}</h3>
      {customer.locations.length === 0 && (
        <p className="text-muted-foreground mt-1 text-sm">{customersStrings.noLocations}</p>
      )}
      <ul className="mt-1 grid gap-3 text-sm">
        {customer.locations.map(({ id, name, city, store, store_id: storeId, company }) => (
          <li key={id} className="grid items-end gap-x-3 gap-y-1 sm:grid-cols-[1fr_17rem]">
            <p className="min-w-0">
              <span className="font-semibold">{name}</span>{' '}
              <span className="text-muted-foreground">
                {[city, stores.length < 2 && store, company].filter(Boolean).join(' · ')}
              </span>
            </p>
            {stores.length > 1 && (
              <FilterSelect
                label={texts.storeOf(name ?? '')}
                value={String(storeId)}
                options={stores.map((one) => ({ value: String(one.id), label: one.name }))}
                onChange={(value) => {
                  const chosen = stores.find((one) => String(one.id) === value);
                  if (chosen && chosen.id !== storeId) change(id, storeId, chosen);
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

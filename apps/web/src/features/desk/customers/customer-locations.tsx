import { useState } from 'react';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { useStaffRole } from '@/domain/staff';
import { formatCount } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { useCustomerChanges, type StoreMove } from '../api/customers/change-customer';
import { reportedAs } from '../shared/lists/change-failure';
import { FilterSelect } from '../shared/fields/filter-select';
import type { CustomerDetail } from './customer';
import { customersStrings } from './customers.strings';

const texts = customersStrings.locationList;

type Choice = { locationId: string; name: string; seen: number; store: { id: number; name: string } };

/** The products that an establishment loses by another store, in words. */
function lossText({ lines, people, guide, favorites }: StoreMove): string {
  const { lost } = texts;
  const parts = [
    lines > 0 && lost.lines(lines, people),
    guide > 0 && lost.guide(guide),
    favorites > 0 && lost.favorites(favorites),
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${texts.notSold}${parts.join(', ')}.` : texts.sellsAll;
}

/** A customer's establishments; staff of several stores choose the price list of each. */
export function CustomerLocations({ customer }: { customer: CustomerDetail }) {
  const { stores } = useStaffRole();
  const { move, previewMove } = useCustomerChanges();
  const [question, setQuestion] = useState<(Choice & { loss: string }) | null>(null);
  const ask = (choice: Choice) =>
    previewMove.mutate(
      { locationId: choice.locationId, store: choice.store.id },
      reportedAs(texts.askFailed, (loss) => setQuestion({ ...choice, loss: lossText(loss) })),
    );
  const change = ({ locationId, seen, store }: Choice) =>
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
                  if (chosen && chosen.id !== storeId)
                    ask({ locationId: id, name: name ?? '', seen: storeId, store: chosen });
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {question && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setQuestion(null)}
          title={texts.question(question.name, question.store.name)}
          text={`${question.loss} ${texts.prices}`}
          action={texts.confirm}
          onAction={() => change(question)}
        />
      )}
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/common/states/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { orderTermsQuery } from '@/domain/order';
import { useCurrentLocation } from '@/domain/location';
import { useUser } from '@/domain/session';
import { formatDate, formatMoney } from '@/lib/format';
import { ordersStrings } from './orders.strings';

const amount = (value: number) => formatMoney(value, { decimals: Number.isInteger(value) ? 0 : 2 });

/** The group's credit: the rest of its line and the used part. */
export function CreditTab() {
  const user = useUser();
  const { location } = useCurrentLocation();
  const locationId = location?.id ?? '';
  const {
    data: terms,
    error,
    refetch,
  } = useQuery({
    ...orderTermsQuery(user.id, locationId),
    enabled: locationId !== '',
  });
  if (error)
    return <ErrorState title={ordersStrings.creditFailed} error={error} onRetry={() => void refetch()} />;
  const line = terms?.line ?? null;
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Figure label={ordersStrings.creditAvailable} value={terms && amount(terms.creditAvailable)} />
        <Figure label={ordersStrings.creditUsed} value={terms && amount(terms.creditOpen)} />
      </dl>
      {terms !== undefined && terms !== null && terms.overdue > 0 && (
        <p className="bg-warning-soft mt-4 rounded-md p-3 text-sm">
          {ordersStrings.creditOverdue(formatMoney(terms.overdue))}
        </p>
      )}
      {terms && (
        <p className="text-muted-foreground mt-4 text-sm">
          {line ? ordersStrings.creditOf(amount(line.amount)) : ordersStrings.noCredit}
          {line?.until && ` ${ordersStrings.creditUntil(formatDate(line.until))}`}
        </p>
      )}
    </>
  );
}

/** `value` is null while loading. */
function Figure({ label, value }: { label: string; value: string | null | undefined }) {
  return (
    <div className="bg-card rounded-lg border p-5">
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className="money mt-1 font-serif text-3xl">{value ?? <Skeleton className="my-1 h-8 w-36" />}</dd>
    </div>
  );
}

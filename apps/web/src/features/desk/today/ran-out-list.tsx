import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@/components/common/states/load-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { useUser } from '@/domain/session';
import { formatCount } from '@/lib/format';
import { ranOutQuery } from '../api/get-ran-out';
import { deskStrings as texts } from '../desk.strings';
import type { RanOut } from '../queues';

/** Products that are offered and cannot be ordered; those that ran out last come first. */
export function RanOutList({ showStore }: { showStore: boolean }) {
  const user = useUser();
  const { data, error, isError, isFetching, refetch } = useQuery(ranOutQuery(user.id));
  return (
    <section aria-labelledby="desk-ran-out" className="bg-card rounded-lg border p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="desk-ran-out" className="text-2xl">
          {texts.ranOut}
        </h2>
        {data && data.count > 0 && (
          <p className="text-muted-foreground text-sm">
            {texts.ranOutSome(formatCount(data.products.length), formatCount(data.count))}
          </p>
        )}
      </div>
      {data?.count === 0 && <p className="text-muted-foreground mt-3">{texts.noRanOut}</p>}
      {data && <Products products={data.products} showStore={showStore} />}
      {!data && isError && (
        <LoadFailure
          error={error}
          title={texts.ranOutFailed}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !isError && <Skeleton className="mt-4 h-40" />}
    </section>
  );
}

function Products({ products, showStore }: Pick<RanOut, 'products'> & { showStore: boolean }) {
  return (
    <ul className="mt-2 divide-y">
      {products.map(({ id, name, sku, store }) => (
        <li key={id} className="flex min-h-11 items-center justify-between gap-3 py-1.5">
          <span className="min-w-0">
            <span className="block truncate">{name}</span>
            {showStore && <span className="text-muted-foreground block text-sm">{store}</span>}
          </span>
          <span className="money text-muted-foreground shrink-0 text-sm">{sku}</span>
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { LoadFailure } from '@/components/common/states/load-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { formatCount } from '@/lib/format';
import { stockStrings as texts } from './stock.strings';

type Row = { id: string; name: string; sku: string; detail: string };

type Props = {
  id: string;
  title: string;
  failed: string;
  /** Shown instead of rows. */
  none: ReactNode;
  note?: ReactNode;
  query: {
    data: { count: number } | undefined;
    error: unknown;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** The answer of the query. */
  rows: Row[] | undefined;
  /** Where the others are. */
  more?: ReactNode;
};

/** Some products of the stock, with their total number. */
export function ProductList({ id, title, failed, none, note, query, rows = [], more }: Props) {
  const { data, error, isError, isFetching, refetch } = query;
  return (
    <div role="group" aria-labelledby={id} className="mt-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={id} className="text-muted-foreground font-sans text-sm font-semibold">
          {title}
        </h3>
        {data && data.count > 0 && (
          <p className="text-muted-foreground text-sm">
            {texts.some(formatCount(rows.length), formatCount(data.count))}
          </p>
        )}
      </div>
      {data?.count === 0 && <p className="text-muted-foreground mt-1">{none}</p>}
      {data && data.count > 0 && (
        <>
          {note !== undefined && <p className="text-muted-foreground text-sm">{note}</p>}
          <ul className="divide-y">
            {rows.map((row) => (
              <ProductRow key={row.id} {...row} />
            ))}
          </ul>
          {data.count > rows.length && more}
        </>
      )}
      {!data && isError && (
        <LoadFailure error={error} title={failed} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !isError && <Skeleton className="mt-2 h-40" />}
    </div>
  );
}

function ProductRow({ name, sku, detail }: Row) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 py-1.5">
      <span className="min-w-0">
        <span className="block truncate">{name}</span>
        {detail !== '' && <span className="text-muted-foreground block text-sm">{detail}</span>}
      </span>
      <span className="money text-muted-foreground shrink-0 text-sm">{sku}</span>
    </li>
  );
}

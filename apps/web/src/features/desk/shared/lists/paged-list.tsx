import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '@/components/common/states/load-failure';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { commonStrings } from '@/strings/common.strings';

type PagedListProps<Page> = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** The message if the first page could not be read. */
  failed: string;
  more: string;
  /** Renders the loaded pages. */
  children: (pages: Page[]) => ReactNode;
};

/** A list at the desk: its skeleton while loading, its error, and the button for its next page. */
export function PagedList<Page>({ query, failed, more, children }: PagedListProps<Page>) {
  return (
    <>
      {query.isPending && <ListSkeleton />}
      {query.isError && !query.data && (
        <LoadFailure
          error={query.error}
          title={failed}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && children(query.data.pages)}
      {query.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button
            variant="outline"
            onClick={() => void query.fetchNextPage()}
            aria-busy={query.isFetchingNextPage}
          >
            {more}
          </Button>
        </div>
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label={commonStrings.loading} className="bg-card divide-y rounded-lg border">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="flex h-13 items-center justify-between gap-4 px-4">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  );
}

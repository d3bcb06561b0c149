import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '@/components/common/states/load-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';

type Props<Answer> = {
  query: UseQueryResult<Answer>;
  texts: { loading: string; failed: string };
  /** The class for the expected height of each panel. */
  height: string;
  /** Renders the two panels of an answer. */
  children: (answer: Answer, answeredAt: number) => ReactNode;
};

/** Two panels of one query, side by side if there is room. */
export function PairOfPanels<Answer>({ query, texts, height, children }: Props<Answer>) {
  const { data, error, isError, isFetching, refetch, dataUpdatedAt } = query;
  if (!data && isError)
    return (
      <LoadFailure
        error={error}
        title={texts.failed}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data)
    return (
      <div role="status" aria-label={texts.loading} className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <Skeleton className={cn(height, 'rounded-lg')} />
        <Skeleton className={cn(height, 'rounded-lg')} />
      </div>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">{children(data, dataUpdatedAt)}</div>
  );
}

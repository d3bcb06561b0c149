import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '@/components/common/states/load-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { useCurrentLocation } from '@/domain/location';

type Props<T> = {
  query: UseQueryResult<T | null>;
  /** 'No pudimos cargar…' */
  failed: string;
  samples: ReactNode;
  children: (data: T) => ReactNode;
};

/** A store's or an establishment's real data, or the samples if there is none (null). */
export function RealOrSamples<T>({ query, failed, samples, children }: Props<T>) {
  const { status } = useCurrentLocation();
  // Without an establishment there is no request.
  const canHaveReal = status === 'ready' || status === 'loading';
  if (query.isPending && canHaveReal) return <Skeleton className="h-96" />;
  if (query.isError && query.data === undefined) {
    return (
      <LoadFailure
        title={failed}
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return query.data ? children(query.data) : samples;
}

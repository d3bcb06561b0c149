import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { brands } from '@/config/limits';
import { brandBatchQuery, type BrandBatch, type BrandRequest } from '@/domain/product/api/get-brand-products';
import { joinBatches } from './join-batches';

function combine(results: UseQueryResult<BrandBatch>[]) {
  return {
    batches: results.map(({ data }) => data),
    error: results.find(({ error }) => error)?.error ?? null,
  };
}

/**
 * A brand's products at an establishment. The first batch is shown as soon as it has loaded; if there are more, the others
 * load in parallel.
 */
export function useBrandProducts(request: BrandRequest) {
  const first = useQuery(brandBatchQuery(request, 0));
  const total = first.data ? Math.min(first.data.total, brands.maximum) : null;
  const others = Math.max(0, Math.ceil((total ?? 0) / brands.batch) - 1);
  const rest = useQueries({
    queries: Array.from({ length: others }, (_, index) => brandBatchQuery(request, index + 1)),
    combine,
  });
  const batches = rest.batches;
  const { products, isComplete } = useMemo(
    () => joinBatches([first.data, ...batches].map((batch) => batch?.products)),
    [first.data, batches],
  );
  return {
    products,
    total,
    isComplete,
    error: first.error ?? rest.error,
  };
}

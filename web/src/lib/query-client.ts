import { QueryClient } from '@tanstack/react-query';
import { queryDefaults } from '@/config/limits';
import { toAppError } from './app-error';

/** The query cache with the product's defaults; a refusal by the server (4xx) is never tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: queryDefaults.staleTime,
        gcTime: queryDefaults.gcTime,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        retry: (failures, error) => failures < queryDefaults.retries && !isRefusal(error),
      },
      mutations: { retry: false },
    },
  });
}

function isRefusal(error: unknown): boolean {
  const { status } = toAppError(error);
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

import { QueryClient } from '@tanstack/react-query';
import { caches, queryRetries } from '@/config/caches';
import { toAppError } from '../app-error';

/** The query cache with the product's defaults; a refusal by the server (4xx) is never retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...caches.defaults,
        retry: (failures, error) => failures < queryRetries && !isRefusal(error),
      },
      mutations: { retry: false },
    },
  });
}

/** Error codes of the data API's refusals; its errors carry no status. PGRST0xx means that its database is unavailable. */
const refusalCodes = /^(PT4\d\d$|PGRST[1-9]|22|23|42)/;

/** Whether a retry would be refused again. */
export function isRefusal(error: unknown): boolean {
  const { code, status } = toAppError(error);
  if (refusalCodes.test(code)) return true;
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onForget } from './private-data';
import { createQueryClient } from './query-client';

/** One cache for the whole app, wherever the provider stands. */
const queryClient = createQueryClient();
onForget(() => queryClient.clear());

/** The query cache, around all that reads or writes data; pages that do neither load without it. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

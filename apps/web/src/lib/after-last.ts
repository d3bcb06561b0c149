import type { MutationKey, QueryClient } from '@tanstack/react-query';

/**
 * Does something once the last of several mutations has settled, asked for by each of them. Whichever is
 * settling still counts as under way, and so do two that settle together: hence a turn later.
 */
export function afterLast(client: QueryClient, mutationKey: MutationKey, then: () => void): void {
  setTimeout(() => {
    if (client.isMutating({ mutationKey }) === 0) then();
  });
}

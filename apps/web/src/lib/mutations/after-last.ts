import type { MutationKey, QueryClient } from '@tanstack/react-query';

/**
 * Runs a callback once the last of several mutations has settled; each of them requests it. A mutation still counts as running
 * while it settles, and so do two that settle together, hence the delay by one turn of the event loop.
 */
export function afterLast(client: QueryClient, mutationKey: MutationKey, then: () => void): void {
  setTimeout(() => {
    if (client.isMutating({ mutationKey }) === 0) then();
  });
}

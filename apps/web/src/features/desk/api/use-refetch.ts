import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useUser } from '@/domain/session';

/** Refetches what a change at the desk may have touched: the person's queries under these keys. */
export function useRefetch(...keysOf: ((userId: string) => QueryKey)[]): () => Promise<unknown> {
  const user = useUser();
  const client = useQueryClient();
  return () => Promise.all(keysOf.map((keyOf) => client.invalidateQueries({ queryKey: keyOf(user.id) })));
}

import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useUser } from '@/domain/session';

/** Refetches what a change at the desk may have touched: the person's queries under a key. */
export function useRefetch(keyOf: (userId: string) => QueryKey): () => Promise<void> {
  const user = useUser();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(user.id) });
}

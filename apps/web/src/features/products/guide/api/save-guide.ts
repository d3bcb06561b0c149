import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { GuideEntry } from '../guide-lines';
import { guideQuery, type GuideOwner } from './get-guide';

async function saveEntry({ locationId }: GuideOwner, { productId, section, par }: GuideEntry): Promise<void> {
  const p_lines = [{ product_id: productId, section, par_level: par }];
  const { error } = await db.rpc('save_order_guide', { p_location_id: locationId, p_lines });
  if (error) throw toAppError(error);
}

type Report = { onSuccess: () => void; onError: (error: unknown) => void };

/** Saves a product's section and par level: shown immediately, restored if the server refuses. */
export function saveGuideMutation(client: QueryClient, owner: GuideOwner, { onSuccess, onError }: Report) {
  const { queryKey } = guideQuery(owner);
  return mutationOptions({
    mutationKey: [...queryKey, 'save'],
    scope: { id: queryKey.join(':') },
    mutationFn: (entry: GuideEntry) => saveEntry(owner, entry),
    onMutate: async (entry) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (entries) => [
        ...(entries ?? []).filter(({ productId }) => productId !== entry.productId),
        ...(entry.section === null && entry.par === null ? [] : [entry]),
      ]);
      return before;
    },
    onSuccess,
    onError: (error, _entry, before) => {
      if (before) client.setQueryData(queryKey, before);
      onError(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

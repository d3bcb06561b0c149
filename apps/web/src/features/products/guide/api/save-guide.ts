import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { GuideEntry } from '../guide-lines';
import { guideQuery, type GuideOwner } from './get-guide';

/** The changed fields of a product’s entry; the others stay as a colleague may have saved them since. */
type GuideChange = Pick<GuideEntry, 'productId'> & Partial<GuideEntry>;

async function saveChange({ locationId }: GuideOwner, { productId, ...change }: GuideChange): Promise<void> {
  const p_lines = [
    {
      product_id: productId,
      ...('section' in change && { section: change.section }),
      ...('par' in change && { par_level: change.par }),
    },
  ];
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
    mutationFn: (change: GuideChange) => saveChange(owner, change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (entries = []) => {
        const own = entries.find(({ productId }) => productId === change.productId);
        const entry = { section: null, par: null, ...own, ...change };
        return [
          ...entries.filter((other) => other !== own),
          ...(entry.section === null && entry.par === null ? [] : [entry]),
        ];
      });
      return before;
    },
    onSuccess,
    onError: (error, _change, before) => {
      if (before) client.setQueryData(queryKey, before);
      onError(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

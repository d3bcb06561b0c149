import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { retryIfLost } from '@/lib/backend/retry-if-lost';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { useSingleMutation } from '@/lib/mutations/use-single-mutation';
import { useOnlineMutation } from '@/lib/mutations/use-online-mutation';
import type { LastChange, PricePlan, UndoOutcome } from '../../catalog/bulk/price-plan';
import type { CatalogFilter } from '../../catalog/offer';
import { deskKeys } from '../desk-keys';
import { useRefetch } from '../use-refetch';
import { filterArgs } from './get-catalog';

export type ChangeKind = 'percent' | 'amount';
type Change = { filter: CatalogFilter; kind: ChangeKind; value: number };
type ChangeOutcome = { outcome: 'saved' | 'different' | 'refused'; plan: PricePlan };

async function preview({ filter, kind, value }: Change): Promise<PricePlan> {
  return answerOf<PricePlan>(
    db.rpc('preview_price_change', {
      p_kind: kind,
      p_value: value,
      ...filterArgs(filter),
    }),
  );
}

async function save({
  filter,
  kind,
  value,
  digest,
  key,
}: Change & { digest: string; key: string }): Promise<ChangeOutcome> {
  return answerOf<ChangeOutcome>(
    db.rpc('change_prices', {
      p_kind: kind,
      p_value: value,
      p_digest: digest,
      p_key: key,
      ...filterArgs(filter),
    }),
  );
}

/** A lost answer is requested again: the database undoes a change once, and an earlier one only by its own id. */
async function undo(id: string): Promise<UndoOutcome> {
  return retryIfLost(() => answerOf<UndoOutcome>(db.rpc('undo_price_change', { p_id: id })));
}

async function readLast(signal: AbortSignal): Promise<LastChange | null> {
  return answerOf<LastChange | null>(db.rpc('last_price_change').abortSignal(signal));
}

/** The last bulk price change that can be undone. */
export function lastPriceChangeQuery(userId: string) {
  return queryOptions({
    queryKey: deskKeys.priceChange(userId),
    queryFn: ({ signal }) => readLast(signal),
    ...caches.everyVisit,
  });
}

/** Changes the prices of many offers at once: preview, save as previewed, undo. Afterwards the desk is refetched. */
export function usePriceChange() {
  const onSettled = useRefetch(deskKeys.all);
  return {
    preview: useOnlineMutation({ mutationFn: preview }),
    save: useSingleMutation({ mutationFn: save, onSettled }),
    undo: useSingleMutation({ mutationFn: undo, onSettled }),
  };
}

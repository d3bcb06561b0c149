import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { useUser } from '@/domain/session';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { LastChange, PricePlan, UndoOutcome } from '../catalog/bulk/price-plan';
import type { CatalogFilter } from '../catalog/offer';
import { deskKeys } from './desk-keys';
import { filterArgs } from './get-catalog';

export type ChangeKind = 'percent' | 'amount';
type Change = { filter: CatalogFilter; kind: ChangeKind; value: number };
type ChangeOutcome = { outcome: 'saved' | 'different' | 'refused'; plan: PricePlan };

async function preview({ filter, kind, value }: Change): Promise<PricePlan> {
  const { data, error } = await db.rpc('preview_price_change', {
    p_kind: kind,
    p_value: value,
    ...filterArgs(filter),
  });
  if (error) throw toAppError(error);
  return data as unknown as PricePlan;
}

async function save({ filter, kind, value, digest }: Change & { digest: string }): Promise<ChangeOutcome> {
  const { data, error } = await db.rpc('change_prices', {
    p_kind: kind,
    p_value: value,
    p_digest: digest,
    ...filterArgs(filter),
  });
  if (error) throw toAppError(error);
  return data as unknown as ChangeOutcome;
}

async function undo(id: string): Promise<UndoOutcome> {
  const { data, error } = await db.rpc('undo_price_change', { p_id: id });
  if (error) throw toAppError(error);
  return data as unknown as UndoOutcome;
}

async function readLast(signal: AbortSignal): Promise<LastChange | null> {
  const { data, error } = await db.rpc('last_price_change').abortSignal(signal);
  if (error) throw toAppError(error);
  return data as unknown as LastChange | null;
}

/** The last change in bulk that can be undone. */
export function lastPriceChangeQuery(userId: string) {
  return queryOptions({
    queryKey: deskKeys.priceChange(userId),
    queryFn: ({ signal }) => readLast(signal),
    ...caches.everyVisit,
  });
}

/** Changes the prices of many offers at once: preview, save as previewed, undo. Afterwards the desk is read again. */
export function usePriceChange() {
  const user = useUser();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: deskKeys.all(user.id) });
  return {
    preview: useMutation({ mutationFn: preview }),
    save: useMutation({ mutationFn: save, onSettled }),
    undo: useMutation({ mutationFn: undo, onSettled }),
  };
}

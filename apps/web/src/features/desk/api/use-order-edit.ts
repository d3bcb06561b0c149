import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { useUser } from '@/domain/session';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import {
  isEdit,
  type EditOutcome,
  type EditPlan,
  type Offer,
  type OrderEdit,
} from '../orders/edit/order-draft';
import { deskKeys } from './desk-keys';

async function readPlan(orderId: string, edit: OrderEdit | null, signal: AbortSignal): Promise<EditPlan> {
  const { data, error } = await db
    .rpc('preview_order_edit', { p_order_id: orderId, p_edit: edit ?? {} })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data as unknown as EditPlan;
}

/** What an edit would do to the order as it is now; `revision` asks again once a colleague has changed it. */
export function editPlanQuery(userId: string, orderId: string, edit: OrderEdit | null, revision: number) {
  return queryOptions({
    queryKey: deskKeys.edit(userId, orderId, { ...edit, revision }),
    queryFn: ({ signal }) => readPlan(orderId, edit, signal),
    enabled: isEdit(edit),
    placeholderData: keepPreviousData,
    ...caches.everyTime,
  });
}

async function readOffers(orderId: string, search: string, signal: AbortSignal): Promise<Offer[]> {
  const { data, error } = await db
    .rpc('desk_offers', { p_order_id: orderId, p_search: search })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data as unknown as Offer[];
}

/** Products with stock in the store of an order. */
export function offersQuery(userId: string, orderId: string, search: string) {
  return queryOptions({
    queryKey: deskKeys.offers(userId, orderId, search),
    queryFn: ({ signal }) => readOffers(orderId, search, signal),
    enabled: search.trim().length > 2,
    ...caches.everyTime,
  });
}

type Save = { orderId: string; edit: OrderEdit; reason: string; seen: EditPlan };

async function editOrder({ orderId, edit, reason, seen }: Save): Promise<EditOutcome> {
  const { data, error } = await db.rpc('edit_order', {
    p_order_id: orderId,
    p_edit: edit,
    p_reason: reason,
    p_revision: seen.revision,
    p_status: seen.status,
    p_digest: seen.digest,
  });
  if (error) throw toAppError(error);
  return data as unknown as EditOutcome;
}

/** Saves an edit as its plan showed it; afterwards the desk is read again, whatever the outcome. */
export function useEditOrder() {
  const user = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: editOrder,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: deskKeys.all(user.id) }),
        client.invalidateQueries({ queryKey: ['desk-edit', user.id] }),
      ]),
  });
}

type NewNote = { orderId: string; text: string; isForBuyer: boolean };

/** Keeps a note on an order. */
export function useAddNote() {
  const user = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ orderId, text, isForBuyer }: NewNote) => {
      const { error } = await db.rpc('add_order_note', {
        p_order_id: orderId,
        p_body: text,
        p_is_for_buyer: isForBuyer,
      });
      if (error) throw toAppError(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: deskKeys.all(user.id) }),
  });
}

import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { useUser } from '@/domain/session';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { useSingleMutation } from '@/lib/mutations/use-single-mutation';
import {
  isEdit,
  type EditOutcome,
  type EditPlan,
  type Offer,
  type OrderEdit,
} from '../../orders/edit/order-draft';
import { deskKeys } from '../desk-keys';
import { useRefetch } from '../use-refetch';

async function readPlan(orderId: string, edit: OrderEdit | null, signal: AbortSignal): Promise<EditPlan> {
  return answerOf<EditPlan>(
    db.rpc('preview_order_edit', { p_order_id: orderId, p_edit: edit ?? {} }).abortSignal(signal),
  );
}

/** The effects of an edit on the current order; a new `revision` refetches after a colleague's change. */
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
  return answerOf<Offer[]>(
    db.rpc('desk_offers', { p_order_id: orderId, p_search: search }).abortSignal(signal),
  );
}

/** Products in stock in an order's store. */
export function offersQuery(userId: string, orderId: string, search: string) {
  return queryOptions({
    queryKey: deskKeys.offers(userId, orderId, search),
    queryFn: ({ signal }) => readOffers(orderId, search, signal),
    enabled: search.trim().length > 2,
    ...caches.everyTime,
  });
}

/** An edit as its plan showed it; `key` is the same for all tries of it. */
export type Save = {
  orderId: string;
  edit: OrderEdit;
  reason: string;
  /** Why the buyer is not mailed, and why an admin lets it pass beyond the credit; null for neither. */
  noMail: string | null;
  release: string | null;
  seen: EditPlan;
  key: string;
};

async function editOrder({ orderId, edit, reason, noMail, release, seen, key }: Save): Promise<EditOutcome> {
  return answerOf<EditOutcome>(
    db.rpc('edit_order', {
      p_order_id: orderId,
      p_edit: edit,
      p_reason: reason,
      p_revision: seen.revision,
      p_status: seen.status,
      p_digest: seen.digest,
      p_key: key,
      ...(noMail !== null && { p_no_mail: noMail }),
      ...(release !== null && { p_release: release }),
    }),
  );
}

/** Saves an edit as its plan showed it; afterwards the desk is refetched, even on failure. */
export function useEditOrder() {
  const user = useUser();
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: editOrder,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: deskKeys.all(user.id) }),
        client.invalidateQueries({ queryKey: ['desk-edit', user.id] }),
      ]),
  });
}

type NewNote = { orderId: string; text: string; isForBuyer: boolean; key: string };

/** Adds a note to an order. */
export function useAddNote() {
  return useSingleMutation({
    mutationFn: async ({ orderId, text, isForBuyer, key }: NewNote) => {
      await answerOf(
        db.rpc('add_order_note', {
          p_order_id: orderId,
          p_body: text,
          p_is_for_buyer: isForBuyer,
          p_key: key,
        }),
      );
    },
    onSettled: useRefetch(deskKeys.all),
  });
}

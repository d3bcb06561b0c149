import type { OrderStatus } from '@/domain/order';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { useSingleMutation } from '@/lib/mutations/use-single-mutation';
import type { MoveResult, SeenOrder } from '../../shared/orders/desk-order';
import { deskKeys } from '../desk-keys';
import { useRefetch } from '../use-refetch';

/** Orders as they were seen, and their next state; a cancellation has a reason, and may have one for sending no mail. */
type Move = { orders: SeenOrder[]; to: OrderStatus; reason?: string; noMail?: string | null };

async function advanceOrders({ orders, to, reason, noMail }: Move): Promise<MoveResult[]> {
  return answerOf<MoveResult[]>(
    db.rpc('advance_orders', {
      p_orders: orders.map(({ id, status, total, revision }) => ({
        id,
        expected_status: status,
        expected_total: total,
        ...(revision !== undefined && { expected_revision: revision }),
      })),
      p_to: to,
      ...(reason && { p_reason: reason }),
      ...(typeof noMail === 'string' && { p_no_mail: noMail }),
    }),
  );
}

/** Moves orders on; afterwards everything at the desk is refetched, even on failure. */
export function useAdvanceOrders() {
  return useSingleMutation({ mutationFn: advanceOrders, onSettled: useRefetch(deskKeys.all) });
}

type Sighting = { outcome: 'seen' | 'already'; by: string | null; at: string } | { outcome: 'moved' };

/** Says that the person looks into an order that waits for its confirmation. */
export function useMarkSeen() {
  return useSingleMutation({
    mutationFn: (id: string) => answerOf<Sighting>(db.rpc('mark_order_seen', { p_order_id: id })),
    onSettled: useRefetch(deskKeys.all),
  });
}

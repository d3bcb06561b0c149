import { useQueryClient } from '@tanstack/react-query';
import type { OrderStatus } from '@/domain/order';
import { useUser } from '@/domain/session';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { useSingleMutation } from '@/lib/use-single-mutation';
import type { MoveResult } from '../desk-order';
import { deskKeys } from './desk-keys';

/** Orders with the state they were seen in, and their next one; a cancellation has a reason. */
type Move = { orders: { id: string; status: OrderStatus }[]; to: OrderStatus; reason?: string };

async function advanceOrders({ orders, to, reason }: Move): Promise<MoveResult[]> {
  return answerOf<MoveResult[]>(
    db.rpc('advance_orders', {
      p_orders: orders.map(({ id, status }) => ({ id, expected_status: status })),
      p_to: to,
      ...(reason && { p_reason: reason }),
    }),
  );
}

/** Moves orders on; afterwards everything at the desk is refetched, even on failure. */
export function useAdvanceOrders() {
  const user = useUser();
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: advanceOrders,
    onSettled: () => client.invalidateQueries({ queryKey: deskKeys.all(user.id) }),
  });
}

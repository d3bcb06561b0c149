import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { useSingleMutation } from '@/lib/mutations/use-single-mutation';
import { deskKeys } from '../desk-keys';
import { useRefetch } from '../use-refetch';

/**
 * `seen`: what was due, or owed back, when the person began, so that an amount is not recorded on top of a colleague's or of itself.
 */
type Entry = { orderId: string; amount: string; day: string; reference: string; seen: number };
type Void<Id> = { orderId: string; id: Id; reason: string };

async function record({ orderId, amount, day, reference, seen }: Entry): Promise<void> {
  await answerOf(
    db.rpc('record_order_payment', {
      p_order_id: orderId,
      p_is_paid: true,
      p_amount: Number(amount),
      p_paid_on: day,
      p_reference: reference,
      p_seen_due: seen,
    }),
  );
}

/** `id`: one payment; null: all of the order. */
async function voidPayment({ orderId, id, reason }: Void<string | null>): Promise<void> {
  await answerOf(
    db.rpc('record_order_payment', {
      p_order_id: orderId,
      p_is_paid: false,
      p_reason: reason,
      ...(id !== null && { p_id: id }),
    }),
  );
}

/** `key`: the same for all tries of one refund. */
async function refund({ orderId, amount, day, reference, seen, key }: Entry & { key: string }) {
  await answerOf(
    db.rpc('record_order_refund', {
      p_order_id: orderId,
      p_amount: Number(amount),
      p_refunded_on: day,
      p_reference: reference,
      p_seen_owed: seen,
      p_key: key,
    }),
  );
}

async function voidRefund({ orderId, id, reason }: Void<string>): Promise<void> {
  await answerOf(db.rpc('void_order_refund', { p_order_id: orderId, p_id: id, p_reason: reason }));
}

/** Records and voids payments and refunds; afterwards the desk is refetched. */
export function usePayments() {
  const onSettled = useRefetch(deskKeys.all);
  return {
    record: useSingleMutation({ mutationFn: record, onSettled }),
    void: useSingleMutation({ mutationFn: voidPayment, onSettled }),
    refund: useSingleMutation({ mutationFn: refund, onSettled }),
    voidRefund: useSingleMutation({ mutationFn: voidRefund, onSettled }),
  };
}

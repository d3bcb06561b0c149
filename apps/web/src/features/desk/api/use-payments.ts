import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { useSingleMutation } from '@/lib/use-single-mutation';
import { deskKeys } from './desk-keys';
import { useRefetch } from './use-refetch';

/** `seenDue`: what was due when the person began, so that a payment is not recorded on top of a colleague's or of itself. */
type Payment = { orderId: string; amount: string; paidOn: string; reference: string; seenDue: number };

async function record({ orderId, amount, paidOn, reference, seenDue }: Payment): Promise<void> {
  await answerOf(
    db.rpc('record_order_payment', {
      p_order_id: orderId,
      p_is_paid: true,
      p_amount: Number(amount),
      p_paid_on: paidOn,
      p_reference: reference,
      p_seen_due: seenDue,
    }),
  );
}

/** `id`: one payment; null: all of the order. */
async function voidPayment({ orderId, id }: { orderId: string; id: string | null }): Promise<void> {
  await answerOf(
    db.rpc('record_order_payment', {
      p_order_id: orderId,
      p_is_paid: false,
      ...(id !== null && { p_id: id }),
    }),
  );
}

/** Records and voids payments; afterwards the desk is refetched. */
export function usePayments() {
  const onSettled = useRefetch(deskKeys.all);
  return {
    record: useSingleMutation({ mutationFn: record, onSettled }),
    void: useSingleMutation({ mutationFn: voidPayment, onSettled }),
  };
}

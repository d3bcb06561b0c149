import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { useSingleMutation } from '@/lib/mutations/use-single-mutation';
import type { DueOrder } from '../../payments/joint/allotment';
import { deskKeys } from '../desk-keys';
import { useRefetch } from '../use-refetch';

/** The orders of a customer of which something is due, the ones to be paid first in front; `today` by the clock of their stores. */
export type CustomerDues = { orders: DueOrder[]; more: boolean; today: string | null };

/** The amounts that a customer owes for its orders, at the start of a payment of several. */
export function customerDuesQuery(userId: string, groupId: string) {
  return queryOptions({
    queryKey: deskKeys.customerDues(userId, groupId),
    queryFn: ({ signal }) =>
      answerOf<CustomerDues>(db.rpc('desk_customer_dues', { p_group_id: groupId }).abortSignal(signal)),
    ...caches.everyTime,
  });
}

/** A payment of several orders; `seen`: what was due of an order when the person began; `key`: the same for all tries. */
type JointEntry = {
  groupId: string;
  amount: string;
  day: string;
  method: string;
  reference: string;
  parts: { id: string; amount: number; seen: number }[];
  key: string;
};

async function record({ groupId, amount, day, method, reference, parts, key }: JointEntry): Promise<void> {
  await answerOf(
    db.rpc('record_customer_payment', {
      p_group_id: groupId,
      p_amount: Number(amount),
      p_paid_on: day,
      p_method: method,
      p_reference: reference,
      p_parts: parts.map(({ id, amount: part, seen }) => ({ id, amount: part, seen_due: seen })),
      p_key: key,
    }),
  );
}

async function voidWhole({ number, reason }: { number: number; reason: string }): Promise<void> {
  await answerOf(db.rpc('void_customer_payment', { p_number: number, p_reason: reason }));
}

/** Records and voids payments of several orders; afterwards the desk is refetched. */
export function useJointPayments() {
  const onSettled = useRefetch(deskKeys.all);
  return {
    record: useSingleMutation({ mutationFn: record, onSettled }),
    void: useSingleMutation({ mutationFn: voidWhole, onSettled }),
  };
}

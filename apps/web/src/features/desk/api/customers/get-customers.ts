import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { useSingleMutation } from '@/lib/mutations/use-single-mutation';
import type { Customer, CustomerDetail, CustomerFilter } from '../../customers/customer';
import { deskKeys } from '../desk-keys';
import { afterCreated, newestFirst, type Cursor } from '../newest-first';
import { useRefetch } from '../use-refetch';

type Page = { customers: Customer[]; more: boolean; waiting: number };

async function readCustomers(filter: CustomerFilter, before: Cursor, signal: AbortSignal): Promise<Page> {
  return answerOf<Page>(
    db
      .rpc('desk_customers', {
        ...(filter.search && { p_search: filter.search }),
        p_only_waiting: filter.onlyWaiting,
        ...(before && { p_before_at: before.at, p_before_id: before.id }),
      })
      .abortSignal(signal),
  );
}

/** Customers of the person's stores, newest first. */
export function customersQuery(userId: string, filter: CustomerFilter) {
  return newestFirst({
    queryKey: deskKeys.customers(userId, filter),
    read: (before, signal) => readCustomers(filter, before, signal),
    lastOf: ({ customers }) => afterCreated(customers),
  });
}

async function readCustomer(groupId: string, signal: AbortSignal): Promise<CustomerDetail> {
  return answerOf<CustomerDetail>(db.rpc('desk_customer', { p_group_id: groupId }).abortSignal(signal));
}

/** One customer in full. */
export function customerQuery(userId: string, groupId: string) {
  return queryOptions({
    queryKey: deskKeys.customer(userId, groupId),
    queryFn: ({ signal }) => readCustomer(groupId, signal),
    ...caches.everyVisit,
  });
}

async function approve({ groupId, isApproved }: { groupId: string; isApproved: boolean }): Promise<void> {
  await answerOf(db.rpc('approve_customer', { p_group_id: groupId, p_is_approved: isApproved }));
}

type Line = { amount: number | null; until: string | null };

async function setCredit({ groupId, line, seen }: { groupId: string; line: Line; seen: Line }) {
  return answerOf<'saved' | 'same' | 'stale'>(
    db.rpc('set_customer_credit', {
      p_group_id: groupId,
      p_amount: line.amount as number,
      p_until: line.until as string,
      p_seen_amount: seen.amount as number,
      p_seen_until: seen.until as string,
    }),
  );
}

type Days = { groupId: string; days: number | null; seen: number | null };

const setDays = ({ groupId, days, seen }: Days) =>
  answerOf<'saved' | 'same' | 'stale'>(
    db.rpc('set_credit_days', { p_group_id: groupId, p_days: days as number, p_seen_days: seen as number }),
  );

type Release = { groupId: string; amount: number; reason: string };

const releaseCredit = ({ groupId, amount, reason }: Release) =>
  answerOf(db.rpc('release_credit', { p_group_id: groupId, p_amount: amount, p_reason: reason }));

const withdrawRelease = (groupId: string) =>
  answerOf(db.rpc('withdraw_credit_release', { p_group_id: groupId }));

/** Decisions about a customer; afterwards the desk is refetched. */
export function useCustomerDecisions() {
  const onSettled = useRefetch(deskKeys.all);
  return {
    approve: useSingleMutation({ mutationFn: approve, onSettled }),
    credit: useSingleMutation({ mutationFn: setCredit, onSettled }),
    days: useSingleMutation({ mutationFn: setDays, onSettled }),
    release: useSingleMutation({ mutationFn: releaseCredit, onSettled }),
    withdraw: useSingleMutation({ mutationFn: withdrawRelease, onSettled }),
  };
}

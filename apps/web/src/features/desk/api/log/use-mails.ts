import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { useSingleMutation } from '@/lib/mutations/use-single-mutation';
import { desk } from '../../shared/fields/limits';
import { deskKeys } from '../desk-keys';
import { newestFirst, type Cursor } from '../newest-first';
import { useRefetch } from '../use-refetch';

export const MAIL_STATES = ['waiting', 'failed', 'uncertain', 'sent', 'joined', 'withdrawn'] as const;

export type MailState = (typeof MAIL_STATES)[number];

/** A mail of the outbox, without what it says. */
export type DeskMail = {
  id: string;
  kind: string;
  to: string;
  /** The number of its order, and the order's id, which the list of undelivered mails lacks. */
  about: string | null;
  order_id?: string | null;
  state: MailState;
  reason: string | null;
  attempts: number;
  at: string;
  sent_at?: string | null;
  next_at: string | null;
  can_retry: boolean;
};

function readMails(signal: AbortSignal) {
  return answerOf<{ count: number; mails: DeskMail[] }>(db.rpc('undelivered_mails').abortSignal(signal));
}

/** Undelivered mails, for admins. */
export function undeliveredMailsQuery(userId: string) {
  return queryOptions({
    queryKey: deskKeys.undelivered(userId),
    queryFn: ({ signal }) => readMails(signal),
    ...caches.everyVisit,
    refetchInterval: desk.slowPoll,
  });
}

/** Of the mails those in a state, or about an order. */
export type MailFilter = { state: MailState | null; orderId: string | null };

function readPage({ state, orderId }: MailFilter, before: Cursor, signal: AbortSignal) {
  return answerOf<{ mails: DeskMail[]; more: boolean }>(
    db
      .rpc('desk_mails', {
        ...(state && { p_state: state }),
        ...(orderId && { p_order_id: orderId }),
        ...(before && { p_before_at: before.at, p_before_id: before.id }),
        p_limit: desk.pageSize,
      })
      .abortSignal(signal),
  );
}

/** Mails of the outbox, for admins: newest first, page after page. */
export function mailsQuery(userId: string, filter: MailFilter) {
  return {
    ...newestFirst({
      queryKey: deskKeys.mails(userId, filter),
      read: (before, signal) => readPage(filter, before, signal),
      lastOf: ({ mails }): Cursor => {
        const last = mails.at(-1);
        return last ? { at: last.at, id: last.id } : null;
      },
    }),
    refetchInterval: desk.slowPoll,
  };
}

type Retried = { outcome: 'due' | 'gone' | 'empty' };

async function retry(id: string): Promise<Retried['outcome']> {
  const { outcome } = await answerOf<Retried>(db.rpc('retry_mail', { p_mail_id: id }));
  return outcome;
}

/** Makes a mail due at once. */
export function useRetryMail() {
  return useSingleMutation({ mutationFn: retry, onSettled: useRefetch(deskKeys.undelivered, deskKeys.all) });
}

import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { useSingleMutation } from '@/lib/use-single-mutation';
import { desk } from '../limits';
import { deskKeys } from './desk-keys';
import { useRefetch } from './use-refetch';

/** An undelivered mail: given up, not accepted by the server, or waiting for its next attempt. */
export type UndeliveredMail = {
  id: string;
  kind: string;
  to: string;
  /** The number of its order. */
  about: string | null;
  state: 'failed' | 'uncertain' | 'waiting';
  reason: string | null;
  attempts: number;
  at: string;
  next_at: string | null;
  can_retry: boolean;
};

function readMails(signal: AbortSignal) {
  return answerOf<{ count: number; mails: UndeliveredMail[] }>(
    db.rpc('undelivered_mails').abortSignal(signal),
  );
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

type Retried = { outcome: 'due' | 'gone' | 'empty' };

async function retry(id: string): Promise<Retried['outcome']> {
  const { outcome } = await answerOf<Retried>(db.rpc('retry_mail', { p_mail_id: id }));
  return outcome;
}

/** Makes a mail due at once. */
export function useRetryMail() {
  return useSingleMutation({ mutationFn: retry, onSettled: useRefetch(deskKeys.undelivered) });
}

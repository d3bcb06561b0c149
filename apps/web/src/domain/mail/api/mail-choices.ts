import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { afterLast } from '@/lib/mutations/after-last';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { MailChoices, MailKind } from '../mail-kinds';

async function readChoices(userId: string, signal: AbortSignal): Promise<MailChoices> {
  const { data, error } = await db
    .from('mail_preferences')
    .select('kind,is_wanted')
    .eq('user_id', userId)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return Object.fromEntries(data.map((row) => [row.kind, row.is_wanted]));
}

/** The mails a person has switched on or off. */
export function mailChoicesQuery(userId: string) {
  return queryOptions({
    queryKey: ['mail-choices', userId] as const,
    queryFn: ({ signal }) => readChoices(userId, signal),
    ...caches.everyVisit,
  });
}

type Change = { kind: MailKind; isWanted: boolean };

async function save({ kind, isWanted }: Change): Promise<void> {
  // The database takes the person from the session.
  const { error } = await db
    .from('mail_preferences')
    .upsert({ kind, is_wanted: isWanted }, { onConflict: 'user_id,kind' });
  if (error) throw toAppError(error);
}

/** Switches a kind of mail, optimistically; a refused change is rolled back. Changes run one at a time. */
export function useSwitchMail(userId: string) {
  const client = useQueryClient();
  const { queryKey } = mailChoicesQuery(userId);
  const mutationKey = ['switch-mail', userId] as const;
  return useMutation({
    mutationKey,
    mutationFn: save,
    scope: { id: `mail-choices-${userId}` },
    onMutate: async ({ kind, isWanted }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey)?.[kind];
      client.setQueryData(queryKey, (choices) => ({ ...choices, [kind]: isWanted }));
      return { before };
    },
    onError: (_error, { kind }, context) => {
      client.setQueryData(queryKey, (choices) => ({ ...choices, [kind]: context?.before }));
    },
    onSettled: () => afterLast(client, mutationKey, () => void client.invalidateQueries({ queryKey })),
  });
}

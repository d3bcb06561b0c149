import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';

export type Invitation = {
  groupName: string;
  inviter: string | null;
  role: 'owner' | 'member';
  establishments: string[];
  isAccepted: boolean;
};

async function readInvitation(token: string, signal: AbortSignal): Promise<Invitation> {
  const { data, error } = await db.rpc('read_invitation', { p_token: token }).abortSignal(signal).single();
  if (error) throw toAppError(error);
  return {
    groupName: data.group_name,
    inviter: data.inviter,
    role: data.role === 'owner' ? 'owner' : 'member',
    establishments: data.locations,
    isAccepted: data.is_accepted,
  };
}

/** The invitation behind a mail's token. Fails with the database's Spanish reason. */
export function invitationQuery(userId: string, token: string) {
  return queryOptions({
    queryKey: ['invitation', userId, token],
    queryFn: ({ signal }) => readInvitation(token, signal),
    retry: false,
    ...caches.own,
  });
}

/** Accepts the invitation, then refetches everything that depends on groups and establishments. Throws AppError. */
export function useAcceptInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (token: string) => {
      const { error } = await db.rpc('accept_invitation', { p_token: token });
      if (error) throw toAppError(error);
    },
    onSuccess: () => client.invalidateQueries(),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';

export type StaffInvitation = {
  inviter: string | null;
  role: 'seller' | 'admin';
  /** Null: all stores. */
  stores: string[] | null;
  is_accepted: boolean;
};

/** The invitation to the desk's team behind a mail's token. Fails with the database's Spanish reason. */
export function staffInvitationQuery(userId: string, token: string) {
  return queryOptions({
    queryKey: ['staff-invitation', userId, token],
    queryFn: ({ signal }) =>
      answerOf<StaffInvitation>(db.rpc('read_staff_invitation', { p_token: token }).abortSignal(signal)),
    retry: false,
    ...caches.own,
  });
}

/** Accepts the invitation, then refetches everything. Throws AppError. */
export function useAcceptStaffInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => answerOf(db.rpc('accept_staff_invitation', { p_token: token })),
    onSuccess: () => client.invalidateQueries(),
  });
}

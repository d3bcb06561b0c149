import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { useSingleMutation } from '@/lib/mutations/use-single-mutation';
import type { Team, TeamAccess, TeamPerson } from '../../team/team';
import { deskKeys } from '../desk-keys';
import { useRefetch } from '../use-refetch';

/** The people of the desk and its open invitations, for admins. */
export function teamQuery(userId: string) {
  return queryOptions({
    queryKey: deskKeys.team(userId),
    queryFn: ({ signal }) => answerOf<Team>(db.rpc('desk_team').abortSignal(signal)),
    ...caches.everyVisit,
  });
}

const toArguments = ({ role, store_ids }: TeamAccess) => ({
  p_role: role,
  ...(store_ids && { p_store_ids: store_ids }),
});

const invite = ({ email, access, key }: { email: string; access: TeamAccess; key: string }) =>
  answerOf(db.rpc('invite_staff', { p_email: email, ...toArguments(access), p_key: key }));

const change = ({ person, access }: { person: TeamPerson; access: TeamAccess }) =>
  answerOf<'saved' | 'stale'>(
    db.rpc('set_staff_person', {
      p_user_id: person.id,
      p_version: person.version,
      ...toArguments(access),
    }),
  );

const remove = (userId: string) => answerOf(db.rpc('remove_staff_person', { p_user_id: userId }));

const withdraw = (id: string) => answerOf(db.rpc('withdraw_staff_invitation', { p_invitation_id: id }));

/** Changes to the team; afterwards it is refetched. */
export function useTeamChanges() {
  const onSettled = useRefetch(deskKeys.team);
  return {
    invite: useSingleMutation({ mutationFn: invite, onSettled }),
    change: useSingleMutation({ mutationFn: change, onSettled }),
    remove: useSingleMutation({ mutationFn: remove, onSettled }),
    withdraw: useSingleMutation({ mutationFn: withdraw, onSettled }),
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import { settingsKeys, type SettingsOwner } from '../../api/settings-keys';
import type { Access } from '../person';

export type PeopleChange =
  | { kind: 'invite'; email: string; access: Access }
  | { kind: 'withdraw'; invitationId: string }
  | { kind: 'set'; personId: string; access: Access }
  | { kind: 'remove'; personId: string };

/**
 * Changes the access to a group. Resolves once the list has been read again; a change of the user's own access also refetches
 * everything that depends on it. Throws AppError.
 */
export function useChangePeople({ userId, groupId }: SettingsOwner) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: PeopleChange) => send(groupId, change),
    onSettled: async (_data, _error, change) => {
      const isOwn = 'personId' in change && change.personId === userId;
      await client.invalidateQueries(isOwn ? {} : { queryKey: settingsKeys.people(userId, groupId) });
    },
  });
}

async function send(groupId: string, change: PeopleChange): Promise<void> {
  const { error } = await call(groupId, change);
  if (error) throw toAppError(error);
}

function call(groupId: string, change: PeopleChange) {
  const group = { p_group_id: groupId };
  switch (change.kind) {
    case 'invite':
      return db.rpc('invite_to_group', { ...group, p_email: change.email, ...parameters(change.access) });
    case 'withdraw':
      return db.rpc('withdraw_invitation', { ...group, p_invitation_id: change.invitationId });
    case 'set':
      return db.rpc('set_group_person', {
        ...group,
        p_user_id: change.personId,
        ...parameters(change.access),
      });
    case 'remove':
      return db.rpc('remove_group_person', { ...group, p_user_id: change.personId });
  }
}

const parameters = ({ role, locationIds }: Access) => ({ p_role: role, p_location_ids: locationIds });

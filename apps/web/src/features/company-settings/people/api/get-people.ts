import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { readPages } from '@/lib/backend/read-pages';
import { db } from '@/lib/backend/supabase';
import { settingsKeys, type SettingsOwner } from '../../api/settings-keys';
import { toInvitation, toPerson, type Invitation, type Person, type Establishment } from '../person';

export type GroupPeople = {
  people: Person[];
  invitations: Invitation[];
  /** All establishments of the group, by name. */
  establishments: Establishment[];
};

async function readEstablishments(groupId: string, signal: AbortSignal): Promise<Establishment[]> {
  return readPages((from, to) =>
    db
      .from('locations')
      .select('id,name')
      .eq('bussiness_group_id', groupId)
      .order('name')
      .order('id')
      .range(from, to)
      .abortSignal(signal),
  );
}

async function readPeople(groupId: string, signal: AbortSignal): Promise<GroupPeople> {
  const [people, invitations, establishments] = await Promise.all([
    db.rpc('list_group_people', { p_group_id: groupId }).abortSignal(signal),
    db.rpc('list_group_invitations', { p_group_id: groupId }).abortSignal(signal),
    readEstablishments(groupId, signal),
  ]);
  if (people.error) throw toAppError(people.error);
  if (invitations.error) throw toAppError(invitations.error);
  return {
    people: people.data.map(toPerson),
    invitations: invitations.data.map(toInvitation),
    establishments,
  };
}

/** The people with access to a group and their access, and those invited. Only for its owners. */
export function peopleQuery({ userId, groupId }: SettingsOwner) {
  return queryOptions({
    queryKey: settingsKeys.people(userId, groupId),
    queryFn: ({ signal }) => readPeople(groupId, signal),
  });
}

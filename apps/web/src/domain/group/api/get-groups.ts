import { queryOptions, skipToken } from '@tanstack/react-query';
import { dataApi } from '@/config/limits';
import { toAppError } from '@/lib/app-error';
import { readPages } from '@/lib/backend/read-pages';
import { db } from '@/lib/backend/supabase';
import { toGroup, type Group, type GroupRow } from '../group';
import { groupKeys } from './group-keys';

/** The groups visible to a user: those with an active membership and those of the user's establishments, by name. */
export function groupsQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: groupKeys.groups(userId ?? ''),
    queryFn: userId ? ({ signal }) => getGroups(userId, signal) : skipToken,
  });
}

async function getGroups(userId: string, signal: AbortSignal): Promise<Group[]> {
  const [roles, ofLocations] = await Promise.all([
    getRoles(userId, signal),
    getLocationGroupIds(userId, signal),
  ]);
  const rows = await getRows([...new Set([...roles.keys(), ...ofLocations])], signal);
  return rows
    .map((row) => toGroup(row, roles))
    .sort((a, b) => Number(b.isMember) - Number(a.isMember) || a.name.localeCompare(b.name, 'es'));
}

/** The role in each group of an active membership. */
async function getRoles(userId: string, signal: AbortSignal): Promise<Map<string, string>> {
  const { data, error } = await db
    .from('user_memberships')
    .select('company_id,role')
    .eq('user_id', userId)
    .eq('is_active', true)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return new Map(data.map(({ company_id: groupId, role }) => [groupId, role]));
}

async function getLocationGroupIds(userId: string, signal: AbortSignal): Promise<string[]> {
  const rows = await readPages((from, to) =>
    db
      .from('location_users')
      .select('id,locations(bussiness_group_id)')
      .eq('user_id', userId)
      .order('id')
      .range(from, to)
      .abortSignal(signal),
  );
  return rows.flatMap((row) => {
    // Establishments the user can no longer see come back null, despite the type.
    const location = row.locations as typeof row.locations | null;
    return location?.bussiness_group_id ?? [];
  });
}

async function getRows(ids: string[], signal: AbortSignal): Promise<GroupRow[]> {
  const chunks: string[][] = [];
  for (let start = 0; start < ids.length; start += dataApi.inChunk) {
    chunks.push(ids.slice(start, start + dataApi.inChunk));
  }
  const answers = await Promise.all(
    chunks.map((chunk) =>
      db.from('business_groups').select('id,name,description').in('id', chunk).abortSignal(signal),
    ),
  );
  return answers.flatMap(({ data, error }) => {
    if (error) throw toAppError(error);
    return data;
  });
}

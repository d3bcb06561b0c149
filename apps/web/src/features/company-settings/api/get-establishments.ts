import { queryOptions } from '@tanstack/react-query';
import { dataApi } from '@/config/limits';
import { AppError, toAppError } from '@/lib/app-error';
import { readPages } from '@/lib/backend/read-pages';
import { auth, db } from '@/lib/backend/supabase';
import {
  LOCATION_DETAILS_COLUMNS,
  toLocationDetails,
  type LocationDetails,
} from '../establishments/location-details';
import { establishmentErrors } from '../settings-error';
import { settingsKeys, type SettingsOwner } from './settings-keys';

/** The group's establishments that are linked to the person, newest first. Errors name the step that failed. */
export function establishmentsQuery({ userId, groupId }: SettingsOwner) {
  return queryOptions({
    queryKey: settingsKeys.establishments(userId, groupId),
    queryFn: ({ signal }) => readEstablishments(groupId, signal),
  });
}

async function readEstablishments(groupId: string, signal: AbortSignal): Promise<LocationDetails[]> {
  const { data, error } = await auth.getSession();
  if (error || !data.session) throw failedAt(establishmentErrors.notSignedIn, error);
  const ids = await readLinkedIds(data.session.user.id, signal);
  const chunks = Array.from({ length: Math.ceil(ids.length / dataApi.inChunk) }, (_, chunk) =>
    ids.slice(chunk * dataApi.inChunk, (chunk + 1) * dataApi.inChunk),
  );
  const rows = (await Promise.all(chunks.map((chunk) => readRows(chunk, groupId, signal)))).flat();
  return rows
    .sort((a, b) => b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id))
    .map(toLocationDetails);
}

async function readLinkedIds(userId: string, signal: AbortSignal): Promise<string[]> {
  try {
    const rows = await readPages((from, to) =>
      db
        .from('location_users')
        .select('location_id')
        .eq('user_id', userId)
        .order('location_id')
        .range(from, to)
        .abortSignal(signal),
    );
    return rows.map((row) => row.location_id);
  } catch (error) {
    throw failedAt(establishmentErrors.links, error);
  }
}

async function readRows(ids: string[], groupId: string, signal: AbortSignal) {
  const { data, error } = await db
    .from('locations')
    .select(LOCATION_DETAILS_COLUMNS)
    .in('id', ids)
    .eq('bussiness_group_id', groupId)
    .order('created_at', { ascending: false })
    .abortSignal(signal);
  if (error) throw failedAt(establishmentErrors.list, error);
  return data;
}

// Keeps the status, because a refusal is not retried.
function failedAt(step: string, cause: unknown): AppError {
  const { message, status } = toAppError(cause);
  return new AppError(step, message, { status, cause });
}

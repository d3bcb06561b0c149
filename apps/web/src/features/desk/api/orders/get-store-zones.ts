import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import { deskKeys } from '../desk-keys';

async function readStoreZones(signal: AbortSignal): Promise<ReadonlyMap<number, string>> {
  const { data, error } = await db.from('stores').select('id,time_zone').abortSignal(signal);
  if (error) throw toAppError(error);
  return new Map(data.map(({ id, time_zone }) => [id, time_zone]));
}

/** The time zones of the stores that the person may read, by id. */
export function storeZonesQuery(userId: string) {
  return queryOptions({
    queryKey: deskKeys.storeZones(userId),
    queryFn: ({ signal }) => readStoreZones(signal),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { locationsQuery } from '@/domain/location';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { LocationDetails } from '../establishments/location-details';
import { toLocationColumns, type EstablishmentValues } from '../establishments/establishment-values';
import { settingsKeys, type SettingsOwner } from './settings-keys';

/** The store whose price list new establishments start with. */
const NEW_LOCATION_STORE_ID = 1;

const POLICY_REFUSED = '42501';

type Change = { values: EstablishmentValues; before: LocationDetails | null };

/**
 * Adds an establishment, or edits `before`. Resolves once the list and the selectable establishments have been read again, so
 * that a new one can be chosen right away. Throws AppError.
 */
export function useSaveEstablishment({ userId, groupId }: SettingsOwner) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ values, before }: Change) => {
      const columns = toLocationColumns(values, before);
      return before ? updateLocation(before.id, columns) : insertLocation(groupId, columns);
    },
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: settingsKeys.establishments(userId, groupId) }),
        client.invalidateQueries({ queryKey: locationsQuery(userId, groupId).queryKey }),
      ]);
    },
  });
}

type Columns = ReturnType<typeof toLocationColumns>;

async function insertLocation(groupId: string, columns: Columns): Promise<string> {
  const row = { ...columns, bussiness_group_id: groupId };
  const insert = (values: typeof row & { store_id?: number }) =>
    db.from('locations').insert(values).select('id').single();

  let answer = await insert({ ...row, store_id: NEW_LOCATION_STORE_ID });
  // A portal may start with another store and refuse ours; without a store it uses its default.
  if (answer.error?.code === POLICY_REFUSED) answer = await insert(row);
  if (answer.error) throw toAppError(answer.error);
  return answer.data.id;
}

async function updateLocation(id: string, columns: Columns): Promise<string> {
  const { data, error } = await db.from('locations').update(columns).eq('id', id).select('id').single();
  if (error) throw toAppError(error);
  return data.id;
}

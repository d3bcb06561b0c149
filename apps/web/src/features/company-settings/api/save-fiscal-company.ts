import { useMutation, useQueryClient } from '@tanstack/react-query';
import { locationsQuery } from '@/domain/location';
import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { FiscalCompany } from '../fiscal-companies/fiscal-company';
import { toFiscalColumns, type FiscalValues } from '../fiscal-companies/fiscal-values';
import { settingsKeys, type SettingsOwner } from './settings-keys';

type Change = { values: FiscalValues; before: FiscalCompany | null };

/**
 * Adds a fiscal company, or edits `before`. Resolves once the list, and the establishments it is embedded in, have been read
 * again. Throws AppError.
 */
export function useSaveFiscalCompany({ userId, groupId }: SettingsOwner) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ values, before }: Change) => {
      const columns = toFiscalColumns(values);
      return before ? updateCompany(before.id, columns) : insertCompany(groupId, columns);
    },
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: settingsKeys.companies(userId, groupId) }),
        client.invalidateQueries({ queryKey: locationsQuery(userId, groupId).queryKey }),
      ]);
    },
  });
}

type Columns = ReturnType<typeof toFiscalColumns>;

async function insertCompany(groupId: string, columns: Columns): Promise<string> {
  const { data, error } = await db
    .from('business_fiscal_data')
    .insert({ ...columns, business_group_id: groupId })
    .select('id')
    .single();
  if (error) throw toAppError(error);
  return data.id;
}

async function updateCompany(id: string, columns: Columns): Promise<string> {
  const { data, error } = await db
    .from('business_fiscal_data')
    .update(columns)
    .eq('id', id)
    .select('id')
    .single();
  if (error) throw toAppError(error);
  return data.id;
}

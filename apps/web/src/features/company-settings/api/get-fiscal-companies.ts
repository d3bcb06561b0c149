import { queryOptions } from '@tanstack/react-query';
import { readPages } from '@/lib/backend/read-pages';
import { db } from '@/lib/backend/supabase';
import { toFiscalCompany, type FiscalCompany } from '../fiscal-companies/fiscal-company';
import { settingsKeys, type SettingsOwner } from './settings-keys';

async function readCompanies(groupId: string, signal: AbortSignal): Promise<FiscalCompany[]> {
  const rows = await readPages((from, to) =>
    db
      .from('business_fiscal_data')
      .select('*')
      .eq('business_group_id', groupId)
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to)
      .abortSignal(signal),
  );
  return rows.map(toFiscalCompany);
}

/** The fiscal companies of a group, newest first. */
export function fiscalCompaniesQuery({ userId, groupId }: SettingsOwner) {
  return queryOptions({
    queryKey: settingsKeys.companies(userId, groupId),
    queryFn: ({ signal }) => readCompanies(groupId, signal),
  });
}

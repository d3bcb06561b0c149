import { toAppError } from '@/lib/app-error';
import { toPhoneNumber } from '@/lib/fields/phone';
import { db } from '@/lib/backend/supabase';
import type { Registration } from '../../resume/registration';

/** Creates the group's first fiscal company unless an earlier attempt did. Throws AppError. */
export async function ensureCompany(groupId: string, company: Registration['company']): Promise<void> {
  const { data, error } = await db
    .from('business_fiscal_data')
    .select('id')
    .eq('business_group_id', groupId)
    .eq('lega_name', company.name)
    .limit(1);
  if (error) throw toAppError(error);
  if (data.length === 0) await createCompany(groupId, company);
}

async function createCompany(groupId: string, company: Registration['company']): Promise<void> {
  const { error } = await db.from('business_fiscal_data').insert({
    business_group_id: groupId,
    lega_name: company.name,
    business_name: company.business_name,
    email: company.email ?? null,
    phone: toPhoneNumber(company.phone),
    rfc: company.tax_id ?? null,
  });
  if (error) throw toAppError(error);
}

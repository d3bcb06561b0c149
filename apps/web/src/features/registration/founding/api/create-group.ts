import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { Registration } from '../../resume/registration';

/** The id of the registration's business group: the earlier attempt's, else a new one's. Throws AppError. */
export async function ensureGroup(userId: string, group: Registration['businessGroup']): Promise<string> {
  return (await findGroup(userId, group.name)) ?? (await createGroup(group));
}

async function findGroup(userId: string, name: string): Promise<string | undefined> {
  const { data, error } = await db
    .from('business_groups')
    .select('id')
    .eq('created_by', userId)
    .eq('name', name)
    .order('created_at')
    .limit(1);
  if (error) throw toAppError(error);
  return data[0]?.id;
}

/** The form has no address or tax id of a group: its companies and establishments have their own. */
async function createGroup({ name, description }: Registration['businessGroup']): Promise<string> {
  const { data, error } = await db
    .from('business_groups')
    .insert({ name, description: description ?? null, address: null, tax_id: null, settings: {} })
    .select('id')
    .single();
  if (error) throw toAppError(error);
  return data.id;
}

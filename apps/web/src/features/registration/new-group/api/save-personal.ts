import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';

/** Saves a person's own phone and tax id in the profile. Throws AppError. */
export async function savePersonal(
  userId: string,
  { phone, taxId }: { phone: string; taxId: string },
): Promise<void> {
  const { error } = await db
    .from('profiles')
    .update({ phone: phone || null, tax_id: taxId || null })
    .eq('id', userId);
  if (error) throw toAppError(error);
}

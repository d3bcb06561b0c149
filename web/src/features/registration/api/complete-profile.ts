import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/supabase';

/** Makes the new group the current one and the onboarding complete. Throws AppError. */
export async function completeProfile(userId: string, groupId: string): Promise<void> {
  const { error } = await db
    .from('profiles')
    .update({ current_company_id: groupId, onboarding_completed: true })
    .eq('id', userId);
  if (error) throw toAppError(error);
}

/** Whether this account's onboarding was completed before. Throws AppError. */
export async function isOnboarded(userId: string): Promise<boolean> {
  const { data, error } = await db
    .from('profiles')
    .select('onboarding_completed')
    .eq('id', userId)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data?.onboarding_completed === true;
}

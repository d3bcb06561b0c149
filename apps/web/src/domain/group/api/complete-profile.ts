import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';

/** Makes a group current and marks onboarding as complete. Throws AppError. */
export async function completeProfile(userId: string, groupId: string): Promise<void> {
  const { error } = await db
    .from('profiles')
    .update({ current_company_id: groupId, onboarding_completed: true })
    .eq('id', userId);
  if (error) throw toAppError(error);
}

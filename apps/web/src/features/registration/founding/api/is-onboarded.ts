import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';

/** Whether this account has already completed its onboarding. Throws AppError. */
export async function isOnboarded(userId: string): Promise<boolean> {
  const { data, error } = await db
    .from('profiles')
    .select('onboarding_completed')
    .eq('id', userId)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data?.onboarding_completed === true;
}

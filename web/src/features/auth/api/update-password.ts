import { toAppError } from '@/lib/app-error';
import { auth } from '@/lib/supabase';

/** Sets a new password for the signed-in user. Throws AppError. */
export async function updatePassword(password: string): Promise<void> {
  const { error } = await auth.updateUser({ password });
  if (error) throw toAppError(error);
}

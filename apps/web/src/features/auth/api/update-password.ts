import { toAppError } from '@/lib/app-error';
import { loadAuth } from '@/lib/backend/load-auth';

/** Sets a new password for the signed-in user. Throws AppError. */
export async function updatePassword(password: string): Promise<void> {
  const auth = await loadAuth();
  const { error } = await auth.updateUser({ password });
  if (error) throw toAppError(error);
}

import { paths } from '@/config/paths';
import { toAppError } from '@/lib/app-error';
import { loadAuth } from '@/lib/backend/load-auth';

/** Sends a recovery link that opens the reset form. Throws AppError. */
export async function requestReset(email: string): Promise<void> {
  const redirectTo = new URL(paths.auth.href({ reset: 'true' }), window.location.origin).href;
  const auth = await loadAuth();
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo });
  if (error) throw toAppError(error);
}

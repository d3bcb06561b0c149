import { toAppError } from '@/lib/app-error';
import { loadAuth } from '@/lib/backend/load-auth';

/** Resends the confirmation of a sign-up; its link leads to `next`, the site's root by default. Throws AppError. */
export async function resendConfirmation(email: string, next = '/'): Promise<void> {
  const auth = await loadAuth();
  const { error } = await auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: new URL(next, window.location.origin).href },
  });
  if (error) throw toAppError(error);
}

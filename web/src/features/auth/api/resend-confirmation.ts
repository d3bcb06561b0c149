import { toAppError } from '@/lib/app-error';
import { auth } from '@/lib/supabase';

/** Has the confirmation of a sign-up sent again; its link leads to the site's root. Throws AppError. */
export async function resendConfirmation(email: string): Promise<void> {
  const { error } = await auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: `${window.location.origin}/` },
  });
  if (error) throw toAppError(error);
}

import { toAppError } from '@/lib/app-error';
import { auth } from '@/lib/supabase';

/** Starts a session with email and password. Throws AppError. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  const { error } = await auth.signInWithPassword(credentials);
  if (error) throw toAppError(error);
}

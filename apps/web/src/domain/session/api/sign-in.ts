import { toAppError } from '@/lib/app-error';
import { loadAuth } from '@/lib/backend/load-auth';

/** Starts a session with email and password. Throws AppError. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  const auth = await loadAuth();
  const { error } = await auth.signInWithPassword(credentials);
  if (error) throw toAppError(error);
}

import { toAppError } from '@/lib/app-error';
import { loadAuth } from '@/lib/load-auth';
import type { SessionUser } from '../session';

export type SignUp = {
  email: string;
  password: string;
  /** Texts for the new profile; they authorise nothing, and what is undefined is not sent. */
  metadata: Record<string, string | undefined>;
};

/** Creates an account; whether there is a session afterwards depends on email confirmation. Throws AppError. */
export async function signUp({ email, password, metadata }: SignUp): Promise<void> {
  const auth = await loadAuth();
  const { error } = await auth.signUp({
    email,
    password,
    options: { data: metadata, emailRedirectTo: window.location.origin },
  });
  if (error) throw toAppError(error);
}

/** Who this browser is signed in as right now, null without a session. Throws AppError. */
export async function readSessionUser(): Promise<SessionUser | null> {
  const auth = await loadAuth();
  const { data, error } = await auth.getSession();
  if (error) throw toAppError(error);
  const user = data.session?.user;
  return user ? { id: user.id, email: user.email ?? '' } : null;
}

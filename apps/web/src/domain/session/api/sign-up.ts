import { toAppError } from '@/lib/app-error';
import { loadAuth } from '@/lib/backend/load-auth';
import { resendPause } from '@/lib/stores/resend-pause';
import type { SessionUser } from '../session';

const TOO_MANY_MAILS = 'over_email_send_rate_limit';

export type SignUp = {
  email: string;
  password: string;
  /** Texts for the new profile; they authorise nothing, and undefined ones are not sent. */
  metadata: Record<string, string | undefined>;
  /** The page that the link in the confirmation mail opens. */
  next?: string;
};

/** `unconfirmed`: a mail was sent, and its link must be followed before the first sign-in. */
export type SignUpOutcome = 'signed-in' | 'unconfirmed';

/** Creates an account. Throws AppError. */
export async function signUp({ email, password, metadata, next = '/' }: SignUp): Promise<SignUpOutcome> {
  const auth = await loadAuth();
  const { data, error } = await auth.signUp({
    email,
    password,
    options: { data: metadata, emailRedirectTo: new URL(next, window.location.origin).href },
  });
  if (error) {
    if (error.code === TOO_MANY_MAILS) resendPause.start(email);
    throw toAppError(error);
  }
  if (data.session) return 'signed-in';
  resendPause.start(email);
  return 'unconfirmed';
}

/** The user this browser is signed in as right now, null without a session. Throws AppError. */
export async function readSessionUser(): Promise<SessionUser | null> {
  const auth = await loadAuth();
  const { data, error } = await auth.getSession();
  if (error) throw toAppError(error);
  const user = data.session?.user;
  return user ? { id: user.id, email: user.email ?? '' } : null;
}

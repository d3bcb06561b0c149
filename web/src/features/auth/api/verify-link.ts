import { toAppError } from '@/lib/app-error';
import { auth } from '@/lib/supabase';
import type { MailLinkType } from '../auth-view';

/** Uses up the token of a mail's link, which starts a session. Throws AppError. */
export async function verifyLink(tokenHash: string, type: MailLinkType | 'recovery'): Promise<void> {
  const { error } = await auth.verifyOtp({ token_hash: tokenHash, type });
  if (error) throw toAppError(error);
}

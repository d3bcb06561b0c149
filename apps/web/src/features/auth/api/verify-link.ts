import { toAppError } from '@/lib/app-error';
import { loadAuth } from '@/lib/backend/load-auth';
import type { MailLinkType } from '../auth-params';

/**
 * Redeems the token of a mail's link, which starts a session; `half` if a change of address still waits for the other inbox.
 * Throws AppError.
 */
export async function verifyLink(
  tokenHash: string,
  type: MailLinkType | 'recovery',
): Promise<'signed-in' | 'half'> {
  const auth = await loadAuth();
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
  if (error) throw toAppError(error);
  return data.session ? 'signed-in' : 'half';
}

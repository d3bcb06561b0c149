import type { AuthContext } from '../context';
import type { User } from '../accounts/users';
import { deliver } from './deliver';

/** The mail kind that is counted against the new address. */
export const newAddressMail = 'email_change_new';

/** Writes to both addresses of a pending change, which takes effect when both have confirmed. */
export async function deliverEmailChange(
  auth: AuthContext,
  user: User,
  redirectTo: string | undefined,
  mayWriteToNew: (address: string) => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  const newEmail = user.email_change;
  if (!newEmail || !user.email) return;
  const isStillNeeded = (current: User) => current.email_change === newEmail;
  const shared = { userId: user.id, redirectTo, newEmail, isStillNeeded };
  await deliver(auth, { ...shared, kind: 'email_change_current', address: user.email });
  if (await mayWriteToNew(newEmail))
    await deliver(auth, { ...shared, kind: 'email_change_new', address: newEmail });
}

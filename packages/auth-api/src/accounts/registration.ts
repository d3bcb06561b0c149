import type { AuthContext } from '../context';
import { isUniqueViolation, transaction } from '../database';
import { discardTokens } from '../mail/one-time-tokens';
import {
  claimWaitingAccount,
  confirmEmail,
  findUserByEmail,
  insertUser,
  lockUser,
  type NewUser,
  type User,
} from './users';

/** The data of a sign-up; the hash is null for a sign-up by mail. */
export type Registration = Pick<NewUser, 'email' | 'passwordHash' | 'metadata'>;

/** Whether an account may be created for an address; with closed sign-up, only for an invited one. */
export async function mayRegister(auth: AuthContext, email: string): Promise<boolean> {
  return auth.signUps || auth.isInvited(email);
}

/** The new account, or null if the address already has one. */
export async function addAccount(
  auth: AuthContext,
  registration: Registration,
  confirmed: boolean,
): Promise<User | null> {
  if (await findUserByEmail(auth.pool, registration.email)) return null;
  try {
    return await transaction(auth.pool, (db) => insertUser(db, { ...registration, confirmed }));
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/**
 * Hands an account waiting for confirmation over to this person and returns its id; null if it was already confirmed. Without
 * this a stranger could block an address for good by requesting a mail to it.
 */
export async function takeOverWaiting(auth: AuthContext, registration: Registration): Promise<string | null> {
  const { email, passwordHash, metadata } = registration;
  const waiting = await findUserByEmail(auth.pool, email);
  if (!waiting || waiting.email_confirmed_at) return null;
  return transaction(auth.pool, async (db) => {
    await lockUser(db, waiting.id);
    const claim = { userId: waiting.id, passwordHash, metadata, replace: true };
    if (!(await claimWaitingAccount(db, claim))) return null;
    await discardTokens(db, waiting.id, ['confirmation_token', 'recovery_token']);
    await confirmEmail(db, waiting.id);
    return waiting.id;
  });
}

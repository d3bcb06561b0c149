import * as argon2 from '@node-rs/argon2';
import * as bcrypt from '@node-rs/bcrypt';
import { AuthError, badRequest } from '../errors';
import { PasswordQueue } from '../limits/password-queue';

const minCharacters = 6;
const maxCharacters = 72;
const bcryptMaxBytes = 72;

/**
 * OWASP's minimum for argon2id: 19 MiB and two passes, about 6 ms here. Deliberately not more: the portal runs on small
 * machines, two hashes at a time stay under 40 MiB, and the rate limits stop guessing long before hashing does.
 */
const parameters: argon2.Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const queue = new PasswordQueue();
// Verified when there is no account, so that unknown and known addresses take the same time.
const decoyHash = argon2.hash('nobody', parameters);

/** The argon2id hash of a password, for storing. */
export async function hashPassword(password: string): Promise<string> {
  return queue.run(() => argon2.hash(composed(password), parameters));
}

/**
 * Whether `password` matches `stored` (argon2id, or bcrypt for an imported account). A null or empty hash takes the
 * same time and never matches.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  if (!stored) {
    const decoy = await decoyHash;
    await queue.run(() => argon2.verify(decoy, composed(password)));
    return false;
  }
  if (stored.startsWith('$argon2')) return queue.run(() => argon2.verify(stored, composed(password)));
  return verifyBcrypt(password, stored);
}

/** Whether a stored hash should be replaced at the next successful sign-in. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith('$argon2id$v=19$m=19456,t=2,p=1$');
}

/**
 * Throws when a new password is too short (422 weak_password) or too long (400). Characters are Unicode code points of
 * the composed form, so that the same word typed on another keyboard is the same password.
 */
export function checkPasswordStrength(password: string): void {
  const length = Array.from(composed(password)).length;
  if (length > maxCharacters) {
    throw badRequest('validation_failed', `Password cannot be longer than ${maxCharacters} characters`);
  }
  if (length < minCharacters) {
    const message = `Password should be at least ${minCharacters} characters.`;
    throw new AuthError(422, 'weak_password', message, { weakPassword: { reasons: ['length'] } });
  }
}

async function verifyBcrypt(password: string, stored: string): Promise<boolean> {
  // bcrypt ignores everything after 72 bytes: a longer password would match by its prefix.
  const fits = (candidate: string) => Buffer.byteLength(candidate) <= bcryptMaxBytes;
  // The account's original system hashed the text as typed, which may not have been composed.
  const candidates = [...new Set([password, composed(password)])].filter(fits);
  for (const candidate of candidates) {
    if (await queue.run(() => bcrypt.verify(candidate, stored))) return true;
  }
  return false;
}

function composed(password: string): string {
  return password.normalize('NFC');
}

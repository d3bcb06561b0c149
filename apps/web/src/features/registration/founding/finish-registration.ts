import { completeProfile } from '@/domain/group/api/complete-profile';
import { AppError } from '@/lib/app-error';
import { failureReason } from '@/lib/failure-reason';
import { ensureCompany } from './api/create-company';
import { ensureGroup } from './api/create-group';
import type { Registration } from '../resume/registration';
import { registrationStrings } from '../registration.strings';

/**
 * Gives a new account its business group and first company, and makes them current. Idempotent: whatever exists is
 * found and kept. Returns whether the profile was updated too; if only that failed, the registration has not. Throws AppError with a
 * text for people.
 */
export async function finishRegistration(userId: string, registration: Registration): Promise<boolean> {
  return withLock(userId, async () => {
    const groupId = await ensureGroup(userId, registration.businessGroup).catch((error: unknown) => {
      const reason = failureReason(error);
      throw new AppError('group_failed', registrationStrings.groupFailed(reason), { cause: error });
    });
    await ensureCompany(groupId, registration.company);
    try {
      await completeProfile(userId, groupId);
      return true;
    } catch (error) {
      console.error('profile not updated after registration', error);
      return false;
    }
  });
}

/** Two tabs never create the group in parallel. Locks only exist in secure contexts; elsewhere one tab is assumed. */
async function withLock<T>(userId: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(`registration:${userId}`, work) : work();
}

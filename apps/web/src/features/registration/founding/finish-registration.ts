import { completeProfile } from '@/domain/group/api/complete-profile';
import { AppError } from '@/lib/app-error';
import { failureReason } from '@/lib/failure-reason';
import { inOneTab } from '@/lib/mutations/in-one-tab';
import { ensureCompany } from './api/create-company';
import { ensureGroup } from './api/create-group';
import type { Registration } from '../resume/registration';
import { registrationStrings } from '../registration.strings';

/**
 * Gives a new account its business group and first company, and makes them current. Idempotent: existing parts are found and
 * kept. Returns whether the profile was updated too; if only that failed, the registration counts as successful. Throws AppError
 * with a text for people.
 */
export async function finishRegistration(userId: string, registration: Registration): Promise<boolean> {
  // Two tabs never create the group in parallel.
  return inOneTab(`registration:${userId}`, async () => {
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

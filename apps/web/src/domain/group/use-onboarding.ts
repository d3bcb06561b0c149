import { useProfile } from '@/domain/session';
import { useCurrentGroup } from './use-current-group';

export type Onboarding = {
  status: 'loading' | 'complete' | 'incomplete' | 'error';
  profileCompleted: boolean;
  hasMembership: boolean;
  /** The error if it could not be read. */
  error: Error | null;
  retry: () => void;
};

/** Onboarding is complete with both a completed profile and an active membership. */
export function useOnboarding(): Onboarding {
  const profile = useProfile();
  const { status, error, groups, retry } = useCurrentGroup();
  const profileCompleted = profile.data?.onboardingCompleted ?? false;
  const hasMembership = groups.some((group) => group.isMember);
  const shared = { profileCompleted, hasMembership, error, retry };

  if (status === 'loading' || status === 'error') return { ...shared, status };
  return { ...shared, status: profileCompleted && hasMembership ? 'complete' : 'incomplete' };
}

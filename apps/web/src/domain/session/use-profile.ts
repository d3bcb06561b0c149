import { useQuery } from '@tanstack/react-query';
import { profileQuery } from './api/get-profile';
import { useSession } from './use-session';

/** The signed-in user's profile as a query; idle while signed out. */
export function useProfile() {
  const { user } = useSession();
  return useQuery(profileQuery(user?.id));
}

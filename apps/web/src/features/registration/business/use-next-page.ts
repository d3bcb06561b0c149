import { useSearchParams } from 'react-router';
import { isInvitation, ownPath } from '@/config/paths';

/** The page this person wanted before the account, if it is one of ours, and whether it is an invitation. */
export function useNextPage() {
  const [params] = useSearchParams();
  const next = ownPath(params.get('next')) ?? undefined;
  return { next, isInvited: isInvitation(next) };
}

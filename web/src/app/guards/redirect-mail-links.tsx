import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '@/config/paths';
import { useSession } from '@/domain/session';

/**
 * Links of mails may land on any page: with a `token_hash` in the query, or with tokens in the hash, which the
 * auth client reads itself and reports as a recovery. Both belong on /auth.
 */
export function RedirectMailLinks() {
  const { recovering } = useSession();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);

  if (pathname !== paths.auth.pattern) {
    if (params.has('token_hash') && params.has('type')) {
      return <Navigate to={`${paths.auth.href()}?${params}`} replace />;
    }
    if (recovering) return <Navigate to={paths.auth.href({ reset: 'true' })} replace />;
  }
  return <Outlet />;
}

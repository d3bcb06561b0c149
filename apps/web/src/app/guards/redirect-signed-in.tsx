import { Navigate, Outlet, useSearchParams } from 'react-router';
import { LoadingScreen } from '@/components/common/states/loading-screen';
import { afterSignIn, ownPath, paths } from '@/config/paths';
import { useSession } from '@/domain/session';

/**
 * Keeps a signed-in user away from /auth: sends them to the requested page, else to /dashboard. Recovery and links from our mails
 * are exempt, since they need that page even with a session.
 */
export function RedirectSignedIn() {
  const { status, recovering } = useSession();
  const [params] = useSearchParams();
  const exempt = recovering || params.get('reset') === 'true' || params.has('token_hash');

  if (status === 'loading') return <LoadingScreen />;
  if (status === 'signed-in' && !exempt) {
    const target = ownPath(params.get('next'));
    // The dashboard forwards staff who do not buy, but only from here.
    return <Navigate to={target ?? paths.dashboard.href()} state={target ? null : afterSignIn} replace />;
  }
  return <Outlet />;
}

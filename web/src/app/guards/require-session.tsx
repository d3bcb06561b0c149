import { Fragment } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { LoadingScreen } from '@/components/common/loading-screen';
import { paths } from '@/config/paths';
import { useSession } from '@/domain/session';

/** Without a user: to /auth, remembering the page asked for unless the person has just signed out. */
export function RequireSession() {
  const { status, user, leaving } = useSession();
  const { pathname, search, hash } = useLocation();

  if (status === 'loading') return <LoadingScreen />;
  if (!user) {
    const next = leaving ? undefined : `${pathname}${search}${hash}`;
    return <Navigate to={paths.auth.href({ next })} replace />;
  }
  // Keyed by user: no field, dialog or step of one account is still there for the next.
  return (
    <Fragment key={user.id}>
      <Outlet />
    </Fragment>
  );
}

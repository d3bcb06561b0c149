import { Fragment, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { LoadingScreen } from '@/components/common/loading-screen';
import { paths } from '@/config/paths';
import { useSession } from '@/domain/session';
import { toast } from '@/lib/toast';
import { appStrings } from '../app.strings';

/** Without a user: to /auth, remembering the page asked for unless the person has just signed out. */
export function RequireSession() {
  const { status, user, leaving } = useSession();
  const { pathname, search, hash } = useLocation();

  if (status === 'loading') return <LoadingScreen />;
  if (!user) {
    const next = leaving ? undefined : `${pathname}${search}${hash}`;
    return <ToSignIn next={next} explains={!leaving && pathname === paths.checkout.pattern} />;
  }
  // Keyed by user: no field, dialog or step of one account is still there for the next.
  return (
    <Fragment key={user.id}>
      <Outlet />
    </Fragment>
  );
}

/** Whoever loses the session over an order is told why the order is gone from the screen. */
function ToSignIn({ next, explains }: { next: string | undefined; explains: boolean }) {
  useEffect(() => {
    if (explains) toast.error(appStrings.signInFirst, undefined, { id: 'sign-in-first' });
  }, [explains]);
  return <Navigate to={paths.auth.href({ next })} replace />;
}

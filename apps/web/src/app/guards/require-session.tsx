import { Fragment, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { LoadingScreen } from '@/components/common/states/loading-screen';
import { paths } from '@/config/paths';
import { useSession } from '@/domain/session';
import { toast } from '@/lib/toast/toast';
import { appStrings } from '../app.strings';

/** Without a user: to /auth, remembering the requested page unless the user has just signed out. */
export function RequireSession() {
  const { status, user, leaving } = useSession();
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);

  if (status === 'loading') return <LoadingScreen />;
  if (!user) {
    if (leaving) return <Navigate to={paths.auth.href()} replace />;
    const reason = reasonFor(pathname, wasSignedIn);
    return <ToSignIn next={`${pathname}${search}${hash}`} reason={reason} />;
  }
  // Keyed by user, so that no field, dialog or step of one account survives for the next.
  return (
    <Fragment key={user.id}>
      <Outlet />
    </Fragment>
  );
}

type Reason = 'order' | 'ended';

function reasonFor(pathname: string, wasSignedIn: boolean): Reason | null {
  if (pathname === paths.checkout.pattern) return 'order';
  return wasSignedIn ? 'ended' : null;
}

/** A user who loses the session in the middle of an order, or of anything else, learns why the page is gone. */
function ToSignIn({ next, reason }: { next: string; reason: Reason | null }) {
  useEffect(() => {
    const { signInFirst, sessionEnded } = appStrings;
    if (reason === 'order') toast.error(signInFirst, undefined, { id: 'sign-in-first' });
    if (reason === 'ended') toast.info(sessionEnded.title, sessionEnded.message, { id: 'sign-in-first' });
  }, [reason]);
  return <Navigate to={paths.auth.href({ next })} replace />;
}

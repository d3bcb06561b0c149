import { useEffect } from 'react';
import { type Location, Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { paths } from '@/config/paths';
import { useSession } from '@/domain/session';
import { mailLinkTarget } from './mail-link';

/**
 * Links in mails may open any page: with a `token_hash` in the query, or with the outcome in the hash. The auth client itself
 * reads tokens in the hash and reports them as a recovery. Everything that requires a further step belongs on /auth.
 */
export function RedirectMailLinks() {
  const { recovering } = useSession();
  const { pathname, search } = useLocation();
  useVerdict();

  if (pathname !== paths.auth.pattern) {
    const target = mailLinkTarget(pathname, search);
    if (target) return <Navigate to={target} replace />;
    if (recovering) return <Navigate to={paths.auth.href({ reset: 'true' })} replace />;
  }
  return <Outlet />;
}

/** Shows the message in a followed link's hash once, and removes it from the address. */
function useVerdict(): void {
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();

  useEffect(() => {
    // Links with a message are rare, so their texts are fetched only then.
    if (!hash.includes('=')) return;
    let gone = false;
    import('./mail-verdict')
      .then(({ showVerdict }) => {
        if (gone || !showVerdict(hash)) return;
        void navigate({ pathname, search }, { replace: true, state });
      })
      .catch((error: unknown) => console.warn(error));
    return () => void (gone = true);
  }, [pathname, search, hash, state, navigate]);
}

import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { paths } from '@/config/paths';
import { useSession } from '@/domain/session';
import { mailLinkTarget } from './mail-link';

/**
 * Links of mails may land on any page: with a `token_hash` in the query, or with the outcome in the hash. Tokens
 * of the hash the auth client reads itself and reports as a recovery. All that asks for a step belongs on /auth.
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

/** Tells what the hash of a followed link says, once, and takes it out of the address. */
function useVerdict(): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    // Hardly anybody comes by a link that says something: what it may say is fetched for those alone.
    if (!hash.includes('=')) return;
    let gone = false;
    import('./mail-verdict')
      .then(({ tellVerdict }) => {
        if (gone || !tellVerdict(hash)) return;
        void navigate({ pathname, search }, { replace: true, state });
      })
      .catch((error: unknown) => console.warn(error));
    return () => void (gone = true);
  }, [pathname, search, hash, state, navigate]);
}

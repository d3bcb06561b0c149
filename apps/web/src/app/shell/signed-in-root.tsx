import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { LoadingScreen } from '@/components/common/states/loading-screen';
import { useFollowGroup, useCompleteProfile, useKeepCurrentGroup } from '@/domain/group';
import { paths } from '@/config/paths';
import { LocationProvider } from '@/domain/location';
import { useUser } from '@/domain/session';
import { hasPending } from '@/features/registration/resume/pending-in-browser';
import { ErrorBoundary } from '../errors/error-boundary';
import { useStartsWithoutServer } from '../pwa/use-starts-without-server';
import { useRefreshCart } from './use-refresh-cart';

const FinishRegistration = lazy(() => import('@/features/registration/resume/finish-registration-screen'));

const KeepForOffline = lazy(() => import('./keep-for-offline'));

/** What runs once for a signed-in user on any page: first what their registration still lacks. */
export function SignedInRoot() {
  const { email } = useUser();
  const [pending, setPending] = useState(() => hasPending(email));

  if (!pending) {
    return (
      <LocationProvider>
        <Complete />
      </LocationProvider>
    );
  }
  return (
    <Suspense fallback={<LoadingScreen />}>
      <FinishRegistration onDone={() => setPending(false)} />
    </Suspense>
  );
}

function Complete() {
  useKeepCurrentGroup();
  useFollowGroup();
  useRefreshCart();
  usePageShortcuts();
  const isCompleting = useCompleteProfile();
  // What is kept for times without a connection is of no use elsewhere.
  const keepsCatalog = useStartsWithoutServer();
  if (isCompleting) return <LoadingScreen />;
  return (
    <>
      <Outlet />
      {keepsCatalog && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <KeepForOffline />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/** Alt+P opens the quick order, Ctrl+K the search. Loaded on demand to keep the first page small. */
function usePageShortcuts() {
  const navigate = useNavigate();
  useEffect(() => {
    const listening = import('./page-shortcuts').then(({ listenForPageShortcuts }) =>
      listenForPageShortcuts({
        openQuickOrder: () => void navigate(paths.quickOrder.href()),
        openSearch: () => void navigate(paths.products.href(), { state: { search: true } }),
      }),
    );
    listening.catch(console.error);
    return () =>
      void listening.then(
        (stop) => stop(),
        () => undefined,
      );
  }, [navigate]);
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { LoadingScreen } from '@/components/common/states/loading-screen';
import { useFollowGroup, useCompleteProfile, useKeepCurrentGroup } from '@/domain/group';
import { paths } from '@/config/paths';
import { LocationProvider } from '@/domain/location';
import { useUser } from '@/domain/session';
import { hasPending } from '@/features/registration/resume/pending-in-browser';
import { OfflineDataWhenIdle } from '../../boot/idle/offline-data-when-idle';
import { useRefreshCart } from './use-refresh-cart';

const FinishRegistration = lazy(() => import('@/features/registration/resume/finish-registration-screen'));

/** Runs once for a signed-in user on any page, starting with missing steps of the registration. */
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
  useFollowGroup();
  useRefreshCart();
  usePageShortcuts();
  const isCompleting = useCompleteProfile();
  useKeepCurrentGroup(isCompleting);
  if (isCompleting) return <LoadingScreen />;
  return (
    <>
      <Outlet />
      <OfflineDataWhenIdle />
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
